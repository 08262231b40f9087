import type { Paise } from '../../core/paise';
import type { RowOf } from '../cells/columns';
import { writeRows } from '../cells/rows';
import { creditColumns, purchaseColumns } from '../programs/ownRegister';
import type { Purchase, PurchaseRate } from '../purchases/purchase';
import type { GivenRow } from '../reconcile/readReconciledRows';
import type { ReconciledStatus } from '../reconcile/reconciledRow';

/** Whether the input tax credit of a purchase is available. */
type Credit = RowOf<typeof creditColumns>;

/** What a reconciled row says about a purchase. */
interface Reconciled {
  credit: Credit;
  /** Undefined if the row does not say it, or may be about another document. */
  reverseCharge: boolean | undefined;
}

const columns = { ...purchaseColumns, ...creditColumns };

/**
 * The rows of a purchase: one for each rate, or one if its rates are not known. A cancelled purchase has a
 * row without amounts.
 * @param reconciled what is known about reconciled purchases, by ID
 */
export function purchaseRows(
  purchase: Purchase,
  reconciled: ReadonlyMap<string, Reconciled> = new Map(),
) {
  const { kind, isCancelled, rates, total, notEligible } = purchase;
  const known = reconciled.get(purchase.id);
  const signed = (amount: Paise | undefined) =>
    amount !== undefined && kind === 'creditNote' ? -amount : amount;
  const row: RowOf<typeof columns> = {
    type: kind,
    number: purchase.number,
    date: purchase.date,
    status: isCancelled ? 'cancelled' : 'active',
    supplierNumber: purchase.supplierNumber,
    partyName: purchase.name,
    gstin: purchase.gstin,
    placeOfSupply: purchase.placeOfSupply,
    reverseCharge: purchase.reverseCharge ?? known?.reverseCharge,
    ...(notEligible === undefined
      ? known?.credit
      : { itc_available: 'No', itc_reason: notEligible }),
  };
  if (isCancelled) return writeRows(columns, [row]);
  const parts: Array<Partial<PurchaseRate>> = rates ?? [purchase];
  return writeRows(
    columns,
    parts.map(({ rate, taxable, tax, heads }) => ({
      ...row,
      taxRate: rate,
      taxableValue: signed(taxable),
      igst: signed(heads?.igst),
      cgst: signed(heads?.cgst),
      sgst: signed(heads?.sgst),
      cess: signed(heads?.cess),
      taxAmount: signed(tax),
      invoiceValue: signed(total),
    })),
  );
}

/**
 * What reconciled rows say about purchases, by the ID of the books. The last row of a purchase that says
 * whether its credit is available counts.
 */
export function creditsOf(rows: readonly GivenRow[]): Map<string, Reconciled> {
  const reconciled = new Map<string, Reconciled>();
  for (const row of rows) {
    const { books_id: id } = row;
    const found = readReconciled(row);
    const isKnown = id !== undefined && reconciled.get(id)?.credit.itc_available !== undefined;
    if (id === undefined || (isKnown && !found.credit.itc_available)) continue;
    reconciled.set(id, found);
  }
  return reconciled;
}

/** A pair that is not exact says nothing about a purchase until a person has accepted it. */
function readReconciled(row: GivenRow): Reconciled {
  const { status, accepted = false, itc_available, itc_reason, reason } = row;
  const isSure = status === 'exact' || accepted;
  const claim_until = isClaimable(row) ? row.claim_until : undefined;
  const isOfPurchase = isSure || sameDocument.includes(status);
  return {
    credit:
      status === 'missing_in_2b'
        ? { itc_reason: reason, claim_until }
        : isSure || itc_available !== 'Yes'
          ? { itc_available, itc_reason, claim_until }
          : { itc_reason: `Not reviewed: the pair is ${status}`, claim_until },
    reverseCharge: isOfPurchase ? row.reverse_charge : undefined,
  };
}

/** These rows are about the purchase itself, also before a person has reviewed them. */
const sameDocument: ReconciledStatus[] = ['mismatch', 'missing_in_2b'];

/** Whether there is credit to claim. Without GSTR-2B, a vendor with a GSTIN must have charged tax, or you pay it. */
function isClaimable(row: GivenRow): boolean {
  const { status, itc_available, supplier_gstin: gstin = '', books_total_tax: tax } = row;
  if (status !== 'missing_in_2b') return itc_available !== 'No';
  return (gstin !== '' && tax !== 0n) || row.reverse_charge === true;
}
