import { randomBytes } from 'node:crypto';
import { ApiError } from '../bodies/apiError';
import type { DocumentBody, DocumentType } from '../bodies/document';
import type { Page } from '../bodies/query';
import { toPaise } from '../money/decimal';
import type { Totals } from '../money/totals';
import { isoDate } from '../time/calendar';
import type { Account } from './companies';

export type { DocumentType };

export type PaymentStatus = 'pending' | 'paid' | 'cancelled';

/** The contents of a document without its party and number. */
export type DocumentContents = Omit<
  DocumentBody,
  'party' | 'serial_number' | 'serial_number_v2' | 'document_type'
> & { document_type: DocumentType; warehouse_id?: number };

/** A document as it is stored; amounts in paise, instants in milliseconds since 1970. */
export interface StoredDocument {
  documentId: number;
  hashId: string;
  type: DocumentType;
  serialNumber: string;
  /** The id of the record of its customer or vendor. */
  serviceId: number;
  contents: DocumentContents;
  withTax: boolean;
  net: number;
  tax: number;
  discount: number;
  total: number;
  paid: number;
  pending: number;
  paymentStatus: PaymentStatus;
  irn: string | undefined;
  qrCode: string | undefined;
  irnAt: number;
  createdAt: number;
  /** The subscription that issued it. */
  subscriptionId: number | undefined;
}

interface DocumentVersion {
  serialNumber: string;
  serviceId: number;
  contents: DocumentContents;
  withTax: boolean;
  totals: Totals;
  subscriptionId?: number;
}

interface DocumentFilter extends Page {
  type: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  status: PaymentStatus | 'all';
  customerId: string | undefined;
}

/** Stores a new document with a new hash id. */
export function insertDocument(account: Account, version: DocumentVersion): StoredDocument {
  const hashId = randomBytes(16).toString('hex');
  account.db
    .prepare(
      `INSERT INTO documents (serial_number, document_date, service_id, contents, with_tax, net, tax,
         discount, total, payable, company_id, hash_id, document_type, created_at,
         subscription_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...columns(version),
      account.company.id,
      hashId,
      version.contents.document_type,
      Math.round(account.now()),
      version.subscriptionId ?? null,
    );
  return requireDocument(account, hashId, 500);
}

/** Replaces the contents of a document; its hash id and type stay. */
export function replaceDocument(
  account: Account,
  hashId: string,
  version: DocumentVersion,
): StoredDocument {
  account.db
    .prepare(
      `UPDATE documents SET serial_number = ?, document_date = ?, service_id = ?, contents = ?,
         with_tax = ?, net = ?, tax = ?, discount = ?, total = ?, payable = ? WHERE hash_id = ?`,
    )
    .run(...columns(version), hashId);
  return requireDocument(account, hashId, 500);
}

/** Marks a document as cancelled; it keeps its number. */
export function cancelDocument(account: Account, hashId: string): StoredDocument {
  account.db.prepare('UPDATE documents SET cancelled = 1 WHERE hash_id = ?').run(hashId);
  return requireDocument(account, hashId, 500);
}

/** Adds an e-invoice to a document. */
export function attachEInvoice(
  account: Account,
  hashId: string,
  eInvoice: { irn: string; qrCode: string },
): StoredDocument {
  account.db
    .prepare('UPDATE documents SET irn = ?, qr_code = ?, irn_at = ? WHERE hash_id = ?')
    .run(eInvoice.irn, eInvoice.qrCode, account.now(), hashId);
  return requireDocument(account, hashId, 500);
}

/** A document of this company, including cancelled ones. */
export function findDocument(account: Account, hashId: string): StoredDocument | undefined {
  const row = account.db
    .prepare('SELECT * FROM document_balances WHERE company_id = ? AND hash_id = ?')
    .get(account.company.id, hashId);
  return row && toDocument(row);
}

/** A document of this company; rejects with INVALID_HASH_ID and `status` when there is none. */
export function requireDocument(account: Account, hashId = '', status: number): StoredDocument {
  const document = findDocument(account, hashId);
  if (!document) throw unknownHashId(status, hashId);
  return document;
}

/** INVALID_HASH_ID with an HTTP status. */
export function unknownHashId(status: number, hashId = ''): ApiError {
  return new ApiError(status, 'INVALID_HASH_ID', `No document has the hash id ${hashId}`);
}

/** One page of documents in the order of the list, and the total. */
export function listDocuments(
  account: Account,
  filter: DocumentFilter,
): { documents: StoredDocument[]; total: number } {
  const matching = `FROM document_balances JOIN parties USING (service_id)
    WHERE document_balances.company_id = :company AND document_type = :type
    AND document_date BETWEEN :from AND :to
    AND :status IN ('all', payment_status)
    AND (:customer IS NULL OR parties.id = :customer)`;
  const conditions = {
    company: account.company.id,
    type: filter.type,
    from: filter.from,
    to: filter.to,
    status: filter.status,
    customer: filter.customerId ?? null,
  };
  const total = account.db.prepare(`SELECT COUNT(*) AS total ${matching}`).get(conditions)?.total;
  const rows = account.db
    .prepare(
      `SELECT document_balances.* ${matching}
       ORDER BY shuffled(:seed, hash_id) LIMIT :limit OFFSET :offset`,
    )
    .all({
      ...conditions,
      seed: account.seed,
      limit: filter.num_records,
      offset: (filter.page - 1) * filter.num_records,
    });
  return { documents: rows.map(toDocument), total: Number(total) };
}

/** All documents of the company in order of creation, including subscriptions and cancelled ones. */
export function allDocuments(account: Account): StoredDocument[] {
  return account.db
    .prepare('SELECT * FROM document_balances WHERE company_id = ? ORDER BY document_id')
    .all(account.company.id)
    .map(toDocument);
}

function columns({ serialNumber, serviceId, contents, withTax, totals }: DocumentVersion) {
  return [
    serialNumber,
    isoDate(contents.document_date) ?? '',
    serviceId,
    JSON.stringify(contents),
    Number(withTax),
    toPaise(totals.net),
    toPaise(totals.tax),
    toPaise(totals.discount),
    toPaise(totals.total),
    toPaise(totals.payable),
  ];
}

/** A document from a row of document_balances. */
export function toDocument(row: Record<string, unknown>): StoredDocument {
  return {
    documentId: Number(row.document_id),
    hashId: String(row.hash_id),
    type: row.document_type as DocumentType,
    serialNumber: String(row.serial_number),
    serviceId: Number(row.service_id),
    contents: JSON.parse(String(row.contents)) as DocumentContents,
    withTax: row.with_tax === 1,
    net: Number(row.net),
    tax: Number(row.tax),
    discount: Number(row.discount),
    total: Number(row.total),
    paid: Number(row.paid),
    pending: Number(row.pending),
    paymentStatus: row.payment_status as PaymentStatus,
    irn: row.irn === null ? undefined : String(row.irn),
    qrCode: row.qr_code === null ? undefined : String(row.qr_code),
    irnAt: Number(row.irn_at),
    createdAt: Number(row.created_at),
    subscriptionId: row.subscription_id === null ? undefined : Number(row.subscription_id),
  };
}
