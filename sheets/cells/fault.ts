/** What is wrong with a cell. */
export type CellProblem =
  | 'empty'
  | 'notText'
  | 'notOfForm'
  | 'notNumber'
  | 'notGstin'
  | 'notDate'
  | 'beforeGst'
  | 'notAmount'
  | 'negative'
  | 'notPositive'
  | 'tooLarge'
  | 'notQuantity'
  | 'notCount'
  | 'notRate'
  | 'notGstr1Rate'
  | 'notPercent'
  | 'fraction'
  | 'notShare'
  | 'notState'
  | 'notMonth'
  | 'notMonthOfYear'
  | 'notBeforePeriod'
  | 'notUnit'
  | 'notHsn'
  | 'notYesNo'
  | 'notChoice';

/** How to fix it. Most problems say so themselves. */
export type CellFix =
  | Exclude<CellProblem, 'notText' | 'notOfForm' | 'notGstin' | 'tooLarge'>
  | 'correct'
  | 'gstinForm'
  | 'gstinCheck';

/** What a text must look like, for columns with a form of their own. */
export type TextForm = 'portCode' | 'shippingBill' | 'description' | 'serial';

/** What the words for a problem need beside the name of the column. */
export interface CellFacts {
  /** What the cell has. */
  value?: unknown;
  form?: TextForm;
  /** The last character that a GSTIN should have. */
  check?: string;
  /** The fewest digits of a code. */
  digits?: number;
  /** What a cell may have. */
  choices?: readonly string[];
}

/** Why a cell can't be read: codes with facts, for which `nodes` has the words. */
export interface CellFault {
  problem: CellProblem;
  facts: CellFacts;
  fix: CellFix;
}

/** A fault whose problem says how to fix it. */
export const cellFault = (problem: CellProblem & CellFix, facts: CellFacts): CellFault => ({
  problem,
  facts,
  fix: problem,
});
