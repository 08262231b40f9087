import fc from 'fast-check';
import QRCode from 'qrcode';
import { qrSymbol } from '../../../../gst/qr/symbol';

// The oracle is the package qrcode, which shares no code with the implementation.

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The mask in a symbol's format: bits 10 to 12 of its second copy, without the format's own mask. */
function maskIn(rows: string[]): number {
  const bits = [10, 11, 12].map((bit) => Number(rows[rows.length - 15 + bit]?.[8]) << (bit - 10));
  return bits.reduce((a, b) => a | b) ^ 0b101;
}

function oracle(text: string, mask: number): string[] {
  const { modules } = QRCode.create([{ data: bytesOf(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: mask as QRCode.QRCodeMaskPattern,
  });
  const cells = Array.from(modules.data, (dark) => (dark ? '1' : '0')).join('');
  return Array.from({ length: modules.size }, (_, y) =>
    cells.slice(y * modules.size, (y + 1) * modules.size),
  );
}

/** The most bytes of each version at level M (ISO/IEC 18004, table 7). */
const capacities = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
  711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989,
  2099, 2213, 2331,
];

describe('the symbol of a text', () => {
  it.each(capacities.map((bytes, index) => [index + 1, bytes]))(
    'is the one of another encoder when it fills version %i with %i bytes',
    (version, bytes) => {
      const text = 'upi://pay?'.repeat(Math.ceil(bytes / 10)).slice(0, bytes);
      const rows = qrSymbol(text);
      expect(rows).toHaveLength(17 + 4 * version);
      expect(rows).toEqual(oracle(text, maskIn(rows)));
    },
  );

  it('is the one of another encoder for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const rows = qrSymbol(text);
        expect(rows).toEqual(oracle(text, maskIn(rows)));
      }),
      { numRuns: 50 },
    );
  });

  it.each([0, 2, 4, 7, 10, 77, 1, 3].map((amount, mask) => [mask, amount]))(
    'is the one of another encoder with mask %i, which fits best for the amount %i',
    (mask, amount) => {
      const text = `upi://pay?am=${amount}`;
      const rows = qrSymbol(text);
      expect(maskIn(rows)).toBe(mask);
      expect(rows).toEqual(oracle(text, mask));
    },
  );

  it('holds 2,331 bytes at most', () => {
    expect(() => qrSymbol('a'.repeat(2332))).toThrow("A QR code can't hold 2332 bytes");
  });
});
