/** The light margin that a scanner needs, in modules (ISO/IEC 18004, clause 6.3.8). */
export const QUIET_ZONE = 4;

/** Pixels of a module where nothing scales the image. */
export const SCALE = 8;

/** A QR code as an SVG image, from the rows of its symbol (`qrSymbol`). */
export function svgOf(rows: string[]): string {
  const size = rows.length + 2 * QUIET_ZONE;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: { length }, index }) =>
        `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * SCALE}" height="${size * SCALE}"`,
    ` viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>\n`,
  ].join('');
}
