import { comparable } from '../../../core/comparable';
import { type JsonObject, textOf } from '../../../core/json';
import { customers, vendors } from '../../records/parties';
import type { RecordKind } from '../../records/kind';
import { listOf, readListFor } from '../../records/list';
import { type StoredRecord, storedRecordFrom } from '../../records/storedRecord';
import { Refusal } from '../../refusal';
import type { Session } from '../../session';
import type { IfMissing, NamedParty } from '../wire/command';

export const partyKinds = { customer: customers, vendor: vendors };

/** The record with a GSTIN, or else a name; undefined if there is none. @throws Refusal for several */
export async function findListed(
  session: Session,
  kind: RecordKind,
  { gstin, name }: Pick<NamedParty, 'gstin' | 'name'>,
  ifMissing: IfMissing,
  path: string,
): Promise<StoredRecord | undefined> {
  const { client } = session;
  await readListFor(session, kind);
  const list = listOf(session, kind);
  const find = async (
    attribute: 'name' | 'gstin',
    text: string | undefined,
    is: (record: JsonObject) => boolean = () => true,
  ) => {
    if (text === undefined) return [];
    const known = list.having(attribute, text).filter(is);
    if (known.length > 0) return known;
    const isOne = (one: JsonObject) => isSame(one[attribute], text) && is(one);
    return await list.find(client, isOne, 'all', ifMissing === 'create' ? 'verify' : 'return');
  };
  const hasName = (record: JsonObject) => name !== undefined && isSame(record.name, name);
  const withGstin = async () => await find('gstin', gstin);
  let registered = await withGstin();
  if (gstin !== undefined && registered.length === 0) {
    // A row without a GSTIN proves nothing.
    await list.complete(client, (one) => hasName(one) && textOf(one.gstin) === '');
    registered = await withGstin();
  }
  const sameName = registered.filter(hasName);
  // The same name with another GSTIN is another registration.
  const named = async () =>
    await find('name', name, (one) => gstin === undefined || textOf(one.gstin) === '');
  const found =
    registered.length === 0 ? await named() : sameName.length > 0 ? sameName : registered;
  if (found.length < 2) return found[0] && storedRecordFrom(kind.type, found[0]);
  // The service's lists have no documented order.
  const ids = found
    .map((raw) => textOf(raw[kind.idAttribute]))
    .sort()
    .join(', ');
  const message = `${found.length} ${kind.nouns} are called "${name ?? gstin}": ${ids}`;
  const advice = `Give the ID of the ${kind.noun}, in a sheet in a column of its own.`;
  throw new Refusal(path, message, { advice });
}

/** Whether two names or IDs are the same but for case, blanks and invisible characters. */
export const isSame = (one: unknown, other: string): boolean =>
  comparable(String(one ?? '')) === comparable(other);
