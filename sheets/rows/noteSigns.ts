import { cellNumber } from '../cells/candidates';
import type { RowContradiction } from '../cells/columnProblems';
import type { LineField } from '../cells/headings';
import type { Cells, RegisterRow } from './registerCells';
import type { KeyedRow, Keys } from './registerKeys';

const values: readonly LineField[] = ['taxableValue', 'lineTotal', 'invoiceValue'];

/**
 * The credit notes without a minus sign, in a register that writes others with one: a return that was undone
 * adds to the sales.
 */
export function mixedSigns(
  rows: readonly RegisterRow[],
  documents: ReadonlyArray<readonly [KeyedRow, ...KeyedRow[]]>,
  { cells, kindOf }: Pick<Keys, 'kindOf'> & { cells: Cells },
): RowContradiction[] {
  const field = values.find((one) => cells.has(one));
  if (!field) return [];
  const valueOf = (members: readonly KeyedRow[]) =>
    members.reduce((sum, { row }) => sum + Number(cellNumber(field, cells.cellOf(row, field))), 0);
  const notes = documents.filter(([{ type }]) => type !== '' && kindOf(type) === 'creditNote');
  const places = new Map(rows.map((row, place) => [row, place]));
  if (!notes.some((note) => valueOf(note) < 0)) return [];
  return notes
    .filter((note) => valueOf(note) > 0)
    .map((note) => ({
      code: 'otherSignOfNotes',
      facts: { field, stated: valueOf(note) },
      at: { row: places.get(note[0].row) as number, column: cells.label(field) },
    }));
}
