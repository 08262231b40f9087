import { isoDate } from '../bodies/basics';
import type { DocumentBody } from '../bodies/document';

export type Schedule = NonNullable<DocumentBody['subscription_details']>;

const MONTHS = { months: 1, years: 12 };
const DAYS = { days: 1, weeks: 7 };

/**
 * The first day on or after `from` ('YYYY-MM-DD') on which a schedule is due; undefined when it ends
 * before. A month that is too short has it on its last day.
 */
export function dueFrom(schedule: Schedule, from: string): string | undefined {
  const end = endOf(schedule);
  for (let count = 0; ; count += 1) {
    const day = occurrence(schedule, count);
    if (day > '9999' || (end && day > end)) return undefined;
    if (day >= from) return day;
  }
}

/** 'YYYY-MM-DD', or '' for a schedule without end. */
export function endOf({ end_time: end }: Schedule): string {
  return isoDate(end ?? '') ?? '';
}

/** The day after or, below zero, before. */
export function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function occurrence({ start_time: start, repeat, repeat_type: unit }: Schedule, count: number) {
  const first = isoDate(start) ?? '';
  if (unit === 'days' || unit === 'weeks') return shifted(first, count * repeat * DAYS[unit]);
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const months = count * repeat * MONTHS[unit];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
