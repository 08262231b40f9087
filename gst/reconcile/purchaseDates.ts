import { fromIsoDate } from '../../core/day';
import { financialYearPeriod, type Period } from '../period';
import type { Gstr2b } from './read2b';
import { isPurchaseKind } from './supplied';

/**
 * The dates of the purchases that documents of GSTR-2B can belong to: from the financial year of the
 * earliest document or return period to the end of that of the last return period.
 */
export function datesOfPurchases({ documents, periods }: Gstr2b): Period {
  const days = [
    ...periods.map((period) => `${period}-01`),
    ...documents.filter(({ kind }) => isPurchaseKind(kind)).map(({ date }) => date),
  ];
  const earliest = days.reduce((one, other) => (other < one ? other : one));
  const last = `${periods.at(-1)}-01`;
  return {
    start: financialYearPeriod(fromIsoDate(earliest)).start,
    end: financialYearPeriod(fromIsoDate(last)).end,
  };
}
