import type { Account } from '../account';
import type { DocumentBody, DocumentType } from '../bodies/document';
import { refuseFields } from '../bodies/validate';
import { Refusal } from '../http/refusal';

const PREFIX: Record<DocumentType, string> = {
  invoice: 'INV-',
  subscription: 'SUB-',
  pro_forma_invoice: 'PFI-',
  estimate: 'EST-',
  sales_return: 'SR-',
  purchase_return: 'PR-',
  delivery_challan: 'DC-',
  purchase: 'PUR-',
};

/** GST's rule (service.md, GST facts: Document number). */
const DOCUMENT_NUMBER = /^[A-Z0-9][A-Z0-9/-]{0,15}$/i;

/** The number that a body brings along, in either of its two forms; undefined when it brings none. */
export function ownSerialNumber(
  body: Pick<DocumentBody, 'serial_number' | 'serial_number_v2'>,
): string | undefined {
  const { serial_number: text, serial_number_v2: parts } = body;
  if (!parts) return text;
  if (text !== undefined) refuseFields({ serial_number: 'must not come with serial_number_v2' });
  return `${parts.prefix ?? ''}${parts.doc_number}${parts.suffix ?? ''}`;
}

/** Refuses an own number against GST's rule for document numbers, where the account minds it. */
export function refuseAgainstRule(
  account: Account,
  body: Pick<DocumentBody, 'serial_number' | 'serial_number_v2'>,
): void {
  const number = ownSerialNumber(body);
  if (!account.company.settings.strictSerialNumbers || number === undefined) return;
  if (DOCUMENT_NUMBER.test(number)) return;
  const [code, field] = body.serial_number_v2
    ? ['INVALID_DOCUMENT_NUMBER', 'serial_number_v2']
    : ['INVALID_SERIAL_NUMBER', 'serial_number'];
  const message = `${number} is not 1 to 16 letters, digits, - or /, beginning with a letter or digit`;
  throw new Refusal(400, code, message, { [field]: message });
}

/** Refuses a number that another document of the type has ever had, cancelled ones included. */
export function refuseTaken(
  account: Account,
  type: DocumentType,
  serialNumber: string,
  exceptHashId = '',
): void {
  if (!isTaken(account, type, serialNumber, exceptHashId)) return;
  const message = `A document of type ${type} with the serial number ${serialNumber} exists already`;
  throw new Refusal(400, 'DUPLICATE_DOC_SERIAL_NUMBER', message, { serial_number: message });
}

/** The next number of the type's own series that no document has yet. */
export function nextSerialNumber(account: Account, type: DocumentType): string {
  let candidate: string;
  do {
    candidate = `${PREFIX[type]}${nextOfSeries(account, type)}`;
  } while (isTaken(account, type, candidate, ''));
  return candidate;
}

/** Counts a named series of the company up by one. */
export function nextOfSeries(account: Account, name: string): number {
  const row = account.db
    .prepare(
      `INSERT INTO series (company_id, name, last_number) VALUES (?, ?, 1)
       ON CONFLICT (company_id, name) DO UPDATE SET last_number = last_number + 1
       RETURNING last_number`,
    )
    .get(account.company.id, name);
  return Number(row?.last_number);
}

function isTaken(
  account: Account,
  type: DocumentType,
  serialNumber: string,
  exceptHashId: string,
): boolean {
  const holder = account.db
    .prepare(
      `SELECT 1 FROM documents
       WHERE company_id = ? AND document_type = ? AND serial_number = ? AND hash_id <> ?`,
    )
    .get(account.company.id, type, serialNumber, exceptHashId);
  return holder !== undefined;
}
