import { toRupees, type Paise } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import { isFilled, trimmedText, type Fields } from '../../../law/readValues';
import { headingsIn } from '../../columns/candidates';
import type { RowContradiction } from '../../columns/columnProblems';
import { amountIn } from '../../cells/kinds';
import type { LedgerSide } from '../../cells/cellValues';
import { fieldName, plain, type LineField } from '../../cells/headings';

export interface SheetRow {
  position: number;
  cells: Fields;
}

export type SheetUse = 'sales' | 'purchases' | 'orders';

export const sideOf = (use: SheetUse): LedgerSide => (use === 'purchases' ? 'Dr' : 'Cr');

export interface Program {
  /** What *Written By* calls the program. */
  name: string;
  /** What it exports, as the user sees it: `Zoho Books invoices`. */
  sheet: string;
  uses: readonly SheetUse[];
  /** The headings that show it, all of which it has, separated by commas. */
  signature: string;
  /** Headings of other sheets that have the signature, too. */
  lacks?: string;
  /** What its headings mean. What it leaves out means what it means anywhere. */
  columns: Partial<Record<LineField, string>>;
  rewrite?: (sheet: Sheet) => Rewriting;
}

/** How the rows of a sheet become those that its program means. */
export interface Rewriting {
  /** The rows that are rewritten together. */
  parts: readonly RowsOfDocument[];
  rewritePart(rows: RowsOfDocument): RewrittenRows;
  /** What headings mean that are those of this sheet only. */
  meanings?: ReadonlyMap<string, LineField>;
}

export interface RewrittenRows {
  rows: SheetRow[];
  /** At the positions of rows. */
  contradictions?: RowContradiction[];
}

/** The rows of a sheet, with its headings however they are written. */
export interface Sheet {
  rows: readonly SheetRow[];
  use: SheetUse;
  /** The side of a ledger that adds to its documents. */
  side: LedgerSide;
  headings: readonly string[];
  /** Its headings among these names, which are separated by commas, as it writes them. */
  headingsOf(names: string): readonly string[];
  /** The heading of a name; undefined if it has no such column. */
  heading(name: string): string | undefined;
  /** The first value of the columns with these names that a row has. */
  cellOf(row: SheetRow, names: string): unknown;
  textOf(row: SheetRow, names: string): string;
  /** The amount of the first of these columns that is filled; 0 if that has none. */
  amountOf(row: SheetRow, names: string): Paise;
  /** Writes fields of rows under the headings that the sheet has for them, or else under their own. */
  writer(columns: Program['columns']): (row: SheetRow, values: FieldValues) => SheetRow;
}

export function sheetOf(rows: readonly SheetRow[], use: SheetUse): Sheet {
  const headings = headingsIn(rows.map(({ cells }) => cells));
  // Of several that differ in nothing else than capital letters or spaces, the first counts.
  const byName = new Map(headings.map((heading) => [plain(heading), heading] as const).reverse());
  const side = sideOf(use);
  const found = new Map<string, readonly string[]>();
  const find = (names: string): string[] =>
    listed(names).flatMap((name) =>
      headings.includes(name) ? name : (byName.get(plain(name)) ?? []),
    );
  const cached = (names: string): readonly string[] => {
    const known = found.get(names) ?? find(names);
    found.set(names, known);
    return known;
  };
  const heading = (name: string) => cached(name)[0];
  const cellOf = ({ cells }: SheetRow, names: string) =>
    cached(names)
      .map((one) => cells[one])
      .find(isFilled);
  return {
    ...{ rows, use, side, headings, headingsOf: cached, heading, cellOf },
    textOf(row, names) {
      const cell = cellOf(row, names);
      return trimmedText(typeof cell === 'boolean' ? String(cell) : cell);
    },
    amountOf: (row, names) => amountIn(cellOf(row, names), side) ?? 0n,
    writer: (columns) => (row, values) =>
      rowWith(row, values, (field) => heading(columns[field] ?? '') ?? fieldName(field)),
  };
}

