import { list } from '../../../../core/names';
import { askedRows, type AskedRow } from '../../../../returns/gstr3b/asked';
import type { WorkingAdvice, WorkingRow } from '../../../../returns/gstr3b/workingRow';
import { amountColumns } from './gstr3bAmounts';

const label = (row: AskedRow): string => askedRows[row].label;
const otherItc = label('4(A)(5)');
const reverseCharge = label('3.1(d)');
const reverseChargeItc = label('4(A)(3)');

/** What the filer can do, in the words of the form. */
const words: Record<WorkingAdvice, string> = {
  giveRow: 'Or add All Other Rows: 0 there.',
  giveChange: 'Enter 0 if they change nothing.',
  giveFiled: 'To compare, give that file in Filed GSTR-1 (JSON) in Options.',
  seeReasons: 'Prepare GSTR-1 has the reasons in left_out.',
  seeQuestions:
    'Check and Prepare GSTR-1 have the questions, and what is assumed until then. Fill in the column answer of the rows of Check, and give them back as input items or in Answers (JSON).',
  other_amendments: `In Amounts, give the whole of these rows: ${reverseCharge}, ${label('4(A)(1)')}, ${reverseChargeItc}, ${label('4(A)(4)')}.`,
  ims_notes: `Set accepted to yes where they reduce it in full, else give ${label('4(A)(5) amendments')} in Amounts.`,
  part_blocked: `In Amounts, give ${otherItc}, or ${reverseChargeItc} under reverse charge, with the whole credit, and ${label('4(B)(1)')} with what is not eligible.`,
  in_gstr2b: `Reconcile GSTR-2B compares them, or give ${otherItc} in Amounts.`,
  heads: `Reconcile GSTR-2B knows it, or give ${otherItc} in Amounts.`,
  booked_twice: `Correct the books, or give ${otherItc} in Amounts.`,
  untaxed: `In Amounts, give ${reverseCharge} and ${reverseChargeItc}, or the rows of table 5.`,
  reverse_charge: `Give ${reverseCharge} in Amounts.`,
  reverse_charge_before: `If it was not paid, give ${reverseCharge} in Amounts, with their tax.`,
};

const entryFor = (row: AskedRow): string =>
  `In Amounts, add the row ${label(row)}, and fill in ${list(amountColumns(row), 'and')}.`;

/** A row of the working as it is shown. */
export const workingIn = ({ asks, advice, ...row }: WorkingRow) => ({
  ...row,
  basis: [row.basis, asks && entryFor(asks), advice && words[advice]].filter(Boolean).join(' '),
});
