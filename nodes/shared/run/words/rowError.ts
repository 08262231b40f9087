import { InputError } from '../../../../core/inputError';
import type { Fault } from '../../../../sheets/cells/rows';
import { cellFixIn, cellProblemIn } from './cellWords';

/** The field of the form that rows are given in. */
export interface RowSource {
  label: string;
  /** How to fill it. */
  advice: string;
}

/** Where a cell is: `books_date of row 2 of Reconciled Rows (JSON)`. */
export const cellIn = ({ row, column }: Pick<Fault, 'row' | 'column'>, { label }: RowSource) =>
  `${column} of row ${row + 1} of ${label}`;

/** The error for a cell of rows that this node returned before. */
export function rowError(fault: Fault, source: RowSource): InputError {
  const { column, problem, facts } = fault;
  const { label, advice } = source;
  const cell = cellIn(fault, source);
  if (problem === 'empty') return new InputError(label, `${cell} is missing`, advice);
  if (problem !== 'notChoice') {
    return new InputError(label, `${cell} ${cellProblemIn(fault)}`, cellFixIn(fault, column));
  }
  const { choices = [], value } = facts;
  const expected = `one of ${choices.join(', ')}`;
  return new InputError(label, `${cell} must be ${expected}, not ${JSON.stringify(value)}`, advice);
}
