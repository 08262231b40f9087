import type { Filing } from '../../../law/filing';

/** What questions are about. Their words are in `nodes`. */
export type Topic =
  | 'place_of_supply'
  | 'place_of_supply_shipping'
  | 'reverse_charge'
  | 'supply_type'
  | 'deemed_export'
  | 'sez_payment'
  | 'export_type'
  | 'export_currency'
  | 'shipping_bill'
  | 'zero_rate_lines'
  | 'commercial_note'
  | 'tax_without_payment'
  | 'cess'
  | 'cess_amount'
  | 'charges'
  | 'derived_charges'
  | 'charge_hsn'
  | 'hidden_amounts'
  | 'original_invoice'
  | 'credit_note_limit'
  | 'credit_reversed'
  | 'irn'
  | 'e_invoiced'
  | 'e_invoices_left_out'
  | 'irn_of_other_document'
  | 'notified_under'
  | 'e_commerce_gstin'
  | 'late'
  | 'too_late'
  | 'amended_date'
  | 'b2cs_reduced'
  | 'last_return_covers'
  | 'last_return_documents'
  | 'late_not_found'
  | 'amended_hsn'
  | 'amended_quantity'
  | 'optional_hsn'
  | 'challan_nature'
  | 'gaps'
  | 'advances'
  | 'advance_terms'
  | 'advance_settled'
  | 'advances_adjusted'
  | 'e_commerce_signs'
  | 'e_commerce_amended'
  | 'aggregate_turnover'
  | 'documents_issued'
  | 'hsn';

/** A fact that the service does not return and the user has not given. */
export interface OpenQuestion {
  topic: Topic;
  /** How many documents it concerns; 0 if it concerns the whole return. */
  count: number;
  /** Their names, or those of what else it is about. */
  documents: string[];
  /** How often the last return is filed, as assumed. */
  frequency?: Filing['frequency'];
}

export const aboutReturn = (topic: Topic): OpenQuestion => ({ topic, count: 0, documents: [] });

/** The question about what has these names; none without them. */
export const aboutNames = (topic: Topic, names: readonly string[]): OpenQuestion[] =>
  names.length === 0 ? [] : [{ topic, count: names.length, documents: [...names] }];
