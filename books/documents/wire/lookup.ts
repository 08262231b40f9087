import type { Client } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import { ServiceError } from '../../../api/errors';
import { findInList, type List, listRecords } from '../../../api/lists/pages';
import { recordIn } from '../../../api/payload';
import type { JsonObject } from '../../../core/json';
import { type Document, documentFrom, documentNumber } from './document';
import { keptBy } from './documentList';
import { type DatesQuery, datesQuery } from '../../lists';
import { wasCancelled } from '../../memory/memory';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { Reader } from '../../../api/request';
import { addDays, type Day } from '../../../core/day';
import { InputError } from '../../../core/inputError';

/** The account has no document with a hash ID. */
class NoSuchDocument extends InputError {
  /** A copy with other words. */
  with({ message, advice }: { message: string; advice: string }): NoSuchDocument {
    return new NoSuchDocument(this.field, message, advice);
  }
}

/** The error of a call that failed only because the account has no document with the given hash ID. */
export type UnknownDocument = NoSuchDocument | ServiceError;

export const isUnknownDocument = (error: unknown): error is UnknownDocument =>
  error instanceof NoSuchDocument ||
  (error instanceof ServiceError && error.code === 'INVALID_HASH_ID' && !error.outcomeUnknown);

/** Reads a document. @throws ServiceError; InputError if the response has none */
export async function readDocument(client: Reader, hashId: string): Promise<Document> {
  const path = { doc_hash_id: hashId };
  const result = await client.call(endpoints.documentGet, { path });
  const raw = recordIn(result, endpoints.documentGet);
  if (raw) return documentFrom({ hash_id: hashId, ...raw });
  throw new NoSuchDocument(
    'Document',
    `There is no document "${hashId}" in the account`,
    'Choose one from the list, or use the hash ID returned by Document: Create.',
  );
}

/** The list in which a document is searched. */
export interface Search {
  type: string;
  period: DatesQuery;
}

/** The lists require a period. Documents may be dated a little ahead. */
export const lastTwelveMonths = (today: Day): DatesQuery =>
  datesQuery({ start: addDays(today, -365), end: addDays(today, 31) });

/**
 * The first document of a list that matches; undefined if none does. Subscriptions have their own
 * list (service.md, Resources: Listing rows).
 * @throws ServiceError
 */
export async function findDocument(
  client: Client,
  search: Search,
  fits: (document: Document) => boolean,
): Promise<Document | undefined> {
  const list = { ...listOf(search), key: 'hash_id' };
  const keeps = keptIn(search);
  const raw = await findInList(client, list, (row) => keeps(row) && fits(documentFrom(row)));
  return raw && documentFrom(raw);
}

const listOf = ({ type, period }: Search): List =>
  type === 'subscription'
    ? { endpoint: endpoints.subscriptionList, query: { status: 'all', ...period } }
    : {
        endpoint: endpoints.documentList,
        query: { document_type: type, payment_status: 'all', ...period },
      };

/** Rows of subscriptions have neither a type nor a date of their own. */
const keptIn = ({ type, period }: Search): ((row: JsonObject) => boolean) =>
  type === 'subscription' ? () => true : keptBy(type, { payment_status: 'all', ...period });

/** @throws ServiceError */
export async function findBySerialNumber(
  client: Client,
  search: Search,
  serialNumber: string,
): Promise<Document | undefined> {
  return await findDocument(client, search, (document) => document.serialNumber === serialNumber);
}

/** All documents of a list. @throws ServiceError, also if it can't be read whole */
export async function documentsIn(client: Reader, search: Search): Promise<Document[]> {
  const { records, interruptedBy } = await listRecords(client, {
    ...listOf(search),
    key: 'hash_id',
  });
  if (interruptedBy !== undefined) throw interruptedBy;
  return records.filter(keptIn(search)).map(documentFrom);
}

/** @throws Refusal if a document is cancelled, also if a read lags: it can't be paid, changed or converted */
export function refuseCancelled(session: Session, document: Document): void {
  if (document.status !== 'cancelled' && !wasCancelled(session, document.hashId)) return;
  throw refused('documentIsCancelled', { document: documentNumber(document) });
}
