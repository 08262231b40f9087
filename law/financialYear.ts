import { type Day, fromIsoDate, toIsoDate, type IsoDate } from '../core/day';

const april = 4;

/** The first day of the Indian financial year, April to March, that a day belongs to. */
export const startOfFinancialYear = ({ year, month }: Day): Day => ({
  year: month < april ? year - 1 : year,
  month: april,
  day: 1,
});

/**
 * The financial year of a day as IRNs have it: '2022-23'.
 * @example financialYearOf({ year: 2026, month: 3, day: 31 }) // '2025-26'
 */
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

/**
 * The last day to correct the supplies of a financial year: 30 November after it, for credit notes
 * (CGST section 34(2)) and for errors and omissions (section 37(3)), if the annual return is not filed
 * earlier.
 * @example lastDayToCorrect('2025-07-14') // '2026-11-30'
 */
export function lastDayToCorrect(supplied: IsoDate): IsoDate {
  const { year } = startOfFinancialYear(fromIsoDate(supplied));
  return toIsoDate({ year: year + 1, month: 11, day: 30 });
}
