import type { INodePropertyOptions } from 'n8n-workflow';
import { alphabetically } from '../../../core/compareTexts';

/** Names that are separated by blanks. */
const namesIn = (text: string): string[] => text.trim().split(/\s+/);

const ofParty = namesIn(`
  name company_name phone email gstin billing_address shipping_address discount credit_limit opening_balance
  opening_balance_type dial_code profile_image pan notes cc_emails tags custom_fields visibility developer_note
  service_id`);

const ofDocument = namesIn(`
  document_type hash_id serial_number document_date due_date due_date_from days_overdue
  customer_id customer_name customer_email customer_phone customer_gstin
  vendor_id vendor_name vendor_email vendor_phone vendor_gstin
  net_amount tax_amount total_amount total_discount amount_paid amount_pending payment_status payments
  reference notes terms is_created_by_recurring customer`);

/** Only a read of one document returns these. */
const ofReadDocument = namesIn('party record_time document_custom_headers');

const ofLine = namesIn(`item_number item_id item_name item_item_type item_description item_category
  item_hsn_code item_unit item_quantity item_unit_price item_price_with_tax item_discount_percent
  item_discount_amount item_net_amount item_tax_rate item_total_amount item_custom_columns`);

const ofPlaces = namesIn(`customer_state customer_country vendor_state vendor_country shipping_state
  shipping_country`);

/** By resource; those of listed documents by the choice of Rows. */
const fieldsOfNodes = new Map([
  ['customer', ['customer_id', ...ofParty]],
  ['vendor', ['vendor_id', ...ofParty, 'status']],
  [
    'product',
    namesIn(`id name item_type quantity unit unit_price price_with_tax tax_rate discount_percent hsn_code
      description category barcode purchase_price_with_tax cess_rate cess_amount alternative_units
      preferences custom_columns visibility status service_id`),
  ],
  ['document', [...ofDocument, ...ofReadDocument, 'items']],
  ['documents', ofDocument],
  ['withItems', [...ofDocument, ...ofReadDocument, 'items', ...ofPlaces]],
  ['lines', [...ofDocument, ...ofReadDocument, ...ofLine]],
  [
    'payment',
    namesIn(`payment_date payment_mode payment_type customer_id customer_name document_numbers total_amount
      amount_remaining linked_docs notes exclusive_notes status bank_details customer created_by`),
  ],
  [
    'subscription',
    namesIn(`hash_id sub_serial_number customer_id customer_name status repeat_every repeat_unit invoice_count
      invoices upcoming_date last_created_invoice subscription_date subscription_start_time
      subscription_end_time total_amount`),
  ],
]);

/**
 * The fields that rows can have (service.md, Listing rows; Single reads), for Selected Fields.
 * @param valueOf the value of another parameter
 */
export function fieldNames(valueOf: (name: string) => unknown): INodePropertyOptions[] {
  const resource = String(valueOf('resource'));
  const areListed = resource === 'document' && valueOf('operation') === 'getAll';
  const names = fieldsOfNodes.get(areListed ? String(valueOf('output')) : resource) ?? [];
  return names
    .map((name) => ({ name: titled(name), value: name }))
    .sort(alphabetically(({ name }) => name));
}

const abbreviations = namesIn('id gstin hsn pan');

/** `customer_gstin` → `Customer GSTIN`. */
const titled = (name: string): string =>
  name
    .split('_')
    .map((word) =>
      abbreviations.includes(word)
        ? word.toUpperCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
