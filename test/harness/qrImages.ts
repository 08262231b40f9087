import assert from 'node:assert/strict';
import { crc32, inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** The lines of a PNG image of one bit per pixel: 1 is dark. Verifies its checksums. */
export function readPng(file: Buffer): string[] {
  assert.equal(file.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const [header, data, end, ...others] = chunksOf(file);
  assert.deepEqual([header?.type, data?.type, end?.type], ['IHDR', 'IDAT', 'IEND']);
  assert.equal(others.length, 0);
  const { content } = header as Chunk;
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  // One bit of gray per pixel, without interlacing.
  assert.deepEqual([...content.subarray(8)], [1, 0, 0, 0, 0]);
  const bytes = inflateSync((data as Chunk).content);
  const length = 1 + Math.ceil(width / 8);
  assert.equal(bytes.length, height * length);
  return Array.from({ length: height }, (_, y) => {
    const [filter, ...line] = bytes.subarray(y * length, (y + 1) * length);
    assert.equal(filter, 0);
    const bits = line.map((byte) => (byte ^ 0xff).toString(2).padStart(8, '0'));
    return bits.join('').slice(0, width);
  });
}

interface Chunk {
  type: string;
  content: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    assert.equal(file.readUInt32BE(end), crc32(file.subarray(at + 4, end)));
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** The lines of an SVG image of dark bars on white, drawn: 1 is dark. */
export function readSvg(text: string): string[] {
  const [, pixels, size, bars = ''] = svgForm.exec(text) ?? assert.fail(text);
  const modules = Array.from({ length: Number(size) }, () => Array(Number(size)).fill(0));
  for (const [, x, y, width] of bars.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    modules[Number(y)]?.fill(1, Number(x), Number(x) + Number(width));
  }
  const lines = modules.map((row) => row.join(''));
  return enlarged(lines, Number(pixels) / Number(size));
}

const svgForm =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d+)" height="\1" viewBox="0 0 (\d+) \2" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\2v\2H0z"\/><path d="((?:M\d+ \d+h(\d+)v1h-\4z)+)"\/><\/svg>\n$/;

/** The lines of an image with each pixel enlarged to a square. */
export const enlarged = (lines: string[], factor: number): string[] =>
  lines.flatMap((line) => {
    const wide = Array.from(line, (pixel) => pixel.repeat(factor)).join('');
    return Array<string>(factor).fill(wide);
  });

/** The text of the QR code in an image, as a scanner reads it; undefined without one. */
export function scannedText(lines: string[]): string | undefined {
  const colors = Uint32Array.from(lines.join(''), (pixel) => (pixel === '1' ? black : white));
  const [{ length: width } = ''] = lines;
  return jsQR(new Uint8ClampedArray(colors.buffer), width, lines.length)?.data;
}

const black = 0xff000000;
const white = 0xffffffff;
