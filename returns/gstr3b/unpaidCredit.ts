import { addDays, type Day, daysBetween, toIsoDate } from '../../core/day';
import { daysOfReturn, ownState, positionOf, type Filing } from '../../law/filing';
import type { OpenDocument } from '../../receivables/openDocuments';
import { type Credit, sumOfCredit, unpaidBills } from '../../receivables/unpaidBills';
import type { Behind } from './contribution';
import type { Proposals } from './inward';

/**
 * What rule 37 reverses in a return, and what may be reclaimed in it: the credit of bills whose day 180 falls in its
 * period, by the share that was unpaid, and that of what was paid later, in its period (gst.md, GSTR-3B).
 * @param documents purchases up to 180 days before the end of the period, however old
 * @returns the proposals, and the numbers of bills of which nothing can be said
 */
export function creditOfUnpaid(
  documents: readonly OpenDocument[],
  filing: Filing,
  today: Day,
): { proposed: Proposals; undated: string[] } {
  const afterPeriod = addDays(daysOfReturn(filing).end, 1);
  const asOf = daysBetween(afterPeriod, today) < 0 ? today : afterPeriod;
  const { bills, undated } = unpaidBills(documents, ownState(filing), asOf);
  const isWithin = (day: Day): boolean => positionOf(toIsoDate(day), filing) === 'within';
  const reversed = bills
    .filter(({ lastDay }) => isWithin(lastDay))
    .map(({ document, reversed: credit }) => ({ document, credit }));
  const reclaimed = bills.flatMap(({ document, late }) => {
    const paid = late.filter(({ date }) => isWithin(date));
    const credit = sumOfCredit(paid.map((payment) => payment.reclaimed));
    return paid.length > 0 ? [{ document, credit }] : [];
  });
  return {
    proposed: {
      ...(reversed.length > 0 && { '4(B)(2)': proposal(reversed) }),
      ...(reclaimed.length > 0 && { '4(D)(1)': proposal(reclaimed) }),
    },
    undated: undated.map(({ number }) => number),
  };
}

const proposal = (bills: ReadonlyArray<{ document: Behind; credit: Credit }>) => ({
  amounts: { taxable: 0n, ...sumOfCredit(bills.map(({ credit }) => credit)), cess: 0n },
  documents: bills.map(({ document }) => document.number),
});
