/** How a version divides its codewords at error correction level M (ISO/IEC 18004, table 9). */
export interface Capacity {
  /** All codewords of the symbol, those of the error correction included. */
  codewords: number;
  blocks: number;
  /** Codewords for the error correction of each block. */
  correction: number;
}

/** The most bytes that a symbol of this version holds. */
export const byteCapacity = (version: number, capacity: Capacity): number =>
  dataCodewords(capacity) - Math.ceil((MODE_BITS + countBits(version)) / 8);

/** The codewords of a symbol in byte mode, in the order in which the symbol holds them. */
export function codewordsOf(bytes: Uint8Array, version: number, capacity: Capacity): number[] {
  const data = paddedData(bytes, version, dataCodewords(capacity));
  const blocks = divided(data, capacity.blocks);
  const generator = generatorOf(capacity.correction);
  return [
    ...interleaved(blocks),
    ...interleaved(blocks.map((block) => correctionOf(block, generator))),
  ];
}

const MODE_BITS = 4;
const BYTE_MODE = '0100';
const TERMINATOR = '0000';
const PADDING = [0xec, 0x11];

const countBits = (version: number) => (version < 10 ? 8 : 16);

const dataCodewords = ({ codewords, blocks, correction }: Capacity) =>
  codewords - blocks * correction;

function paddedData(bytes: Uint8Array, version: number, length: number): number[] {
  const count = bytes.length.toString(2).padStart(countBits(version), '0');
  const bits = [BYTE_MODE, count, ...[...bytes].map(asBits), TERMINATOR].join('');
  const data = [...bits.matchAll(/.{8}/g)].map(([octet]) => Number.parseInt(octet, 2));
  while (data.length < length) data.push(...PADDING);
  return data.slice(0, length);
}

const asBits = (byte: number) => byte.toString(2).padStart(8, '0');

/** Blocks of equal length, of which the last ones may have one codeword more. */
function divided(data: number[], blocks: number): number[][] {
  const length = Math.floor(data.length / blocks);
  const shorter = blocks - (data.length % blocks);
  return Array.from({ length: blocks }, (_, index) => {
    const start = index * length + Math.max(0, index - shorter);
    return data.slice(start, start + length + (index < shorter ? 0 : 1));
  });
}

/** The first codewords of all blocks, then the second ones, and so on. */
function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block.slice(at, at + 1)),
  ).flat();
}

/** The Reed–Solomon generator (x − 1)(x − 2)(x − 4)… of a degree, without its leading 1. */
function generatorOf(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    polynomial = plus([...polynomial, 0], [0, ...scaled(polynomial, root)]);
    root = multiply(root, 2);
  }
  return polynomial.slice(1);
}

/** The remainder of a block divided by the generator: its error correction. */
function correctionOf(block: number[], generator: number[]): number[] {
  let remainder = generator.map(() => 0);
  for (const codeword of block) {
    const [first, ...others] = remainder;
    remainder = plus([...others, 0], scaled(generator, codeword ^ (first as number)));
  }
  return remainder;
}

const plus = (a: number[], b: number[]): number[] =>
  a.map((value, index) => value ^ (b[index] as number));

const scaled = (polynomial: number[], factor: number): number[] =>
  polynomial.map((value) => multiply(value, factor));

/** The product in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  }
  return product;
}
