/** What is wrong with the cells, columns and rows of sheets and registers, and how to fix it. */
import { InputError } from '../../../core/inputError';
import { adviceOnDigits } from '../../../core/longNumbers';
import { firstNames, list } from '../../../core/names';
import { quotedValue } from '../../../core/quoted';
import { rupeeText, type Paise } from '../../../core/paise';
import { gstr1Rates } from '../../../law/tables/gstr1';
import type { CellCode, CellFacts, CellProblem, TextForm } from '../../../sheets/cells/cellProblem';
import type {
  ColumnProblem,
  RowContradiction,
  ContradictionCode,
  ContradictionFacts,
} from '../../../sheets/columns/columnProblems';
import {
  headingsFor,
  fieldName,
  type LineField,
  type SheetParty,
} from '../../../sheets/cells/headings';
import type { Figures } from '../../../sheets/columns/relations';
import type { Unproved } from '../../../sheets/columns/sheetColumns';
import type { RowProblem } from '../../../sheets/cells/rows';
import type { Notice, RowsNotice } from '../../../sheets/rows/notices';
import type { RegisterCode, RegisterProblem } from '../../../sheets/rows/rowError';

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
  const { expected, fix } = expectedWords[code](facts);
  return { problem: `must be ${expected}, not ${quotedValue(facts.value)}`, fix };
}

interface CellNames {
  column: string;
  /** Where the cell is, if its column does not tell. */
  cell?: string;
  /** The field of the form, if it is not the column. */
  field?: string;
}

/** The error for a cell that can't be read. */
export function cellErrorIn(
  wrong: Pick<CellProblem, 'code' | 'facts'>,
  { column, cell = column, field = column }: CellNames,
): InputError {
  const { problem, fix } = cellWords(wrong, column);
  return new InputError(field, `${cell} ${problem}`, fix);
}

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
  expected: string;
}

const must =
  (expected: string, fix = 'Correct it.') =>
  (): Expected => ({ expected, fix });

const expectedWords: Record<Exclude<CellCode, 'empty'>, (facts: CellFacts) => Expected> = {
  notText: must('a text or a number'),
  shortened: must(
    'a text with all of its digits',
    `A spreadsheet has shortened the number. ${adviceOnDigits}`,
  ),
  rounded: must(
    'a text with all of its digits',
    `A number keeps 15 digits only. ${adviceOnDigits}`,
  ),
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
  notAcceptance: must(
    'yes, no or the month of a return such as 2026-10',
    'Format the column as plain text in the spreadsheet.',
  ),
  notChoice: ({ choices = [] }) => ({
    expected: 'one of the listed values',
    fix: `Use "${choices.join('", "')}".`,
  }),
};

/** A field of the form that rows or files are given in. */
export interface AdvisedField {
  label: string;
  advice: string;
}

/** Where a cell is: `books_date of row 2 of Reconciled Rows (JSON)`. */
export const cellIn = ({ row, column }: RowProblem['at'], { label }: AdvisedField) =>
  `${column} of row ${row + 1} of ${label}`;

/** The error for a cell of rows that this node returned before. */
export function givenRowError(wrong: RowProblem, source: AdvisedField): InputError {
  const { code, facts, at } = wrong;
  const { label, advice } = source;
  const cell = cellIn(at, source);
  if (code === 'empty') return new InputError(label, `${cell} is missing`, advice);
  if (code !== 'notChoice') return cellErrorIn(wrong, { column: at.column, cell, field: label });
  const { choices = [], value } = facts;
  const expected = `one of ${choices.join(', ')}`;
  return new InputError(label, `${cell} must be ${expected}, not ${quotedValue(value)}`, advice);
}

type RowName = 'item' | 'row';

/** Problems as sentences, the last one without a full stop. */
export const sentencesOf = (
  problems: readonly ColumnProblem[],
  row: RowName,
  party?: SheetParty,
): string => problems.map((one) => sentenceOf(one, row, party)).join('. ');

interface ColumnFacts extends Pick<ColumnProblem, 'fields' | 'example'> {
  /** The first column, quoted. */
  first: string;
  others: string[];
  names: string[];
  /** `in item 3` */
  place: string;
}

function sentenceOf(
  { code, columns, fields, example }: ColumnProblem,
  row: RowName,
  party?: SheetParty,
): string {
  const [first = '', ...others] = columns.map(quoted);
  const names = fields.map((field) => fieldName(field, party));
  const place = `in ${row} ${(example?.position ?? 0) + 1}`;
  return columnWords[code]({ first, others, names, fields, example, place });
}

