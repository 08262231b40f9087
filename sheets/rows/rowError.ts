import type { IsoDate } from '../../core/day';
import type { InputError } from '../../core/inputError';
import { type CellPlace, ProblemError } from '../../law/problem';
import type { CellCode, CellFacts } from '../cells/cellProblem';
import type { ContradictionCode, ContradictionFacts } from '../columns/columnProblems';
import type { RowProblem } from '../cells/rows';

export type RegisterCode =
  | ContradictionCode
  /** The row needs the cell. */
  | 'missing'
  /** A status or a type that does not say whether its document counts. */
  | 'unknownWord'
  /** An invoice whose goods came back, or whose money was paid back. */
  | 'wasReturned'
  // Two rows of a document.
  | 'differs'
  | 'otherStatus'
  /** Other dates may have been read as other days. */
  | 'monthFirst'
  // Two amounts or rates of a row.
  | 'otherSign'
  | 'otherTax'
  | 'taxAtZero'
  | 'unequalHalves'
  | 'otherHalves'
  | 'unknownRate'
  // What a purchase can't be.
  | 'notRupees'
  | 'negativePurchase'
  /** Another rule of documents says so. */
  | 'refused';

export interface RegisterFacts extends Partial<ContradictionFacts> {
  other?: {
    columns?: readonly string[];
    /** The position of its row, if that is another one. */
    row?: number;
    value?: unknown;
  };
  /** What the other rule says. */
  error?: InputError;
  /** The date of the document; empty if it is not known. */
  date?: IsoDate | '';
}

/** What is wrong with a row of a register. Its document is not read. */
export type RegisterProblem = RowProblem<RegisterCode, RegisterFacts>;

/** Ends the reading of the document that a row belongs to. */
export class RowError extends ProblemError<
  CellCode | RegisterCode,
  CellFacts & RegisterFacts,
  CellPlace
> {}

/** @param row its position */
export const rowError = (
  row: number,
  column: string,
  code: RegisterCode,
  facts: RegisterProblem['facts'] = {},
): RowError => new RowError(code, facts, { row, column });

/** What another rule of documents refuses at a row. @param row its position */
export const refusedRow = (row: number, error: InputError): RowError =>
  rowError(row, error.field, 'refused', { error });
