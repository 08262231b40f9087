import { z } from 'zod';
import { isoDate } from '../time/calendar';
import { invalidFields } from './apiError';
import { date } from './basics';

const wholeNumber = (min: number, max: number, defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      message: `must be from ${min} to ${max}`,
    })
    .default(String(defaultValue));

/** `page` starts at 1, `num_records` is at most 100 (service.md, Limits). */
export function paging(defaultRecords: number) {
  return { num_records: wholeNumber(1, 100, defaultRecords), page: wholeNumber(1, 999_999_999, 1) };
}

/** A query parameter that is 0 or 1; default 0. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** A required range of dates, both included. */
export const dateRange = { start_date: date, end_date: date };

/** A date range as 'YYYY-MM-DD'; rejected when it ends before it starts. */
export function isoRange(query: { start_date: string; end_date: string }) {
  const from = isoDate(query.start_date) ?? '';
  const to = isoDate(query.end_date) ?? '';
  if (from > to) throw invalidFields({ end_date: 'must not be before start_date' });
  return { from, to };
}

export interface Page {
  num_records: number;
  page: number;
}
