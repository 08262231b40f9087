import { endpoints } from '../api/endpoints';
import { ServiceError } from '../api/errors';
import { listRecords, readPage } from '../api/lists/pages';
import { type ListPage, pageIn } from '../api/payload';
import type { Reader } from '../api/request';
import type { Query } from '../api/types';
import { listVerified, type VerifiedRequest } from '../api/lists/verifiedList';
import { toServiceDate } from '../core/day';
import type { JsonObject } from '../core/json';
import type { Period } from '../law/period';
import type { Session } from './session';

/** A list to read. */
export interface Listing<Path extends string = string> extends VerifiedRequest<Path> {
  /** Attributes to add to each record, because the service does not return them in this list. */
  added?: JsonObject;
  /** Whether a record is one that was asked for, as far as it shows that. */
  keeps?(record: JsonObject): boolean;
  /** Set if the list comes in one response; without it, it comes in pages. */
  isWhole?: true;
}

/** The records of lists, and how many pages were read. */
export interface ReadLists {
  records: JsonObject[];
  pages: number;
  /** Why records may be missing. */
  interruptedBy?: ServiceError;
}

/**
 * The records of several lists, one after another.
 * @param limit over all lists, for lists that are not verified
 * @throws what interrupted a list, unless the service did
 */
export async function readLists(
  { client }: Session,
  listings: readonly Listing[],
  { verify, limit = Infinity }: { verify: boolean; limit?: number },
): Promise<ReadLists> {
  const records: JsonObject[] = [];
  let pages = 0;
  for (const { added, keeps = () => true, ...request } of listings) {
    if (records.length >= limit) break;
    const listed = verify
      ? await listVerified(client, request)
      : await listRecords(client, { ...request, limit: limit - records.length });
    for (const record of listed.records) if (keeps(record)) records.push({ ...added, ...record });
    pages += listed.pages;
    const { interruptedBy } = listed;
    if (interruptedBy === undefined) continue;
    if (!(interruptedBy instanceof ServiceError)) throw interruptedBy;
    return { records, pages, interruptedBy };
  }
  return { records, pages };
}

/**
 * All records of several lists, for operations whose result would look complete if one was missing. So
 * the lists are verified.
 * @param nouns names the records in the error
 * @throws the error that interrupted a list, with the progress
 */
export async function listAll(
  session: Session,
  listings: readonly Listing[],
  nouns: string,
): Promise<{ records: JsonObject[]; pages: number }> {
  const { records, pages, interruptedBy } = await readLists(session, listings, { verify: true });
  if (!interruptedBy) return { records, pages };
  throw incomplete(interruptedBy, `${records.length} ${nouns} had been listed`);
}

/** The error with the progress of the reading in its message. */
export const incomplete = (error: unknown, progress: string): unknown =>
  error instanceof ServiceError
    ? error.with({ message: `${error.message}, after ${progress}` })
    : error;

/** A period as query parameters of a list, DD-MM-YYYY. */
export interface DatesQuery {
  start_date: string;
  end_date: string;
}

export const datesQuery = ({ start, end }: Period): DatesQuery => ({
  start_date: toServiceDate(start),
  end_date: toServiceDate(end),
});

/** Payments of customers. A row has no ID of its own. */
export const paymentList = (query: Query): Listing => ({
  endpoint: endpoints.paymentList,
  key: '',
  query,
});

export const subscriptionList = (query: Query): Listing => ({
  endpoint: endpoints.subscriptionList,
  key: 'hash_id',
  query,
});

/** The invoices of one subscription (service.md, Endpoints: GET /v2/subscriptions). */
export const subscriptionInvoices = (
  hashId: string,
): Listing<typeof endpoints.subscriptionGet.v2.path> => ({
  endpoint: endpoints.subscriptionGet,
  path: { subscription_hash_id: hashId },
  key: 'hash_id',
  query: {},
});

/** The warehouses of the account (service.md, Endpoints: GET /v2/inventory/warehouses/list). */
export const warehouseList: Listing = {
  endpoint: endpoints.warehouseList,
  key: 'warehouse_id',
  query: {},
  isWhole: true,
};

/** One page of a list, counted from 1. @throws ServiceError */
export async function readListPage(
  client: Reader,
  listing: Listing,
  page: number,
): Promise<ListPage> {
  const { endpoint, isWhole } = listing;
  if (!isWhole) return await readPage(client, listing, page);
  const { records } = pageIn(await client.call(endpoint, {}), endpoint);
  return { records, total: records.length };
}
