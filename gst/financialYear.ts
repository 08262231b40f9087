import type { Day } from '../core/day';

const april = 4;

/** The first day of the Indian financial year, April to March, that a day belongs to. */
export const startOfFinancialYear = ({ year, month }: Day): Day => ({
  year: month < april ? year - 1 : year,
  month: april,
  day: 1,
});

/** The financial year of a day as IRNs have it: '2022-23'. */
export function financialYearOf(day: Day): string {
  const { year } = startOfFinancialYear(day);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * The first day of a financial year written as '2022-23'; undefined for any other text, such as
 * '2022-2023' or '2022-24'.
 */
export function firstDayOfYear(financialYear: string): Day | undefined {
  if (!/^\d{4}-\d{2}$/.test(financialYear)) return undefined;
  const day = { year: Number(financialYear.slice(0, 4)), month: april, day: 1 };
  return financialYearOf(day) === financialYear ? day : undefined;
}