const columnWords: Record<ColumnProblem['code'], (facts: ColumnFacts) => string> = {
  missing: ({ names, fields }) =>
    `There is no column for ${names.length > 1 ? list(names, 'or') : likeOf(fields)}`,
  headings: ({ first, others }) => `The headings are ${firstNames([first, ...others])}`,
  titles: () =>
    'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1',
  notInSheet: ({ first, others }) =>
    `There is no column ${first}. The headings are ${others.join(', ')}`,
  several: ({ first, others, names }) =>
    `Columns ${list([first, ...others], 'and')} are both ${names.join()}`,
  open({ first, names, place, example }) {
    const figures = example?.figures?.map(textOf).join(' or ');
    const document = example?.document === undefined ? '' : ` (${example.document})`;
    const shown = figures && `: ${place}${document}, the line is ${figures}`;
    return `Column ${first} may be ${list(names, 'or')}${shown ?? ''}`;
  },
  unread: ({ first, place, example }) =>
    `Column ${first} has amounts that are in no other column, such as ${example?.cell} ${place}`,
  changing: ({ first, place, example }) =>
    `Column ${first} says "${example?.cell}" ${place}. That may make its document a note, another supply or none, but the column is not used`,
  turning: ({ first, place, example }) =>
    `Column ${first} says "${example?.cell}" ${place}, which may be a credit or debit note, or how the customer pays`,
  noteNumber: ({ first, place, example }) =>
    `Column ${first} has ${example?.cell} ${place}, which may be the number of a credit or debit note. If it is, add a column ${fieldName('type')} that says so`,
  taxWithoutRate: ({ first }) =>
    `Column ${first} has taxes, but there is no column for ${fieldName('taxRate')}`,
  totalWithoutRate: ({ first }) =>
    `Column ${first} has amounts with tax, but there is no column for ${fieldName('taxRate')}`,
  notSent: ({ first }) => `Column ${first} adds to the totals, but only line items are sent`,
  otherPrice: ({ first }) =>
    `Column ${first} is the only price, but need not be what is charged. If it is not used, the prices of the products count`,
};

export const quoted = (text: string): string => `"${text}"`;

/** The name of the only field, and other headings that would do. */
function likeOf(fields: readonly LineField[]): string {
  const [field] = fields as [LineField];
  const alike = headingsFor(field).filter((heading) => heading !== fieldName(field));
  const none = field === 'gstin' ? '. If nobody has one, add the column and write URP in it' : '';
  return `${fieldName(field)}, such as ${list(alike.slice(0, 3), 'or')}${none}`;
}

function textOf({ net, rate, tax }: Figures): string {
  const parts = [
    net === undefined ? 'without an amount' : net.value.toFixed(2),
    ...(tax === undefined ? [] : [`with a tax of ${tax.value.toFixed(2)}`]),
    ...(rate === undefined || tax !== undefined ? [] : [`at ${rate} %`]),
  ];
  return parts.join(' ');
}

/** What a cell contradicts, as a sentence without a full stop. */
export const contradictionIn = ({ code, facts, at }: RowContradiction): string =>
  `${at.column} is ${rupees(facts.stated)}, but ${contradictionWords[code](facts)}`;

const contradictionWords: Record<ContradictionCode, (facts: RowContradiction['facts']) => string> =
  {
    otherAmount: ({ formula, due }) => `${formula} is ${rupees(due)}`,
    noAmountOfRate: () => 'there is no amount at this rate',
    otherSignOfNotes: () =>
      'other credit notes are below 0, so this one may be a return that was undone',
    otherSignOfTotal: () => 'its lines are above 0, so it may be a return',
    otherTaxOfRate: ({ base, due }) => `of ${rupees(base)} it would be ${rupees(due)}`,
  };

const rupees = (amount = 0): string => amount.toFixed(2);

/** What to compare with a sheet, since nothing in it proves how it was read; empty if there is nothing of it. */
export const unprovedIn = ({ isPresumed, unused }: Unproved): string =>
  [
    ...(isPresumed ? [presumedPrices] : []),
    ...(unused.length > 0 ? [`Columns that are not used: ${firstNames(unused)}.`] : []),
  ].join(' ');

const presumedPrices =
  'Prices are taken as without tax, because no column shows otherwise. If they include tax, choose Price With Tax for their column in Change Columns.';

/** What the user should know of the rows of a register, as a sentence. */
export function noticeIn(given: Notice, row: RowName): string {
  if (typeof given === 'string') return given;
  const { code, rows, column = '' } = given;
  return noticeWords[code](firstNames(rows.map((position) => `${row} ${position + 1}`)), column);
}

const noticeWords: Record<RowsNotice['code'], (names: string, column: string) => string> = {
  leftOut: (names) => `Rows that belong to no document, such as totals, were left out: ${names}.`,
  copies: (names) => `Rows of a further copy of a document were left out: ${names}.`,
  differing: (names, column) =>
    `The rows above do not come to these totals of ${column}: ${names}.`,
  otherTotal: (names, column) =>
    `${column} differs from value and taxes of these bills, which count as stated: ${names}.`,
  lackingDigits: (names, column) =>
    `${column} may lack digits: spreadsheets keep 15 of a number, and write zeros for the others. Compare it with its source, and format the column as text: ${names}.`,
  repeated: (names) =>
    `Rows that are the same as another one of their document, and count in addition to it: ${names}.`,
};

