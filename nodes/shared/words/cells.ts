/** What is wrong with cells, and how to fix it. */
import { InputError } from '../../../core/inputError';
import { gstr1Rates } from '../../../law/tables/gstr1';
import type { CellCode, CellFacts, CellProblem, TextForm } from '../../../sheets/cells/cellProblem';
import type { RowProblem } from '../../../sheets/cells/rows';

/** The words for a problem: a sentence without a full stop, or what follows the name of a column; and sentences. */
export interface Words {
  problem: string;
  fix: string;
}

/** @param column the name of the cell's column, which the problem follows */
export function cellWords(
  { code, facts }: Pick<CellProblem, 'code' | 'facts'>,
  column: string,
): Words {
  if (code === 'empty') return { problem: 'is empty', fix: `Enter ${column}.` };
  const { expected, fix } = words[code](facts);
  return { problem: `must be ${expected}, not ${JSON.stringify(facts.value)}`, fix };
}

/** Whether a table has the words for a code. */
export const hasWordsFor = <Code extends string>(
  table: Record<Code, unknown>,
  code: string,
): code is Code => Object.hasOwn(table, code);

const forms: Record<TextForm, string> = {
  portCode: 'up to 6 letters and digits',
  shippingBill: '3 to 7 digits',
  description: 'up to 30 letters, digits, blanks and _ @ . / & -',
  serial: 'letters, digits, hyphens and slashes, and not zero',
};

interface Expected extends Pick<Words, 'fix'> {
  /** What the cell must be. */
  expected: string;
}

const must =
  (expected: string, fix = 'Correct it.') =>
  (): Expected => ({ expected, fix });

const words: Record<Exclude<CellCode, 'empty'>, (facts: CellFacts) => Expected> = {
  notText: must('a text or a number'),
  notOfForm: ({ form }) => must(forms[form as TextForm])(),
  notNumber: must(
    '1 to 16 letters, digits, hyphens and slashes, and not zero',
    'Correct the number.',
  ),
  notGstin: must(
    'a GSTIN or UIN',
    'It must have the 15 capital letters and digits of a GSTIN or UIN. Correct it.',
  ),
  wrongCheck: ({ check }) => ({
    expected: 'a GSTIN or UIN',
    fix: `Its last character should be ${check}, or another character is wrong. Correct it.`,
  }),
  notDate: must('a date', 'Write it as 14-Jul-2026 or 2026-07-14.'),
  beforeGst: must('1 July 2017 or later', 'Correct the date.'),
  notAmount: must('an amount', 'Enter a number in rupees.'),
  negative: must('0 or more', 'Remove the minus sign.'),
  notPositive: must('more than 0', 'Remove the row, or enter the value of the note.'),
  tooLarge: must('below 10,000 crore'),
  notQuantity: must('a number', 'Enter the quantity as a number, and its unit in another column.'),
  notDecimal: must('a number'),
  notCount: must('a whole number', 'Enter how many documents there are.'),
  notRate: must('a tax rate in percent', 'Write it as 18 or 18%.'),
  notGstr1Rate: must('a rate of GSTR-1', `Use one of ${gstr1Rates.join(', ')}.`),
  notPercent: must('a percentage of 0 or more', 'Write it as 5 or 5%.'),
  fraction: ({ value }) => ({
    expected: 'a percentage such as 10',
    fix: `Write 10 or 10% for 10 %. If ${String(value)} % is meant, write ${String(value)}%.`,
  }),
  notShare: must('65 or 100', 'Enter 65, or leave it empty.'),
  notState: must(
    'a state',
    'Write its code and name, such as 29-Karnataka, or 96 for other countries.',
  ),
  notMonth: must('a month such as 2026-06', 'Format the column as plain text in the spreadsheet.'),
  notMonthOfYear: must(
    'a month beside its financial year',
    'Write the month as JULY, and Financial Year as 2026-27.',
  ),
  notBeforePeriod: must('before the return period', 'An amendment corrects an earlier return.'),
  notUnit: must('a unit (UQC)', 'Use OTH-OTHERS for other units.'),
  notHsn: ({ digits }) => ({
    expected: `${digits} to 8 digits`,
    fix: 'Excel drops zeros at the beginning of numbers: format it as text.',
  }),
  notYesNo: must('true or false', 'Write Yes or No.'),
  notChoice: ({ choices = [] }) => ({
    expected: 'one of the listed values',
    fix: `Use "${choices.join('", "')}".`,
  }),
};

/** The field of the form that rows are given in. */
export interface RowSource {
  label: string;
  /** How to fill it. */
  advice: string;
}

/** Where a cell is: `books_date of row 2 of Reconciled Rows (JSON)`. */
export const cellIn = ({ row, column }: RowProblem['at'], { label }: RowSource) =>
  `${column} of row ${row + 1} of ${label}`;

/** The error for a cell of rows that this node returned before. */
export function givenRowError(wrong: RowProblem, source: RowSource): InputError {
  const { code, facts, at } = wrong;
  const { label, advice } = source;
  const cell = cellIn(at, source);
  if (code === 'empty') return new InputError(label, `${cell} is missing`, advice);
  if (code !== 'notChoice') {
    const { problem, fix } = cellWords(wrong, at.column);
    return new InputError(label, `${cell} ${problem}`, fix);
  }
  const { choices = [], value } = facts;
  const expected = `one of ${choices.join(', ')}`;
  return new InputError(label, `${cell} must be ${expected}, not ${JSON.stringify(value)}`, advice);
}
