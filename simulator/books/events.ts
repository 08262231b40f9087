import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Account } from './companies';
import type { StoredDocument } from './documents';
import type { Product } from './products';

/** Only the first is documented (service.md, Events); the simulator invents the others. */
type DocumentMessage =
  | 'Document Created'
  | 'Document Updated'
  | 'Document Status Changed'
  | 'Document Cancelled';

/** 100-nanosecond steps from 15 October 1582, where version-1 UUIDs start, to 1970. */
const gregorianOffset = 122_192_928_000_000_000n;

/** Stores an event about a document (service.md, Events: Document event). */
export function documentEvent(
  account: Account,
  document: StoredDocument,
  message: DocumentMessage,
): void {
  storeEvent(account, 'document', {
    document_type: document.type,
    serial_number: document.serialNumber,
    hash_id: document.hashId,
    message,
  });
}

/** Stores an event about a stock movement (service.md, Events: Inventory event). */
export function inventoryEvent(account: Account, product: Product, quantity: number): void {
  storeEvent(account, 'inventory', {
    service_product_id: product.serviceId,
    partner_product_id: partnerId(product.id),
    product_name: product.details.name,
    qty: Math.abs(quantity),
    movement: quantity < 0 ? 'out' : 'in',
  });
}

/**
 * Stores an event for delivery, in the transaction of the change that causes it, so that either
 * both are kept or neither. Does nothing when the company has not subscribed to the type.
 */
function storeEvent(account: Account, type: 'document' | 'inventory', data: object): void {
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

/** Keeps events of one millisecond in order. */
function microsecondsApart({ db }: Account): number {
  const row = db.prepare('SELECT COALESCE(MAX(rowid), 0) AS last FROM deliveries').get();
  return Number(row?.last) % 1000;
}

/** -1 for a product that no client has linked; a number when the client's id is one. */
function partnerId(id: string): number | string {
  if (id === '') return -1;
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/** Microseconds since 1970 as 'YYYY-MM-DD HH:MM:SS.ffffff' in UTC. */
export function eventTimestamp(microseconds: number): string {
  const second = DateTime.fromMillis(Math.floor(microseconds / 1000), { zone: 'utc' });
  const fraction = String(microseconds % 1_000_000).padStart(6, '0');
  return `${second.toFormat('yyyy-MM-dd HH:mm:ss')}.${fraction}`;
}

/** A version-1 UUID of the same instant, like the event ids of the service. */
export function eventId(microseconds: number): string {
  const ticks = BigInt(microseconds) * 10n + gregorianOffset;
  const time = ticks.toString(16).padStart(15, '0');
  const random = randomBytes(8);
  random.writeUInt16BE((random.readUInt16BE(0) & 0x3fff) | 0x8000, 0);
  // The multicast bit marks a node that is not a network card.
  random.writeUInt8(random.readUInt8(2) | 1, 2);
  const rest = random.toString('hex');
  return [
    time.slice(7),
    time.slice(3, 7),
    `1${time.slice(0, 3)}`,
    rest.slice(0, 4),
    rest.slice(4),
  ].join('-');
}
