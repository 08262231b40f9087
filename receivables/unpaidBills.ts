import { byText } from '../core/compareTexts';
import { addDays, type Day, daysBetween, toIsoDate } from '../core/day';
import { type Paise, proportion, sumOf } from '../core/paise';
import { stateOfTaxpayer } from '../law/gstin';
import { objectOf, optionalPaise, trimmedText } from '../law/readValues';
import { splitTax, type TaxHeads } from '../law/taxHeads';
import { paidAfter, paidOnDays, pendingOn } from './aging';
import type { OpenDocument } from './openDocuments';

/** Second proviso to section 16(2) of the CGST Act. */
export const daysToPay = 180;

/** Credit by its heads. What cess a bill has is not known. */
export type Credit = Omit<TaxHeads, 'cess'>;

/** A bill of which a share was unpaid 180 days after its date, and the credit that goes with it. */
export interface UnpaidBill {
  document: OpenDocument;
  /** The last day on which a payment is in time. */
  lastDay: Day;
  /** What was unpaid at the end of that day, of the total with tax. */
  unpaid: Paise;
  total: Paise;
  /** The credit of that share, which is reversed. */
  reversed: Credit;
  /** What was paid later, the first payment first, each with the credit that may be reclaimed by it. */
  late: Array<{ date: Day; amount: Paise; reclaimed: Credit }>;
}

interface UnpaidBills {
  /** The oldest first. */
  bills: UnpaidBill[];
  /** Bills of which the days of payments are not known, so that nothing can be said of them. */
  undated: OpenDocument[];
}

/**
 * The bills that were not paid in full 180 days after their date, as of a day (rule 37 of the CGST Rules; gst.md,
 * GSTR-3B). Returns, bills without tax (such as those under reverse charge) and vendors without a GSTIN have no
 * credit to reverse. The tax is divided by the states of vendor and buyer.
 * @param ownState two digits
 */
export function unpaidBills(
  documents: readonly OpenDocument[],
  ownState: string,
  asOf: Day,
): UnpaidBills {
  const due = documents.flatMap((document) => {
    const isOver = daysBetween(lastDayOf(document), asOf) > 0;
    return isOver && !document.isReturn ? (creditIn(document, ownState) ?? []) : [];
  });
  const isDated = ({ document }: BillWithCredit): boolean => paidOnDays(document) === document.paid;
  const bills = due.filter(isDated).flatMap((one) => unpaidBill(one, asOf) ?? []);
  return {
    bills: bills.sort(byText(({ document: { date, number } }) => `${toIsoDate(date)} ${number}`)),
    undated: due.filter((one) => !isDated(one)).map(({ document }) => document),
  };
}

const lastDayOf = ({ date }: OpenDocument): Day => addDays(date, daysToPay);

interface BillWithCredit {
  document: OpenDocument;
  total: Paise;
  credit: Credit;
}

/** Undefined for a bill without tax, or of a vendor without a GSTIN. */
function creditIn(document: OpenDocument, ownState: string): BillWithCredit | undefined {
  const { row, number } = document;
  const state = stateOfTaxpayer(trimmedText(objectOf(row.customer).gstin).toUpperCase());
  const source = { document: number, timeZone: '' };
  const total = optionalPaise(row.total_amount, 'Total Amount', source) ?? 0n;
  const tax = optionalPaise(row.tax_amount, 'Tax Amount', source) ?? 0n;
  if (state === undefined || total <= 0n || tax <= 0n) return undefined;
  return { document, total, credit: splitTax(tax, state !== ownState) };
}

function unpaidBill(
  { document, total, credit }: BillWithCredit,
  asOf: Day,
): UnpaidBill | undefined {
  const lastDay = lastDayOf(document);
  const { amount: pending } = pendingOn(document, lastDay);
  if (pending <= 0n) return undefined;
  // Payments may be more than the bill.
  const unpaid = pending < total ? pending : total;
  const shareOf = (amount: Paise): Credit =>
    byHead((head) => proportion(credit[head], amount, total));
  const later = paidAfter(document, lastDay)
    .filter(({ date }) => daysBetween(date, asOf) >= 0)
    .sort((one, other) => daysBetween(other.date, one.date));
  let open = unpaid;
  const late = later.map(({ date, amount }) => {
    // By what is left unpaid, so that the parts add up to what was reversed.
    const before = shareOf(open);
    open = open > amount ? open - amount : 0n;
    const after = shareOf(open);
    return { date, amount, reclaimed: byHead((head) => before[head] - after[head]) };
  });
  return { document, lastDay, unpaid, total, reversed: shareOf(unpaid), late };
}

/** The sums of several credits, by head. */
export const sumOfCredit = (credits: readonly Credit[]): Credit =>
  byHead((head) => sumOf(credits.map(({ [head]: amount }) => amount)));

const byHead = (of: (head: keyof Credit) => Paise): Credit => ({
  igst: of('igst'),
  cgst: of('cgst'),
  sgst: of('sgst'),
});
