import type { IsoDate } from '../../core/day';
import type { InputError } from '../../core/inputError';
import type { Fault } from '../cells/rows';

/** What is wrong with a row of a register beyond its cells. */
export type RegisterProblem =
  /** The row needs the cell. */
  | 'missing'
  /** A status or a type that does not say whether its document counts. */
  | 'unknownWord'
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

interface RegisterFacts {
  /** What the cell contradicts. */
  other?: {
    columns?: readonly string[];
    /** The position of its row, if that is another one. */
    row?: number;
    value?: unknown;
  };
  /** What the other rule says. */
  error?: InputError;
  /** The number and the date of the document, as far as they are known. */
  document?: string;
  date?: IsoDate | '';
}

/** What is wrong with a row of a register. Its document is not read. */
export type RegisterFault = Fault<RegisterProblem, RegisterProblem, RegisterFacts>;

/** Ends the reading of the document that a row belongs to. */
export class RowFault extends Error {
  constructor(readonly fault: RegisterFault) {
    super(fault.problem);
  }
}

/** A fault whose problem says how to fix it. @param row its position */
export const rowFault = (
  row: number,
  column: string,
  problem: RegisterProblem,
  facts: RegisterFault['facts'] = {},
): RowFault => new RowFault({ row, column, problem, facts, fix: problem });

/** What another rule of documents refuses at a row. @param row its position */
export const refusedRow = (row: number, error: InputError): RowFault =>
  rowFault(row, error.field, 'refused', { error });
