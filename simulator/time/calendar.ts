import { DateTime } from 'luxon';

const india = { zone: 'Asia/Kolkata' };
const utc = { zone: 'utc' };

/** An instant in milliseconds since 1970 as the time in India: 'YYYY-MM-DD HH:MM:SS'. */
export function indianTime(instant: number): string {
  return DateTime.fromMillis(instant, india).toFormat('yyyy-MM-dd HH:mm:ss');
}

/** An instant as the date in India: 'YYYY-MM-DD'. */
export function indianDate(instant: number): string {
  return indianTime(instant).slice(0, 10);
}

/** The instant at which a 'YYYY-MM-DD' starts in India. */
export function startOfDay(iso: string): number {
  return DateTime.fromISO(iso, india).toMillis();
}

/** The date a number of days after a 'YYYY-MM-DD', or before it when the number is negative. */
export function addDays(iso: string, days: number): string {
  return DateTime.fromISO(iso, utc).plus({ days }).toFormat('yyyy-MM-dd');
}

/** The number of days from one 'YYYY-MM-DD' to another. */
export function daysBetween(from: string, to: string): number {
  return DateTime.fromISO(to, utc).diff(DateTime.fromISO(from, utc), 'days').days;
}

/** 'DD-MM-YYYY' as 'YYYY-MM-DD', or undefined when there is no such date. */
export function isoDate(written: string): string | undefined {
  return DateTime.fromFormat(written, 'dd-MM-yyyy', utc).toISODate() ?? undefined;
}

/** 'YYYY-MM-DD' as 'DD-MM-YYYY'. */
export function writtenDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}

/** 'YYYY-MM-DD' as '10 June 2024'. */
export function longDate(iso: string): string {
  return DateTime.fromISO(iso, utc).toFormat('d MMMM yyyy', { locale: 'en' });
}
