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
  | 'notShare'
  | 'notState'
  | 'notMonth'
  | 'notMonthOfYear'
  | 'notBeforePeriod'
  | 'notUnit'
  | 'notHsn'
  | 'notYesNo'
  | 'notChoice';

/** How to fix it, where the problem does not say so. */
export type CellFix = 'correct' | 'gstinForm' | 'gstinCheck' | CellProblem;

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

/** @param fix a problem that says how to fix itself needs no other */
export const cellFault = (
  problem: CellProblem,
  facts: CellFacts,
  fix: CellFix = problem,
): CellFault => ({ problem, facts, fix });
