import { DateTime } from 'luxon';
import type { DocumentBody } from '../bodies/document';
import { isoDate } from '../time/calendar';

type Schedule = NonNullable<DocumentBody['subscription_details']>;

const lastYear = 9999;

/**
 * The first date on or after `from` ('YYYY-MM-DD') on which a schedule is due, or undefined when it
 * ends earlier. In a month that is too short, the last day counts.
 */
export function dueFrom(schedule: Schedule, from: string): string | undefined {
  const start = DateTime.fromISO(isoDate(schedule.start_time) ?? '', { zone: 'utc' });
  const end = endOf(schedule);
  for (let count = 0; ; count += 1) {
    const due = start.plus({ [schedule.repeat_type]: count * schedule.repeat });
    if (!due.isValid || due.year >= lastYear) return undefined;
    const date = due.toISODate();
    if (end && date > end) return undefined;
    if (date >= from) return date;
  }
}

/** 'YYYY-MM-DD', or '' for a schedule without an end. */
export function endOf({ end_time: end }: Schedule): string {
  return isoDate(end ?? '') ?? '';
}
