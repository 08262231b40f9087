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

/** A list of each kind for one execution. */
const lists = {
  customer: () => new SearchedList(recordListOf(customers)),
  vendor: () => new SearchedList(recordListOf(vendors)),
  product: () => new SearchedList(recordListOf(products)),
};

/** The records of a kind, read once in an execution: the service has no search. */
export const listOf = ({ shared }: Session, { type }: RecordKind): SearchedList =>
  shared(lists[type]);

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
