import type { Client } from './client';
import type { Endpoint } from './endpoints';
import { recordsIn, totalIn } from './envelope';
import type { JsonObject, Query } from './types';

/** The largest page that the service gives (service.md, Limits). */
export const largestPage = 100;

/** What to list, and how much of it. */
export interface ListRequest {
  endpoint: Endpoint;
  /** Values for the parts of its path, if it has any. */
  path?: Record<string, string>;
  query: Query;
  /** The attribute that tells records apart. */
  key: string;
  /** How many records are wanted; all of them where left out. */
  limit?: number;
}

/**
 * Lists records over as many pages as it takes, each record once.
 * Pages have the size that the service gives them, which is not documented for every list, so only
 * the total, an empty page or a page with nothing new ends the list.
 * @throws ServiceError
 */
export async function listRecords(client: Client, request: ListRequest): Promise<JsonObject[]> {
  const { endpoint, path, query, key, limit = Number.POSITIVE_INFINITY } = request;
  const seen = new Map<unknown, JsonObject>();
  const pageSize = Math.min(limit, largestPage);
  let received = 0;
  let pageBefore = '';
  for (let page = 1; seen.size < limit; page++) {
    const answer = await client.call(endpoint, {
      path,
      query: { ...query, num_records: pageSize, page },
    });
    const records = recordsIn(answer, endpoint);
    const thisPage = JSON.stringify(records);
    if (records.length === 0 || thisPage === pageBefore) break;
    pageBefore = thisPage;
    const before = seen.size;
    for (const record of records) seen.set(identityOf(record, key), record);
    received += records.length;
    // More than the total shows that the total is wrong; it ends nothing then.
    if (received === totalIn(answer) || seen.size === before) break;
  }
  return [...seen.values()].slice(0, limit);
}

/** A record without the key, or with -1 for "not mapped", cannot be told apart, and must not be lost. */
function identityOf(record: JsonObject, key: string): unknown {
  const value = record[key] ?? '';
  return ['', -1, '-1'].includes(value as string) ? record : value;
}
