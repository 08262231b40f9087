import { addDays, firstDayOfMonth, fromIsoDate, toIsoDate } from '../../../core/day';
import { financialYearPeriod, type Period } from '../../../law/period';
import type { Gstr2b } from '../supplied/read2b';
import { mostDaysAcross } from '../matching/side';
import { isPurchaseKind } from '../supplied/supplied';

/**
 * The dates of the purchases that documents of GSTR-2B can belong to: from the financial year of the
 * earliest document or return period to the end of that of the last return period, or to the days after it
 * on which its last documents may be booked.
 */
export function datesOfPurchases({ documents, periods }: Gstr2b): Period {
  const days = [
    ...periods.map(firstDayOfMonth),
    ...documents.filter(({ kind }) => isPurchaseKind(kind)).map(({ date }) => date),
  ];
  const earliest = days.reduce((one, other) => (other < one ? other : one));
  const { end } = financialYearPeriod(fromIsoDate(firstDayOfMonth(periods.at(-1) as string)));
  const nearEnd = toIsoDate(addDays(end, -mostDaysAcross));
  return {
    start: financialYearPeriod(fromIsoDate(earliest)).start,
    end: days.some((day) => day > nearEnd) ? addDays(end, mostDaysAcross) : end,
  };
}
