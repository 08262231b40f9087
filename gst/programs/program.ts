import { toRupees, type Paise } from '../../core/paise';
import { isFilled, trimmedText, type Fields } from '../readValues';
import { amountIn } from '../cells/plainNumber';
import { nameOf, plain, type LineField } from '../cells/headings';

/** A row of a sheet that has values. */
export interface SheetRow {
  position: number;
  cells: Fields;
}

/** What a sheet is read for. */
export type SheetUse = 'sales' | 'purchases' | 'orders';

/** A sheet that a program exports. */
export interface Program {
  /** What *Written By* calls the program. */
  name: string;
  /** What it exports, as the user sees it: `Zoho Books invoices`. */
  sheet: string;
  uses: readonly SheetUse[];
  /** The headings that show it, all of which it has, separated by commas. */
  signature: string;
  /** Headings that it has not, where other sheets with the signature have them. */
  lacks?: string;
  /** What its headings mean. What it leaves out means what it means anywhere. */
  columns: Partial<Record<LineField, string>>;
  rewrite?(sheet: Sheet): Rewritten;
}

/** The rows that a program means, and what headings mean that are those of this sheet only. */
export interface Rewritten {
  rows: SheetRow[];
  meanings?: ReadonlyMap<string, LineField>;
}

/** The rows of a sheet, with its headings however they are written. */
export interface Sheet {
  rows: readonly SheetRow[];
  use: SheetUse;
  headings: readonly string[];
  /** Its headings among these names, which are separated by commas, as it writes them. */
  headingsOf(names: string): readonly string[];
  /** The heading of a name; undefined if it has no such column. */
  heading(name: string): string | undefined;
}

export function sheetOf(rows: readonly SheetRow[], use: SheetUse): Sheet {
  const headings = headingsIn(rows);
  // Of several that differ in nothing else than capital letters or spaces, the first counts.
  const byName = new Map(headings.map((heading) => [plain(heading), heading] as const).reverse());
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
  return { rows, use, headings, headingsOf: cached, heading: (name) => cached(name)[0] };
}

/** The headings of rows, each of which may lack some. */
export function headingsIn(rows: readonly SheetRow[]): string[] {
  const headings = new Set<string>();
  for (const { cells } of rows) for (const heading in cells) headings.add(heading);
  return [...headings];
}

/** The names of a list that is separated by commas. */
export const listed = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The first value of the columns with these names that a row has. */
export const cellOf = (sheet: Sheet, { cells }: SheetRow, names: string): unknown =>
  sheet
    .headingsOf(names)
    .map((heading) => cells[heading])
    .find(isFilled);

export const textOf = (sheet: Sheet, row: SheetRow, names: string): string => {
  const cell = cellOf(sheet, row, names);
  return trimmedText(typeof cell === 'boolean' ? String(cell) : cell);
};

/** The amount of a cell, as people write it; undefined if it has none. */
export const paiseIn = (cell: unknown): Paise | undefined => amountIn(cell);

/** The amount of the first of these columns that is filled; 0 if that has none. */
export const amountOf = (sheet: Sheet, row: SheetRow, names: string): Paise =>
  paiseIn(cellOf(sheet, row, names)) ?? 0n;

/** A row with fields under their own headings. */
export const withFields = (
  { position, cells }: SheetRow,
  fields: Partial<Record<LineField, unknown>>,
): SheetRow => ({
  position,
  cells: {
    ...cells,
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [nameOf(field as LineField), value]),
    ),
  },
});

/** Writes fields of rows under the headings that a sheet has for them, or else under their own. */
export const fieldWriter =
  (sheet: Sheet, columns: Program['columns']) =>
  ({ position, cells }: SheetRow, fields: Partial<Record<LineField, unknown>>): SheetRow => ({
    position,
    cells: {
      ...cells,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          const field = name as LineField;
          return [sheet.headingsOf(columns[field] ?? '')[0] ?? nameOf(field), value];
        }),
      ),
    },
  });

export function without({ position, cells }: SheetRow, headings: readonly string[]): SheetRow {
  const gone = new Set(headings);
  return {
    position,
    cells: Object.fromEntries(Object.entries(cells).filter(([heading]) => !gone.has(heading))),
  };
}

/** Amounts of paise as cells have them. */
export const inRupees = (
  amounts: Partial<Record<LineField, Paise>>,
): Partial<Record<LineField, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, toRupees(amount)]));
