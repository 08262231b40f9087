import type { TaxedAmounts } from '../gstr1/placement/amounts';
import type { Filing } from '../../law/filing';
import asked from './asked.json';
import { hasTable32, type RowId } from './form';

export interface AskedAmounts {
  row: AskedRow;
  amounts: TaxedAmounts;
  /** For table 3.2: two digits. */
  place?: string;
}

interface Asked {
  /** Its name in the form of the node. */
  label: string;
  /** The row of the form that the amounts belong to: that of its ID, if it is not stated. */
  row: RowId;
  question: string;
  /** Whether they add to what documents come to. Otherwise they replace it. */
  adds?: true;
}

/** What the books don't have, in the order of the form. */
export type AskedRow = keyof typeof asked;

export const allAskedRows = Object.keys(asked) as AskedRow[];

export const askedRows = Object.fromEntries(
  allAskedRows.map((row) => [row, { row, ...asked[row] }]),
) as Record<AskedRow, Asked>;

/** Whether the form of the period has the row. */
export const isAskedIn = (row: AskedRow, filing: Filing): boolean =>
  row !== '3.2 composition' || hasTable32(filing);

/** Whether the form takes amounts below 0 in the row: where credit notes or amendments reduce it. */
export const takesNegativeAmounts = (row: AskedRow): boolean =>
  /^(3|4\(A\)|4\(D\)\(2\))/.test(askedRows[row].row);
