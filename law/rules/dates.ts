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
import type { Finding, RuleTable } from './rule';
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

export const dateRules: RuleTable = {
  'date-future': {
    requires: 'A document is not dated in the future',
    source: 'INV-01 schema',
    verdicts: { check: 'warn', eInvoice: 'refuse' },
    find({ date, today }) {
      if (date === undefined || today === undefined || date <= today) return [];
      const problem = `Document Date ${written(date)} is in the future`;
      return { ...onDate, problem, fix: 'Use today or an earlier day.' };
    },
  },
  'date-30-days': {
    requires: 'From a turnover of 10 crore on, an e-invoice is made within 30 days',
    source: 'GSTN advisory of 05-11-2024',
    verdicts: { eInvoice: 'refuse' },
    find(subject) {
      const { date, today, own } = subject;
      const isFree = own?.isFrom10Crore === false || !canBeEInvoice(subject);
      if (date === undefined || today === undefined || isFree) return [];
      const age = daysBetween(fromIsoDate(date), fromIsoDate(today));
      if (age <= mostDays) return [];
      const problem = `Document Date ${written(date)} is ${age} days ago. The portal takes no document older than ${mostDays} days from a turnover of 10 crore on`;
      return { ...onDate, problem, fix: 'Use a later date.', isDoubtful: !own?.isFrom10Crore };
    },
  },
  'date-after-period': {
    requires: 'A return has no documents of later periods',
    source: 'CGST section 37; GSTR-1 offline tool',
    verdicts: { check: 'warn' },
    rejects: 'document',
    find({ date, period }) {
      if (date === undefined || period === undefined || date.slice(0, 7) <= period.last) return [];
      return outsidePeriod;
    },
  },
  'date-before-period': {
    requires: 'The documents of a return are dated in its period',
    source: 'CGST section 37',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find({ date, period, supply }) {
      if (date === undefined || period === undefined || date.slice(0, 7) >= period.first) return [];
      if (supply?.isCorrection) return [];
      return { ...outsidePeriod, advice: ['nameIfFiledWithout'] };
    },
  },
  'amendment-date': {
    requires: 'An amended invoice or note is dated up to the end of the period of its original',
    source: 'GSTR-1 tables 9A and 9C',
    verdicts: { check: 'warn' },
    find({ amended }) {
      if (amended === undefined || amended.date <= amended.lastDay) return [];
      const problem = `The amended document is dated ${written(amended.date)}, after the period of its original, which ended on ${written(amended.lastDay)}`;
      return { ...onDate, problem, fix: 'Correct the date: the portal does not take a later one.' };
    },
  },
  'note-before-invoice': {
    requires: 'A note is not dated before its invoice',
    source: 'CGST section 34',
    verdicts: { check: 'warn' },
    find({ date, original }) {
      if (date === undefined || original?.date === undefined || date >= original.date) return [];
      const problem = `The note is dated before its invoice ${original.number} of ${written(original.date)}`;
      return { ...onDate, problem, fix: 'Correct the date, or Original Invoice.' };
    },
  },
  'credit-note-late': {
    requires: 'A credit note is issued by 30 November after the financial year of the supply',
    source: 'CGST section 34(2)',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
      const { date, original } = subject;
      if (date === undefined || original?.date === undefined || !isCreditNote(subject)) return [];
      const last = lastDayToCorrect(original.date);
      if (date <= last) return [];
      const problem = `The credit note is later than ${written(last)}, the last day for invoice ${original.number} of ${written(original.date)}`;
      return { ...onDate, problem, fix: 'It can no longer reduce the tax. Ask your accountant.' };
    },
  },
};

/** Rules about a return as a whole, before its documents are read and with them. */
export const periodRules: RuleTable = {
  'period-future': {
    requires: 'A return is not for a period that has not begun',
    source: 'CGST section 37',
    verdicts: { period: 'refuse' },
    rejects: 'document',
    find({ period, today }) {
      if (!period || today === undefined || today.slice(0, 7) >= period.first) return [];
      const problem = `The return period ${written(period.last)} has not begun`;
      return { field: ofReturn, problem, advice: ['chooseEarlierPeriod'] };
    },
  },
  'period-running': {
    requires: 'The period of a return has ended',
    source: 'CGST section 37',
    verdicts: { period: 'warn' },
    find({ period, today }) {
      if (!period || today === undefined) return [];
      const end = lastDayOf(period.last);
      if (today.slice(0, 7) < period.first || today > end) return [];
      const problem = `The return period ends on ${written(end)}, so documents may be missing`;
      return { field: ofReturn, problem, fix: 'Make the return after that day.' };
    },
  },
  'period-over-3-years': {
    requires: 'A return is filed within 3 years from its due date',
    source: 'CGST section 37(5)',
    verdicts: { period: 'warn' },
    find({ period, today }) {
      if (!period || today === undefined) return [];
      const due = addDays(fromIsoDate(lastDayOf(period.last)), 11);
      const last = toIsoDate({ ...due, year: due.year + 3 });
      if (today <= last) return [];
      const problem = `The return period ${written(period.last)} could be filed until ${written(last)}, 3 years from its due date`;
      return { field: ofReturn, problem, advice: ['chooseLaterPeriod'] };
    },
  },
  'iff-limit': {
    requires: 'An IFF reports at most 50 lakh a month',
    source: 'CGST rule 59(2)',
    verdicts: { check: 'warn' },
    find({ period }) {
      const { isIff = false, reported = 0n } = period ?? {};
      if (!isIff || reported <= iffLimit) return [];
      const problem = `The IFF reports ${rupeeText(reported)}, and it takes at most ${rupeeText(iffLimit)} a month`;
      return { field: ofReturn, problem, fix: 'Report the rest with the quarter.' };
    },
  },
};
