import {
  addDays,
  daysBetween,
  firstDayOfMonth,
  fromIsoDate,
  toIsoDate,
  type IsoDate,
} from '../../core/day';
import { rupeeText, type Paise } from '../../core/paise';
import { lastDayToCorrect } from '../financialYear';
import type { Finding, Finds } from './rule';
import { canBeEInvoice, isCreditNote } from './subjects/subject';

const onDate = { field: 'Document Date' };
/** What findings about a return as a whole are about. */
const ofReturn = 'period';

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

const outsidePeriod: Finding = {
  ...onDate,
  problem: 'The document date is outside the return period',
  fix: 'Report the document in the return of its own period, or correct its date.',
};

export const dateFinds = {
  'date-future': ({ date, today }) => {
    if (date === undefined || today === undefined || date <= today) return [];
    const problem = `Document Date ${written(date)} is in the future`;
    return { ...onDate, problem, fix: 'Use today or an earlier day.' };
  },
  'date-30-days': (subject) => {
    const { date, today, own } = subject;
    const isFree = own?.isFrom10Crore === false || !canBeEInvoice(subject);
    if (date === undefined || today === undefined || isFree) return [];
    const age = daysBetween(fromIsoDate(date), fromIsoDate(today));
    if (age <= mostDays) return [];
    const problem = `Document Date ${written(date)} is ${age} days ago. The portal takes no document older than ${mostDays} days from a turnover of 10 crore on`;
    return { ...onDate, problem, fix: 'Use a later date.', isDoubtful: !own?.isFrom10Crore };
  },
  'date-after-period': ({ date, period }) => {
    if (date === undefined || period === undefined || date.slice(0, 7) <= period.last) return [];
    return outsidePeriod;
  },
  'date-before-period': ({ date, period, supply }) => {
    if (date === undefined || period === undefined || date.slice(0, 7) >= period.first) return [];
    if (supply?.isCorrection) return [];
    return { ...outsidePeriod, advice: ['nameIfFiledWithout'] };
  },
  'amendment-date': ({ amended }) => {
    if (amended === undefined || amended.date <= amended.lastDay) return [];
    const problem = `The amended document is dated ${written(amended.date)}, after the period of its original, which ended on ${written(amended.lastDay)}`;
    return { ...onDate, problem, fix: 'Correct the date: the portal does not take a later one.' };
  },
  'note-before-invoice': ({ date, original }) => {
    if (date === undefined || original?.date === undefined || date >= original.date) return [];
    const problem = `The note is dated before its invoice ${original.number} of ${written(original.date)}`;
    return { ...onDate, problem, fix: 'Correct the date, or Original Invoice.' };
  },
  'credit-note-late': (subject) => {
    const { date, original } = subject;
    if (date === undefined || original?.date === undefined || !isCreditNote(subject)) return [];
    const last = lastDayToCorrect(original.date);
    if (date <= last) return [];
    const problem = `The credit note is later than ${written(last)}, the last day for invoice ${original.number} of ${written(original.date)}`;
    return { ...onDate, problem, fix: 'It can no longer reduce the tax. Ask your accountant.' };
  },
} satisfies Finds;

/** Rules about a return as a whole, before its documents are read and with them. */
export const periodFinds = {
  'period-future': ({ period, today }) => {
    if (!period || today === undefined || today.slice(0, 7) >= period.first) return [];
    const problem = `The return period ${written(period.last)} has not begun`;
    return { field: ofReturn, problem, advice: ['chooseEarlierPeriod'] };
  },
  'period-running': ({ period, today }) => {
    if (!period || today === undefined) return [];
    const end = lastDayOf(period.last);
    if (today.slice(0, 7) < period.first || today > end) return [];
    const problem = `The return period ends on ${written(end)}, so documents may be missing`;
    return { field: ofReturn, problem, fix: 'Make the return after that day.' };
  },
  'period-over-3-years': ({ period, today }) => {
    if (!period || today === undefined) return [];
    const due = addDays(fromIsoDate(lastDayOf(period.last)), 11);
    const last = toIsoDate({ ...due, year: due.year + 3 });
    if (today <= last) return [];
    const problem = `The return period ${written(period.last)} could be filed until ${written(last)}, 3 years from its due date`;
    return { field: ofReturn, problem, advice: ['chooseLaterPeriod'] };
  },
  'iff-limit': ({ period }) => {
    const { isIff = false, reported = 0n } = period ?? {};
    if (!isIff || reported <= iffLimit) return [];
    const problem = `The IFF reports ${rupeeText(reported)}, and it takes at most ${rupeeText(iffLimit)} a month`;
    return { field: ofReturn, problem, fix: 'Report the rest with the quarter.' };
  },
} satisfies Finds;
