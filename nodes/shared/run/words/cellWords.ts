import type {
  CellFacts,
  CellFault,
  CellFix,
  CellProblem,
  TextForm,
} from '../../../../sheets/cells/fault';
import { gstr1Rates } from '../../../../law/tables/gstr1';

/** What is wrong with a cell, in the words that follow the name of its column. */
export const cellProblemIn = ({ problem, facts }: Pick<CellFault, 'problem' | 'facts'>): string =>
  problem === 'empty'
    ? 'is empty'
    : `must be ${expected[problem](facts)}, not ${JSON.stringify(facts.value)}`;

/** How to fix it, as sentences. @param column its name */
export const cellFixIn = (
  { fix, facts }: Pick<CellFault, 'fix' | 'facts'>,
  column: string,
): string => fixes[fix](facts, column);

/** Whether a table has the words for a code. */
export const isIn = <Code extends string>(
  words: Record<Code, unknown>,
  code: string,
): code is Code => Object.hasOwn(words, code);

const forms: Record<TextForm, string> = {
  portCode: 'up to 6 letters and digits',
  shippingBill: '3 to 7 digits',
  description: 'up to 30 letters, digits, blanks and _ @ . / & -',
  serial: 'letters, digits, hyphens and slashes, and not zero',
};

const expected: Record<Exclude<CellProblem, 'empty'>, (facts: CellFacts) => string> = {
  notText: () => 'a text or a number',
  notOfForm: ({ form }) => forms[form as TextForm],
  notNumber: () => '1 to 16 letters, digits, hyphens and slashes, and not zero',
  notGstin: () => 'a GSTIN or UIN',
  notDate: () => 'a date',
  beforeGst: () => '1 July 2017 or later',
  notAmount: () => 'an amount',
  negative: () => '0 or more',
  notPositive: () => 'more than 0',
  tooLarge: () => 'below 10,000 crore',
  notQuantity: () => 'a number',
  notCount: () => 'a whole number',
  notRate: () => 'a tax rate in percent',
  notGstr1Rate: () => 'a rate of GSTR-1',
  notPercent: () => 'a percentage of 0 or more',
  fraction: () => 'a percentage such as 10',
  notShare: () => '65 or 100',
  notState: () => 'a state',
  notMonth: () => 'a month such as 2026-06',
  notMonthOfYear: () => 'a month beside its financial year',
  notBeforePeriod: () => 'before the return period',
  notUnit: () => 'a unit (UQC)',
  notHsn: ({ digits }) => `${digits} to 8 digits`,
  notYesNo: () => 'true or false',
  notChoice: () => 'one of the listed values',
};

const correct = 'Correct it.';

const fixes: Record<CellFix, (facts: CellFacts, column: string) => string> = {
  correct: () => correct,
  gstinForm: () => `It must have the 15 capital letters and digits of a GSTIN or UIN. ${correct}`,
  gstinCheck: ({ check }) =>
    `Its last character should be ${check}, or another character is wrong. ${correct}`,
  empty: (_, column) => `Enter ${column}.`,
  notNumber: () => 'Correct the number.',
  notDate: () => 'Write it as 14-Jul-2026 or 2026-07-14.',
  beforeGst: () => 'Correct the date.',
  notAmount: () => 'Enter a number in rupees.',
  negative: () => 'Remove the minus sign.',
  notPositive: () => 'Remove the row, or enter the value of the note.',
  notQuantity: () => 'Enter the quantity as a number, and its unit in another column.',
  notCount: () => 'Enter how many documents there are.',
  notRate: () => 'Write it as 18 or 18%.',
  notGstr1Rate: () => `Use one of ${gstr1Rates.join(', ')}.`,
  notPercent: () => 'Write it as 5 or 5%.',
  fraction: ({ value }) =>
    `Write 10 or 10% for 10 %. If ${String(value)} % is meant, write ${String(value)}%.`,
  notShare: () => 'Enter 65, or leave it empty.',
  notState: () => 'Write its code and name, such as 29-Karnataka, or 96 for other countries.',
  notMonth: () => 'Format the column as plain text in the spreadsheet.',
  notMonthOfYear: () => 'Write the month as JULY, and Financial Year as 2026-27.',
  notBeforePeriod: () => 'An amendment corrects an earlier return.',
  notUnit: () => 'Use OTH-OTHERS for other units.',
  notHsn: () => 'Excel drops zeros at the beginning of numbers: format it as text.',
  notYesNo: () => 'Write Yes or No.',
  notChoice: ({ choices = [] }) => `Use "${choices.join('", "')}".`,
};
