import { mustBe } from './inputError';
import { remembered } from './remembered';

/** A calendar day; months are counted from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day as text, YYYY-MM-DD, which sorts as text. The compiler refuses months, numbers and free text in its place. */
export type IsoDate = `${number}-${number}-${number}`;

const writtenYearFirst =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)?$/;
const writtenDayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const writtenOut =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?([ -])(?<name>[A-Za-z]{3,})\2(?<year>\d{4}|\d{2})$/;
/** `April 5, 2026` */
const writtenMonthFirst =
  /^(?<name>[A-Za-z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/;
/** `20260405` */
const onlyDigits = /^(20\d{2})(\d{2})(\d{2})$/;
const excelSerial = /^\d{5}(\.\d+)?$/;
const instantWithZone =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const midnight = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-])/i;

/** In lower case. */
export const monthNames =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/**
 * The years of dates in books. Others are typing errors, such as 0202 or 20224, or the 1899 of an empty
 * cell.
 */
export const firstYear = 2000;
export const lastYear = 2100;

/**
 * The day that a value means (service.md, What the service does: Conventions): a text, the number that
 * Excel has for a day, an instant or a date object of the workflow. A written date is taken as written,
 * its day before its month. An instant that is midnight in its own zone is the day that begins there; another
 * one becomes the day that it is in `timeZone`. Undefined for anything else, for a day that does not exist, and
 * for a year before 2000 or after 2100.
 */
export function parseDay(value: unknown, timeZone = 'UTC'): Day | undefined {
  const isWritten = typeof value === 'string' || typeof value === 'number';
  const text = isWritten ? String(value).trim() : '';
  const day = instantWithZone.test(text)
    ? dayOfWrittenInstant(text, timeZone)
    : isWritten
      ? existingDay(text)
      : dayOfObject(value, timeZone);
  return day && isInBooks(day) ? day : undefined;
}

/** The written day that exists, since the rows of a month have the same few. */
const existingDay = remembered((text): Day | undefined => {
  const day = writtenDay(text);
  return day && exists(day) ? day : undefined;
});

/**
 * The day that a required value means; see `parseDay`.
 * @param field the label to name in the error
 * @throws InputError
 */
export function readDay(value: unknown, field: string, timeZone: string): Day {
  const day = parseDay(value, timeZone);
  if (day) return day;
  throw mustBe(
    field,
    'a date',
    value,
    `Write it as YYYY-MM-DD or DD/MM/YYYY, or choose it in the date picker. The year must be from ${firstYear} to ${lastYear}.`,
  );
}

