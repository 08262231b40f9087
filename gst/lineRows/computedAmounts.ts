import { readNumber } from '../../core/readNumber';
import { isFilled } from '../readValues';
import type { LineField } from './headings';
import { readRate } from './readRate';
import { writtenCell } from './writtenCells';

/** The cells of a row under their headings, without blank ones. */
export type SheetCells = Readonly<Record<string, unknown>>;

/** How the amounts of a column compare with what quantity and price make. */
export interface Comparison {
  /** Whether it is that in all rows, before tax. */
  isNet: boolean;
  /** Whether it is that in all rows, with tax. */
  isTotal: boolean;
  /** Whether the total of each row is known. */
  hasTax: boolean;
  /** What the first row shows that is neither, such as `3500 is neither quantity × price, 3600.00, …`. */
  difference?: string;
}

/**
 * Compares a column with quantity × price, less a discount in percent. Rows without them are not lines. After
 * a discount in rupees, nothing is known.
 */
export function compareAmounts(
  rows: readonly SheetCells[],
  heading: string,
  found: ReadonlyMap<LineField, readonly string[]>,
): Comparison {
  const cellOf = (row: SheetCells, field: LineField) =>
    writtenCell(field, row[found.get(field)?.[0] ?? '']).value;
  const priceOf = (row: SheetCells) => cellOf(row, 'price') ?? cellOf(row, 'priceWithTax');
  const lines = rows.filter((row) => isFilled(cellOf(row, 'quantity')) && isFilled(priceOf(row)));
  if (lines.length === 0 || found.has('discountAmount')) {
    return { isNet: false, isTotal: false, hasTax: false };
  }
  const amounts = lines.map((row) => {
    const share = (100 - numberIn(cellOf(row, 'discountPercent') ?? 0)) / 100;
    const made = numberIn(cellOf(row, 'quantity')) * numberIn(priceOf(row)) * share;
    const factor = 1 + numberIn(cellOf(row, 'taxRate'), readRate) / 100;
    const given = numberIn(row[heading]);
    const [net, total] = isFilled(cellOf(row, 'price'))
      ? [made, made * factor]
      : [made / factor, made];
    return { given, net, total, isNet: isSame(net, given), isTotal: isSame(total, given) };
  });
  const odd = amounts.find((one) => !one.isNet && !one.isTotal);
  const isKnown = odd && [odd.given, odd.net, odd.total].every(Number.isFinite);
  return {
    isNet: amounts.every(({ isNet }) => isNet),
    isTotal: amounts.every(({ isTotal }) => isTotal),
    hasTax: amounts.every(({ total }) => Number.isFinite(total)),
    ...(isKnown && {
      difference: `${odd.given} is neither quantity × price, ${odd.net.toFixed(2)}, nor that with tax, ${odd.total.toFixed(2)}`,
    }),
  };
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.011;

/** NaN if it is not a number. */
function numberIn(value: unknown, read: typeof readRate = readNumber): number {
  try {
    return read(value, '');
  } catch {
    return NaN;
  }
}
