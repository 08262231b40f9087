import type { WorkingAdvice, WorkingRow } from '../../../gst/gstr3b/workingRow';

/** What the filer can do, in the words of the form. */
const words: Record<WorkingAdvice, string> = {
  giveRow: 'Give this row in Amounts, or confirm there that all other rows are 0.',
  giveChange: 'Give this row in Amounts, 0 if they change nothing.',
  giveFiled: 'Filed GSTR-1 (JSON) compares them.',
  seeReasons: 'Prepare GSTR-1 has the reasons in left_out.',
  seeQuestions: 'Check and Prepare GSTR-1 have the questions, and what is assumed until then.',
  other_amendments: 'Give the whole of these rows in Amounts.',
  ims_notes:
    'Set accepted to yes where they reduce it in full, else give 4 (A)(5) Amendments in Amounts.',
  part_blocked:
    'Give 4 (A)(5) in Amounts, or 4 (A)(3) under reverse charge, with the whole credit, and 4 (B)(1) with what is not eligible.',
  in_gstr2b: 'Reconcile GSTR-2B compares them, or give 4 (A)(5) in Amounts.',
  heads: 'Reconcile GSTR-2B knows it, or give 4 (A)(5) in Amounts.',
  booked_twice: 'Correct the books, or give 4 (A)(5) in Amounts.',
  untaxed: 'Give 3.1 (d) and 4 (A)(3), or the rows of table 5, in Amounts.',
  reverse_charge: 'Give 3.1 (d) in Amounts.',
  reverse_charge_before: 'If it was not paid, give 3.1 (d) in Amounts, with their tax.',
};

/** A row of the working as it is shown. */
export const workingIn = ({ advice, ...row }: WorkingRow) =>
  advice === undefined ? row : { ...row, basis: `${row.basis} ${words[advice]}` };
