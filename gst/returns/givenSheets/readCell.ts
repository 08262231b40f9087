import { parseDay, toIsoDate } from '../../../core/day';
import { absolute, readScaled, scaled } from '../../../core/paise';
import { withoutGrouping } from '../../../core/readNumber';
import { firstDayOfYear } from '../../financialYear';
import { registrationFault } from '../../gstin';
import { isFilled, stateCodeOf, trimmedText } from '../../readValues';
import { hasNumberForm, isZero } from '../../rules/numbers';
import { firstDayOfGst, gstr1Rates, largestAmount } from '../../tables/gstr1';
import { readState } from '../../tables/states';
import { lastMonthOf, leastHsnDigits, type Filing } from '../base/filing';
import { unitCodeOf } from '../../tables/unitCodes';
import { isReportableHsn } from '../sums/hsn';
import type { Column } from '../sheets/columns';

/** What is wrong with a cell: what follows its name, and how to fix it as a sentence. */
export interface CellFault {
  fault: string;
  fix: string;
}

/** What the reading of cells depends on. */
export interface CellContext {
  filing: Filing;
  /** In which an instant becomes a date. */
  timeZone: string;
}

export type CellValue = string | number | bigint;

type Read = CellValue | CellFault | undefined;

export const isFault = (read: Read): read is CellFault => typeof read === 'object';

const must = (expected: string, value: unknown, fix: string): CellFault => ({
  fault: `must be ${expected}, not ${JSON.stringify(value)}`,
  fix,
});

/**
 * The value that a cell states, or what is wrong with it. Undefined if the row needs no value for it.
 * @param year the cell beside a month, with its financial year
 */
export function readCell(
  value: unknown,
  column: Column,
  context: CellContext,
  year?: unknown,
): Read {
  if (!isFilled(value)) {
    if (column.blank !== undefined) return column.blank;
    return column.optional ? undefined : { fault: 'is empty', fix: `Enter ${column.heading}.` };
  }
  return readers[column.kind](value, column, context, year);
}

type Reader = (value: unknown, column: Column, context: CellContext, year?: unknown) => Read;

