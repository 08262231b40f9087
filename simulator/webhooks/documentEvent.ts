import type { Account } from '../account';
import type { StoredDocument } from '../books/documents';
import { eventId, eventTimestamp } from './instant';

/** Only the first is documented (service.md, Events); the others are the simulator's own words. */
export type DocumentMessage =
  'Document Created' | 'Document Updated' | 'Document Status Changed' | 'Document Cancelled';

/**
 * Stores an event about a document for delivery, in the transaction of the change itself: neither
 * can stay without the other. Nothing is stored unless the company wants document events.
 */
export function documentEvent(
  account: Account,
  document: StoredDocument,
  message: DocumentMessage,
): void {
  const { url, eventTypes } = account.company.webhook;
  if (!url || !eventTypes.includes('document')) return;
  const instant = Math.floor(account.now()) * 1000 + microsecondsApart(account);
  const id = eventId(instant);
  const event = {
    event_id: id,
    event_type: 'document',
    data: {
      document_type: document.type,
      serial_number: document.serialNumber,
      hash_id: document.hashId,
      message,
      timestamp: eventTimestamp(instant),
    },
  };
  account.db
    .prepare('INSERT INTO deliveries (event_id, company_id, url, body) VALUES (?, ?, ?, ?)')
    .run(id, account.company.id, url, JSON.stringify(event));
}

/** Keeps events of one millisecond in their order. */
function microsecondsApart({ db }: Account): number {
  const row = db.prepare('SELECT COALESCE(MAX(rowid), 0) AS last FROM deliveries').get();
  return Number(row?.last) % 1000;
}
