import type { CellPlace, Problem } from '../../law/problem';
import type { Fields } from '../../law/readValues';
import {
  readCell,
  writeCell,
  type Column,
  type Columns,
  type GenericRow,
  type RowOf,
} from './columns';
import type { CellCode, CellFacts } from './cellProblem';
import { plainCells } from './plainCells';
import { isProblem, type Cell, type CellContext, type Strictness } from './cellValues';

/**
 * What is wrong with a row, at one of its columns, whose rows count from 0. Tables whose rows have rules of
 * their own add their codes and facts.
 */
export type RowProblem<Code extends string = never, Facts extends object = object> = Problem<
  CellCode | Code,
  CellFacts & Facts,
  CellPlace
>;

/** The row of one line of cells. Where it has problems, it lacks the values of their cells. */
export function readRow<Table extends Columns>(
  columns: Table,
  cells: Fields,
  strictness: Strictness,
  context: CellContext,
  position: number,
): { row: RowOf<Table>; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const plain = plainCells(cells);
  const row: GenericRow = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const { heading } = column;
      if (column.derived) return [];
      const value = readCell(plain[heading], column, strictness, context);
      if (!isProblem(value)) return [[field, value]];
      problems.push({ ...value, at: { row: position, column: heading } });
      return [[field, undefined]];
    }),
  );
  return { row: row as RowOf<Table>, problems };
}

/** The rows of lines of cells, by their headings. Without problems, each is complete. */
export function readRows<Table extends Columns>(
  columns: Table,
  lines: readonly Fields[],
  strictness: Strictness,
  context: CellContext,
): { rows: Array<RowOf<Table>>; problems: RowProblem[] } {
  const read = lines.map((cells, position) =>
    readRow(columns, cells, strictness, context, position),
  );
  return { rows: read.map(({ row }) => row), problems: read.flatMap(({ problems }) => problems) };
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
