import { addDays, toIsoDate, type IsoDate } from '../../../core/day';
import { financialYearPeriod } from '../../../law/period';
import { documentNumberKey, type NumberedDocument } from '../documents/document';
import { daysOfReturn, monthOfQuarter, positionOf, type Filing } from '../../../law/filing';
import type { CorrectionInput } from './treatment';
import { comparedNumber } from '../../../law/documentNumber';

/** The documents of earlier periods that can be late, changed or cancelled. */
export interface EarlierDocuments {
  /** The date of the earliest. */
  start: IsoDate;
  includes(document: NumberedDocument): boolean;
}

/**
 * Which documents of earlier periods to read from an account: those of the last return, those of the
 * period before this one if Filed On is given, and Late Documents of this and the previous financial
 * year. Undefined if there are none.
 */
export function earlierDocuments(input: Filing & CorrectionInput): EarlierDocuments | undefined {
  const { lateDocuments = [], filedOn, lastReturn } = input;
  const named = new Set(lateDocuments.map(comparedNumber));
  const ranges = [
    ...(filedOn === undefined ? [] : [periodBefore(input)]),
    ...(lastReturn ? [lastReturn.days] : []),
  ];
  // The last return may have late documents of its own.
  const filed = [...(lastReturn?.documents.values() ?? [])];
  const starts = [
    ...ranges.map(({ start }) => start),
    ...filed.map(({ date }) => date),
    ...(named.size === 0 ? [] : [previousYear(input)]),
  ].sort();
  const [start] = starts;
  if (start === undefined) return undefined;
  return {
    start,
    includes: (document) =>
      positionOf(document.date, input) === 'before' &&
      (named.has(comparedNumber(document.number)) ||
        lastReturn?.documents.has(documentNumberKey(document)) === true ||
        ranges.some((range) => document.date >= range.start && document.date <= range.end)),
  };
}

/** The month before the period; for a quarterly filer, the quarter before it or its own quarter so far. */
function periodBefore(filing: Filing): { start: IsoDate; end: IsoDate } {
  const lastDay = addDays(daysOfReturn(filing).start, -1);
  const end = toIsoDate(lastDay);
  const months = filing.frequency === 'quarterly' ? monthOfQuarter(end) : 1;
  const start = toIsoDate({ ...lastDay, month: lastDay.month + 1 - months, day: 1 });
  return { start, end };
}

function previousYear(filing: Filing): IsoDate {
  const { start } = financialYearPeriod(daysOfReturn(filing).start);
  return toIsoDate(financialYearPeriod(addDays(start, -1)).start);
}
