import { cellNumber } from '../columns/candidates';
import type { ContradictionCode, RowContradiction } from '../columns/columnProblems';
import type { LineField } from '../cells/headings';
import type { Cells, RegisterRow } from './registerCells';
import type { KeyedRow, Keys } from './registerKeys';

const signedFields: readonly LineField[] = ['taxableValue', 'lineTotal', 'invoiceValue'];

/**
 * The credit notes without a minus sign, in a register that writes others with one: a return that was undone
 * adds to the sales. And the invoices with one in their total only, which may be returns.
 */
export function mixedSigns(
  rows: readonly RegisterRow[],
  documents: ReadonlyArray<readonly [KeyedRow, ...KeyedRow[]]>,
  { cells, kindOf }: Pick<Keys, 'kindOf'> & { cells: Cells },
): RowContradiction[] {
  const field = signedFields.find((one) => cells.has(one));
  if (!field) return [];
  const sumOf = (members: readonly KeyedRow[], one: LineField) =>
    members.reduce((sum, { row }) => sum + (cellNumber(one, cells.cellOf(row, one)) ?? 0), 0);
  // The party of an invoice is debited.
  const hasSide = ({ row }: KeyedRow) =>
    /[cd]r\.?$/i.test(String(cells.cellOf(row, 'invoiceValue')));
  const ofKind = (kind: string) =>
    documents
      .filter(([{ type }]) => kindOf(type || 'Invoice') === kind)
      .map((members) => ({
        ...{ row: members[0].row, value: sumOf(members, field) },
        total: members.some(hasSide) ? 0 : sumOf(members, 'invoiceValue'),
      }));
  const places = new Map(rows.map((row, place) => [row, place]));
  const problem = (row: RegisterRow, code: ContradictionCode, one: LineField, stated: number) => ({
    ...{ code, facts: { field: one, stated } },
    at: { row: places.get(row) as number, column: cells.label(one) },
  });
  const notes = ofKind('creditNote');
  const isMixed = notes.some(({ value }) => value < 0);
  return [
    ...notes
      .filter(({ value }) => isMixed && value > 0)
      .map(({ row, value }) => problem(row, 'otherSignOfNotes', field, value)),
    ...ofKind('invoice')
      .filter(({ value, total }) => value > 0 && total < 0)
      .map(({ row, total }) => problem(row, 'otherSignOfTotal', 'invoiceValue', total)),
  ];
}
