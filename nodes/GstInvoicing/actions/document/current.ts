import { InputError } from '../../../../api/inputError';
import type { Json, JsonObject } from '../../../../api/types';
import { readNumber } from '../readValue';
import { bodyTotal, totalsAgree } from './bodyTotal';
import { vendorTypes } from './documentType';
import { itemFields } from './itemFields';

/** What a document can have and its read does not give back (service.md, Resources: Document). */
const unreadable: Record<string, string> = {
  charges_and_deductions: 'charges and deductions',
  tds_id: 'TDS',
  tcs_id: 'TCS',
  extra_discount: 'adjustment',
  round_off: 'rounding to the rupee',
  bank_details: 'bank details',
  company_shipping_address: 'company shipping address',
  company_billing_address: 'company billing address',
  is_export: 'export flag',
  is_multi_currency: 'multi-currency flag',
  export_invoice_details: 'export details',
  is_subscription: 'subscription flag',
  subscription_details: 'subscription details',
};

/** A whole document for the wire, made of one that is stored. */
export interface FromCurrent {
  body: JsonObject;
  /** What the stored one may have had and this one has not, in words. */
  notReadBack: string[];
}

/**
 * The stored document with what is given laid over it. An edit replaces the whole document, and the
 * read does not give everything back, so whatever is missing must be given or be without effect on
 * the total.
 * @param current as the service reads it
 * @throws InputError when the stored total shows a part that cannot be read back
 */
export function fromCurrent(current: JsonObject, given: JsonObject): FromCurrent {
  refuseUnseenParts(current, itemsOf(current), given);
  return overlaid(current, given);
}

/** The same, whatever the stored total is made of. @throws InputError when party or items are not read back */
export const overlaid = (current: JsonObject, given: JsonObject): FromCurrent => ({
  body: { ...readableParts(current), items: itemsOf(current), ...given },
  notReadBack: Object.entries(unreadable)
    .filter(([attribute]) => !(attribute in given))
    .map(([, words]) => words),
});

const isBlank = (value: Json | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Attributes that are read under the name under which they are sent, and one that is not. */
function readableParts(current: JsonObject): JsonObject {
  const parts: Array<[string, Json | undefined]> = [
    ['document_type', current.document_type],
    ['document_date', current.document_date],
    ['party', partyOf(current)],
    ['due_date', current.due_date],
    ['reference', current.reference],
    ['notes', current.notes],
    ['terms', current.terms],
    ['custom_headers', current.document_custom_headers],
  ];
  return Object.fromEntries(parts.filter((part): part is [string, Json] => !isBlank(part[1])));
}

/** No more than id, name and type: further details would rewrite the party in all its documents. */
function partyOf(current: JsonObject): JsonObject {
  const { id = '', name = '', type } = (current.party ?? current.customer ?? {}) as JsonObject;
  const byType = vendorTypes.includes(String(current.document_type)) ? 'vendor' : 'customer';
  if (id !== '' && name !== '') return { id, name, type: type ?? byType };
  throw new InputError(
    'Document',
    'The service does not say who the party of the document is',
    'Choose "Replace Whole Document".',
  );
}

function itemsOf(current: JsonObject): JsonObject[] {
  const items = Array.isArray(current.items) ? (current.items as JsonObject[]) : [];
  if (items.length > 0) return items.map(itemFromRead);
  throw new InputError(
    'Document',
    'The service does not give the line items of the document back',
    'Choose "Replace Whole Document".',
  );
}

const numeric = [
  'quantity',
  'unit_price',
  'price_with_tax',
  'net_amount',
  'total_amount',
  'tax_rate',
  'discount_percent',
  'discount_amount',
];

function itemFromRead(read: JsonObject): JsonObject {
  const kept = itemFields
    .map(({ attribute }) => [attribute, read[attribute]] as const)
    .filter((entry): entry is [string, Json] => !isBlank(entry[1]))
    .map(([name, value]) => [
      name,
      numeric.includes(name) ? readNumber(value, `The ${name} of a stored line item`) : value,
    ]);
  const item = Object.fromEntries(kept) as JsonObject;
  // Of the two discounts the percentage counts, and 0 is none.
  if (!item.discount_percent) delete item.discount_percent;
  if (!item.discount_amount || item.discount_percent) delete item.discount_amount;
  return item;
}

function refuseUnseenParts(current: JsonObject, items: JsonObject[], given: JsonObject): void {
  const total = readNumber(current.total_amount, 'The total of the stored document');
  const explains = [{}, given].some((parts) =>
    totalsAgree(total, bodyTotal({ ...parts, items }), items.length),
  );
  if (!explains) {
    throw new InputError(
      'Document',
      `The line items of the document come to ${bodyTotal({ ...given, items })}, but its total is ${total}: it has charges, deductions, TCS, an adjustment or rounding, which the service does not give back`,
      'Add them under "Additional Fields", just as the document has them, or choose "Replace Whole Document".',
    );
  }
  if (keepsTds(current, total) && !('tds_id' in given)) {
    throw new InputError(
      'Document',
      'What is paid and outstanding on the document is less than its total: it has a TDS, which the service does not give back',
      'Add "TDS" under "Additional Fields", or choose "Replace Whole Document".',
    );
  }
}

/** The party keeps TDS back, so it is part of the total but neither paid nor outstanding. */
function keepsTds(current: JsonObject, total: number): boolean {
  const { amount_paid: paid, amount_pending: pending } = current;
  if (isBlank(paid) || isBlank(pending)) return false;
  const owed = readNumber(paid, 'Amount paid') + readNumber(pending, 'Amount outstanding');
  return owed > 0 && Math.round(owed * 100) < Math.round(total * 100);
}
