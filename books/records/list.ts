import { SearchedList } from '../../api/lists/searchedList';
import type { VerifiedRequest } from '../../api/lists/verifiedList';
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