/** The day in the service's form, DD-MM-YYYY. */
export function toServiceDate({ year, month, day }: Day): string {
  return `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
}

export function toIsoDate({ year, month, day }: Day): IsoDate {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as IsoDate;
}

/** The first day of a month, YYYY-MM. */
export const firstDayOfMonth = (month: string): IsoDate => `${month}-01` as IsoDate;

export const fromIsoDate: (date: IsoDate) => Day = remembered((date) => writtenDay(date) as Day);

/** Whether a text is the IANA name of a time zone, such as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The calendar day of an instant in a time zone. */
export const dayOfInstant = (instant: Date, timeZone: string): Day =>
  calendarOf(timeZone)(String(Math.floor(instant.getTime() / 1000)));

/** `2026-04-05 12:00:00` in a time zone, which spreadsheets read as a time. */
export const localTime = (instant: Date, timeZone: string): string =>
  // The Swedish locale has this format.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  );

/** An instant to the second as a time of a time zone with its offset: `2026-04-05T17:30:00+05:30`. */
export function toLocalIso(instant: Date, timeZone: string): string {
  const local = localTime(instant, timeZone).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** By time zone, since making a calendar takes far longer than using it: the days of seconds since 1970. */
const calendars = new Map<string, (second: string) => Day>();

function calendarOf(timeZone: string): (second: string) => Day {
  const known = calendars.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // The items of a run ask for today within the same few seconds.
  const calendar = remembered((second): Day => {
    const parts = format.formatToParts(1000 * Number(second));
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    return { year: part('year'), month: part('month'), day: part('day') };
  });
  calendars.set(timeZone, calendar);
  return calendar;
}

/**
 * The day that is `days` later, or earlier where `days` is negative.
 * @example addDays({ year: 2026, month: 3, day: 31 }, 1) // { year: 2026, month: 4, day: 1 }
 */
export function addDays({ year, month, day }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/**
 * How many days later `end` is than `start`; negative if it is earlier.
 * @example daysBetween({ year: 2026, month: 3, day: 31 }, { year: 2026, month: 4, day: 2 }) // 2
 */
export const daysBetween = (start: Day, end: Day): number =>
  (utcMidnight(end) - utcMidnight(start)) / 86_400_000;

const utcMidnight = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

interface LuxonDate extends Day {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  toMillis(): number;
}

/** Expressions create Luxon dates. Checking the method avoids importing the library. */
const isLuxonDate = (value: unknown): value is LuxonDate =>
  typeof value === 'object' &&
  value !== null &&
  'toMillis' in value &&
  typeof value.toMillis === 'function';

/** @param text as `instantWithZone` has it */
function dayOfWrittenInstant(text: string, timeZone: string): Day | undefined {
  // Date would turn 31 April into 1 May.
  const written = existingDay(text.slice(0, 10));
  return written && !midnight.test(text) ? dayInZone(new Date(text), timeZone) : written;
}

/** The day of a date object; one of Luxon knows its own zone, such as `{{ $today }}`. */
function dayOfObject(value: unknown, timeZone: string): Day | undefined {
  if (value instanceof Date) return dayInZone(value, timeZone);
  if (!isLuxonDate(value)) return undefined;
  const { year, month, day, hour, minute, second, millisecond } = value;
  return hour || minute || second || millisecond
    ? dayInZone(new Date(value.toMillis()), timeZone)
    : { year, month, day };
}

const dayInZone = (instant: Date, timeZone: string): Day | undefined =>
  Number.isNaN(instant.getTime()) ? undefined : dayOfInstant(instant, timeZone);

function writtenDay(text: string): Day | undefined {
  const yearFirst = writtenYearFirst.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const digits = onlyDigits.exec(text);
  if (digits) return dayOf(digits[1], digits[2], digits[3]);
  const dayFirst = writtenDayFirst.exec(text);
  if (dayFirst) return dayOf(dayFirst[4], dayFirst[3], dayFirst[1]);
  // Excel counts days from 30 December 1899. Decimals are the time.
  if (excelSerial.test(text)) return addDays(dayOf('1899', '12', '30'), Math.floor(Number(text)));
  const out = (writtenOut.exec(text) ?? writtenMonthFirst.exec(text))?.groups;
  if (!out) return undefined;
  const { day, name, year } = out as Record<'day' | 'name' | 'year', string>;
  const month = monthNames.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
  return dayOf(year.length === 2 ? `20${year}` : year, String(month), day);
}

/** What the written dates of one source show about the order of day and month. */
interface DateOrder {
  /** The first one that exists only with its month first. */
  monthFirst?: string;
  /** The first one with slashes or points, if it may be read either way and none shows the order. */
  unproven?: string;
}

/**
 * Looks for dates such as `07/14/2026`, whose source writes the month first: then `07/05/2026` of the
 * same source is 5 July. A number above 12 in front shows that the day is first. With hyphens, the day is
 * first unless a date shows otherwise, because the service and this package write it so.
 */
export function orderOfDates(values: Iterable<unknown>): DateOrder {
  let unproven: string | undefined;
  let isProven = false;
  for (const value of values) {
    const text = typeof value === 'string' ? value.trim() : '';
    const [, first, separator, second, year] = writtenDayFirst.exec(text) ?? [];
    if (first === undefined) continue;
    const isDayFirst = parseDay(text) !== undefined;
    const isMonthFirst = exists(dayOf(year, first, second));
    if (isMonthFirst && !isDayFirst) return { monthFirst: text };
    if (isDayFirst && !isMonthFirst) isProven = true;
    else if (isDayFirst && first !== second && separator !== '-') unproven ??= text;
  }
  return isProven ? {} : { unproven };
}

/** How a date was read that may be read either way. */
export function dayFirstNotice(unproven: string): string {
  const { year, month, day } = parseDay(unproven) as Day;
  const name = monthNames[month - 1] as string;
  return `The date ${unproven} was read as ${day} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}, day first. If its source writes the month first, write dates as YYYY-MM-DD.`;
}

const dayOf = (year?: string, month?: string, day?: string): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** Date turns a day that does not exist, such as 31 April, into one of another month. */
const exists = ({ year, month, day }: Day): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

const isInBooks = ({ year }: Day): boolean => year >= firstYear && year <= lastYear;

const two = (value: number) => String(value).padStart(2, '0');
