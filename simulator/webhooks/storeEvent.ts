import type { Account } from '../account';
import { eventId, eventTimestamp } from './instant';

/**
 * Stores an event for delivery, in the transaction of the change itself: neither can stay without
 * the other. Nothing is stored unless the company wants events of the type.
 */
export function storeEvent(account: Account, type: 'document' | 'inventory', data: object): void {
  const { url, eventTypes } = account.company.webhook;
  if (!url || !eventTypes.includes(type)) return;
  const instant = Math.floor(account.now()) * 1000 + microsecondsApart(account);
  const id = eventId(instant);
  const event = {
    event_id: id,
    event_type: type,
    data: { ...data, timestamp: eventTimestamp(instant) },
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
