import { inSlices, type Slices } from '../../core/slices';
import { isFilled, type Fields } from '../../law/readValues';
import type { ColumnProblem, RowContradiction } from '../cells/columnProblems';
import type { LineField, SheetParty } from '../cells/headings';
import { readColumns, textColumns, type SheetColumns } from '../cells/sheetColumns';
import type { GivenColumns, WantedColumns } from '../cells/wanted';
import { contradictionsIn, knownSheet, type KnownSheet } from '../programs/knownSheet';
import { sideOf, type SheetUse } from '../programs/sheet/program';
import { tableRows } from '../programs/tableRows';
import { rowSorter, type SortedRows } from './documentRows';
import { registerCells, type Cells, type RegisterRow } from './registerCells';
import { registerKeys, type Keys, type RegisterKeys } from './registerKeys';
import { rowError, type RowError } from './rowError';

/** How the columns of a register are read. */
export interface SheetReader extends Keys {
  columns: WantedColumns;
  use: SheetUse;
  /** The fields whose contradictions are reported elsewhere. */
  untested?: readonly LineField[];
  known: GivenColumns;
}

/** The rows of a register, and the program that wrote it, if that is known. */
interface PreparedSheet extends SortedRows<RegisterRow> {
  program?: KnownSheet;
}

/** The rows of a sheet below its headings, as its program means them. */
export function* preparedSheet(
  given: readonly Fields[],
  { use, known }: SheetReader,
): Slices<PreparedSheet> {
  const filled = yield* inSlices(given.entries(), ([position, cells]): RegisterRow => ({
    position,
    cells: withoutBlanks(cells),
  }));
  const table = yield* tableRows(filled);
  const program = yield* knownSheet(table, use, known.writtenBy);
  const all = program?.rows ?? table;
  const { sort, sorted } = rowSorter(all, ({ cells }) => cells);
  yield* inSlices(all, sort);
  return { program, ...sorted };
}

/** All columns stay, since one without values still says what its rows lack. */
function withoutBlanks(cells: Fields): Fields {
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

/** What the columns of a register mean. */
interface RegisterColumns extends SheetColumns {
  cells: Cells;
  keys: RegisterKeys;
  /** What some of these rows contradict; of several contradictions the first. */
  contradicted(rows: readonly RegisterRow[]): RowError | undefined;
}

/** The columns of rows, and which rows are one document. @throws ColumnsError */
export function* registerColumns(
  { rows, program }: PreparedSheet,
  reader: SheetReader,
  timeZone: string,
): Slices<RegisterColumns> {
  const { columns: wanted, known, untested = [], use } = reader;
  const given = rows.map(({ cells }) => cells);
  const meanings = {
    changes: known.changes,
    program: program?.meanings,
    positions: rows.map(({ position }) => position),
  };
  const texts = textColumns(given, wanted, meanings);
  yield;
  const context = { timeZone, side: sideOf(use) };
  const ofTexts = registerCells(rows, withSuppliersOwn(texts.found), context);
  const keys = yield* registerKeys(rows, ofTexts, reader);
  const found = yield* readColumns(given, wanted, texts, keys.documentOf, meanings);
  if (found.problems.length > 0) throw new ColumnsError(found.problems, wanted.party);
  const contradictions = [
    ...contradictionsIn(program, rows),
    ...found.contradictions.filter(({ facts }) => !untested.includes(facts.field)),
  ];
  const cells = registerCells(rows, withSuppliersOwn(found.headings), context);
  return { ...found, cells, keys, contradicted: firstIn(contradictions, rows) };
}

/** The headings of fields. A supplier's own number and date are those of a document that has no others. */
function withSuppliersOwn(found: ReadonlyMap<LineField, string>): ReadonlyMap<LineField, string> {
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

function firstIn(
  contradictions: readonly RowContradiction[],
  all: readonly RegisterRow[],
): RegisterColumns['contradicted'] {
  const errors = contradictions.map(({ code, facts, at }) => {
    const row = all[at.row] as RegisterRow;
    return { row, error: rowError(row.position, at.column, code, facts) };
  });
  const firstOf = new Map(errors.map(({ row }, place) => [row, place] as const).reverse());
  return (rows) => {
    const places = rows.flatMap((row) => firstOf.get(row) ?? []);
    return errors[Math.min(...places)]?.error;
  };
}
