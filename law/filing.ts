import { remembered } from '../core/remembered';
import type { Paise } from '../core/paise';
import {
  addDays,
  firstDayOfMonth,
  fromIsoDate,
  toIsoDate,
  toServiceDate,
  type IsoDate,
} from '../core/day';
import { ProblemError } from './problem';
import { financialYearOf } from './financialYear';
import { gstinFault } from './gstin';
import type { Period } from './period';

/** A calendar month, counted from 1. */
export interface Month {
  year: number;
  month: number;
}

export interface Filing {
  /** The GSTIN of the filer. */
  gstin: string;
  /** The return period: the month, or the last month of a quarter. */
  period: Month;
  /**
   * A quarterly filer files GSTR-1 for the whole quarter with its last month. In the first two
   * months it may file an Invoice Furnishing Facility return (IFF).
   */
  frequency: 'monthly' | 'quarterly';
  /** Whether the aggregate annual turnover is above 5 crore rupees. */
  turnoverAbove5Crore: boolean;
}

/** GSTR-1 changed its HSN summary with this period; earlier ones can't be filed any more. */
const firstPeriod = '2021-05';
/** From this period on, the HSN summary has a table for B2B and one for B2C. */
const hsnTablesFrom = '2025-05';
/** From this month on, an invoice counts as B2C (Large) above 1 lakh; before, above 2.5 lakh. */
const lowerLimitFrom = '2024-08';

/** Why a return can't be filed. `noGstr3b`: the filer files GSTR-3B for the whole quarter. */
export class FilingError extends ProblemError<
  'gstin' | 'period' | 'noGstr3b',
  {
    gstin?: string;
    /** What is wrong with it, as sentences. */
    fault?: string;
    period?: Month;
  }
> {}

/** @throws FilingError when no such return can be filed */
export function refuseImpossibleFiling({ gstin, period }: Filing): void {
  requireOwnGstin(gstin);
  const isMonth = Number.isInteger(period.month) && period.month >= 1 && period.month <= 12;
  if (!isMonth || monthKey(period) < firstPeriod) throw new FilingError('period', { period });
}

/** @throws FilingError for anything but a GSTIN */
export function requireOwnGstin(gstin: string): void {
  const fault = gstinFault(gstin);
  if (fault) throw new FilingError('gstin', { gstin, fault });
}

/** Whether the return is that of a quarter's first or second month, which holds B2B documents only. */
export const isIff = ({ frequency, period }: Pick<Filing, 'frequency' | 'period'>): boolean =>
  frequency === 'quarterly' && period.month % 3 !== 0;

/**
 * Whether a date is before, within or after the return period.
 * @example positionOf('2026-05-31', { period: { year: 2026, month: 6 }, frequency: 'quarterly' }) // 'within'
 */
export function positionOf(date: IsoDate, filing: Filing): 'before' | 'within' | 'after' {
  const month = date.slice(0, 7);
  if (month < monthKey(firstMonth(filing))) return 'before';
  return month > monthKey(filing.period) ? 'after' : 'within';
}

/** The days that the return covers: those of a month, or of a quarter. */
export function daysOfReturn(filing: Pick<Filing, 'frequency' | 'period'>): Period {
  const { year, month } = filing.period;
  return {
    start: { ...firstMonth(filing), day: 1 },
    end: addDays({ year, month: month + 1, day: 1 }, -1),
  };
}

/** A quarter ends with March, June, September or December, so it lies within one calendar year. */
function firstMonth(filing: Pick<Filing, 'frequency' | 'period'>): Month {
  const { period, frequency } = filing;
  const isQuarter = frequency === 'quarterly' && !isIff(filing);
  return isQuarter ? { ...period, month: period.month - 2 } : period;
}

/** The first and the last month of the return, YYYY-MM. */
export const firstMonthOf = (filing: Pick<Filing, 'frequency' | 'period'>): string =>
  monthKey(firstMonth(filing));
export const lastMonthOf = ({ period }: Pick<Filing, 'period'>): string => monthKey(period);

/** Whose return it is, and of which period, as the columns of rows. */
export const returnColumns = (filing: Pick<Filing, 'gstin' | 'period'>) => ({
  gstin: filing.gstin,
  return_period: lastMonthOf(filing),
});

/**
 * 1 to 3: the month of the quarter in which a date lies.
 * @example monthOfQuarter('2026-05-14') // 2
 */
export const monthOfQuarter = (date: IsoDate): number => ((fromIsoDate(date).month - 1) % 3) + 1;

/** The last day of the return period that a date belongs to. */
export function lastDayOfPeriod(date: IsoDate, { frequency }: Pick<Filing, 'frequency'>): IsoDate {
  const { year, month } = fromIsoDate(date);
  const last = frequency === 'quarterly' ? month + 3 - monthOfQuarter(date) : month;
  return toIsoDate(daysOfReturn({ frequency, period: { year, month: last } }).end);
}

/** The financial year of a date: `2026-27`. */
export const financialYear: (date: IsoDate) => string = remembered((date) =>
  financialYearOf(fromIsoDate(date as IsoDate)),
);

/** The two digits of the filer's state. */
export const ownState = ({ gstin }: Pick<Filing, 'gstin'>): string => gstin.slice(0, 2);

/** The return period as the file states it: MMYYYY. */
export const filePeriod = ({ period }: Filing): string =>
  `${String(period.month).padStart(2, '0')}${period.year}`;

/** Whether the HSN summary of the return has one table for B2B and one for B2C. */
export const hasTwoHsnTables = ({ period }: Filing): boolean => monthKey(period) >= hsnTablesFrom;

/** The fewest digits that an HSN code must have. */
export const leastHsnDigits = ({ turnoverAbove5Crore }: Filing): number =>
  turnoverAbove5Crore ? 6 : 4;

/** The value above which an invoice to an unregistered buyer in another state is B2C (Large). */
export const b2cLargeLimit = (date: IsoDate): Paise =>
  date.slice(0, 7) >= lowerLimitFrom ? 1_00_000_00n : 2_50_000_00n;

/** The first day of the period's last month, for rules that depend on a date. */
export const dateOfPeriod = ({ period }: Pick<Filing, 'period'>): IsoDate =>
  firstDayOfMonth(monthKey(period));

/** A date as the file states it: DD-MM-YYYY. */
export const fileDate = (date: IsoDate): string => toServiceDate(fromIsoDate(date));

const monthKey = ({ year, month }: Month): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
