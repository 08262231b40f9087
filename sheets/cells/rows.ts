import type { Fields } from '../../law/readValues';
import {
  readCell,
  writeCell,
  type Column,
  type Columns,
  type GenericRow,
  type RowOf,
} from './columns';
import type { CellFacts, CellFix, CellProblem } from './fault';
import { isFault, type Cell, type CellContext, type Strictness } from './kinds';

/**
 * What is wrong with a row, at one of its columns: codes with facts, for which `nodes` has the words.
 * Tables whose rows have rules of their own add their codes and facts.
 */
export interface Fault<
  Problem extends string = never,
  Fix extends string = Problem,
  Facts = object,
> {
  /** The position of the row, from 0. */
  row: number;
  /** The heading of the column. */
  column: string;
  problem: CellProblem | Problem;
  facts: CellFacts & Facts;
  fix: CellFix | Fix;
}

/** The row of one line of cells. Where it has faults, it lacks the values of their cells. */
export function readRow<Table extends Columns>(
  columns: Table,
  cells: Fields,
  strictness: Strictness,
  context: CellContext,
  position: number,
): { row: RowOf<Table>; faults: Fault[] } {
  const faults: Fault[] = [];
  const row: GenericRow = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const { heading } = column;
      if (column.derived) return [];
      const value = readCell(cells[heading], column, strictness, context);
      if (!isFault(value)) return [[field, value]];
      faults.push({ row: position, column: heading, ...value });
      return [[field, undefined]];
    }),
  );
  return { row: row as RowOf<Table>, faults };
}

/** The rows of lines of cells, by their headings. Without faults, each is complete. */
export function readRows<Table extends Columns>(
  columns: Table,
  lines: readonly Fields[],
  strictness: Strictness,
  context: CellContext,
): { rows: Array<RowOf<Table>>; faults: Fault[] } {
  const read = lines.map((cells, position) =>
    readRow(columns, cells, strictness, context, position),
  );
  return { rows: read.map(({ row }) => row), faults: read.flatMap(({ faults }) => faults) };
}

/** The cells of a row by their headings; null where it has no value. */
export type WrittenCells = Record<string, Cell | null>;

export function writeRow<Table extends Columns>(columns: Table, row: RowOf<Table>): WrittenCells {
  const cells: WrittenCells = {};
  for (const field in columns) {
    const column = columns[field] as Column;
    cells[column.heading] = writeCell((row as GenericRow)[field], column);
  }
  return cells;
}

export const writeRows = <Table extends Columns>(
  columns: Table,
  rows: ReadonlyArray<RowOf<Table>>,
): Array<WrittenCells> => rows.map((row) => writeRow(columns, row));