/** Why a row of a register can't be read, under the heading of its column. */
export function registerError({ code, facts, at }: RegisterProblem): InputError {
  const { row, column, document } = at;
  const cell = `${column} of ${document || `item ${row + 1}`}`;
  if (hasWordsFor(registerWords, code)) {
    const { problem, fix } = registerWords[code]({ ...facts, ...at, cell });
    return new InputError(column, problem, fix);
  }
  if (hasWordsFor(contradictionWords, code)) {
    const problem = contradictionIn({ code, facts: facts as ContradictionFacts, at });
    return new InputError(column, problem, 'Correct the cells.');
  }
  return cellErrorIn({ code, facts }, { column, cell });
}

type RegisterFacts = RegisterProblem['facts'] &
  RegisterProblem['at'] & {
    /** The column with the document. */
    cell: string;
  };

const namesOfOther = ({ other }: RegisterFacts): string => list(other?.columns ?? [], 'and');

const itemAt = (row = 0): string => `item ${row + 1}`;

const inRupees = (amount: unknown): string => rupeeText(amount as Paise);

const registerWords: Record<
  Exclude<RegisterCode, ContradictionCode>,
  (facts: RegisterFacts) => Words
> = {
  missing: ({ column }) => ({
    problem: `${column} is missing`,
    fix: 'Enter it in each row. Remove rows that belong to no document.',
  }),
  unknownWord: ({ cell, value, choices = [] }) => ({
    problem: `${cell} must be ${list(choices, 'or')}, not ${quotedValue(value)}`,
    fix: 'Correct it, or remove the rows of documents that were not issued or do not belong in the register.',
  }),
  wasReturned: ({ cell, value }) => ({
    problem: `${cell} is ${quotedValue(value)}, but its invoice stays in the books: what came back needs a credit note`,
    fix: 'Give the credit note a row of its own, if one was issued, and set this cell to Active.',
  }),
  differs: ({ cell, value, other }) => ({
    problem: `${cell} is ${quotedValue(value)}, but ${quotedValue(other?.value)} in ${itemAt(other?.row)} of the same document`,
    fix: 'Use the same value in all rows of a document.',
  }),
  otherStatus: ({ document, column, value, other }) => ({
    problem: `${document} is ${value} here, but ${other?.value} in ${itemAt(other?.row)}`,
    fix: `Use the same ${column} in all rows of a document. If its number was used again, remove the one that does not count.`,
  }),
  monthFirst: ({ column, value }) => ({
    problem: `${column} "${String(value).trim()}" has the month first, so other dates may be written like this, too`,
    fix: 'Write all dates as YYYY-MM-DD or DD/MM/YYYY.',
  }),
  otherSign: (facts) => ({
    problem: `${facts.column} is ${inRupees(facts.value)}, but ${namesOfOther(facts)} is ${inRupees(facts.other?.value)}: both must have the same sign`,
    fix: 'Correct the sign of one of them.',
  }),
  otherTax: ({ column, value, other }) => ({
    problem: `${column} is ${inRupees(value)}, but IGST, CGST, SGST and cess of the row come to ${inRupees(other?.value)}`,
    fix: 'Correct the taxes. The columns of all heads must have headings such as IGST, CGST and SGST.',
  }),
  taxAtZero: ({ other }) => ({
    problem: `The rate is 0, but the row states a tax of ${inRupees(other?.value)}`,
    fix: 'Correct the rate or the tax.',
  }),
  unequalHalves: (facts) => ({
    problem: `${facts.column} is ${facts.value ?? 'blank'}, but ${namesOfOther(facts)} is ${facts.other?.value ?? 'blank'}: they are halves of the rate`,
    fix: 'Correct the rates.',
  }),
  otherHalves: (facts) => ({
    problem: `${facts.column} is ${facts.value}, but ${namesOfOther(facts)} come to ${facts.other?.value}`,
    fix: 'Correct the rates.',
  }),
  unknownRate: ({ column, value }) => ({
    problem: `${column} must be a rate of GST, not ${value}`,
    fix: `Use one of ${gstr1Rates.join(', ')}. If the column has amounts of tax, rename it to Tax Amount.`,
  }),
  notRupees: ({ cell, value }) => ({
    problem: `${cell} must be INR, not ${quotedValue(value)}`,
    fix: 'Write the amounts in rupees, and INR as their currency: GSTR-2B has rupees.',
  }),
  negativePurchase: (facts) => ({
    problem: `${facts.cell} is negative, but its type is that of a purchase`,
    fix: `Set ${namesOfOther(facts)} to Purchase Return or Credit Note, or correct the amount.`,
  }),
  refused: ({ error }) => ({
    problem: String(error?.message),
    fix: error?.advice || 'Correct it.',
  }),
};
