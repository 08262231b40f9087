import { InputError } from './inputError';

/** A calendar day, months from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** What may stand where a date is asked for: text, an instant, or a date object of the workflow. */
export type DateInput = unknown;

const writtenYearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;
const writtenDayFirst = /^(\d{1,2})-(\d{1,2})-(\d{4})$/;
const writtenOut = /^(\d{1,2}) ([A-Za-z]{3,}) (\d{4})$/;
const instantWithZone =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/**
 * The day that a value means (service.md, What the service does: Conventions).
 * A date that is written is taken as written; an instant becomes the day it is in `timeZone`.
 * @param field the label to name in the error
 * @throws InputError when it is no date, or one that does not exist
 */
export function readDay(value: DateInput, field: string, timeZone: string): Day {
  const instant = instantOf(value);
  if (instant) return dayOfInstant(instant, timeZone);
  const day = typeof value === 'string' ? writtenDay(value.trim()) : undefined;
  if (day && exists(day)) return day;
  throw new InputError(
    field,
    `${field} ${whatIs(value)}, which is no date`,
    'Write it as YYYY-MM-DD or DD-MM-YYYY, or choose it in the date picker.',
  );
}

function whatIs(value: DateInput): string {
  if (value === undefined || value === null || value === '') return 'is empty';
  if (Array.isArray(value)) return 'is a list';
  return typeof value === 'object' ? 'is an object' : `is "${String(value)}"`;
}

/** The day in the service's form, DD-MM-YYYY. */
export function toServiceDate({ year, month, day }: Day): string {
  return `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
}

/** The day in ISO form, YYYY-MM-DD. */
export function toIsoDate({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The calendar day of an instant in a time zone. */
export function dayOfInstant(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** The day that lies `days` later; earlier where `days` is negative. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** What expressions make dates of, known by its method, so that no import is needed for it. */
const isLuxonDate = (value: DateInput): value is { toMillis(): number } =>
  typeof value === 'object' &&
  value !== null &&
  'toMillis' in value &&
  typeof value.toMillis === 'function';

function instantOf(value: DateInput): Date | undefined {
  if (value instanceof Date) return valid(value);
  if (isLuxonDate(value)) return valid(new Date(value.toMillis()));
  const text = typeof value === 'string' ? value.trim() : '';
  // Date would make 1 May of 31 April.
  if (!instantWithZone.test(text) || !exists(writtenDay(text.slice(0, 10)) as Day))
    return undefined;
  return valid(new Date(text));
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

function writtenDay(text: string): Day | undefined {
  const yearFirst = writtenYearFirst.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = writtenDayFirst.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], dayFirst[2], dayFirst[1]);
  const out = writtenOut.exec(text);
  if (!out) return undefined;
  const name = (out[2] as string).toLowerCase();
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  return dayOf(out[3], String(month), out[1]);
}

const dayOf = (year?: string, month?: string, day?: string): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** A day that does not exist, such as 31 April, runs over into another month. */
const exists = ({ year, month, day }: Day): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

const two = (value: number) => String(value).padStart(2, '0');
