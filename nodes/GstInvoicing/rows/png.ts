/** The pixels per module of an image that nothing scales. */
export const modulePixels = 8;

/**
 * A PNG image of one bit per pixel, from the rows of a QR code's modules: true is dark. The pixels are
 * stored without compression, since n8n does not allow nodes to import zlib.
 */
export function pngOf(modules: boolean[][]): Uint8Array {
  const size = wordBytes(modules.length * modulePixels);
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...size, ...size, 1, 0, 0, 0, 0]),
    ...chunk('IDAT', storedBlocks(modules.flatMap(pixelLines))),
    ...chunk('IEND', []),
  ]);
}

/**
 * The image lines for a row of modules, which are all equal: a filter of 0, then a byte for each
 * module, which is eight pixels wide.
 */
function pixelLines(row: boolean[]): number[] {
  const line = [0, ...row.map((isDark) => (isDark ? 0 : 0xff))];
  return Array.from({ length: modulePixels }, () => line).flat();
}

/** Data in the zlib format, in blocks without compression (RFC 1950 and 1951). */
function storedBlocks(data: number[]): number[] {
  const longest = 0xffff;
  const blocks: number[] = [];
  for (let start = 0; start < data.length; start += longest) {
    const block = data.slice(start, start + longest);
    const isLast = start + longest >= data.length;
    blocks.push(isLast ? 1 : 0, ...littleEndian(block.length), ...littleEndian(~block.length));
    for (const byte of block) blocks.push(byte);
  }
  return [0x78, 0x01, ...blocks, ...wordBytes(adler32(data))];
}

function chunk(type: string, data: number[]): number[] {
  const content = [...new TextEncoder().encode(type), ...data];
  return [...wordBytes(data.length), ...content, ...wordBytes(crc32(content))];
}

const wordBytes = (value: number): number[] =>
  [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

const littleEndian = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff];

function adler32(data: number[]): number {
  let sum = 1;
  let sums = 0;
  for (const byte of data) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return ((sums << 16) | sum) >>> 0;
}

function crc32(data: number[]): number {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (-(crc & 1) & 0xedb88320);
  }
  return ~crc;
}
