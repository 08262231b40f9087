import { InputError, mustBe } from '../../core/inputError';
import { flagOf, isObject } from '../../core/json';
import { toRupees, type Paise } from '../../core/paise';
import {
  type ReconciledRow,
  type ReconciledStatus,
  reconciledStatuses,
} from '../reconcile/reconciledRow';
import { isFilled, readYesNo } from '../readValues';
import { stateNames } from '../tables/states';
import type { Purchase, PurchaseKind } from '../purchases/purchase';

/** Whether the input tax credit of a purchase is available. */
type Credit = Pick<ReconciledRow, 'itc_available' | 'itc_reason' | 'claim_until'>;

/** What a reconciled row says about a purchase. */
interface Reconciled {
  credit: Credit;
  /** Undefined if the row does not say it, or may be about another document. */
  reverseCharge: boolean | undefined;
}

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
 * @param reconciled what is known about reconciled purchases, by ID
 */
export function purchaseRows(
  purchase: Purchase,
  reconciled: ReadonlyMap<string, Reconciled> = new Map(),
): PurchaseRow[] {
  const { kind, isCancelled, placeOfSupply: place, rates, total, notEligible } = purchase;
  const known = reconciled.get(purchase.id);
  const reverseCharge = purchase.reverseCharge ?? known?.reverseCharge;
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
    ...(notEligible === undefined ? (known?.credit ?? noCredit) : blockedCredit(notEligible)),
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

const blockedCredit = (itc_reason: string): Credit => ({
  itc_available: 'No',
  itc_reason,
  claim_until: null,
});

const noCredit: Credit = { itc_available: null, itc_reason: null, claim_until: null };

/**
 * What reconciled rows say about purchases, by the ID of the books. The last row of a purchase that says
 * whether its credit is available counts.
 * @throws InputError for anything but rows of a reconciliation
 */
export function reconciledIn(given: unknown, label: string): Map<string, Reconciled> {
  const advice =
    "Give the rows that Reconcile GSTR-2B returns, such as {{ $('Reconcile GSTR-2B').all().map((item) => item.json) }}.";
  if (!Array.isArray(given)) throw mustBe(label, 'an array', given, advice);
  const reconciled = new Map<string, Reconciled>();
  given.forEach((row: unknown, index) => {
    const isRow = isObject(row) && reconciledStatuses.some((status) => status === row.status);
    if (!isRow) {
      const message = `Entry ${index + 1} of ${label} is not a row of a reconciliation`;
      throw new InputError(label, message, advice);
    }
    const { books_id } = row as unknown as ReconciledRow;
    const found = readReconciled(row as unknown as GivenRow);
    const known = books_id === null ? undefined : reconciled.get(books_id);
    if (books_id === null || (known?.credit.itc_available && !found.credit.itc_available)) return;
    reconciled.set(books_id, found);
  });
  return reconciled;
}

/** A reconciled row as it comes back from a sheet, where a person may have added `accepted`. */
type GivenRow = ReconciledRow & { accepted?: unknown };

/** A pair that is not exact says nothing about a purchase until a person has accepted it. */
function readReconciled(row: GivenRow): Reconciled {
  const { status, accepted, itc_available, itc_reason } = row;
  const isAccepted =
    isFilled(accepted) && readYesNo(accepted, 'accepted', { document: 'a reconciled row' });
  const isSure = status === 'exact' || isAccepted;
  const claim_until = isClaimable(row) ? row.claim_until : null;
  const isOfPurchase = isSure || sameDocument.includes(status);
  return {
    credit:
      status === 'missing_in_2b'
        ? { itc_available: null, itc_reason: row.reason, claim_until }
        : isSure || itc_available !== 'Yes'
          ? { itc_available, itc_reason, claim_until }
          : { itc_available: null, itc_reason: `Not reviewed: the pair is ${status}`, claim_until },
    reverseCharge: isOfPurchase ? flagOf(row.reverse_charge) : undefined,
  };
}

/** These rows are about the purchase itself, also before a person has reviewed them. */
const sameDocument: ReconciledStatus[] = ['mismatch', 'missing_in_2b'];

/** Whether there is credit to claim. Without GSTR-2B, a vendor with a GSTIN must have charged tax, or you pay it. */
function isClaimable(row: ReconciledRow): boolean {
  const { status, itc_available, supplier_gstin, books_total_tax: tax } = row;
  if (status !== 'missing_in_2b') return itc_available !== 'No';
  const hasTax = isFilled(supplier_gstin) && !(isFilled(tax) && Number(tax) === 0);
  return hasTax || flagOf(row.reverse_charge) === true;
}
