import type { IsoDate } from '../../core/day';
import type { Paise } from '../../core/paise';
import type { RowOf } from '../../sheets/cells/columns';
import type { Cell } from '../../sheets/cells/cellValues';
import { writeRows } from '../../sheets/cells/rows';
import { lastDayToCorrect } from '../../law/financialYear';
import { creditColumns, purchaseColumns } from '../../sheets/programs/ownRegister';
import { isInPart, type Purchase, type PurchaseRate } from '../purchases/purchase';
import { ask, hasOwnInvoice, no, yes } from '../gstr2b/rows/claim';
import type { Claim, ClaimReason } from '../gstr2b/rows/claimReason';
import type { GivenRow } from '../gstr2b/rows/readReconciledRows';
import { eachHead } from '../../law/taxHeads';
import type { ReconciledStatus } from '../gstr2b/rows/reconciledRow';

/** Whether the input tax credit of a purchase is available, and can be claimed. */
type Credit = RowOf<typeof creditColumns>;

/** What a reconciled row says about a purchase. */
interface Reconciled {
  credit: Omit<Credit, 'claim' | 'claim_because'>;
  /** Undefined if the row does not say it. */
  claim: CreditClaim | undefined;
  /** Undefined if the row does not say it, or may be about another document. */
  reverseCharge: boolean | undefined;
}

/** The reason is a code, or words of the reconciliation. */
interface CreditClaim extends Pick<Claim, 'claim'> {
  because: ClaimReason | string;
}

/** Cells by their headings. */
interface PurchaseRow {
  [heading: string]: Cell | ClaimReason | null;
  claim_because: ClaimReason | string;
}

const { claim: claimColumn, claim_because: reasonColumn, ...restOfCredit } = creditColumns;

const registerColumns = {
  claim: claimColumn,
  claim_because: reasonColumn,
  ...purchaseColumns,
  ...restOfCredit,
};

/**
 * The rows of a purchase: one for each rate, or one if its rates are not known. A cancelled purchase has a
 * row without amounts.
 * @param reconciled what is known about reconciled purchases, by ID
 * @param today in India; without it, nothing is said about the limit of section 16(4)
 */
export function purchaseRows(
  purchase: Purchase,
  reconciled: ReadonlyMap<string, Reconciled> = new Map(),
  today?: IsoDate,
): PurchaseRow[] {
  const { kind, isCancelled, rates, total, notEligible } = purchase;
  const known = reconciled.get(purchase.id);
  const signed = (amount: Paise | undefined) =>
    amount !== undefined && kind === 'creditNote' ? -amount : amount;
  const { claim, because } = claimOfPurchase(purchase, known?.claim, today);
  const row: RowOf<typeof registerColumns> = {
    claim,
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
  const write = (all: Array<RowOf<typeof registerColumns>>) =>
    writeRows(registerColumns, all).map((cells) => ({ ...cells, claim_because: because }));
  if (isCancelled) return write([row]);
  const parts: Array<Partial<PurchaseRate>> = rates ?? [purchase];
  return write(
    parts.map(({ rate, taxable, tax, heads }) => ({
      ...row,
      taxRate: rate,
      taxableValue: signed(taxable),
      ...eachHead((head) => signed(heads?.[head])),
      taxAmount: signed(tax),
      invoiceValue: signed(total),
    })),
  );
}

/** Whether the credit can be claimed: by the books, else as a reconciliation has it. */
function claimOfPurchase(
  { kind, date, gstin, tax, reverseCharge, notEligible: says, isCancelled }: Purchase,
  known: CreditClaim | undefined,
  today: IsoDate | undefined,
): CreditClaim {
  if (isCancelled) return no('cancelled');
  if (says !== undefined)
    return isInPart(says) ? ask('partBlocked', { says }) : no('blocked', { says });
  if (known) return known;
  if (!reverseCharge && tax === 0n) return no('noTax');
  if (gstin === '') return reverseCharge ? ask('ownInvoice') : no('noGstin');
  const day = lastDayToCorrect(date);
  const isLate = today !== undefined && kind !== 'creditNote' && day < today;
  return isLate ? no('late', { day }) : ask('notReconciled');
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
    claim: claimByPerson(row),
    credit:
      status === 'missing_in_2b'
        ? { itc_reason: reason, claim_until }
        : isSure || itc_available !== 'Yes'
          ? { itc_available, itc_reason, claim_until }
          : { itc_reason: `Not reviewed: the pair is ${status}`, claim_until },
    reverseCharge: isOfPurchase ? row.reverse_charge : undefined,
  };
}

/** A person decides about what the reconciliation asks, as far as GSTR-2B or an own invoice has the credit. */
function claimByPerson(row: GivenRow): CreditClaim | undefined {
  const { claim, claim_because: because = '', accepted, itc_available: itc } = row;
  if (claim === undefined) return undefined;
  if (claim !== 'Ask') return { claim, because };
  if (accepted === false) return no('refused');
  if (accepted && (itc === 'Yes' || hasOwnInvoice(row))) {
    return yes('accepted', accepted === true ? {} : { period: accepted });
  }
  return { claim, because };
}

/** These rows are about the purchase itself, also before a person has reviewed them. */
const sameDocument: ReconciledStatus[] = ['mismatch', 'missing_in_2b'];

/** Whether there is credit to claim. Without GSTR-2B, a vendor with a GSTIN must have charged tax, or you pay it. */
function isClaimable(row: GivenRow): boolean {
  const { status, itc_available, supplier_gstin: gstin = '', books_total_tax: tax } = row;
  if (status !== 'missing_in_2b') return itc_available !== 'No';
  return (gstin !== '' && tax !== 0n) || row.reverse_charge === true;
}
