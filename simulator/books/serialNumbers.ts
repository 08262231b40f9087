import { ApiError, rejectFields } from '../bodies/apiError';
import type { DocumentBody, DocumentType } from '../bodies/document';
import type { Account } from './companies';

const prefixOf: Record<DocumentType, string> = {
  invoice: 'INV-',
  subscription: 'SUB-',
  pro_forma_invoice: 'PFI-',
  estimate: 'EST-',
  sales_return: 'SR-',
  purchase_return: 'PR-',
  delivery_challan: 'DC-',
  purchase: 'PUR-',
};

/** GST's rule (gst.md, Document number). */
const documentNumber = /^[A-Z0-9][A-Z0-9/-]{0,15}$/i;

/** The serial number in a body, in either of its two forms, or undefined. */
export function customSerialNumber(
  body: Pick<DocumentBody, 'serial_number' | 'serial_number_v2'>,
): string | undefined {
  const { serial_number: text, serial_number_v2: parts } = body;
  if (!parts) return text;
  if (text !== undefined) rejectFields({ serial_number: 'must not come with serial_number_v2' });
  if (parts.doc_number === undefined) return undefined;
  return `${parts.prefix ?? ''}${parts.doc_number}${parts.suffix ?? ''}`;
}

/** Rejects a custom number that breaks GST's rule, if the account is strict about it. */
export function checkSerialNumberFormat(
  account: Account,
  body: Pick<DocumentBody, 'serial_number' | 'serial_number_v2'>,
): void {
  const number = customSerialNumber(body);
  if (!account.company.settings.strictSerialNumbers || number === undefined) return;
  if (documentNumber.test(number)) return;
  const [code, field] = body.serial_number_v2
    ? ['INVALID_DOCUMENT_NUMBER', 'serial_number_v2']
    : ['INVALID_SERIAL_NUMBER', 'serial_number'];
  const message = `${number} is not 1 to 16 letters, digits, - or /, beginning with a letter or digit`;
  throw new ApiError(400, code, message, { [field]: message });
}

/** Rejects a number of another document of the type, including cancelled documents. */
export function checkSerialNumberIsFree(
  account: Account,
  type: DocumentType,
  serialNumber: string,
  exceptHashId = '',
): void {
  if (!isTaken(account, type, serialNumber, exceptHashId)) return;
  const message = `A document of type ${type} with the serial number ${serialNumber} exists already`;
  throw new ApiError(400, 'DUPLICATE_DOC_SERIAL_NUMBER', message, { serial_number: message });
}

/** The next unused number in the series of a type, with the prefix and suffix of a body that has no number. */
export function nextSerialNumber(
  account: Account,
  type: DocumentType,
  { prefix = prefixOf[type], suffix = '' }: DocumentBody['serial_number_v2'] = {},
): string {
  let candidate: string;
  do {
    candidate = `${prefix}${nextInSeries(account, type)}${suffix}`;
  } while (isTaken(account, type, candidate, ''));
  return candidate;
}

/** The next number in a named series of the company. */
export function nextInSeries(account: Account, name: string): number {
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
  const other = account.db
    .prepare(
      `SELECT 1 FROM documents
       WHERE company_id = ? AND document_type = ? AND serial_number = ? AND hash_id <> ?`,
    )
    .get(account.company.id, type, serialNumber, exceptHashId);
  return other !== undefined;
}
