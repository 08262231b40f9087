import { writtenText } from '../../core/comparable';
import type { Fields } from '../../law/readValues';

/** What only some texts have: a spreadsheet's mark, or a character that is none of printed ASCII. */
const isPlain = /^(?!\s*['=])[\n\r\t -~]*$/;

/** A cell as texts from outside are used; undefined if it has nothing but marks. */
const plainCell = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || isPlain.test(cell)) return cell;
  return writtenText(cell) || undefined;
};

/** The cells of a row as every cell is read. The same object if it has none. */
export function plainCells(cells: Fields): Fields {
  const marked = Object.keys(cells).filter(
    (heading) => plainCell(cells[heading]) !== cells[heading],
  );
  if (marked.length === 0) return cells;
  return { ...cells, ...Object.fromEntries(marked.map((one) => [one, plainCell(cells[one])])) };
}
