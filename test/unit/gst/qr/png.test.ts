import { crc32, inflateSync } from 'node:zlib';
import { pngOf } from '../../../../gst/qr/png';
import { qrSymbol } from '../../../../gst/qr/symbol';

/** The chunks of a PNG file, with their checksums verified. */
function chunksOf(file: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks[file.toString('latin1', at + 4, at + 8)] = file.subarray(at + 8, end);
    at = end + 4;
  }
  return chunks;
}

/** The lines of the image, with one character for each byte. Node.js verifies the checksum. */
function linesOf({ IDAT = Buffer.of() }: Record<string, Buffer>, pixels: number): string[] {
  const length = 1 + pixels / 8;
  const data = inflateSync(IDAT);
  return Array.from({ length: data.length / length }, (_, y) =>
    Array.from(data.subarray(y * length, (y + 1) * length))
      .map((byte) => ({ 0: '1', 255: '0' })[byte] ?? '?')
      .join(''),
  );
}

describe('the PNG image of a symbol', () => {
  it.each(['short', 'a text that takes several blocks of 65,535 bytes '.repeat(12)])(
    'has eight pixels in the square for each module, inside a light margin of four modules: %.20s',
    (text) => {
      const rows = qrSymbol(text);
      const pixels = (rows.length + 8) * 8;
      const file = Buffer.from(pngOf(rows));
      expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      const chunks = chunksOf(file);
      expect(Object.keys(chunks)).toEqual(['IHDR', 'IDAT', 'IEND']);
      // Width, height, then one bit of gray per pixel, without interlacing.
      expect([...(chunks.IHDR ?? [])]).toEqual([
        ...[0, 0, pixels >> 8, pixels & 255],
        ...[0, 0, pixels >> 8, pixels & 255],
        ...[1, 0, 0, 0, 0],
      ]);
      const margin = Array.from({ length: 4 }, () => '0'.repeat(rows.length));
      const expected = [...margin, ...rows, ...margin].map((row) => `10000${row}0000`);
      expect(linesOf(chunks, pixels)).toEqual(expected.flatMap((row) => Array(8).fill(row)));
    },
  );
});
