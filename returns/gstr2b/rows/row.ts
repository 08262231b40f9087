import type { Paise } from '../../../core/paise';
import { writeRow } from '../../../sheets/cells/rows';
import type { Purchase } from '../../purchases/purchase';
import { totalTax } from '../../../law/taxHeads';
import { claimOf, isClaimable, limitOf, type ClaimingReturn } from './claim';
import { comparedTaxable, isTaxOfBuyer, type ComparedField } from '../matching/compare';
import type { RowReason } from './reason';
import {
  reconciledColumns,
  type CodedRow,
  type ReconciledStatus,
  type ReconciledValues,
} from './reconciledRow';
import {
  isCredit,
  isOfDistributor,
  type SuppliedDocument,
  type SuppliedKind,
} from '../supplied/supplied';

export interface RowStatus {
  status: ReconciledStatus;
  needs_review: boolean;
  reason: readonly RowReason[];
  compared?: readonly ComparedField[];
}

interface Sides {
  purchase?: Purchase;
  supplied?: SuppliedDocument;
}

/** The row of a pair, or of a document that one side has. @param at the return that claims its credit */
export function rowOf(
  status: RowStatus,
  kind: SuppliedKind,
  sides: Sides,
  at: ClaimingReturn,
): CodedRow {
  const values = valuesOf(status, kind, sides);
  const claimed = claimOf(values, at);
  const { claim, because } = claimed;
  const cells = writeRow(reconciledColumns, {
    ...values,
    claim,
    needs_review: status.needs_review || claim === 'Ask' || because.code === 'ownGstin',
    claim_until: isClaimable(claimed) ? limitOf(values) : undefined,
  });
  return { ...cells, reason: status.reason, claim_because: because } as CodedRow;
}

function valuesOf(
  { status, needs_review, compared = [] }: RowStatus,
  kind: SuppliedKind,
  { purchase, supplied }: Sides,
): ReconciledValues {
  const signed = (amount: Paise | undefined) =>
    amount !== undefined && isCredit(kind) ? -amount : amount;
  const difference = (books: Paise | undefined, in2b: Paise | undefined) =>
    books === undefined || in2b === undefined ? undefined : signed(books - in2b);
  const tax2b = supplied && totalTax(supplied.heads);
  const isCompared =
    purchase && supplied && !purchase.taxFrom && !isTaxOfBuyer(purchase.tax, supplied);
  return {
    status,
    needs_review,
    compared: compared.join(', '),
    supplier_name: supplied?.name || purchase?.name || '',
    supplier_gstin: supplied?.gstin ?? purchase?.gstin ?? '',
    document_type: kind === 'isdCredit' ? 'isd' : kind,

    books_number: purchase?.number,
    books_supplier_number: purchase?.supplierNumber,
    books_date: purchase?.date,
    books_taxable_value: signed(purchase?.taxable),
    books_igst: signed(purchase?.heads?.igst),
    books_cgst: signed(purchase?.heads?.cgst),
    books_sgst: signed(purchase?.heads?.sgst),
    books_cess: signed(purchase?.heads?.cess),
    books_total_tax: signed(purchase?.tax),
    books_tax_from: purchase?.taxFrom,
    books_not_eligible: purchase?.notEligible,
    books_id: purchase?.id,

    gstr2b_number: supplied?.number,
    gstr2b_date: supplied?.date,
    gstr2b_section: supplied?.section,
    gstr2b_port_code: supplied?.portCode,
    gstr2b_original_number: supplied?.amends?.number,
    gstr2b_original_date: supplied?.amends?.date,
    gstr2b_period: supplied?.period,
    gstr2b_taxable_value: isOfDistributor(kind) ? undefined : signed(supplied?.taxable),
    gstr2b_igst: signed(supplied?.heads.igst),
    gstr2b_cgst: signed(supplied?.heads.cgst),
    gstr2b_sgst: signed(supplied?.heads.sgst),
    gstr2b_cess: signed(supplied?.heads.cess),
    gstr2b_total_tax: signed(tax2b),

    difference_taxable_value: difference(purchase && comparedTaxable(purchase), supplied?.taxable),
    difference_tax: isCompared ? difference(purchase?.tax, tax2b) : undefined,

    place_of_supply: supplied?.placeOfSupply ?? purchase?.placeOfSupply,
    reverse_charge: supplied?.reverseCharge ?? purchase?.reverseCharge,
    itc_available: supplied?.itc,
    itc_reason: supplied?.itcReason,
    ims_status: supplied?.imsStatus,
    ims_reduction: supplied?.imsReduction,
  };
}
