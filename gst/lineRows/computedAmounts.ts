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
  /**
   * What the first row shows that is neither, and how many are one of the two: `in A-7, Keyboard, 3500 is
   * neither quantity × price, 3600.00, …`.
   */
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
    const place = [cellOf(row, 'number') ?? cellOf(row, 'key'), cellOf(row, 'productName')]
      .filter(isFilled)
      .join(', ');
    const [net, total] = isFilled(cellOf(row, 'price'))
      ? [made, made * factor]
      : [made / factor, made];
    return { place, given, net, total, isNet: isSame(net, given), isTotal: isSame(total, given) };
  });
  const odd = amounts.find((one) => !one.isNet && !one.isTotal);
  const isKnown = odd && [odd.given, odd.net, odd.total].every(Number.isFinite);
  return {
    isNet: amounts.every(({ isNet }) => isNet),
    isTotal: amounts.every(({ isTotal }) => isTotal),
    hasTax: amounts.every(({ total }) => Number.isFinite(total)),
    ...(isKnown && {
      difference: `${odd.place === '' ? '' : `in ${odd.place}, `}${odd.given} is neither quantity × price, ${odd.net.toFixed(2)}, nor that with tax, ${odd.total.toFixed(2)}. ${agreement(amounts)}`,
    }),
  };
}

/** How many rows are one of the two amounts. If these are most of them, the others are wrong. */
function agreement(amounts: ReadonlyArray<Pick<Comparison, 'isNet' | 'isTotal'>>): string {
  const [all, net, total] = [
    amounts.length,
    amounts.filter(({ isNet }) => isNet).length,
    amounts.filter(({ isTotal }) => isTotal).length,
  ];
  const most = Math.max(net, total);
  return 2 * most > all
    ? `${most} of ${all} rows are quantity × price${net < total ? ' with tax' : ''}, so a cell of this row is probably wrong, not the heading`
    : `${net} of ${all} rows are quantity × price, and ${total} are that with tax`;
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
