import { dayFirstNotice, orderOfDates } from '../../core/day';
import { lineColumns, lineFields, type LineField } from '../cells/headings';
import type { Cells, RegisterRow } from './registerCells';
import type { RegisterProblem } from './rowError';

const dateFields = lineFields.filter((field) => lineColumns[field].kind === 'date');

/** How the dates are written, if none of them shows it, or the first one that has its month first. */
export function dateOrder(
  rows: readonly RegisterRow[],
  cells: Cells,
): { notices: string[]; wrong?: RegisterProblem } {
  const fields = dateFields.filter(cells.has);
  // Most rows have the date of others.
  const firstWith = new Map<unknown, { row: RegisterRow; field: LineField }>();
  for (const row of rows) {
    for (const field of fields) {
      const value = cells.cellOf(row, field);
      if (value !== undefined && !firstWith.has(value)) firstWith.set(value, { row, field });
    }
  }
  const { monthFirst, unproven } = orderOfDates(firstWith.keys());
  const first = [...firstWith].find(
    ([value]) => monthFirst !== undefined && String(value).trim() === monthFirst,
  );
  if (first) {
    const [value, { row, field }] = first;
    const at = { row: row.position, column: cells.label(field) };
    return { notices: [], wrong: { code: 'monthFirst', facts: { value }, at } };
  }
  return { notices: unproven === undefined ? [] : [dayFirstNotice(unproven)] };
}
