import type { Client } from './client';
import type { Endpoint } from './endpoints';
import { type Answer, recordsIn, totalIn } from './envelope';
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

/** What came of a list. */
export interface Listed {
  records: JsonObject[];
  /** How many pages the records are from. */
  pages: number;
  /** How many records the whole list has; undefined where the service does not say. */
  total?: number;
  /** How many of the records that were wanted did not come, though every page was asked for. */
  missing: number;
  /** What kept the next page from coming; the records of the pages before it are all there. */
  interruptedBy?: unknown;
}

/** Pages that are under way at once: at one start a second, enough for answers that take so many seconds. */
const pagesAhead = 8;

/**
 * Lists records over as many pages as it takes, each record once. Never rejects: what stops it is in
 * the result. Pages have the size that the service gives them, which is not documented for every
 * list. Where the first page tells the total, the others are asked for ahead.
 */
export async function listRecords(client: Client, request: ListRequest): Promise<Listed> {
  const { endpoint, path, query, key, limit = Number.POSITIVE_INFINITY } = request;
  const collection = new Collection(endpoint, key, limit);
  const underWay = new Map<number, Promise<Answer>>();
  const ask = (page: number) => {
    const num_records = Math.min(limit, largestPage);
    const answer = client.call(endpoint, { path, query: { ...query, num_records, page } });
    // Nobody may come to wait for a page that lies behind the end.
    answer.catch(() => undefined);
    underWay.set(page, answer);
    return answer;
  };
  for (let page = 1; collection.goesOn; page++) {
    try {
      const answer = underWay.get(page) ?? ask(page);
      for (
        let ahead = page + 1;
        ahead <= collection.lastPage && ahead < page + pagesAhead;
        ahead++
      ) {
        if (!underWay.has(ahead)) void ask(ahead);
      }
      collection.add(await answer);
    } catch (interruptedBy) {
      return { ...collection.result(), missing: 0, interruptedBy };
    }
  }
  return collection.result();
}

/** The records of the pages so far. */
class Collection {
  goesOn: boolean;
  /** The last page by the total and by the size of the first page; 0 while nothing is known. */
  lastPage = 0;
  private readonly seen = new Map<unknown, JsonObject>();
  private received = 0;
  private pages = 0;
  private pageBefore = '';
  private total?: number;
  /** A list from which records were removed meanwhile may have moved some past the reader. */
  private largestTotal = 0;

  constructor(
    private readonly endpoint: Endpoint,
    private readonly key: string,
    private readonly limit: number,
  ) {
    this.goesOn = limit > 0;
  }

  add(answer: Answer): void {
    const records = recordsIn(answer, this.endpoint);
    const thisPage = JSON.stringify(records);
    this.pages++;
    this.goesOn = thisPage !== this.pageBefore;
    if (!this.goesOn) return;
    this.pageBefore = thisPage;
    const before = this.seen.size;
    for (const record of records) this.seen.set(identityOf(record, this.key), record);
    this.received += records.length;
    this.total = totalIn(answer) ?? this.total;
    this.largestTotal = Math.max(this.largestTotal, this.total ?? 0);
    const isNew = this.seen.size > before;
    // More than the total shows that the total is wrong; it ends nothing then.
    this.goesOn = isNew && this.seen.size < this.limit && this.received !== this.total;
    if (this.pages === 1 && this.total !== undefined) {
      this.lastPage = Math.ceil(Math.min(this.limit, this.total) / records.length);
    }
  }

  result(): Listed {
    const records = [...this.seen.values()].slice(0, this.limit);
    const wanted = Math.min(this.largestTotal, this.limit);
    const missing = Math.max(0, wanted - records.length);
    return { records, pages: this.pages, total: this.total, missing };
  }
}

/** A record without the key, or with -1 for "not mapped", cannot be told apart, and must not be lost. */
function identityOf(record: JsonObject, key: string): unknown {
  const value = record[key] ?? '';
  return ['', -1, '-1'].includes(value as string) ? record : value;
}