/** The names of a list that is separated by commas. */
export const listed = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export type FieldValues = Partial<Record<LineField, unknown>>;

/** A row with values of fields. @param headingOf their headings */
const rowWith = (
  { position, cells }: SheetRow,
  values: FieldValues,
  headingOf: (field: LineField) => string,
): SheetRow => ({
  position,
  cells: {
    ...cells,
    ...Object.fromEntries(
      Object.entries(values).map(([field, value]) => [headingOf(field as LineField), value]),
    ),
  },
});

/** A row with fields under their own headings. */
export const withFields = (row: SheetRow, values: FieldValues): SheetRow =>
  rowWith(row, values, fieldName);

/** The cells that have values. */
export const filledIn = (cells: Fields): Fields =>
  Object.values(cells).every(isFilled)
    ? cells
    : Object.fromEntries(Object.entries(cells).filter(([, cell]) => isFilled(cell)));

export function cellsWithout(cells: Fields, headings: readonly string[]): Fields {
  if (headings.length === 0) return cells;
  const gone = new Set(headings);
  return Object.fromEntries(Object.entries(cells).filter(([heading]) => !gone.has(heading)));
}

export const without = ({ position, cells }: SheetRow, headings: readonly string[]): SheetRow => ({
  position,
  cells: cellsWithout(cells, headings),
});

/** Rewrites each row by itself, or leaves it. @param gone the names of columns whose meaning is in the fields that are written */
export const eachRow =
  (
    columns: Program['columns'],
    fieldsOf: (row: SheetRow, sheet: Sheet) => FieldValues | undefined,
    gone = '',
  ) =>
  (sheet: Sheet): Rewriting => {
    const write = sheet.writer(columns);
    const headings = sheet.headingsOf(gone);
    return {
      parts: eachAlone(sheet),
      rewritePart([row]) {
        const fields = fieldsOf(row, sheet);
        return { rows: [fields ? write(without(row, headings), fields) : row] };
      },
    };
  };

/** Each row of a sheet as a part of its own. */
export const eachAlone = ({ rows }: Sheet): RowsOfDocument[] => rows.map((row) => [row]);

export type RowsOfDocument = readonly [SheetRow, ...SheetRow[]];

/**
 * Rewrites the rows of each document, which have its number.
 * @param details as of `groupedRows`
 * @param gone as of `eachRow`
 */
export const eachDocument =
  (
    number: string,
    details: readonly string[],
    rowsOf: (sheet: Sheet, rows: RowsOfDocument) => SheetRow[],
    gone = '',
  ) =>
  (sheet: Sheet): Rewriting => {
    const headings = sheet.headingsOf(gone);
    return {
      parts: groupedRows(sheet, details, (row) => sheet.textOf(row, number)),
      rewritePart: (rows) => ({
        rows: rowsOf(sheet, rows).map((row) => without(row, headings)),
      }),
    };
  };

/**
 * The rows of a sheet by their documents.
 * @param details the columns that differ between documents with one number: whose they are, and their dates. A
 *   blank cell is that of the row above, if that has the same number.
 */
export function groupedRows(
  sheet: Sheet,
  details: readonly string[],
  numberOf: (row: SheetRow) => string,
): RowsOfDocument[] {
  let above: string[] = [];
  const keyOf = (row: SheetRow): string => {
    const number = numberOf(row);
    const same = above[0] === number ? above : [];
    const texts = details.map(
      (names, index) => sheet.textOf(row, names) || (same[index + 1] ?? ''),
    );
    above = [number, ...texts];
    return above.join('\n');
  };
  return [...groupBy(sheet.rows, keyOf).values()] as unknown as RowsOfDocument[];
}

/** Amounts of paise as cells have them. */
export const rupeeCells = (
  amounts: Partial<Record<LineField, Paise>>,
): Partial<Record<LineField, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, toRupees(amount)]));
