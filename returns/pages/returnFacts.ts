import { type Day, toServiceDate } from '../../core/day';
import { type Filing, firstMonthOf, lastMonthOf } from '../../law/filing';

/** What the page of a return is about. @param months that it covers, YYYY-MM, in order @param today in India */
export const returnFacts = (gstin: string, months: readonly string[], today: Day) => ({
  GSTIN: gstin,
  Period: [...new Set([months[0], months.at(-1)])].join(' to '),
  'Made On': toServiceDate(today),
});

export const filingFacts = (filing: Filing, today: Day) =>
  returnFacts(filing.gstin, [firstMonthOf(filing), lastMonthOf(filing)], today);
