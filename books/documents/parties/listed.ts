import type { SearchedList } from '../../../api/lists/searchedList';
import { comparable } from '../../../core/comparable';
import { type JsonObject, textOf } from '../../../core/json';
import { customers, vendors } from '../../records/parties';
import type { RecordKind } from '../../records/kind';
import { listOf, readListFor } from '../../records/list';
import { type StoredRecord, storedRecordFrom } from '../../records/storedRecord';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { IfMissing, NamedParty } from '../wire/command';

export const partyKinds = { customer: customers, vendor: vendors };

/** What a record is searched by. */
type Sought = Pick<NamedParty, 'gstin' | 'name'>;

/** The record with a GSTIN, or else a name; undefined if there is none. @throws Refusal for several */
export async function findListed(
  session: Session,
  kind: RecordKind,
  sought: Sought,
  ifMissing: IfMissing,
  path: string,
): Promise<StoredRecord | undefined> {
  await readListFor(session, kind);
  const list = listOf(session, kind);
  const { gstin, name } = sought;
  const ifNone = ifMissing === 'create' ? 'verify' : 'return';
  const found = await searched(session, list, sought, ifNone);
  if (found.length < 2) return found[0] && storedRecordFrom(kind.type, found[0]);
  // The service's lists have no documented order.
  const ids = found
    .map((raw) => textOf(raw[kind.idAttribute]))
    .sort()
    .join(', ');
  const { noun, nouns } = kind;
  throw refused('severalOfName', {
    path,
    count: found.length,
    noun,
    nouns,
    name: name ?? gstin,
    ids,
  });
}

async function searched(
  { client }: Session,
  list: SearchedList,
  { gstin, name }: Sought,
  ifNone: 'verify' | 'return',
): Promise<readonly JsonObject[]> {
  const hasName = (record: JsonObject) => name !== undefined && isSame(record.name, name);
  const named = async (is?: (record: JsonObject) => boolean) =>
    name === undefined ? [] : await list.findSame(client, ['name', name], ifNone, is);
  if (gstin === undefined) return await named();
  const withGstin = async () => await list.findSame(client, ['gstin', gstin], ifNone);
  const hasNoGstin = (one: JsonObject) => textOf(one.gstin) === '';
  let registered = await withGstin();
  if (registered.length === 0) {
    // A row without a GSTIN proves nothing.
    await list.complete(client, (one) => hasName(one) && hasNoGstin(one));
    registered = await withGstin();
  }
  // The same name with another GSTIN is another registration.
  if (registered.length === 0) return await named(hasNoGstin);
  const sameName = registered.filter(hasName);
  return sameName.length > 0 ? sameName : registered;
}

/** Whether two names or IDs are the same but for case, blanks and invisible characters. */
export const isSame = (one: unknown, other: string): boolean =>
  comparable(String(one ?? '')) === comparable(other);
