import { readReturnParty, readNumberedDocument } from '../returns/documents/readDocument';
import type { Purchase } from '../purchases/purchase';
import { type Fields, invalidValue, optionalPaise, readPaise, trimmedText } from '../readValues';

/** What the supplier issued, by the service's types. A purchase return is booked for a credit note. */
const kinds = new Map<string, Purchase['kind']>([
  ['purchase', 'invoice'],
  ['purchase_return', 'creditNote'],
]);

/** The types of documents that are purchases. */
export const purchaseTypes = [...kinds.keys()];

/**
 * A purchase from the service's record: a row of a list, a read, or a simplified row. Undefined for
 * documents that are not purchases.
 * @param supplierNumber the supplier's own number; empty if it is not known
 * @param timeZone in which an instant becomes a date
 * @throws InputError naming the document and what is missing or can't be read
 */
export function readPurchase(
  record: Fields,
  supplierNumber: string,
  timeZone: string,
): Purchase | undefined {
  const document = readNumberedDocument(record, timeZone);
  const kind = kinds.get(document.type);
  if (!kind) return undefined;
  const { id, number, date, isCancelled } = document;
  const source = { document: number, timeZone };
  const { name, gstin } = readReturnParty(record);
  if (gstin === undefined) throw invalidValue('GSTIN', 'given, or an empty text', gstin, source);
  const total = optionalPaise(record.total_amount, 'Total Amount', source);
  return {
    kind,
    id: id || `${document.type} ${number}`,
    number,
    ...(supplierNumber !== '' && { supplierNumber }),
    date,
    name,
    gstin: gstin.toUpperCase(),
    taxable: readPaise(record.net_amount, 'Net Amount', source),
    tax: readPaise(record.tax_amount, 'Tax Amount', source),
    ...(total !== undefined && { total }),
    isCancelled,
  };
}

/** The service's reference of a document; undefined if the record doesn't have the attribute. */
export const referenceOf = ({ reference }: Fields): string | undefined =>
  reference === undefined ? undefined : trimmedText(reference);
