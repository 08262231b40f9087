import { readNumberedDocument } from '../gstr1/documents/readDocument';
import { partyOfRecord } from '../../law/parties/party';
import { AdvisedError } from '../../law/advice';
import {
  type Fields,
  invalidValue,
  optionalPaise,
  readPaise,
  trimmedText,
  type ValueSource,
} from '../../law/readValues';
import { billId, type Purchase } from './purchase';
import type { PurchaseKind } from '../../law/documentKinds';

/** What the supplier issued, by the service's types. A purchase return is booked for a credit note. */
const purchaseKinds = new Map<string, PurchaseKind>([
  ['purchase', 'invoice'],
  ['purchase_return', 'creditNote'],
]);

/** The types of documents that are purchases. */
export const purchaseTypes = [...purchaseKinds.keys()];

/**
 * A purchase from the service's record: a row of a list, a read, or a simplified row. Undefined for
 * documents that are not purchases. The service has neither the supplier's number nor the heads of its tax.
 * @param timeZone in which an instant becomes a date
 * @throws InputError naming the document and what is missing or can't be read
 */
export function readPurchase(record: Fields, timeZone: string): Purchase | undefined {
  const document = readNumberedDocument(record, timeZone);
  const kind = purchaseKinds.get(document.type);
  if (!kind) return undefined;
  const { id, number, date, isCancelled } = document;
  const source = { document: number, timeZone };
  const total = optionalPaise(record.total_amount, 'Total Amount', source);
  const vendor = readVendor(record, source);
  return {
    kind,
    id: id || billId({ kind: document.type, ...vendor, number, date }),
    number,
    date,
    ...vendor,
    taxable: readPaise(record.net_amount, 'Net Amount', source),
    tax: readPaise(record.tax_amount, 'Tax Amount', source),
    ...(total !== undefined && { total }),
    isCancelled,
  };
}

/** @throws InputError as `readPurchase`, and for a document that is not a purchase */
export function requirePurchase(record: Fields, timeZone: string): Purchase {
  const purchase = readPurchase(record, timeZone);
  if (purchase) return purchase;
  const source = { document: trimmedText(record.serial_number), timeZone };
  throw invalidValue('document_type', purchaseTypes.join(' or '), record.document_type, source);
}

/** @throws InputError if the record does not say whether the vendor is registered */
function readVendor(record: Fields, source: ValueSource): Pick<Purchase, 'name' | 'gstin'> {
  const { name, gstin } = partyOfRecord(record);
  if (gstin !== undefined) return { name, gstin: gstin.toUpperCase() };
  const { field, message } = invalidValue('GSTIN', 'given, or an empty text', gstin, source);
  throw new AdvisedError(field, message, [['', 'giveVendors']]);
}

/** The service's reference of a document; undefined if the record doesn't have the attribute. */
export const referenceOf = ({ reference }: Fields): string | undefined =>
  reference === undefined ? undefined : trimmedText(reference);
