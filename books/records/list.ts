import { SearchedList } from '../../api/searchedList';
import type { VerifiedRequest } from '../../api/verifiedList';
import type { RecordKind } from './kind';
import { findStored } from './stored';

/** The list of all records, each of which can be read on its own. */
export const recordListOf = (kind: RecordKind): VerifiedRequest => ({
  endpoint: kind.endpoints.list,
  key: kind.idAttribute,
  query: {},
  readOne: async (client, id) => await findStored({ client }, kind, id),
});

/** A list for the searches of one execution. */
export const searchedListOf = (kind: RecordKind): SearchedList =>
  new SearchedList(recordListOf(kind));
