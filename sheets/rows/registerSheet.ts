import { groupBy } from '../../core/groupBy';
import { isFilled, type Fields } from '../../law/readValues';
import { cellNumber, headingsIn } from '../columns/candidates';
import {
  columnProblem,
  type ColumnProblem,
  type RowContradiction,
} from '../columns/columnProblems';
import { fieldsOf, lineColumns, type LineField, type SheetParty } from '../cells/headings';
import type { SheetColumns, TextColumns } from '../columns/sheetColumns';
import { isNamedTotal } from '../cells/totalNames';
import type { GivenColumns, WantedColumns } from '../columns/wanted';
import type { KnownSheet } from '../programs/knownSheet';
import { filledIn, type SheetUse } from '../programs/sheet/program';
import { statusIn } from '../words/states';
import type { SortedRows } from './documentRows';
import type { Cells, RegisterRow } from './registerCells';
import type { Keys, RegisterKeys } from './registerKeys';
import { rowError, type RowError } from './rowError';

/** How the columns of a register are read. */
export interface SheetReader extends Keys {
  columns: WantedColumns;
  use: SheetUse;
  /** The fields whose contradictions are reported elsewhere. */
  untested: readonly LineField[];
  known: GivenColumns;
}

/** The rows of a register, and the program that wrote it, if that is known. */
export interface PreparedSheet extends SortedRows<RegisterRow> {
  table: readonly RegisterRow[];
  program?: KnownSheet;
  /** The rows of further copies of documents. */
  copies: RegisterRow[];
}

/** All columns stay, since one without values still says what its rows lack. */
export function withoutBlanks(cells: Fields): Fields {
  const blank = Object.keys(cells).filter((heading) => !isFilled(cells[heading]));
  return blank.length === 0
    ? cells
    : { ...cells, ...Object.fromEntries(blank.map((heading) => [heading, undefined])) };
}

/** Why the columns of a sheet can't be read. */
export class ColumnsError extends Error {
  constructor(
    readonly problems: readonly ColumnProblem[],
    readonly party?: SheetParty,
  ) {
    super(problems.map(({ code }) => code).join());
  }
}

export interface RegisterColumns extends SheetColumns {
  cells: Cells;
  keys: RegisterKeys;
  /** Rows that were cancelled before they had a number, which are left out. */
  unnumbered: RegisterRow[];
  /** What some of these rows contradict, in the order in which it was found. */
  contradicted(rows: readonly RegisterRow[]): RowError[];
}

/** The headings of fields. A supplier's own number and date are those of a document that has no others. */
export function withSuppliersOwn(
  found: ReadonlyMap<LineField, string>,
): ReadonlyMap<LineField, string> {
  const headings = new Map(found);
  for (const [field, other] of [
    ['number', 'supplierNumber'],
    ['date', 'supplierDate'],
  ] as const) {
    const heading = headings.get(other);
    if (!headings.has(field) && heading !== undefined) headings.set(field, heading);
  }
  return headings;
}

/** Finds the contradictions of some rows. */
export function contradictionsOf(
  contradictions: readonly RowContradiction[],
  all: readonly RegisterRow[],
): RegisterColumns['contradicted'] {
  const found = contradictions.map(({ code, facts, at }, place) => {
    const row = all[at.row] as RegisterRow;
    return { place, row, error: rowError(row.position, at.column, code, facts) };
  });
  const ofRow = groupBy(found, ({ row }) => row);
  return (rows) =>
    rows
      .flatMap((row) => ofRow.get(row) ?? [])
      .sort((one, other) => one.place - other.place)
      .map(({ error }) => error);
}

/** @throws ColumnsError for rows of which nothing was understood: their headings stand elsewhere */
export function requireKnown(others: readonly RegisterRow[], { columns }: SheetReader): void {
  const filled = others.map(({ cells }) => filledIn(cells));
  const isKnown = (cells: Fields) =>
    Object.entries(cells).some(
      ([heading, cell]) => fieldsOf(heading).length > 0 || isNamedTotal(cell),
    );
  if (filled.length === 0 || filled.some(isKnown)) return;
  throw new ColumnsError([columnProblem('titles', headingsIn(filled))], columns.party);
}

/** Whether a row was cancelled before it had a number and amounts. */
export function cancelledUnnumbered({
  found,
  meanings,
}: TextColumns): (row: RegisterRow) => boolean {
  const [status, number] = [found.get('status'), found.get('number')];
  if (status === undefined || number === undefined) return () => false;
  const isMoney = ([, fields]: [string, readonly LineField[]]) =>
    fields.some((field) => lineColumns[field].kind === 'paise');
  const amounts = [...meanings].filter(isMoney).map(([heading]) => heading);
  return ({ cells }) =>
    !isFilled(cells[number]) &&
    statusIn(cells[status], status) === 'cancelled' &&
    amounts.every((heading) => (cellNumber('taxableValue', cells[heading]) ?? 0) === 0);
}
