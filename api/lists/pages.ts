import type { JsonObject } from '../../core/json';
import type { Endpoint } from '../endpoint';
import { ServiceError } from '../errors';
import { type ListPage, pageIn } from '../payload';
import { ownIdOf } from '../ownIds';
import type { PathValues, Reader } from '../request';
import type { Query } from '../types';

/** The largest page size of the service (service.md, Limits). */
export const largestPage = 100;

export interface List<Path extends string = string> {
  endpoint: Endpoint<Path>;
  /** Values for the parameters of its path, if it has any. */
  path?: PathValues<Path>;
  query: Query;
}

/** Reads one page of a list. @throws ServiceError */
export async function readPage(
  client: Reader,
  { endpoint, path, query }: List,
  page: number,
  size = largestPage,
): Promise<ListPage> {
  const input = { path, query: { ...query, num_records: size, page } };
  return pageIn(await client.call(endpoint, input), endpoint);
}

export interface ListRequest<Path extends string = string> extends List<Path> {
  /** The attribute that identifies a record; empty if records have none. */
  key: string;
  /** The maximum number of records; all of them if left out. */
  limit?: number;
  /**
   * Called after the first page of each pass with the number of pages that are left, 1 if the service states
   * no total. What it throws interrupts the list.
   */
  checkRest?(pages: number): void;
}

export interface Listed {
  records: JsonObject[];
  /** How many pages were read, in all passes. A record that was read on its own counts as a page. */
  pages: number;
  /** Why the list may be incomplete; the records are then those of the pass that had most. */
  interruptedBy?: unknown;
}

/** Pages requested in parallel: at one request per second, enough for responses that take 8 seconds. */
const parallelPages = 8;

/** How many times to read a list that changes while it is read. */
export const mostPasses = 3;

/** A list of more pages, which is a million records, counts as endless. */
const mostPages = 10_000;

/**
 * Reads the records of all pages. Other users may add, remove and move records meanwhile. If a pass shows
 * that, the list is read again: its total changed, a record came twice, or fewer records came than the
 * total says. A second pass shows more: see `listVerified`.
 *
 * Never rejects: the result says why the list may be incomplete.
 */
export async function listRecords(client: Reader, request: ListRequest): Promise<Listed> {
  let best: JsonObject[] = [];
  let pages = 0;
  for (let pass = 1; ; pass++) {
    const read = await readOnce(client, request, pass < mostPasses);
    pages += read.pages;
    if (read.records.length >= best.length) best = read.records;
    if (read.interruptedBy !== undefined) {
      return { records: best, pages, interruptedBy: read.interruptedBy };
    }
    if (read.change === undefined) return { records: read.records, pages };
    if (pass === mostPasses) {
      return { records: best, pages, interruptedBy: alwaysChanged(read.change) };
    }
  }
}

/** The error for a list that is not the same in any pass. @param change what the last pass shows */
export const alwaysChanged = (change: string): ServiceError =>
  incompleteList(`The list was read ${mostPasses} times and changed each time: ${change}`);

const incompleteList = (message: string): ServiceError =>
  new ServiceError({ kind: 'incompleteList', message });

interface Pass {
  records: JsonObject[];
  pages: number;
  /** What shows that the list changed during the pass. */
  change?: string;
  interruptedBy?: unknown;
}

/**
 * Reads all pages once. The service chooses the size of the pages, which is not documented for every
 * list. If the first page states the total, the other pages are requested in parallel.
 * @param stopsAtChange whether the rest of a list that changed is left out
 */
