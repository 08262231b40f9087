import * as fc from 'fast-check';
import { fileNameIn, legibleName } from '../../../core/fileName';

describe('the file name in a Content-Disposition header', () => {
  it.each([
    ['in quotes', 'attachment; filename="INV-1.pdf"', 'INV-1.pdf'],
    ['without quotes', 'attachment; filename=INV-1.pdf', 'INV-1.pdf'],
    ['without quotes before another parameter', 'inline; filename=INV-1.pdf ; size=5', 'INV-1.pdf'],
    ['in capitals, without quotes', 'ATTACHMENT; FILENAME=INV-1.pdf', 'INV-1.pdf'],
    ['in capitals', 'ATTACHMENT; FILENAME="INV-1.pdf"', 'INV-1.pdf'],
    ['with spaces', 'attachment; filename = "Invoice of June.pdf"', 'Invoice of June.pdf'],
    ['with spaces, without quotes', 'attachment; filename=Invoice 1.pdf', 'Invoice 1.pdf'],
    ['with a semicolon in quotes', 'attachment; filename="a;b.pdf"; size=5', 'a;b.pdf'],
    ['with quotes in it', 'attachment; filename="the \\"best\\".pdf"', 'the "best".pdf'],
    ['with a quote that is not closed', 'attachment; filename="INV-1.pdf', 'INV-1.pdf'],
    ['alone', 'filename="INV-1.pdf"', 'INV-1.pdf'],
    ['alone, without quotes', 'filename=INV-1.pdf', 'INV-1.pdf'],
    ['without spaces', 'attachment;filename=INV-1.pdf', 'INV-1.pdf'],
    ['with folders', 'attachment; filename="/var/tmp/INV-1.pdf"', 'INV-1.pdf'],
    ['with parent folders', 'attachment; filename="../../etc/INV-1.pdf"', 'INV-1.pdf'],
    ['with Windows folders', 'attachment; filename="C:\\bills\\INV-1.pdf"', 'INV-1.pdf'],
    [
      'with escaped Windows folders',
      'attachment; filename="C:\\\\bills\\\\INV-1.pdf"',
      'INV-1.pdf',
    ],
    ['encoded', "attachment; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.pdf", 'बिल.pdf'],
    ['encoded with a language', "attachment; filename*=utf-8'hi'%E0%A4%AC.pdf; size=5", 'ब.pdf'],
    ['encoded, alone', "filename*=UTF-8''%E2%82%B9.pdf", '₹.pdf'],
    ['encoded without spaces', "attachment;filename*=UTF-8''%E2%82%B9.pdf", '₹.pdf'],
    ['encoded with spaces', "attachment;  filename* = UTF-8''%E2%82%B9.pdf", '₹.pdf'],
    ['encoded with folders', "attachment; filename*=UTF-8''..%2F..%5CINV-1.pdf", 'INV-1.pdf'],
    ['encoded before plain', "attachment; filename*=UTF-8''%E2%82%B9.pdf; filename=x.pdf", '₹.pdf'],
    ['plain before encoded', "attachment; filename=x.pdf; filename*=UTF-8''%E2%82%B9.pdf", '₹.pdf'],
  ])('is read %s', (_form, header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });

  it.each([
    ['badly encoded', "attachment; filename*=UTF-8''%E2%82.pdf; filename=x.pdf"],
    ['encoded in an unknown character set', "attachment; filename*=KOI8-R''%F0; filename=x.pdf"],
  ])('is the plain one where the other is %s', (_why, header) => {
    expect(fileNameIn(header)).toBe('x.pdf');
  });

  it.each([
    ['', 'no header'],
    ['attachment', 'none'],
    ['attachment; filename=""', 'an empty one'],
    ['attachment; filename=".."', 'a folder'],
    ['attachment; filename="bills/"', 'only folders'],
    ['attachment; myfilename="x.pdf"', 'another parameter'],
    ['attachment; myfilename=x.pdf', 'another parameter without quotes'],
    ["attachment; myfilename*=UTF-8''x.pdf", 'another parameter, encoded'],
    ["attachment; filename*=UTF-8''%E2%82", 'only a badly encoded one'],
    ["attachment; filename*=UTF-8''.%00.", 'a folder and a control character'],
  ])('is empty in "%s": %s', (header) => {
    expect(fileNameIn(header)).toBe('');
  });

  it('has no line breaks, control characters or marks of the reading direction', () => {
    const name = "attachment; filename*=UTF-8''%00IN%0D%0AV%E2%80%AE-%E2%80%A81%7F.pdf";
    expect(fileNameIn(name)).toBe('INV-1.pdf');
  });

  it('never has a folder, whatever the header', () => {
    const text = fc.string({
      unit: fc.constantFrom('.', '/', '\\', '"', ';', '%2F', '%5C', 'a', ' '),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('filename=', 'filename="', "filename*=UTF-8''"),
        text,
        (start, end) => {
          const name = fileNameIn(`attachment; ${start}${end}`);
          expect(name).not.toMatch(/[\\/]|^\.+$/);
        },
      ),
    );
  });
});

describe('a legible name', () => {
  it('has no lone surrogates', () => {
    expect(legibleName('\ud83dIN\udc00V.pdf')).toBe('INV.pdf');
  });

  it('has at most 120 characters before its extension', () => {
    expect(legibleName(`${'a'.repeat(121)}.pdf`)).toBe(`${'a'.repeat(120)}.pdf`);
    expect(legibleName('a'.repeat(121))).toBe('a'.repeat(120));
    expect(legibleName(`${'a'.repeat(120)}.pdf`)).toBe(`${'a'.repeat(120)}.pdf`);
  });

  it('is shortened between characters', () => {
    expect(legibleName('🧾'.repeat(121))).toBe('🧾'.repeat(120));
  });

  it('does not treat a long ending as an extension', () => {
    expect(legibleName(`a.${'b'.repeat(200)}`)).toBe(`a.${'b'.repeat(118)}`);
  });

  it('is otherwise unchanged', () => {
    expect(legibleName('बिल 7 – Asha & Söhne.pdf')).toBe('बिल 7 – Asha & Söhne.pdf');
  });
});
