import type { Client } from '../../api/client';
import { endpoints } from '../../api/endpoints';
import { withType } from '../../books/documents/wire/document';
import { keptBy } from '../../books/documents/wire/documentList';
import { datesQuery } from '../../books/lists';
import { findRecord } from '../../api/lists/lookup';
import { listRecords } from '../../api/lists/pages';
import { type JsonObject, textOf } from '../../core/json';
import { fromIsoDate } from '../../core/day';
import { type Allowance, unlessOver } from './budget';
import type { DocumentState } from './documentState';
import type { Window } from './periods';

/** Documents as they were read, by hash ID, each with its `document_type`. */
export type Rows = Map<string, JsonObject>;

/** What a poll knows after it has read all that it can. */
interface ReadDocuments {
  rows: Rows;
  /** Known documents that were not read. */
  unread: Array<[hashId: string, DocumentState]>;
  /** The hash IDs of those that remain to be read on their own. */
  missing: string[];
  /** The hash IDs of those that the last read did not find, and the one before did. */
  absent: string[];
}

/** How many documents a poll reads one by one, since more would take minutes. */
export const maxSingleReads = 100;

/** A window has more pages than may be read. */
class TooLong extends Error {}

/** The query for the list of a window. */
export const queryOf = ({ type, customer, isPending, from, to }: Window) => ({
  document_type: type,
  ...datesQuery({ start: fromIsoDate(from), end: fromIsoDate(to) }),
  customer_id: customer,
  ...(isPending && { payment_status: 'pending' }),
});

/**
 * Lists the documents of a window, as a whole or not at all.
 * @param mayRead whether this many pages after the first one may be read
 * @returns undefined if they may not
 * @throws ServiceError, also if the list changed each time it was read
 */
export async function listWindow(
  client: Client,
  window: Window,
  mayRead: (pages: number) => boolean,
): Promise<JsonObject[] | undefined> {
  const checkRest = (pages: number) => {
    if (!mayRead(pages)) throw new TooLong();
  };
  const endpoint = endpoints.documentList;
  const { limit } = window;
  const query = queryOf(window);
  const list = { endpoint, key: 'hash_id', query, limit, checkRest };
  const { records, interruptedBy } = await listRecords(client, list);
  if (interruptedBy instanceof TooLong) return undefined;
  if (interruptedBy !== undefined) throw interruptedBy;
  // Without a hash ID, nothing shows which document a row is. It is read on its own, or by a later poll.
  const keeps = keptBy(window.type, { payment_status: 'all', ...query });
  return records.filter((row) => textOf(row.hash_id) !== '' && keeps(row));
}

/**
 * Reads the documents that are missing in lists, each on its own, because a list can skip a document that
 * moves while it is read, and only a read shows what became of it. One that the poll before did not find either
 * no longer exists.
 * @throws ServiceError
 */
export async function readMissing(
  client: Client,
  { rows: listed, missing }: { rows: Rows; missing: string[] },
  known: Map<string, DocumentState>,
  { time, absent: absentBefore }: { time: Allowance; absent: readonly string[] },
): Promise<ReadDocuments> {
  const rows: Rows = new Map(listed);
  const read = new Set<string>();
  const gone = new Set<string>();
  const absent = new Set(absentBefore);
  for (const hashId of missing.slice(0, maxSingleReads)) {
    if (!time.hasTimeFor(1, 0)) break;
    const document = await unlessOver(time, readWatched(client, hashId));
    if (document === 'timeIsOver') break;
    const type = known.get(hashId)?.snapshot.document_type ?? '';
    if (document) rows.set(hashId, withType(type, document));
    else if (absent.has(hashId)) gone.add(hashId);
    else absent.add(hashId);
    read.add(hashId);
  }
  const isLeft = (hashId: string) => !rows.has(hashId) && !gone.has(hashId);
  return {
    rows,
    unread: [...known].filter(([hashId]) => isLeft(hashId)),
    missing: missing.filter((hashId) => !read.has(hashId)),
    absent: [...absent].filter((hashId) => known.has(hashId) && isLeft(hashId)),
  };
}

/** The current document; undefined if there is none. @throws ServiceError */
export async function readWatched(client: Client, hashId: string): Promise<JsonObject | undefined> {
  const document = await findRecord(client, endpoints.documentGet, { doc_hash_id: hashId });
  return document && { hash_id: hashId, ...document };
}