const readers: Record<Column['kind'], Reader> = {
  text(value, { pattern, expected }) {
    const text = trimmedText(value);
    return pattern?.test(text) ? text : must(String(expected), value, 'Correct it.');
  },
  number(value) {
    const text = trimmedText(value);
    if (hasNumberForm(text) && !isZero(text)) return text;
    return must(
      '1 to 16 letters, digits, hyphens and slashes, and not zero',
      value,
      'Correct the number.',
    );
  },
  gstin(value) {
    const text = trimmedText(value);
    const fault = registrationFault(text);
    if (!fault) return text;
    const why =
      fault.check === undefined
        ? 'It must have the 15 capital letters and digits of a GSTIN or UIN.'
        : `Its last character should be ${fault.check}, or another character is wrong.`;
    return must('a GSTIN or UIN', value, `${why} Correct it.`);
  },
  date(value, _, { timeZone }) {
    const day = parseDay(value, timeZone);
    if (!day) return must('a date', value, 'Write it as 14-Jul-2026 or 2026-07-14.');
    const date = toIsoDate(day);
    return date >= firstDayOfGst ? date : must('1 July 2017 or later', value, 'Correct the date.');
  },
  paise(value, column) {
    const amount = readScaled(plainNumber(value), 2);
    if (amount === undefined) return must('an amount', value, 'Enter a number in rupees.');
    if (amount < 0n && !column.signed) return must('0 or more', value, 'Remove the minus sign.');
    if (amount <= 0n && column.positive) {
      return must('more than 0', value, 'Remove the row, or enter the value of the note.');
    }
    const isTooLong = absolute(amount) > largestAmount;
    return isTooLong ? must('below 10,000 crore', value, 'Correct it.') : amount;
  },
  quantity(value) {
    const quantity = readScaled(plainNumber(value), 6);
    return quantity ?? must('a number', value, 'Enter the quantity as a number.');
  },
  count(value) {
    const text = trimmedText(value);
    return /^\d{1,9}$/.test(text)
      ? Number(text)
      : must('a whole number', value, 'Enter how many documents there are.');
  },
  rate(value) {
    const scaledRate = readScaled(typeof value === 'string' ? value.replace('%', '') : value, 2);
    const rate = gstr1Rates.find((one) => scaled(one, 2) === scaledRate);
    return rate ?? must('a rate of GSTR-1', value, `Use one of ${gstr1Rates.join(', ')}.`);
  },
  share(value) {
    const share = readScaled(typeof value === 'string' ? value.replace('%', '') : value, 2);
    if (share === 100_00n) return undefined;
    return share === 65_00n ? 0.65 : must('65 or 100', value, 'Enter 65, or leave it empty.');
  },
  state: (value) =>
    stateOf(trimmedText(value)) ??
    must('a state', value, 'Write its code and name, such as 29-Karnataka.'),
  month(value, _, { filing }, year) {
    const month = monthOf(trimmedText(value), trimmedText(year));
    if (!month) {
      return must(
        'a month beside its financial year',
        value,
        'Write the month as JULY, and Financial Year as 2026-27.',
      );
    }
    return month < lastMonthOf(filing)
      ? month
      : must('before the return period', value, 'An amendment corrects an earlier return.');
  },
  unit(value) {
    const text = trimmedText(value);
    if (text.toUpperCase() === 'NA') return 'NA';
    return unitCodeOf(text) ?? must('a unit (UQC)', value, 'Use OTH-OTHERS for other units.');
  },
  hsn(value, _, { filing }) {
    const text = trimmedText(value);
    const digits = `${leastHsnDigits(filing)} to 8 digits`;
    return isReportableHsn(text, filing)
      ? text
      : must(digits, value, 'Excel drops zeros at the beginning of numbers: format it as text.');
  },
  choice(value, { codes, lenient }) {
    const text = letters(trimmedText(value));
    const choices = Object.entries(codes as NonNullable<Column['codes']>);
    const found = choices.find(([code, texts]) =>
      [code, ...texts].some((one) => letters(one) === text),
    );
    if (found) return found[0];
    const known = choices.map(([, [first]]) => first);
    return lenient ? undefined : must('one of the listed values', value, `Use ${list(known)}.`);
  },
};

const list = (values: ReadonlyArray<string | undefined>): string => `"${values.join('", "')}"`;

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const plainNumber = (value: unknown): unknown =>
  typeof value === 'string' ? withoutGrouping(value) : value;

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** YYYY-MM of a month that is written out or cut to three letters, in a financial year. */
function monthOf(text: string, financialYear: string): string | undefined {
  const name = text.toLowerCase();
  const index = months.findIndex((one) => one === name || one.slice(0, 3) === name);
  const first = firstDayOfYear(financialYear);
  if (index < 0 || !first) return undefined;
  // January to March belong to the financial year that began in April.
  const year = index < 3 ? first.year + 1 : first.year;
  return `${year}-${String(index + 1).padStart(2, '0')}`;
}

/** The code of `37-Andhra Pradesh`, `37`, `Andhra Pradesh` or `96`. The code counts, unless the name is another state's. */
function stateOf(text: string): string | undefined {
  const [start, digits] = /^(\d*)\W*/.exec(text) as unknown as [string, string];
  const name = text.slice(start.length);
  if (/countr|foreign/i.test(name)) return digits === '' || digits === '96' ? '96' : undefined;
  if (digits === '') return stateCodeOf(name);
  const code = digits.padStart(2, '0');
  const isKnown = /^(0[1-9]|[12]\d|3[0-8]|9[67])$/.test(code);
  const named = readState(name);
  const isOther = named !== undefined && named !== readState(code);
  return isKnown && !isOther ? code : undefined;
}
