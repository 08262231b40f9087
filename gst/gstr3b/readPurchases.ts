import { isObject } from '../../core/json';
import { InputError } from '../../core/inputError';
import type { Purchase, PurchaseKind } from '../purchases/purchase';
import { invalidValue, optionalPaise, readPaise, type Fields } from '../readValues';
import { readNumberedDocument, readReturnParty } from '../returns/documents/readDocument';

/** What the supplier issued, by the service's types. A purchase return is booked for a credit note. */
const kinds = new Map<string, PurchaseKind>([
  ['purchase', 'invoice'],
  ['purchase_return', 'creditNote'],
]);

/** The types of documents that are purchases. */
export const purchaseTypes = [...kinds.keys()];

const label = 'Purchases (JSON)';

/**
 * Purchases as the service's lists or *Document: Get Many* return them.
 * @param timeZone in which an instant becomes a date
 * @throws InputError naming the document and what is missing or can't be read
 */
export function readBookedPurchases(given: unknown, timeZone: string): Purchase[] {
  if (!Array.isArray(given)) {
    const advice = 'Give the purchases and purchase returns that Document: Get Many returns.';
    throw new InputError(label, `${label} must be an array of documents`, advice);
  }
  return given.map((record, index) => {
    if (isObject(record)) return readBookedPurchase(record, timeZone);
    throw new InputError(label, `Element ${index + 1} of ${label} must be a document`);
  });
}

function readBookedPurchase(record: Fields, timeZone: string): Purchase {
  const { id, type, number, date, isCancelled } = readNumberedDocument(record, timeZone);
  const source = { document: number, timeZone };
  const kind = kinds.get(type);
  if (!kind)
    throw invalidValue('document_type', `one of ${purchaseTypes.join(', ')}`, type, source);
  const { name, gstin } = readReturnParty(record);
  if (gstin === undefined) {
    const advice = 'In Document: Get Many, set Output to Raw.';
    throw invalidValue('GSTIN', 'given, or an empty text', gstin, source, advice);
  }
  return {
    kind,
    id,
    number,
    date,
    name,
    gstin: gstin.toUpperCase(),
    taxable: readPaise(record.net_amount, 'Net Amount', source),
    tax: readPaise(record.tax_amount, 'Tax Amount', source),
    total: optionalPaise(record.total_amount, 'Total Amount', source),
    isCancelled,
  };
}
