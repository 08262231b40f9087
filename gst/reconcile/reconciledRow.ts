/** What was found out about a document of the books or of GSTR-2B. */
export const reconciledStatuses = [
  'exact',
  'suggested',
  'mismatch',
  'residual',
  'missing_in_books',
  'missing_in_2b',
  'not_in_books_by_nature',
  'rejected_in_ims',
] as const;

export type ReconciledStatus = (typeof reconciledStatuses)[number];

/**
 * One row of a reconciliation: a pair, or a document that only one side has. Amounts in rupees, negative
 * for credit notes; dates are YYYY-MM-DD. Columns of a side that the pair lacks are null.
 */
export interface ReconciledRow {
  status: ReconciledStatus;
  /** What a person has to look at. */
  needs_review: boolean;
  /** In words, for the user. */
  reason: string;
  /** The fields that both sides have and that were compared, such as `number, date, taxable_value`. */
  compared: string;
  supplier_name: string;
  supplier_gstin: string;
  /** `Credit or Debit Note` for a note of GSTR-2B that can't be read. */
  document_type:
    'Invoice' | 'Debit Note' | 'Credit Note' | 'Credit or Debit Note' | 'ISD' | 'Import of Goods';

  books_number: string | null;
  books_supplier_number: string | null;
  books_date: string | null;
  books_taxable_value: number | null;
  books_igst: number | null;
  books_cgst: number | null;
  books_sgst: number | null;
  books_cess: number | null;
  /** With cess. */
  books_total_tax: number | null;
  /** What the books say of the credit if it is not eligible: `Ineligible - Section 17(5)`. */
  books_not_eligible: string | null;
  books_id: string | null;

  gstr2b_number: string | null;
  gstr2b_date: string | null;
  /** `b2b`, `b2ba`, `ecom`, `ecoma`, `cdnr`, `cdnra`, `isd`, `isda`, `impg`, `impgsez`. */
  gstr2b_section: string | null;
  /** Of a bill of entry. */
  gstr2b_port_code: string | null;
  /** The number and date of the document that it amends. */
  gstr2b_original_number: string | null;
  gstr2b_original_date: string | null;
  /** The return period of the file, YYYY-MM. */
  gstr2b_period: string | null;
  gstr2b_taxable_value: number | null;
  gstr2b_igst: number | null;
  gstr2b_cgst: number | null;
  gstr2b_sgst: number | null;
  gstr2b_cess: number | null;
  /** With cess. */
  gstr2b_total_tax: number | null;

  /** Books less GSTR-2B; null for a single document, and for a tax that was not compared. */
  difference_taxable_value: number | null;
  difference_tax: number | null;

  place_of_supply: string | null;
  reverse_charge: boolean | null;
  /** Whether GSTR-2B has the input tax credit as available; null if GSTR-2B lacks the document. */
  itc_available: 'Yes' | 'No' | 'Temporary' | null;
  /** Why it is not available, in words: `Place of supply and supplier in one state, recipient in another`. */
  itc_reason: string | null;
  /** The state in the Invoice Management System, as the file has it. */
  ims_status: string | null;
  /** The last day on which the credit can be claimed under section 16(4), if a return is not earlier. */
  claim_until: string | null;
}
