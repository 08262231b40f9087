import type { Document } from '../../../../api/records';
import { bodyOfStored, withChanges } from '../../../../api/storedBody';
import type { JsonObject } from '../../../../api/types';
import { InputError } from '../../../../core/inputError';
import { readNumber } from '../../../../core/readNumber';
import type { ItemContext } from '../../run/form';
import type { Row } from '../../run/operation';
import { itemFields } from './items/fields';
import { bodyTotal, paiseBetween } from './items/total';

/** What a document can have and reads do not return (service.md, Resources: Document). */
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

/** The same as a sentence part, for the form. */
export const unreadableParts = Object.values(unreadable).join(', ');

/** What a read returns and a body does not take. A number that is not sent stays. */
const readOnly = [
  'hash_id',
  'serial_number',
  'serial_number_v2',
  'sub_serial_number',
  'customer',
  'party',
  'net_amount',
  'tax_amount',
  'total_amount',
  'total_discount',
  'amount_paid',
  'amount_pending',
  'payment_status',
  'status',
  'payments',
  'is_created_by_recurring',
  'record_time',
  'document_custom_headers',
  'irn',
  'qr_code',
  'einvoice',
  'warehouse_id',
];

/** Attributes of the head that reads are known to return, all under the name under which they are sent. */
const knownParts = ['document_type', 'document_date', 'due_date', 'reference', 'notes', 'terms'];

/** The body of a whole document without its party, made of a stored one. */
interface FromStored {
  body: JsonObject;
  /** What the stored document may have and the body does not, for users. */
  notReadBack: string[];
}

/** Everything of a stored document that a body can have, its party aside. */
export function storedParts({ raw, items }: Document, prefix: string): JsonObject {
  return {
    ...bodyOfStored(
      { ...raw, custom_headers: raw.document_custom_headers ?? null },
      [...readOnly, 'items'],
      prefix,
    ),
    ...(items.length > 0 && { items: items.map((item) => itemFromRead(item, prefix)) }),
  };
}

/**
 * The stored document with changes. An update replaces the whole document, and the read does not
 * return everything, so what is missing must be given or have no effect on the total.
 * @throws InputError when the items were not read, or the stored total includes a part that was not read
 */
export function changedDocument(stored: Document, changes: JsonObject, prefix: string): FromStored {
  const parts = storedParts(stored, prefix);
  requireNoHiddenParts(stored, parts, changes);
  return fromParts(parts, changes);
}

/**
 * A new document from a stored one. Attributes that no source describes may belong to the stored one
 * only, so its head keeps the known ones.
 * @throws InputError as for a changed document, unless items are given
 */
export function convertedDocument(
  stored: Document,
  changes: JsonObject,
  prefix: string,
): FromStored {
  const parts = storedParts(stored, prefix);
  // With other items the total differs anyway.
  if (!('items' in changes)) requireNoHiddenParts(stored, parts, changes);
  const known = [...knownParts, 'custom_headers', 'items', ...Object.keys(unreadable)];
  const kept = Object.entries(parts).filter(([name]) => known.includes(name));
  return fromParts(Object.fromEntries(kept), changes);
}

function fromParts(parts: JsonObject, changes: JsonObject): FromStored {
  const body = withChanges(parts, changes);
  const notReadBack = Object.entries(unreadable).filter(([attribute]) => !(attribute in body));
  return { body, notReadBack: notReadBack.map(([, words]) => words) };
}

const numbers = itemFields
  .filter(({ property }) => property.type === 'number')
  .map(({ attribute }) => attribute);

function itemFromRead(read: JsonObject, prefix: string): JsonObject {
  const item = bodyOfStored(read, ['status'], prefix);
  for (const attribute of numbers) {
    const value = item[attribute];
    if (value === undefined) continue;
    item[attribute] = readNumber(value, `The ${attribute} of a stored line item`);
  }
  // The percentage takes precedence over the amount, and 0 means none.
  if (!item.discount_percent) delete item.discount_percent;
  if (!item.discount_amount || item.discount_percent) delete item.discount_amount;
  return item;
}

function requireNoHiddenParts(stored: Document, parts: JsonObject, changes: JsonObject): void {
  const { items } = parts;
  const count = stored.items.length;
  if (items === undefined) {
    throw new InputError(
      'Document',
      'The service does not return the line items of the document',
      'Choose "Replace Whole Document".',
    );
  }
  const total = readNumber(stored.raw.total_amount, 'The total of the stored document');
  // The service rounds its own lines once each (docs/assumptions.md, Totals).
  const explains = [parts, { ...parts, ...changes, items }].some(
    (body) => paiseBetween(total, bodyTotal(body)) <= Math.floor(count / 2),
  );
  if (!explains) {
    throw new InputError(
      'Document',
      `The line items of the document add up to ${bodyTotal({ ...changes, items })}, but its total is ${total}: it has charges, deductions, TCS, an adjustment or rounding, which the service does not return`,
      'Add them under "Additional Fields" exactly as in the document, or choose "Replace Whole Document".',
    );
  }
  if (withholdsTds(stored, total) && !('tds_id' in changes) && !('tds_id' in parts)) {
    throw new InputError(
      'Document',
      'The paid and pending amounts add up to less than the total of the document, so it has TDS, which the service does not return',
      'Add "TDS" under "Additional Fields", or choose "Replace Whole Document".',
    );
  }
}

/** The party withholds TDS, so it is part of the total but neither paid nor outstanding. */
function withholdsTds({ paid, pending }: Document, total: number): boolean {
  if (paid === undefined || pending === undefined) return false;
  const owed = paid + pending;
  return owed > 0 && Math.round(owed * 100) < Math.round(total * 100);
}

/** What an update or a conversion cannot keep. */
export interface NotKept {
  /** Parts that reads omit. */
  notReadBack: string[];
  /** Details of the party that differ from those stored with it. */
  partyDetails: string[];
}

/** Names, beside the output and before anything is written, what cannot be kept. */
export function hintAtNotKept({ hint }: ItemContext, { notReadBack, partyDetails }: NotKept): void {
  hint(
    'info',
    `the service does not return these parts of a document, so they are kept only if you set them: ${notReadBack.join(', ')}.`,
  );
  if (partyDetails.length === 0) return;
  hint(
    'warning',
    `these details of the party differ between the document and the customer or vendor: ${partyDetails.join(', ')}. They were not sent, because they would change the customer or vendor and all its documents. To send them, add them under "Update Party Details".`,
  );
}

/** The row with the same. */
export const withNotKept = (row: Row, { notReadBack, partyDetails }: NotKept): Row => ({
  ...row,
  json: {
    ...row.json,
    not_read_back: notReadBack,
    ...(partyDetails.length > 0 && { party_details_not_sent: partyDetails }),
  },
});
