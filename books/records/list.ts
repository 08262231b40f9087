import { ServiceError } from '../../api/errors';
import { SearchedList } from '../../api/lists/searchedList';
import type { VerifiedRequest } from '../../api/lists/verifiedList';
import { amountOf, type Json, type JsonObject, textOf } from '../../core/json';
import type { Session } from '../session';
import type { RecordKind } from './kind';
import { customers, vendors } from './parties';
import { products } from './products';
import { findStored } from './stored';

/** The list of all records, each of which can be read on its own. */
export const recordListOf = (kind: RecordKind): VerifiedRequest => ({
  endpoint: kind.endpoints.list,
  key: kind.idAttribute,
  query: {},
  readOne: async (client, id) => await findStored({ client }, kind, id),
});

/** What was read of a customer or vendor counts for a minute: it may be renamed during a run. */
export const freshMs = 60_000;

/** The list of a kind in one execution. */
interface ListOfRun {
  list: SearchedList;
  /** When it was begun, on the clock of the session. */
  begunAt: number;
  /** The IDs for which it is read in place of single reads. */
  needed: ReadonlySet<string>;
}

const begin = (kind: RecordKind): ListOfRun => ({
  list: new SearchedList(recordListOf(kind)),
  begunAt: 0,
  needed: new Set(),
});

const lists = {
  customer: () => begin(customers),
  vendor: () => begin(vendors),
  product: () => begin(products),
};

/** The records of a kind, read once in an execution: the service has no search. */
export const listOf = ({ shared }: Session, { type }: RecordKind): SearchedList =>
  shared(lists[type]).list;

/**
 * Reads the list of a kind in place of records that documents need, as far as that takes fewer requests. What it
 * lacks, or can't be read, is read on its own. A list of customers or vendors begins anew after a minute for each
 * request that it took.
 * @param ids left out for those of an earlier call
 */
export async function readListFor(
  session: Session,
  kind: RecordKind,
  ids?: ReadonlySet<string>,
): Promise<void> {
  const known = session.shared(lists[kind.type]);
  const { requests } = known.list;
  const isOld = requests > 0 && session.now() - known.begunAt > freshMs * requests;
  const isDue = isOld && kind.type !== 'product';
  if (isDue) known.list = new SearchedList(recordListOf(kind));
  if (known.list.requests === 0) known.begunAt = session.now();
  known.needed = ids ?? known.needed;
  if (!isDue && ids === undefined) return;
  await known.list.readFor(session.client, known.needed).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

/** Whether a value of a row can be read as what it should be. */
type Says = (value: Json | undefined) => boolean;

export const isText: Says = (value) =>
  typeof value !== 'object' && /[\p{L}\p{N}]/u.test(textOf(value));

export const isNumber: Says = (value) => amountOf(value) !== undefined;

/**
 * The row of a record in the pages of its list that were read, if it is the only one and says what is needed. A
 * value that it has empty, or that can't be read, says as little as an absent one: the record is read on its own.
 * @param needed for each attribute, what is needed of it
 */
export function listedRow(
  session: Session,
  kind: RecordKind,
  id: string,
  needed: Record<string, Says>,
): JsonObject | undefined {
  const row = listOf(session, kind).record(id);
  return row && Object.entries(needed).every(([name, says]) => says(row[name])) ? row : undefined;
}
