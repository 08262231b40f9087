import type { DigitLoss } from '../../core/longNumbers';
import type { Problem } from '../../law/problem';

export type CellCode =
  | 'empty'
  | 'notText'
  /** A long number of which digits are lost. */
  | DigitLoss
  | 'notOfForm'
  | 'notNumber'
  | 'notGstin'
  | 'wrongCheck'
  | 'notDate'
  | 'beforeGst'
  | 'notAmount'
  | 'negative'
  | 'notPositive'
  | 'tooLarge'
  | 'notQuantity'
  | 'notDecimal'
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
  | 'notAcceptance'
  | 'notChoice'
  // Of customers, vendors and products.
  | 'notAsWritten'
  | 'unitWithNumber'
  | 'notPhone'
  | 'severalPhones'
  | 'notEmail'
  | 'notPan'
  | 'notPin'
  | 'notCountry'
  | 'notHsnCode'
  | 'notGstRate';

/** What a text must look like, for columns with a form of their own. */
export type TextForm = 'portCode' | 'shippingBill' | 'description' | 'serial';

export interface CellFacts {
  value?: unknown;
  form?: TextForm;
  /** The last character that a GSTIN should have. */
  check?: string;
  /** The fewest digits of a code. */
  digits?: number;
  choices?: readonly string[];
}

/** Why a cell can't be read. The table that it belongs to knows where it is. */
export type CellProblem = Problem<CellCode, CellFacts>;

export const cellProblem = (code: CellCode, facts: CellFacts): CellProblem => ({
  code,
  facts,
  at: {},
});
