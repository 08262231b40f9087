import { upiLink } from '../../../../books/payments/upiLink';
import { qrFile } from '../../../../nodes/GstInvoicing/rows/qrFile';
import { readPng, readSvg, scannedText } from '../../../harness/qrImages';

const textOf = (bytes: number) => 'upi://pay?'.repeat(Math.ceil(bytes / 10)).slice(0, bytes);
const contentOf = (text: string, format: string) => Buffer.from(qrFile(text, 'UPI', format).bytes);
const pngLines = (text: string) => readPng(contentOf(text, 'png'));

const shortLink = 'upi://pay?pa=a@b2&pn=Ponni%20Stores&cu=INR';
const { link: longestLink } = upiLink({
  upiId: `${'a'.repeat(190)}@${'b'.repeat(64)}`,
  payeeName: '🧾'.repeat(99),
  amount: 99_999.99,
  note: '🧾'.repeat(50),
  reference: '9'.repeat(35),
});

describe('the file with a QR code', () => {
  it.each([
    ['a short link', shortLink],
    ['the longest link', longestLink],
    ['a text in Tamil', 'பொன்னி'],
  ])('is read by a scanner as its text: %s', (_, text) => {
    expect(scannedText(pngLines(text))).toBe(text);
  });

  it.each([
    [14, 1],
    [15, 2],
    [122, 7],
    [213, 10],
    [2331, 40],
  ])(
    'has the smallest size for %i bytes with error correction level M, version %i (ISO/IEC 18004, table 7)',
    (bytes, version) => {
      const size = 4 + (17 + 4 * version) + 4;
      expect(String(contentOf(textOf(bytes), 'svg'))).toContain(`viewBox="0 0 ${size} ${size}"`);
    },
  );

  it('has a light margin of four modules', () => {
    const lines = pngLines(shortLink);
    const firsts = lines.map((line) => line.indexOf('1')).filter((x) => x >= 0);
    const lasts = lines.map((line) => line.lastIndexOf('1'));
    const rows = lines.flatMap((line, y) => (line.includes('1') ? [y] : []));
    expect([Math.min(...firsts), rows.at(0)]).toEqual([32, 32]);
    expect([Math.max(...lasts), rows.at(-1)]).toEqual([lines.length - 33, lines.length - 33]);
  });

  it('has the same pixels as SVG and as PNG', () => {
    expect(readSvg(String(contentOf(shortLink, 'svg')))).toEqual(pngLines(shortLink));
  });

  it('holds at most 2,331 bytes', () => {
    expect(() => qrFile(textOf(2332), 'UPI', 'png')).toThrow(RangeError);
  });
});
