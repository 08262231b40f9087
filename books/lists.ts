import { endpoints } from '../api/endpoints';
import { ServiceError } from '../api/errors';
import { type Listed, listRecords, readPage } from '../api/lists/pages';
import { type ListPage, pageIn } from '../api/payload';
import type { Reader } from '../api/request';
import { ownIdOf } from '../api/ownIds';
import { listVerified, type VerifiedRequest } from '../api/lists/verifiedList';
import { type IsoDate, parseDay, toIsoDate, toServiceDate } from '../core/day';
import { type JsonObject, textOf } from '../core/json';
import type { Period } from '../law/period';
import type { Session } from './session';

export interface Listing<Path extends string = string> extends VerifiedRequest<Path> {
  /** Attributes to add to each record, because the service does not return them in this list. */
  added?: JsonObject;
  /** Whether a record is one that was asked for, as far as it shows that. */
  keeps?(record: JsonObject): boolean;
  /** Set if the list comes in one response; without it, it comes in pages. */
  isWhole?: true;
}

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
    const most = limit - records.length;
    const listed = verify
      ? await listVerified(client, request)
      : await listKept(client, request, keeps, most);
    const kept = listed.records.filter(keeps).slice(0, most);
    for (const record of kept) records.push({ ...added, ...record });
    pages += listed.pages;
    const { interruptedBy } = listed;
    if (interruptedBy === undefined) continue;
    if (!(interruptedBy instanceof ServiceError)) throw interruptedBy;
    return { records, pages, interruptedBy };
  }
  return { records, pages };
}

/** A list up to a limit. If it has records that were not asked for, it is read to its end. */
async function listKept(
  client: Reader,
  request: VerifiedRequest,
  keeps: (record: JsonObject) => boolean,
  limit: number,
): Promise<Listed> {
  const listed = await listRecords(client, { ...request, limit });
  if (listed.records.length < limit || listed.records.every(keeps)) return listed;
  const whole = await listRecords(client, request);
  return { ...whole, pages: whole.pages + listed.pages };
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

/**
 * Whether the date of a row may be of the days that were asked for: the service may ignore them. A text that is
 * no date shows nothing.
 */
export function mayBeOf({ start_date, end_date }: DatesQuery): (date: string) => boolean {
  const [from, to] = [start_date, end_date].map(isoDateIn);
  return (date) => {
    const day = isoDateIn(date);
    return !day || !from || !to || (from <= day && day <= to);
  };
}

/** Undefined if a text is no date. */
function isoDateIn(text: string): IsoDate | undefined {
  const day = parseDay(text);
  return day && toIsoDate(day);
}

/** What a row says whose money was not received. */
const notReceived = ['cancelled', 'failed', 'pending', 'refunded', 'rejected'];

/** Payments of customers. A row has no ID of its own. */
export function paymentList(query: DatesQuery & { status: string }): Listing {
  const isOfPeriod = mayBeOf(query);
  const others = query.status === 'success' ? notReceived : [];
  return {
    endpoint: endpoints.paymentList,
    key: '',
    query: { ...query },
    keeps: ({ status, payment_date }) =>
      isOfPeriod(textOf(payment_date)) && !others.includes(textOf(status).toLowerCase()),
  };
}

/** @param query with the customer's ID if it is not for all */
export function subscriptionList(
  query: DatesQuery & { status: string; customer_id?: string },
): Listing {
  const { status: wanted, customer_id: customer } = query;
  const others = ['active', 'cancelled', 'error', 'expired'].filter((one) => one !== wanted);
  return {
    endpoint: endpoints.subscriptionList,
    key: 'hash_id',
    query: { ...query },
    keeps: ({ status, customer_id }) =>
      (customer === undefined || ['', customer].includes(ownIdOf(customer_id))) &&
      (wanted === 'all' || !others.includes(textOf(status).toLowerCase())),
  };
}

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
