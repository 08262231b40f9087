import { toIsoDate, type IsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { sumOf, withoutTax, type Paise } from '../../../core/paise';
import type { OpenDocument } from '../../../receivables/openDocuments';
import { ownState, positionOf, type Filing } from '../../../law/filing';
import type { Payment } from '../documents/readPayment';
import { amountsOn, type RateItem } from '../placement/amounts';
import { comparedNumber } from '../../../law/documentNumber';

/** What payments are for, which the service does not return. */
export interface AdvanceTerms {
  /** Your ID of the customer; undefined for all customers. */
  customerId?: string;
  /** The day of payment; undefined for all days. */
  date?: IsoDate;
  /** Advances are taxed for services only. */
  isService: boolean;
  /** In percent. */
  rate?: number;
  /** Two digits; 96 for other countries. */
  placeOfSupply?: string;
}

export interface AdvanceBooks {
  /** All payments up to the end of the period, or more. */
  payments: readonly Payment[];
  /** All invoices that payments may settle, of any date, without cancelled ones. */
  invoices: ReadonlyArray<Pick<OpenDocument, 'party' | 'type' | 'number' | 'date'>>;
  /** The first that fits a payment counts. */
  terms: readonly AdvanceTerms[];
}

/** The advances of one place of supply and rate. `taxable` is what the return calls the advance. */
export interface AdvanceRow extends RateItem {
  placeOfSupply: string;
  isIntraState: boolean;
  /** With tax. */
  gross: Paise;
  payments: number;
}

export interface Advances {
  /** Section at: received in the period, and not settled by an invoice dated up to its end. */
  received: AdvanceRow[];
  /** Section txpd: received before the period, and settled by an invoice dated in it. */
  adjusted: AdvanceRow[];
  /** Payments whose supply, rate or place is not given. They are not reported. */
  withoutTerms: Payment[];
  /** Payments of which the list does not show what they settle. They are not reported. */
  unclear: Payment[];
}

/**
 * Table 11 of a period (gst.md, Advances). A settlement counts from the date of the
 * invoice on, because the service does not show when it was made.
 */
export function advancesOf(books: AdvanceBooks, filing: Filing): Advances {
  const advances: Advances = { received: [], adjusted: [], withoutTerms: [], unclear: [] };
  const datesOf = datesOfInvoices(books);
  const parts: Record<'within' | 'before', AdvanceAmount[]> = { within: [], before: [] };
  for (const payment of books.payments) {
    const position = positionOf(payment.date, filing);
    if (position === 'after') continue;
    const amount =
      position === 'within'
        ? receivedIn(payment, datesOf, filing)
        : adjustedIn(payment, datesOf, filing);
    const terms = termsOf(payment, books.terms);
    if (amount === 0n || terms?.isService === false) continue;
    const { rate, placeOfSupply = payment.state } = terms ?? {};
    if (amount === undefined) advances.unclear.push(payment);
    else if (rate === undefined || !placeOfSupply) advances.withoutTerms.push(payment);
    else parts[position].push({ rate, placeOfSupply, amount });
  }
  return {
    ...advances,
    received: rowsOf(parts.within, filing),
    adjusted: rowsOf(parts.before, filing),
  };
}

interface AdvanceAmount {
  rate: number;
  placeOfSupply: string;
  amount: Paise;
}

/** The dates of the invoices that a settlement may be for: numbers start again in some years. */
type DatesOf = (payment: Payment, settled: Payment['settled'][number]) => IsoDate[];

function datesOfInvoices({ invoices }: AdvanceBooks): DatesOf {
  const keyOf = (party: string, type: string, number: string): string =>
    JSON.stringify([party, type, comparedNumber(number)]);
  const byKey = groupBy(invoices, ({ party, type, number }) => keyOf(party.key, type, number));
  return ({ party }, { type, number }) =>
    (byKey.get(keyOf(party.key, type, number)) ?? []).map(({ date }) => toIsoDate(date));
}

/** Documents that are no supply, so that what is paid on them stays an advance. */
const beforeSupply = ['estimate', 'pro_forma_invoice', 'delivery_challan'];

/** What is not settled at the end of the period; undefined if that is not known. */
function receivedIn(payment: Payment, datesOf: DatesOf, filing: Filing): Paise | undefined {
  const { amount, remaining, settled } = payment;
  if (amount !== remaining + sumOf(settled.map((one) => one.amount))) return undefined;
  const supplies = settled.filter(({ type }) => !beforeSupply.includes(type));
  const settledNow = sumIfKnown(
    supplies.map((one) => {
      const later = datesOf(payment, one).map((date) => positionOf(date, filing) === 'after');
      return later.length === 0 ? undefined : shareOf(one.amount, later, false);
    }),
  );
  return settledNow === undefined ? undefined : amount - settledNow;
}

/** What invoices of the period settle of an earlier payment; undefined if that is not known. */
const adjustedIn = (payment: Payment, datesOf: DatesOf, filing: Filing): Paise | undefined =>
  sumIfKnown(
    payment.settled.map((one) => {
      const within = datesOf(payment, one).map((date) => positionOf(date, filing) === 'within');
      return shareOf(one.amount, within, true);
    }),
  );

/** The whole amount if all dates are as wanted, 0 if none is; undefined if they differ. */
function shareOf(amount: Paise, dates: boolean[], wanted: boolean): Paise | undefined {
  if (dates.every((date) => date !== wanted)) return 0n;
  return dates.every((date) => date === wanted) ? amount : undefined;
}

const sumIfKnown = (shares: Array<Paise | undefined>): Paise | undefined =>
  shares.includes(undefined) ? undefined : sumOf(shares as Paise[]);

const termsOf = (payment: Payment, terms: readonly AdvanceTerms[]): AdvanceTerms | undefined =>
  terms.find(
    ({ customerId = payment.party.id, date = payment.date }) =>
      customerId === payment.party.id && date === payment.date,
  );

const rowsOf = (parts: AdvanceAmount[], filing: Filing): AdvanceRow[] =>
  [...groupBy(parts, ({ placeOfSupply, rate }) => `${placeOfSupply} ${rate}`).values()]
    .map((group) => {
      const [{ rate, placeOfSupply }] = group as [AdvanceAmount];
      const isIntraState = placeOfSupply === ownState(filing);
      const gross = sumOf(group.map(({ amount }) => amount));
      const taxable = withoutTax(gross, rate);
      const taxedAs = { isIntraState, supplyType: 'regular' as const };
      const amounts = amountsOn({ taxable, rate, cess: 0n }, taxedAs);
      return { placeOfSupply, isIntraState, rate, gross, payments: group.length, ...amounts };
    })
    .filter(({ taxable }) => taxable !== 0n)
    .sort(
      (one, other) =>
        Number(one.placeOfSupply) - Number(other.placeOfSupply) || one.rate - other.rate,
    );
