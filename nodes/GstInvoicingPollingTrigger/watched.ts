import type { Client } from '../../api/client';
import { addDays, type Day, readDay, toIsoDate, toServiceDate } from '../../api/dates';
import { endpoints } from '../../api/endpoints';
import { saysNotFound, ServiceError } from '../../api/errors';
import { InputError } from '../../api/inputError';
import { listRecords, type Listed } from '../../api/pages';
import type { JsonObject, Query } from '../../api/types';
import { findDocument } from '../GstInvoicing/actions/document/stored';
import { dateOf, isBefore, type State } from './state';

/** Which documents are listed. */
export interface Period {
  type: string;
  /** An ID of the user's own; everybody's documents where left out. */
  customer?: string;
  from: Day;
  to: Day;
  /** No more than these are wanted; all of them where left out. */
  limit?: number;
}

/** What came of a reading. */
export interface Watched {
  /** By hash ID, each with its `document_type`. */
  rows: Map<string, JsonObject>;
  /** What was seen before and is left for the next reading. */
  unread: string[];
}

/** A list that changes under the reader is read again so often. */
const mostReadings = 3;

/** What is in no list is read alone, so many documents in one poll: more would take minutes. */
const mostReadAlone = 100;

/**
 * Reads every document that is watched: those of the periods, and those that were seen before.
 *
 * Of what lies before a period, the list of the pending ones from the oldest on tells: a request for
 * a hundred, where reading each would take one for each. What is in no list then is read alone, for a
 * list can pass over a document that moves while it is read, and only a read shows what became of it.
 * @param known what was seen before, of these types
 * @throws ServiceError; InputError where a list never came whole
 */
export async function readWatched(
  client: Client,
  periods: Period[],
  known: Map<string, State>,
): Promise<Watched> {
  const rows = new Map<string, JsonObject>();
  const take = ({ type }: Period, records: JsonObject[]) => {
    for (const row of records) rows.set(String(row.hash_id), { ...row, document_type: type });
  };
  const missed = () => [...known].filter(([hashId]) => !rows.has(hashId));
  for (const period of periods) take(period, await listWhole(client, period));
  for (const period of periods) {
    const firstDay = toIsoDate(period.from);
    const older = missed()
      .map(([, state]) => state)
      .filter((state) => state.seen.document_type === period.type && isBefore(state, firstDay));
    const listed = await listPending(client, period, older);
    take(
      period,
      listed.filter(({ hash_id }) => known.has(String(hash_id))),
    );
  }
  const alone = missed();
  for (const [hashId, { seen }] of alone.slice(0, mostReadAlone)) {
    const document = await readAlone(client, hashId);
    if (document) rows.set(hashId, { document_type: seen.document_type, ...document });
  }
  return { rows, unread: alone.slice(mostReadAlone).map(([hashId]) => hashId) };
}

async function listWhole(client: Client, period: Period): Promise<JsonObject[]> {
  for (let reading = 1; reading <= mostReadings; reading++) {
    const { records, missing } = await list(client, period, {});
    if (missing === 0) return records;
  }
  throw new InputError(
    'Document Types',
    `The list of type ${period.type} changed each time while it was read`,
    'Nothing is lost: the next poll looks again. A shorter look-back makes a list that is read faster.',
  );
}

async function listPending(client: Client, period: Period, older: State[]): Promise<JsonObject[]> {
  const [oldest] = older.map(({ seen }) => dateOf(seen)).sort();
  if (oldest === undefined) return [];
  const from = readDay(oldest, '', 'UTC');
  const to = addDays(period.from, -1);
  const { records } = await list(
    client,
    { ...period, from, to, limit: undefined },
    { payment_status: 'pending' },
  );
  return records;
}

async function list(
  client: Client,
  { type, customer, from, to, limit }: Period,
  filter: Query,
): Promise<Listed> {
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
  return listed;
}

/** A document as it is now; undefined where there is none, or none any more. @throws ServiceError */
export async function readAlone(client: Client, hashId: string): Promise<JsonObject | undefined> {
  const document = await findDocument({ client }, hashId).catch((error: unknown) => {
    if (error instanceof ServiceError && saysNotFound(error)) return undefined;
    throw error;
  });
  return document && { hash_id: hashId, ...document };
}
