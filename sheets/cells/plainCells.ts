import { withoutCellMarks } from '../../core/comparable';
import type { Fields } from '../../law/readValues';

/** A cell without the marks by which a spreadsheet keeps it a text; undefined if nothing else is in it. */
const plainCell = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || !/^\s*['=]/.test(cell)) return cell;
  return withoutCellMarks(cell) || undefined;
};

/** The cells of a row without a spreadsheet's marks, as every cell is read. The same object if it has none. */
export function plainCells(cells: Fields): Fields {
  const marked = Object.keys(cells).filter(
    (heading) => plainCell(cells[heading]) !== cells[heading],
  );
  if (marked.length === 0) return cells;
  return { ...cells, ...Object.fromEntries(marked.map((one) => [one, plainCell(cells[one])])) };
}
