/** A calendar day that exists, months from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const APRIL = 4;

/** The Indian financial year of a day, April to March, as IRNs have it: '2022-23'. */
export function financialYearOf({ year, month }: Day): string {
  const start = month < APRIL ? year - 1 : year;
  return `${start}-${lastTwoDigits(start + 1)}`;
}

/**
 * The first day of a financial year; undefined for a text that is none, such as '2022-2023' or
 * '2022-24'.
 */
export function firstDayOf(financialYear: string): Day | undefined {
  if (!/^\d{4}-\d{2}$/.test(financialYear)) return undefined;
  const day = { year: Number(financialYear.slice(0, 4)), month: APRIL, day: 1 };
  return financialYearOf(day) === financialYear ? day : undefined;
}

const lastTwoDigits = (year: number): string => String(year % 100).padStart(2, '0');
