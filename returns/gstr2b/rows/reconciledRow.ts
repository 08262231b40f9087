import {
  choice,
  column,
  derived,
  optional,
  signed,
  themselves,
  type CellsOf,
  type RowOf,
} from '../../../sheets/cells/columns';
import { creditColumns } from '../../../sheets/programs/ownRegister';
import type { TaxSource } from '../../purchases/purchase';
import type { ClaimReason } from './claimReason';
import type { RowReason } from './reason';
import { sectionNames } from '../supplied/supplied';

/** What was found out about a document of the books or of GSTR-2B. */
const statuses = themselves([
  'exact',
  'suggested',
  'mismatch',
  'residual',
  'missing_in_books',
  'missing_in_2b',
  'not_in_books_by_nature',
  'rejected_in_ims',
]);

export type ReconciledStatus = keyof typeof statuses;

const documentTypes = {
  invoice: ['Invoice'],
  debitNote: ['Debit Note'],
  creditNote: ['Credit Note'],
  /** A note of GSTR-2B that can't be read. */
  note: ['Credit or Debit Note'],
  isd: ['ISD'],
  import: ['Import of Goods'],
} as const;

const taxSources = {
  rate: ['Rate'],
  integratedRate: ['Rate of IGST'],
  halfRates: ['Rates of CGST and SGST'],
} as const satisfies Record<TaxSource, readonly [string]>;

const textColumn = <Name extends string>(name: Name) => optional(column('text', name));
const dateColumn = <Name extends string>(name: Name) => optional(column('date', name));
const amountColumn = <Name extends string>(name: Name) => optional(signed(column('paise', name)));

/**
 * One row of a reconciliation: a pair, or a document that only one side has. Amounts are negative for
 * credit notes. Columns of a side that the pair lacks are blank.
 */
export const reconciledColumns = {
  /** Whether the return of the last period takes its credit. */
  claim: creditColumns.claim,
  /** Why, in words. */
  claim_because: creditColumns.claim_because,
  status: choice('status', statuses),
  /** What a person has to look at. */
  needs_review: derived(column('yesNo', 'needs_review')),
  /** In words, for the user. */
  reason: textColumn('reason'),
  /** The fields that both sides have and that were compared, such as `number, date, taxable_value`. */
  compared: derived(column('text', 'compared')),
  supplier_name: textColumn('supplier_name'),
  supplier_gstin: optional(column('gstin', 'supplier_gstin')),
  document_type: optional(choice('document_type', documentTypes)),

  books_number: optional(column('number', 'books_number')),
  books_supplier_number: optional(column('number', 'books_supplier_number')),
  books_date: dateColumn('books_date'),
  books_taxable_value: amountColumn('books_taxable_value'),
  books_igst: amountColumn('books_igst'),
  books_cgst: amountColumn('books_cgst'),
  books_sgst: amountColumn('books_sgst'),
  books_cess: amountColumn('books_cess'),
  /** With cess. */
  books_total_tax: amountColumn('books_total_tax'),
  /** What the tax is computed from, if the books do not state it: it is not compared. */
  books_tax_from: optional(choice('books_tax_from', taxSources)),
  /** What the books say of the credit if it is not eligible: `Ineligible - Section 17(5)`. */
  books_not_eligible: textColumn('books_not_eligible'),
  books_id: textColumn('books_id'),

  gstr2b_number: optional(column('number', 'gstr2b_number')),
  gstr2b_date: dateColumn('gstr2b_date'),
  gstr2b_section: optional(choice('gstr2b_section', themselves(sectionNames))),
  /** Of a bill of entry. */
  gstr2b_port_code: textColumn('gstr2b_port_code'),
  /** The number and date of the document that it amends. */
  gstr2b_original_number: optional(column('number', 'gstr2b_original_number')),
  gstr2b_original_date: dateColumn('gstr2b_original_date'),
  /** The return period of the file. */
  gstr2b_period: optional(column('month', 'gstr2b_period')),
  gstr2b_taxable_value: amountColumn('gstr2b_taxable_value'),
  gstr2b_igst: amountColumn('gstr2b_igst'),
  gstr2b_cgst: amountColumn('gstr2b_cgst'),
  gstr2b_sgst: amountColumn('gstr2b_sgst'),
  gstr2b_cess: amountColumn('gstr2b_cess'),
  /** With cess. */
  gstr2b_total_tax: derived(amountColumn('gstr2b_total_tax')),

  /** Books less GSTR-2B; blank for a single document, and for a tax that was not compared. */
  difference_taxable_value: derived(amountColumn('difference_taxable_value')),
  difference_tax: derived(amountColumn('difference_tax')),

  place_of_supply: textColumn('place_of_supply'),
  reverse_charge: optional(column('yesNo', 'reverse_charge')),
  /** Whether GSTR-2B has the input tax credit as available; blank if GSTR-2B lacks the document. */
  itc_available: creditColumns.itc_available,
  /** Why it is not available, in words: `Place of supply and supplier in one state, recipient in another`. */
  itc_reason: creditColumns.itc_reason,
  /** The state in the Invoice Management System, as the file has it. */
  ims_status: textColumn('ims_status'),
  /** Of a credit note: by how much it reduces credit, as declared there, if not by all of it. */
  ims_reduction: amountColumn('ims_reduction'),
  /** The last day of section 16(4), if the annual return is not earlier; blank if there is nothing to claim. */
  claim_until: creditColumns.claim_until,
};

/** The cells of a row: amounts in rupees, dates as YYYY-MM-DD, null for blank ones. */
export type ReconciledRow = CellsOf<typeof reconciledColumns>;

/** A row whose reasons are codes. */
export type CodedRow = Omit<ReconciledRow, 'claim_because' | 'reason'> & {
  claim_because: ClaimReason;
  reason: readonly RowReason[];
};

export type ReconciledValues = RowOf<typeof reconciledColumns>;
