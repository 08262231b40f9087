import { addDays, type Day } from './dates';

/** Periods that people ask for by name. */
export type PeriodName =
  'lastDays' | 'thisMonth' | 'lastMonth' | 'thisFinancialYear' | 'lastFinancialYear';

/** Both days belong to the period. */
export interface Period {
  start: Day;
  end: Day;
}

/** India's financial year starts in April. */
const firstMonthOfFinancialYear = 4;

/**
 * The days of a named period, seen from `today`. A period that is not over ends when it will be
 * over, so that documents dated ahead are in it.
 * @param lastDays for `lastDays`: how many days, today among them
 */
export function periodOf(name: PeriodName, today: Day, lastDays: number): Period {
  switch (name) {
    case 'lastDays':
      return { start: addDays(today, 1 - lastDays), end: today };
    case 'thisMonth':
      return monthFrom(today.year, today.month);
    case 'lastMonth': {
      const before = addDays({ ...today, day: 1 }, -1);
      return monthFrom(before.year, before.month);
    }
    case 'thisFinancialYear':
      return financialYearFrom(startOfFinancialYear(today));
    case 'lastFinancialYear':
      return financialYearFrom(startOfFinancialYear(today) - 1);
  }
}

function monthFrom(year: number, month: number): Period {
  const startOfNext = addDays({ year, month, day: 1 }, 31);
  return { start: { year, month, day: 1 }, end: addDays({ ...startOfNext, day: 1 }, -1) };
}

const startOfFinancialYear = ({ year, month }: Day) =>
  month < firstMonthOfFinancialYear ? year - 1 : year;

const financialYearFrom = (year: number): Period => ({
  start: { year, month: firstMonthOfFinancialYear, day: 1 },
  end: addDays({ year: year + 1, month: firstMonthOfFinancialYear, day: 1 }, -1),
});

/** The financial year in which a day lies. */
export const financialYearPeriod = (day: Day): Period =>
  financialYearFrom(startOfFinancialYear(day));
