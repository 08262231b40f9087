import { encode } from 'uqr';
import type { OutputFile } from '../../shared/rows/file';
import { modulePixels, pngOf } from './png';

/** The light margin that a scanner needs, in modules (ISO/IEC 18004, clause 6.3.8). */
const quietZone = 4;

/**
 * A QR code with error correction level M, of the smallest size that holds the text.
 *
 * @param name of the file, without extension
 * @param format `png` or `svg`
 * @throws RangeError if the text has more than 2,331 bytes in UTF-8
 */
export function qrFile(text: string, name: string, format: string): OutputFile {
  const { data: modules } = encode(text, { ecc: 'M', border: quietZone });
  return format === 'svg'
    ? { bytes: Buffer.from(svgOf(modules)), name: `${name}.svg`, mimeType: 'image/svg+xml' }
    : { bytes: pngOf(modules), name: `${name}.png`, mimeType: 'image/png' };
}

/** An SVG with a size, sharp edges and one bar for each run of dark modules, unlike the library's. */
function svgOf(modules: boolean[][]): string {
  const { length } = modules;
  const bars = modules.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: { length: width }, index: x }) => `M${x} ${y}h${width}v1h-${width}z`,
    ),
  );
  const pixels = length * modulePixels;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"`,
    ` viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${length}v${length}H0z"/><path d="${bars.join('')}"/></svg>\n`,
  ].join('');
}
