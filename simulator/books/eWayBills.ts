import type { EWayBillBody } from '../bodies/eWayBill';
import type { Account } from './companies';
import type { StoredDocument } from './documents';

export interface EWayBill {
  /** Twelve digits, like the portal's numbers. */
  number: string;
  body: EWayBillBody;
  /** Milliseconds since 1970. */
  generatedAt: number;
}

/** Stores an e-way bill of a document with the next number. */
export function insertEWayBill(
  { db, now }: Account,
  { documentId }: StoredDocument,
  body: EWayBillBody,
): EWayBill {
  const count = Number(db.prepare('SELECT COUNT(*) AS count FROM eway_bills').get()?.count);
  const number = String(141_000_000_001 + count);
  const generatedAt = Math.round(now());
  db.prepare(
    'INSERT INTO eway_bills (number, document_id, body, generated_at) VALUES (?, ?, ?, ?)',
  ).run(number, documentId, JSON.stringify(body), generatedAt);
  return { number, body, generatedAt };
}

/** The e-way bill of a document, unless it is cancelled. */
export function activeEWayBill(
  { db }: Account,
  { documentId }: StoredDocument,
): EWayBill | undefined {
  const row = db
    .prepare('SELECT * FROM eway_bills WHERE document_id = ? AND NOT cancelled')
    .get(documentId);
  return (
    row && {
      number: String(row.number),
      body: JSON.parse(String(row.body)) as EWayBillBody,
      generatedAt: Number(row.generated_at),
    }
  );
}

/** Marks an e-way bill as cancelled. */
export function markCancelled({ db }: Account, { number }: EWayBill): void {
  db.prepare('UPDATE eway_bills SET cancelled = 1 WHERE number = ?').run(number);
}
