import { byText } from '../core/compareTexts';
import { addDays, type Day, daysBetween, toIsoDate } from '../core/day';
import { type Paise, proportion, sumOf } from '../core/paise';
import { stateOfTaxpayer } from '../law/gstin';
import { objectOf, optionalPaise, trimmedText } from '../law/readValues';
import { splitTax, type TaxHeads } from '../law/taxHeads';
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
  const due = documents.filter((one) => {
    const isOver = daysBetween(lastDayOf(one), asOf) > 0;
    return isOver && !one.isReturn && stateOf(one) !== undefined && amountsOf(one) !== undefined;
  });
  const isDated = ({ paid, payments }: OpenDocument): boolean =>
    sumOf(payments.map(({ amount }) => amount)) === paid;
  const bills = due.filter(isDated).flatMap((one) => unpaidBill(one, ownState, asOf) ?? []);
  return {
    bills: bills.sort(byText(({ document: { date, number } }) => `${toIsoDate(date)} ${number}`)),
    undated: due.filter((one) => !isDated(one)),
  };
}

const lastDayOf = ({ date }: OpenDocument): Day => addDays(date, daysToPay);

/** The state of the vendor's GSTIN. */
const stateOf = ({ row }: OpenDocument): string | undefined =>
  stateOfTaxpayer(trimmedText(objectOf(row.customer).gstin).toUpperCase());

function amountsOf({ row, number }: OpenDocument): { total: Paise; tax: Paise } | undefined {
  const source = { document: number, timeZone: '' };
  const total = optionalPaise(row.total_amount, 'Total Amount', source) ?? 0n;
  const tax = optionalPaise(row.tax_amount, 'Tax Amount', source) ?? 0n;
  return total > 0n && tax > 0n ? { total, tax } : undefined;
}

function unpaidBill(document: OpenDocument, ownState: string, asOf: Day): UnpaidBill | undefined {
  const lastDay = lastDayOf(document);
  const { total, tax } = amountsOf(document) as { total: Paise; tax: Paise };
  const later = document.payments
    .filter(({ date }) => daysBetween(lastDay, date) > 0)
    .sort((one, other) => daysBetween(other.date, one.date));
  const pending = document.pending + sumOf(later.map(({ amount }) => amount));
  if (pending <= 0n) return undefined;
  // Payments may be more than the bill.
  const unpaid = pending < total ? pending : total;
  const heads = splitTax(tax, stateOf(document) !== ownState);
  // By what is left unpaid, so that the parts add up to what was reversed.
  const creditOf = (amount: Paise): Credit => ({
    igst: proportion(heads.igst, amount, total),
    cgst: proportion(heads.cgst, amount, total),
    sgst: proportion(heads.sgst, amount, total),
  });
  let open = unpaid;
  const late = later
    .filter(({ date }) => daysBetween(date, asOf) >= 0)
    .map(({ date, amount }) => {
      const before = creditOf(open);
      open = open > amount ? open - amount : 0n;
      return { date, amount, reclaimed: lessCredit(before, creditOf(open)) };
    });
  return { document, lastDay, unpaid, total, reversed: creditOf(unpaid), late };
}

const lessCredit = (one: Credit, other: Credit): Credit => ({
  igst: one.igst - other.igst,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
});

export const sumOfCredit = (credits: readonly Credit[]): Credit => ({
  igst: sumOf(credits.map(({ igst }) => igst)),
  cgst: sumOf(credits.map(({ cgst }) => cgst)),
  sgst: sumOf(credits.map(({ sgst }) => sgst)),
});
