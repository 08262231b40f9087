import { InputError, mustBe } from '../../core/inputError';
import { isObject } from '../../core/json';
import { toRupees, type Paise } from '../../core/paise';
import { type ReconciledRow, reconciledStatuses } from '../reconcile/reconciledRow';
import { isFilled, readYesNo } from '../readValues';
import { stateNames } from '../tables/states';
import type { Purchase, PurchaseKind } from '../purchases/purchase';

/** Whether the input tax credit of a purchase is available. */
type Credit = Pick<ReconciledRow, 'itc_available' | 'itc_reason' | 'claim_until'>;

/**
 * A row of a purchase register: the amounts of a purchase at one rate. Amounts in rupees, those of credit
 * notes negative; dates are YYYY-MM-DD. What is not known is null.
 */
export interface PurchaseRow extends Credit {
  document_type: string;
  document: string;
  document_date: string;
  status: 'Active' | 'Cancelled';
  supplier_invoice_number: string | null;
  vendor_name: string;
  /** Empty for an unregistered vendor. */
  vendor_gstin: string;
  /** The code and the name: `29-Karnataka`. */
  place_of_supply: string | null;
  reverse_charge: 'Y' | 'N' | null;
  /** In percent. */
  rate: number | null;
  taxable_value: number | null;
  integrated_tax: number | null;
  central_tax: number | null;
  state_tax: number | null;
  cess: number | null;
  /** All heads together, with cess. */
  total_tax: number | null;
  /** With tax, the same in all rows of a document. */
  document_total: number | null;
}

const kinds: Record<PurchaseKind, string> = {
  invoice: 'Invoice',
  creditNote: 'Credit Note',
  debitNote: 'Supplier Debit Note',
};

/**
 * The rows of a purchase: one for each rate, or one if its rates are not known. A cancelled purchase has a
 * row without amounts.
 * @param credits of reconciled purchases, by ID
 */
export function purchaseRows(
  purchase: Purchase,
  credits: ReadonlyMap<string, Credit> = new Map(),
): PurchaseRow[] {
  const { kind, isCancelled, placeOfSupply: place, reverseCharge, rates, total } = purchase;
  const sign = kind === 'creditNote' ? -1n : 1n;
  const rupees = (amount: Paise | undefined) =>
    amount === undefined ? null : toRupees(sign * amount);
  const row: PurchaseRow = {
    document_type: kinds[kind],
    document: purchase.number,
    document_date: purchase.date,
    status: isCancelled ? 'Cancelled' : 'Active',
    supplier_invoice_number: purchase.supplierNumber ?? null,
    vendor_name: purchase.name,
    vendor_gstin: purchase.gstin,
    place_of_supply:
      place === undefined ? null : `${place}-${stateNames.get(place) ?? 'Other Countries'}`,
    reverse_charge: reverseCharge === undefined ? null : reverseCharge ? 'Y' : 'N',
    rate: null,
    taxable_value: null,
    integrated_tax: null,
    central_tax: null,
    state_tax: null,
    cess: null,
    total_tax: null,
    document_total: isCancelled ? null : rupees(total),
    ...noCredit,
    ...credits.get(purchase.id),
  };
  if (isCancelled) return [row];
  const parts: Array<Pick<Purchase, 'taxable' | 'heads'> & { rate: number | null; tax?: Paise }> =
    rates ?? [{ ...purchase, rate: null }];
  return parts.map(({ rate, taxable, tax, heads }) => ({
    ...row,
    rate,
    taxable_value: rupees(taxable),
    integrated_tax: rupees(heads?.igst),
    central_tax: rupees(heads?.cgst),
    state_tax: rupees(heads?.sgst),
    cess: rupees(heads?.cess),
    total_tax: rupees(tax),
  }));
}

const noCredit: Credit = { itc_available: null, itc_reason: null, claim_until: null };

/**
 * What reconciled rows say about the credit of purchases, by the ID of the books. The last row of a
 * purchase that says whether it is available counts.
 * @throws InputError for anything but rows of a reconciliation
 */
export function creditsOf(given: unknown, label: string): Map<string, Credit> {
  const advice =
    "Give the rows that Reconcile GSTR-2B returns, such as {{ $('Reconcile GSTR-2B').all().map((item) => item.json) }}.";
  if (!Array.isArray(given)) throw mustBe(label, 'an array', given, advice);
  const credits = new Map<string, Credit>();
  given.forEach((row: unknown, index) => {
    const isRow = isObject(row) && reconciledStatuses.some((status) => status === row.status);
    if (!isRow) {
      const message = `Entry ${index + 1} of ${label} is not a row of a reconciliation`;
      throw new InputError(label, message, advice);
    }
    const { books_id } = row as unknown as ReconciledRow;
    const credit = creditIn(row as unknown as ReconciledRow & { accepted?: unknown });
    const known = books_id === null ? undefined : credits.get(books_id);
    if (books_id === null || (known?.itc_available && !credit.itc_available)) return;
    credits.set(books_id, credit);
  });
  return credits;
}

/** A pair that is not exact says nothing about a purchase until a person has accepted it. */
function creditIn(row: ReconciledRow & { accepted?: unknown }): Credit {
  const { status, accepted, itc_available, itc_reason, claim_until } = row;
  const isSure =
    status === 'exact' ||
    (isFilled(accepted) && readYesNo(accepted, 'accepted', { document: 'a reconciled row' }));
  return isSure || itc_available !== 'Yes'
    ? { itc_available, itc_reason, claim_until }
    : { itc_available: null, itc_reason: `Not reviewed: the pair is ${status}`, claim_until };
}
