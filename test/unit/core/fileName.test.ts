import * as fc from 'fast-check';
import { fileNameIn, legibleName } from '../../../core/fileName';
import cases from './fileNameCases.json';

describe('the file name in a Content-Disposition header', () => {
  it.each(cases.read)('is read %s', (_form, header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });

  it.each([
    ['badly encoded', "attachment; filename*=UTF-8''%E2%82.pdf; filename=x.pdf"],
    ['encoded in an unknown character set', "attachment; filename*=KOI8-R''%F0; filename=x.pdf"],
  ])('is the plain one where the other is %s', (_why, header) => {
    expect(fileNameIn(header)).toBe('x.pdf');
  });

  it.each(cases.empty)('is empty in "%s": %s', (header) => {
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
