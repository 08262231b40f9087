import {
  addDays,
  daysBetween,
  firstDayOfMonth,
  fromIsoDate,
  toIsoDate,
  type IsoDate,
} from '../../core/day';
import type { Paise } from '../../core/paise';
import { lastDayToCorrect } from '../financialYear';
import type { Finds } from './find';
import { canBeEInvoice, isCreditNote } from './subjects/subject';

/** The portal's age limit for e-invoices of large taxpayers, in days. */
const mostDays = 30;
/** What an IFF may report in a month: 50 lakh rupees. */
const iffLimit: Paise = 50_00_000_00n;

/** A date or a month as people read it: DD-MM-YYYY, MM-YYYY. */
export const written = (date: string): string => date.split('-').reverse().join('-');

/** The last day of a month, YYYY-MM. */
function lastDayOf(month: string): IsoDate {
  const first = fromIsoDate(firstDayOfMonth(month));
  return toIsoDate(addDays({ ...first, month: first.month + 1 }, -1));
}

export const dateFinds = {
  'date-future': ({ date, today }) =>
    date !== undefined && today !== undefined && date > today && { date: written(date) },
  'date-30-days': (subject) => {
    const { date, today, own } = subject;
    const isFree = own?.isFrom10Crore === false || !canBeEInvoice(subject);
    if (date === undefined || today === undefined || isFree) return false;
    const age = daysBetween(fromIsoDate(date), fromIsoDate(today));
    const isDoubtful = !own?.isFrom10Crore;
    return age > mostDays && { date: written(date), age, mostDays, isDoubtful };
  },
  'date-after-period': ({ date, period }) =>
    date !== undefined && period !== undefined && date.slice(0, 7) > period.last,
  'date-before-period': ({ date, period, supply }) => {
    const isBefore = date !== undefined && period !== undefined && date.slice(0, 7) < period.first;
    return isBefore && !supply?.isCorrection;
  },
  'amendment-date': ({ amended }) =>
    amended !== undefined &&
    amended.date > amended.lastDay && {
      date: written(amended.date),
      lastDay: written(amended.lastDay),
    },
  'note-before-invoice': ({ date, original }) =>
    date !== undefined &&
    original?.date !== undefined &&
    date < original.date && { invoice: original.number, invoiceDate: written(original.date) },
  'credit-note-late': (subject) => {
    const { date, original } = subject;
    if (date === undefined || original?.date === undefined || !isCreditNote(subject)) return false;
    const last = lastDayToCorrect(original.date);
    if (date <= last) return false;
    const invoiceDate = written(original.date);
    return { last: written(last), invoice: original.number, invoiceDate };
  },
} satisfies Finds;

/** Rules about a return as a whole, before its documents are read and with them. */
export const periodFinds = {
  'period-future': ({ period, today }) =>
    period !== undefined &&
    today !== undefined &&
    today.slice(0, 7) < period.first && { period: written(period.last) },
  'period-running': ({ period, today }) => {
    if (!period || today === undefined) return false;
    const end = lastDayOf(period.last);
    return today.slice(0, 7) >= period.first && today <= end && { end: written(end) };
  },
  'period-over-3-years': ({ period, today }) => {
    if (!period || today === undefined) return false;
    const due = addDays(fromIsoDate(lastDayOf(period.last)), 11);
    const last = toIsoDate({ ...due, year: due.year + 3 });
    return today > last && { period: written(period.last), last: written(last) };
  },
  'iff-limit': ({ period: { isIff = false, reported = 0n } = {} }) =>
    isIff && reported > iffLimit && { reported, iffLimit },
} satisfies Finds;
