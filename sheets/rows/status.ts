import { firstNames } from '../../core/names';
import { statusIn, type SheetState } from '../words/states';
import type { Cells, NumberedRows, RegisterRow } from './registerCells';
import { rowError } from './rowError';

/**
 * What the rows of a document say: `Cancelled`, or `Yes` in a column Cancelled; `Draft`, `Pending
 * Approval`; `Open`, `Paid`.
 * @throws RowError for another text, and for a document whose rows disagree, because they may be two
 * documents with its number
 */
export function statusOf({ rows: [first, ...others] }: NumberedRows, cells: Cells): SheetState {
  const status = statusOfRow(first, cells);
  const other = others.find((row) => statusOfRow(row, cells) !== status);
  if (!other) return status;
  throw rowError(other.position, cells.label('status'), 'otherStatus', {
    value: statusOfRow(other, cells),
    other: { row: first.position, value: status },
  });
}

function statusOfRow(row: RegisterRow, cells: Cells): SheetState {
  const value = cells.of(row, 'status');
  const status = value === undefined ? 'active' : statusIn(value, cells.label('status'));
  if (status) return status;
  const choices = ['Cancelled', 'Draft', 'Active'];
  throw rowError(row.position, cells.label('status'), 'unknownWord', { value, choices });
}

/** @param documents that are not final, each with what says so */
export const notFinalNotice = (documents: readonly string[]): string[] =>
  documents.length === 0
    ? []
    : [
        `Documents that are not final were left out, ${documents.length} in all: ${firstNames(documents)}.`,
      ];

/** @param documents that are cancelled, each with what says so under a heading that need not mean it */
export const cancelledNotice = (documents: readonly string[], heading: string): string[] =>
  documents.length === 0
    ? []
    : [
        `Documents count as cancelled because ${heading} says so, ${documents.length} in all: ${firstNames(documents)}.`,
      ];
