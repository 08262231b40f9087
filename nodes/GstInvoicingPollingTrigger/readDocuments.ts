import type { Client } from '../../api/client';
import { endpoints } from '../../api/endpoints';
import { withType } from '../../books/documents/document';
import { findRecord } from '../../api/lookup';
import { listRecords } from '../../api/pages';
import type { JsonObject } from '../../core/json';
import type { Query } from '../../api/types';
import { addDays, type Day, readDay, toIsoDate, toServiceDate } from '../../core/day';
import { dateOf, type DocumentState, isBefore } from './documentState';

/** Which documents are listed. */
export interface WatchedPeriod {
  type: string;
  /** The user's ID for a customer; all customers if it is missing. */
  customer?: string;
  from: Day;
  to: Day;
  /** The maximum; no limit if it is missing. */
  limit?: number;
}

/** Documents as they were read, by hash ID, each with its `document_type`. */
export type Rows = Map<string, JsonObject>;

/** The documents that were read. */
interface ReadDocuments {
  rows: Rows;
  /** Known documents that the next poll will read. */
  unread: Array<[hashId: string, DocumentState]>;
}

/** How many documents a poll reads one by one, since more would take minutes. */
const maxSingleReads = 100;

/**
 * Lists the documents that are watched: those of the periods, and known ones from before that are
 * still pending. That takes one request per hundred documents, while a read takes one per document.
 * @param known from previous polls, of these types
 * @throws ServiceError, also if a list changed each time it was read
 */
export async function listWatched(
  client: Client,
  periods: WatchedPeriod[],
  known: Map<string, DocumentState>,
): Promise<Rows> {
  const rows: Rows = new Map();
  const add = ({ type }: WatchedPeriod, records: JsonObject[]) => {
    for (const row of records) rows.set(String(row.hash_id), { ...row, document_type: type });
  };
  for (const period of periods) add(period, await list(client, period, {}));
  for (const period of periods) {
    const older = olderThan(period, unlistedOf(known, rows));
    const pending = await listPending(client, period, older);
    add(
      period,
      pending.filter(({ hash_id }) => known.has(String(hash_id))),
    );
  }
  return rows;
}

/**
 * Reads the known documents that are in no list, each on its own, because a list can skip a document
 * that moves while it is read, and only a read shows what became of it.
 * @throws ServiceError
 */
export async function readUnlisted(
  client: Client,
  listed: Rows,
  known: Map<string, DocumentState>,
): Promise<ReadDocuments> {
  const rows: Rows = new Map(listed);
  const unlisted = unlistedOf(known, listed);
  for (const [hashId, { snapshot }] of unlisted.slice(0, maxSingleReads)) {
    const document = await readWatched(client, hashId);
    if (document) rows.set(hashId, withType(snapshot.document_type, document));
  }
  return { rows, unread: unlisted.slice(maxSingleReads) };
}

const unlistedOf = (known: Map<string, DocumentState>, rows: Rows) =>
  [...known].filter(([hashId]) => !rows.has(hashId));

const olderThan = (
  { type, from }: WatchedPeriod,
  documents: Array<[string, DocumentState]>,
): DocumentState[] =>
  documents
    .map(([, document]) => document)
    .filter(
      (document) => document.snapshot.document_type === type && isBefore(document, toIsoDate(from)),
    );

async function listPending(
  client: Client,
  period: WatchedPeriod,
  older: DocumentState[],
): Promise<JsonObject[]> {
  const [oldest] = older.map(({ snapshot }) => dateOf(snapshot)).sort();
  if (oldest === undefined) return [];
  const from = readDay(oldest, '', 'UTC');
  const to = addDays(period.from, -1);
  const earlier = { ...period, from, to, limit: undefined };
  return await list(client, earlier, { payment_status: 'pending' });
}

async function list(
  client: Client,
  { type, customer, from, to, limit }: WatchedPeriod,
  filter: Query,
): Promise<JsonObject[]> {
  const query = {
    document_type: type,
    start_date: toServiceDate(from),
    end_date: toServiceDate(to),
    customer_id: customer,
    ...filter,
  };
  const endpoint = endpoints.documentList;
  const listed = await listRecords(client, { endpoint, key: 'hash_id', query, limit });
  if (listed.interruptedBy !== undefined) throw listed.interruptedBy;
  return listed.records;
}

/** The current document; undefined if there is none. @throws ServiceError */
export async function readWatched(client: Client, hashId: string): Promise<JsonObject | undefined> {
  const document = await findRecord(client, endpoints.documentGet, { doc_hash_id: hashId });
  return document && { hash_id: hashId, ...document };
}