async function readOnce(
  client: Reader,
  request: ListRequest,
  stopsAtChange: boolean,
): Promise<Pass> {
  const { key, limit = Number.POSITIVE_INFINITY } = request;
  const collection = new Collection(key, limit, stopsAtChange);
  const requested = new Map<number, Promise<ListPage>>();
  const requestPage = (page: number) => {
    const response = readPage(client, request, page, Math.min(limit, largestPage));
    // Nothing awaits a page beyond the end of the list.
    response.catch(() => undefined);
    requested.set(page, response);
    return response;
  };
  for (let page = 1; collection.hasMore; page++) {
    try {
      const response = requested.get(page) ?? requestPage(page);
      for (
        let ahead = page + 1;
        ahead <= collection.lastPage && ahead < page + parallelPages;
        ahead++
      ) {
        if (!requested.has(ahead)) void requestPage(ahead);
      }
      collection.add(await response);
      requested.delete(page);
      if (page === 1 && collection.hasMore) {
        request.checkRest?.(Math.max(1, collection.lastPage - 1));
      }
    } catch (interruptedBy) {
      return { ...collection.result(), interruptedBy };
    }
  }
  return collection.result();
}

/**
 * The first record of a list that matches; undefined if none does. Reads one page after another and
 * stops at the record.
 * @throws ServiceError
 */
export async function findInList(
  client: Reader,
  request: Omit<ListRequest, 'limit'>,
  matches: (record: JsonObject) => boolean,
): Promise<JsonObject | undefined> {
  const collection = new Collection(request.key, Number.POSITIVE_INFINITY, false);
  for (let page = 1; collection.hasMore; page++) {
    const listed = await readPage(client, request, page);
    const found = listed.records.find(matches);
    if (found) return found;
    collection.add(listed);
  }
  return undefined;
}

export class Collection {
  hasMore: boolean;
  /** The last page according to the total and the size of the first page; 0 while unknown. */
  lastPage = 0;
  /** The identities of records that came twice. Which of the rows is right can't be told. */
  readonly repeated = new Set<unknown>();
  private readonly seen = new Map<unknown, JsonObject>();
  private received = 0;
  private pages = 0;
  private previousPage = '';
  private total?: number;
  private change?: string;

  constructor(
    private readonly key: string,
    private readonly limit: number,
    private readonly stopsAtChange: boolean,
  ) {
    this.hasMore = limit > 0;
  }

  add({ records, total = this.total }: ListPage): void {
    const thisPage = JSON.stringify(records);
    this.pages++;
    this.hasMore = thisPage !== this.previousPage;
    if (!this.hasMore) return;
    if (this.pages > mostPages) {
      throw incompleteList(`The list does not end after ${mostPages} pages`);
    }
    this.previousPage = thisPage;
    const before = this.seen.size;
    for (const record of records) {
      const identity = identityOf(record, this.key);
      if (this.seen.has(identity)) this.repeated.add(identity);
      this.seen.set(identity, record);
    }
    this.received += records.length;
    if (this.total !== undefined && total !== this.total) {
      this.change ??= `its total went from ${this.total} to ${total}`;
    } else if (this.seen.size < this.received) {
      this.change ??= 'a record came twice';
    }
    this.total = total;
    const isNew = this.seen.size > before;
    // If more records came than the total says, the total is wrong and does not end the list.
    this.hasMore = isNew && this.seen.size < this.limit && this.received !== total;
    if (this.pages === 1 && total !== undefined) {
      this.lastPage = Math.ceil(Math.min(this.limit, total) / records.length);
    }
    // Without this, a list that keeps growing would be read forever.
    const isEnough = this.stopsAtChange || this.pages >= this.lastPage;
    if (this.change !== undefined && isEnough) this.hasMore = false;
  }

  result(): Pass {
    const records = [...this.seen.values()].slice(0, this.limit);
    const expected = Math.min(this.total ?? 0, this.limit);
    const change =
      records.length < expected
        ? (this.change ?? `${records.length} records came, but its total is ${expected}`)
        : this.change;
    return { records, pages: this.pages, change };
  }
}

/** Records without the key can't be distinguished, and none of them may be lost. */
const identityOf = (record: JsonObject, key: string): unknown => ownIdOf(record[key]) || record;
