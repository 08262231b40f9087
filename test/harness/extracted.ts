import type { IDataObject } from 'n8n-workflow';

/** A cell of a sheet; null for a blank one. */
export type SheetCell = string | number | null;

/**
 * The rows of a sheet as n8n's Extract From File gives them: the headings are the cells of its first row, those
 * without one are `__EMPTY`, and blank cells and rows are left out.
 */
export function extracted(grid: readonly SheetCell[][]): IDataObject[] {
  const [first = [], ...rows] = grid;
  const width = Math.max(...grid.map(({ length }) => length));
  const taken = new Map<string, number>();
  const headings = Array.from({ length: width }, (_, column) => {
    const name = String(first[column] ?? '__EMPTY');
    const times = taken.get(name) ?? 0;
    taken.set(name, times + 1);
    return times === 0 ? name : `${name}_${times}`;
  });
  return rows
    .map((cells) =>
      Object.fromEntries(
        cells.flatMap((cell, column) =>
          cell === null ? [] : [[headings[column] as string, cell] as const],
        ),
      ),
    )
    .filter((row) => Object.keys(row).length > 0);
}

/** The rows of lines that are separated by `|`, whose cells stay texts, as those of a CSV file. */
export const written = (text: string): SheetCell[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim() || null));
