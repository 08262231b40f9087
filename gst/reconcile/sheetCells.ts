import { orderOfDates, parseDay } from '../../core/day';
import { InputError } from '../../core/inputError';
import { type Fields, invalidValue, trimmedText, type ValueSource } from '../readValues';

/**
 * The return period of a cell, YYYY-MM. A spreadsheet may have made a date of it: the first of the month.
 * @throws InputError for anything else
 */
export function readPeriod(value: unknown, label: string, source: ValueSource): string {
  const text = trimmedText(value);
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  const day = parseDay(value, source.timeZone);
  if (day?.day === 1) return `${day.year}-${String(day.month).padStart(2, '0')}`;
  const advice = 'Format the column as plain text in the spreadsheet.';
  throw invalidValue(label, 'a month such as 2026-06', value, source, advice);
}

/** The day of `claim_until` is 30 November, so it shows how a spreadsheet writes the other dates. */
const dateColumns = ['claim_until', 'books_date', 'gstr2b_date', 'gstr2b_original_date'];

/** @throws InputError if a date has its month first: others would be read as another day */
export function refuseMonthFirst(rows: readonly Fields[], label: string): void {
  const { monthFirst } = orderOfDates(rows.flatMap((row) => dateColumns.map((name) => row[name])));
  if (monthFirst === undefined) return;
  throw new InputError(
    label,
    `${label} has the date "${monthFirst}", which has the month first, so other dates may be written like this, too`,
    'Format the dates in the spreadsheet as YYYY-MM-DD or DD/MM/YYYY.',
  );
}
