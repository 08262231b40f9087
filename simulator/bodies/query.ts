import { z } from 'zod';
import { date, isoDate } from './basics';

const whole = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      message: `must be from ${least} to ${most}`,
    })
    .default(String(otherwise));

/** `page` from 1, `num_records` to 100 (service.md, Limits). */
export function paging(defaultRecords: number) {
  return { num_records: whole(1, 100, defaultRecords), page: whole(1, 999_999_999, 1) };
}

/** A query parameter that is 0 or 1, 0 when left out. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** A required range of dates, both days included. */
export const range = { start_date: date, end_date: date };

/** Field problems of a range that ends before it starts. */
export function rangeProblems(query: {
  start_date: string;
  end_date: string;
}): Record<string, string> {
  const start = isoDate(query.start_date) ?? '';
  const end = isoDate(query.end_date) ?? '';
  return start > end ? { end_date: 'must not be before start_date' } : {};
}

export interface Page {
  num_records: number;
  page: number;
}
