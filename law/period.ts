import { addDays, type Day, firstYear, lastYear } from '../core/day';
import { startOfFinancialYear } from './financialYear';

/** A period, including its first and last day. */
export interface Period {
  start: Day;
  end: Day;
}

/** The first day that a date in books may have. */
const firstDay: Day = { year: firstYear, month: 1, day: 1 };

/** All days that a date in books may have. */
export const everyDay: Period = { start: firstDay, end: { year: lastYear, month: 12, day: 31 } };

/** The periods that can be chosen by name, as of today. */
const periods = {
  all: () => everyDay,
  lastDays(today: Day, days: number): Period {
    const start = addDays(today, 1 - days);
    return { start: start.year >= firstYear ? start : firstDay, end: today };
  },
  thisMonth: monthOf,
  lastMonth: (today: Day) => monthOf(addDays({ ...today, day: 1 }, -1)),
  thisQuarter: quarterOf,
  lastQuarter: (today: Day) => quarterOf(addDays(quarterOf(today).start, -1)),
  thisFinancialYear: financialYearPeriod,
  lastFinancialYear: (today: Day) => financialYearPeriod(addDays(startOfFinancialYear(today), -1)),
};

export type PeriodName = keyof typeof periods;

/**
 * The days of a named period as of `today`. The current month, quarter or year ends on its last day, so
 * that documents dated ahead are included.
 * @param lastDays for `lastDays`: how many days, including today
 */
export const periodOf = (name: PeriodName, today: Day, lastDays: number): Period =>
  periods[name](today, lastDays);

function monthOf(day: Day): Period {
  const start = { ...day, day: 1 };
  const inNextMonth = addDays(start, 31);
  return { start, end: addDays({ ...inNextMonth, day: 1 }, -1) };
}

/** Quarters of the calendar year and of the financial year are the same. */
function quarterOf({ year, month }: Day): Period {
  const first = month - ((month - 1) % 3);
  const start = { year, month: first, day: 1 };
  return { start, end: monthOf({ year, month: first + 2, day: 1 }).end };
}

/** The financial year that a day belongs to. */
export function financialYearPeriod(day: Day): Period {
  const start = startOfFinancialYear(day);
  return { start, end: addDays({ ...start, year: start.year + 1 }, -1) };
}
