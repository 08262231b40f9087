import { type Paise, toRupees } from '../../core/paise';
import { lastDayToCorrect } from '../financialYear';
import type { Purchase, TaxHeads } from '../purchases/purchase';
import { comparedTaxable, isTaxOfBuyer } from './compare';
import type { ReconciledRow, ReconciledStatus } from './reconciledRow';
import {
  isCredit,
  isOfDistributor,
  type SuppliedDocument,
  type SuppliedKind,
  totalTax,
} from './supplied';

const documentTypes = {
  invoice: 'Invoice',
  debitNote: 'Debit Note',
  creditNote: 'Credit Note',
  isd: 'ISD',
  isdCredit: 'ISD',
  import: 'Import of Goods',
} as const satisfies { [Kind in SuppliedKind]: ReconciledRow['document_type'] };

/** What rows say beyond their two sides. */
export interface Finding {
  status: ReconciledStatus;
  needs_review: boolean;
  reason: string;
  compared?: string[];
}

/** The two sides of a row, as far as it has them. */
interface Sides {
  purchase?: Purchase;
  supplied?: SuppliedDocument;
}

/** The row of a pair, or of a document that one side has. */
export function rowOf(
  finding: Finding,
  kind: SuppliedKind,
  { purchase, supplied }: Sides,
): ReconciledRow {
  const { status, needs_review, reason, compared = [] } = finding;
  const signed = (amount: Paise): number => toRupees(isCredit(kind) ? -amount : amount);
  const optional = (amount: Paise | undefined): number | null =>
    amount === undefined ? null : signed(amount);
  const inHeads = (heads: TaxHeads | undefined, name: keyof TaxHeads) => optional(heads?.[name]);
  const difference = (books: Paise | undefined, in2b: Paise | undefined) =>
    books === undefined || in2b === undefined ? null : signed(books - in2b);
  const tax2b = supplied && totalTax(supplied.heads);
  const isCompared = !(purchase && supplied && isTaxOfBuyer(purchase.tax, supplied));
  return {
    status,
    needs_review,
    reason,
    compared: compared.join(', '),
    supplier_name: supplied?.name || purchase?.name || '',
    supplier_gstin: supplied?.gstin ?? purchase?.gstin ?? '',
    document_type: documentTypes[kind],

    books_number: purchase?.number ?? null,
    books_supplier_number: purchase?.supplierNumber ?? null,
    books_date: purchase?.date ?? null,
    books_taxable_value: optional(purchase?.taxable),
    books_igst: inHeads(purchase?.heads, 'igst'),
    books_cgst: inHeads(purchase?.heads, 'cgst'),
    books_sgst: inHeads(purchase?.heads, 'sgst'),
    books_cess: inHeads(purchase?.heads, 'cess'),
    books_total_tax: optional(purchase?.tax),
    books_not_eligible: purchase?.notEligible ?? null,
    books_id: purchase?.id ?? null,

    gstr2b_number: supplied?.number ?? null,
    gstr2b_date: supplied?.date ?? null,
    gstr2b_section: supplied?.section ?? null,
    gstr2b_port_code: supplied?.portCode ?? null,
    gstr2b_original_number: supplied?.amends?.number ?? null,
    gstr2b_original_date: supplied?.amends?.date ?? null,
    gstr2b_period: supplied?.period ?? null,
    gstr2b_taxable_value: isOfDistributor(kind) ? null : optional(supplied?.taxable),
    gstr2b_igst: inHeads(supplied?.heads, 'igst'),
    gstr2b_cgst: inHeads(supplied?.heads, 'cgst'),
    gstr2b_sgst: inHeads(supplied?.heads, 'sgst'),
    gstr2b_cess: inHeads(supplied?.heads, 'cess'),
    gstr2b_total_tax: optional(tax2b),

    difference_taxable_value: difference(purchase && comparedTaxable(purchase), supplied?.taxable),
    difference_tax: isCompared ? difference(purchase?.tax, tax2b) : null,

    place_of_supply: supplied?.placeOfSupply ?? purchase?.placeOfSupply ?? null,
    reverse_charge: supplied?.reverseCharge ?? purchase?.reverseCharge ?? null,
    itc_available: supplied?.itc ?? null,
    itc_reason: supplied?.itcReason ?? null,
    ims_status: supplied?.imsStatus ?? null,
    claim_until: claimUntil(supplied ?? purchase),
  };
}

/** Section 16(4): by the date of the invoice or debit note. Nothing is claimed for other documents. */
function claimUntil(document: SuppliedDocument | Purchase | undefined): string | null {
  if (!document || !['invoice', 'debitNote'].includes(document.kind)) return null;
  return lastDayToCorrect(document.date);
}
