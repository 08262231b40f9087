import type { Paise } from '../../core/paise';
import { isFilled, type Fields } from '../../law/readValues';
import { meaningsOf } from '../columns/candidates';
import type { LineField } from '../cells/headings';
import { amountIn } from '../cells/kinds';
import { isNamedTotal } from '../cells/totalNames';

/** The rows of a sheet. Blank ones are in neither list, also if they have the number of the row. */
export interface SortedRows<T> {
  rows: T[];
  /** Those that belong to no document, such as totals. */
  others: T[];
  /** The totals to whose taxable value neither all rows above come nor those since the total before. */
  differing: T[];
}

/** What says which document a row belongs to, or that it is a line of one. */
const identifying: LineField[] = [
  ...(['key', 'number', 'date', 'supplierNumber', 'supplierDate'] as const),
  ...(['partyId', 'partyName', 'gstin', 'productId', 'productName', 'description'] as const),
];

/** What a line has, and a total has not. */
const ofLines: LineField[] = [
  ...(['hsn', 'price', 'priceWithTax', 'taxRate', 'cgstRate', 'sgstRate'] as const),
];

/** What totals add up. */
const summed: LineField[] = [
  ...(['quantity', 'discountAmount', 'taxableValue', 'lineTotal', 'taxAmount'] as const),
  ...(['igst', 'cgst', 'sgst', 'cess'] as const),
];

interface Cell {
  heading: string;
  value: unknown;
  fits: readonly LineField[];
}

const fitsAny = ({ fits }: Pick<Cell, 'fits'>, fields: readonly LineField[]): boolean =>
  fits.some((field) => fields.includes(field));

/** Rows are sorted one by one, in their order. */
interface RowSorter<T> {
  sort(row: T): void;
  sorted: SortedRows<T>;
}

/**
 * Separates the rows of documents from others, which have no number, date, party and product: a cell
 * says that they are a total, or each of their amounts is 0 or the sum of all rows above. A sheet without
 * a column for any of these has no others.
 * @param given all rows of the sheet
 */
export function rowSorter<T>(given: readonly T[], cellsOf: (row: T) => Fields): RowSorter<T> {
  const fitting = meaningsOf(given.map(cellsOf));
  const canTell = [...fitting.values()].some((fits) => fitsAny({ fits }, identifying));
  const sums = new Map<string, Paise>();
  let sumsBefore = new Map<string, Paise>();
  const sorted: SortedRows<T> = { rows: [], others: [], differing: [] };
  const sort = (row: T): void => {
    const cells = Object.entries(cellsOf(row))
      .map(([heading, value]) => ({ heading, value, fits: fitting.get(heading) as Cell['fits'] }))
      .filter(({ value, fits }) => isFilled(value) && !fits.includes('rowNumber'));
    if (cells.length === 0) return;
    const isOther = canTell && belongsToNone(cells, sums);
    sorted[isOther ? 'others' : 'rows'].push(row);
    const ofRow = cells.filter((cell) => fitsAny(cell, summed));
    if (!isOther) {
      for (const { heading, value } of ofRow) {
        sums.set(heading, (sums.get(heading) ?? 0n) + (amountIn(value) ?? 0n));
      }
      return;
    }
    const isDifferent = ({ heading, value }: Cell) => {
      const [amount, sum] = [amountIn(value), sums.get(heading) ?? 0n];
      const since = sum - (sumsBefore.get(heading) ?? 0n);
      return amount !== undefined && amount !== sum && amount !== since;
    };
    const taxable = ofRow.filter((cell) => fitsAny(cell, ['taxableValue']));
    if (taxable.some(isDifferent)) sorted.differing.push(row);
    sumsBefore = new Map(sums);
  };
  return { sort, sorted };
}

/** @param sums of the rows above, by heading */
function belongsToNone(cells: readonly Cell[], sums: ReadonlyMap<string, Paise>): boolean {
  const has = (fields: readonly LineField[]) =>
    cells.some((cell) => fitsAny(cell, fields) && !isNamedTotal(cell.value));
  if (has(identifying)) return false;
  if (cells.some(({ value }) => isNamedTotal(value))) return true;
  const amounts = cells.filter((cell) => fitsAny(cell, [...summed, 'invoiceValue']));
  const isZeroOrSum = ({ heading, value }: Cell) =>
    amountIn(value) === (sums.get(heading) ?? 0n) || amountIn(value) === 0n;
  return !has(ofLines) && amounts.every(isZeroOrSum);
}
