import { byteCapacity, type Capacity, codewordsOf } from './codewords';
import { penaltyOf } from './penalty';

/**
 * The modules of a QR code (ISO/IEC 18004) in byte mode with error correction level M, as rows of `1`
 * (dark) and `0` without a quiet zone. The version is the smallest that holds the text.
 *
 * @throws RangeError if the text has more than 2,331 bytes in UTF-8
 */
export function qrSymbol(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const capacities = CORRECTION.map(capacityOf);
  const index = capacities.findIndex((each, at) => bytes.length <= byteCapacity(at + 1, each));
  const capacity = capacities[index];
  if (!capacity) throw new RangeError(`A QR code can't hold ${bytes.length} bytes`);
  const version = index + 1;
  const modules = new Modules(sizeOf(version));
  drawPatterns(modules, version);
  const path = pathOf(modules);
  const bits = codewordsOf(bytes, version, capacity).flatMap((byte) => bitsOf(byte, 8));
  return leastPenalty(MASKS.map((_, mask) => filled(modules, path, bits, mask)));
}

// Level M by version (ISO/IEC 18004, table 9): codewords for the correction of each block, and blocks.
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26,
  28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];

const sizeOf = (version: number): number => 17 + 4 * version;

/** The codewords fill the modules that patterns, format and version leave free (clause 7.1). */
function capacityOf(correction: number, index: number): Capacity {
  const version = index + 1;
  const size = sizeOf(version);
  const lines = alignmentLines(version).length;
  // 25 modules each, of which those on a timing pattern share 5 with it.
  const alignments = lines && 25 * (lines ** 2 - 3) - 10 * (lines - 2);
  const others = 3 * 64 + 2 * (size - 16) + 31 + (version >= 7 ? 36 : 0);
  const codewords = Math.floor((size ** 2 - alignments - others) / 8);
  return { codewords, correction, blocks: BLOCKS[index] as number };
}

type Place = readonly [x: number, y: number];

/** A square of modules, each dark, light or not yet set. */
class Modules {
  constructor(
    readonly size: number,
    private readonly cells = new Array<boolean | undefined>(size ** 2).fill(undefined),
  ) {}

  copy = (): Modules => new Modules(this.size, this.cells.slice());

  isSet = (x: number, y: number): boolean => this.cells[y * this.size + x] !== undefined;

  /** Places outside of the square are ignored. */
  set(x: number, y: number, isDark: boolean): void {
    const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < this.size;
    if (isInside) this.cells[y * this.size + x] = isDark;
  }

  rows = (): string[] =>
    upTo(this.size).map((y) =>
      this.cells
        .slice(y * this.size, (y + 1) * this.size)
        .map(Number)
        .join(''),
    );
}

const upTo = (length: number): number[] => [...Array(length).keys()];

/** Draws all that is the same for every text, and reserves the place of the format. */
function drawPatterns(modules: Modules, version: number): void {
  const end = modules.size - 4;
  for (const center of [
    [3, 3],
    [end, 3],
    [3, end],
  ] as const)
    drawRings(modules, center, 4, [2, 4]);
  const lines = alignmentLines(version);
  for (const center of lines.flatMap((x) => lines.map((y) => [x, y] as const))) {
    // Those on finder patterns don't count.
    if (!modules.isSet(...center)) drawRings(modules, center, 2, [1]);
  }
  for (const at of upTo(modules.size)) {
    if (modules.isSet(at, 6)) continue;
    modules.set(at, 6, at % 2 === 0);
    modules.set(6, at, at % 2 === 0);
  }
  drawFormat(modules, 0);
  if (version >= 7) drawVersion(modules, version);
}

/** Square rings around a center, dark except those at some distances from it. */
function drawRings(modules: Modules, [x, y]: Place, radius: number, light: number[]): void {
  const offsets = upTo(2 * radius + 1).map((offset) => offset - radius);
  for (const dx of offsets) {
    for (const dy of offsets) {
      modules.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** The evenly spaced lines on whose crossings the alignment patterns are (annex E). */
function alignmentLines(version: number): number[] {
  if (version === 1) return [];
  const size = sizeOf(version);
  const gaps = Math.floor(version / 7) + 1;
  // Version 32 is the only one that breaks the rule.
  const step = version === 32 ? 26 : 2 * Math.ceil((size - 13) / (2 * gaps));
  return [6, ...upTo(gaps).map((index) => size - 7 - step * index)];
}

/** Level M and the mask, twice, with a BCH code (clause 7.9). */
function drawFormat(modules: Modules, mask: number): void {
  const end = modules.size - 1;
  const bits = bitsOf(withBch(mask, 10, 0x537) ^ 0x5412, 15).reverse();
  for (const [index, bit] of bits.entries()) {
    const isDark = bit === 1;
    // The timing patterns, at 6, are left out.
    if (index < 8) modules.set(8, index + Math.floor(index / 6), isDark);
    else modules.set(index === 8 ? 7 : 14 - index, 8, isDark);
    if (index < 8) modules.set(end - index, 8, isDark);
    else modules.set(8, end - 14 + index, isDark);
  }
  modules.set(8, end - 7, true);
}

/** The version, twice, with a BCH code (clause 7.10). */
function drawVersion(modules: Modules, version: number): void {
  const bits = bitsOf(withBch(version, 12, 0x1f25), 18).reverse();
  for (const [index, bit] of bits.entries()) {
    const place = [modules.size - 11 + (index % 3), Math.floor(index / 3)] as const;
    modules.set(place[0], place[1], bit === 1);
    modules.set(place[1], place[0], bit === 1);
  }
}

/** A value, followed by the remainder of its division by a polynomial. */
function withBch(value: number, degree: number, polynomial: number): number {
  let remainder = value;
  for (let bit = 0; bit < degree; bit++) {
    remainder = (remainder << 1) ^ ((remainder >> (degree - 1)) * polynomial);
  }
  return (value << degree) | remainder;
}

/** The bits of a value, the highest first. */
const bitsOf = (value: number, length: number): number[] =>
  upTo(length).map((index) => (value >> (length - 1 - index)) & 1);

/** The free modules in the order of the data: up and down in columns of two, from the right (clause 7.7.3). */
function pathOf(modules: Modules): Place[] {
  const { size } = modules;
  const path: Place[] = [];
  for (let column = 0; column < (size - 1) / 2; column++) {
    // The timing pattern, at 6, belongs to no column.
    const right = size - 1 - 2 * column;
    const x = right > 6 ? right : right - 1;
    for (const step of upTo(size)) {
      const y = column % 2 === 0 ? size - 1 - step : step;
      path.push([x, y], [x - 1, y]);
    }
  }
  return path.filter((place) => !modules.isSet(...place));
}

/** Where each mask inverts the data (table 10). */
const MASKS: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => (x * y) % 6 === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The rows of a symbol with its data, which one mask inverts in places. */
function filled(modules: Modules, path: Place[], bits: number[], mask: number): string[] {
  const inverts = MASKS[mask] as (x: number, y: number) => boolean;
  const result = modules.copy();
  for (const [index, [x, y]] of path.entries()) {
    result.set(x, y, (bits[index] === 1) !== inverts(x, y));
  }
  drawFormat(result, mask);
  return result.rows();
}

/** The symbol that is easiest to scan. */
function leastPenalty(symbols: string[][]): string[] {
  const penalties = symbols.map(penaltyOf);
  return symbols[penalties.indexOf(Math.min(...penalties))] as string[];
}
