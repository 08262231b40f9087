import { endpoints } from '../../../../../api/endpoints';
import { findRecord } from '../../../../../api/lookup';
import { type Party, type StoredRecord, storedRecordFrom } from '../../../../../api/records';
import type { Reader } from '../../../../../api/request';
import type { Json, JsonObject } from '../../../../../api/types';
import { InputError } from '../../../../../core/inputError';
import type { ItemContext } from '../../../run/form';

export type PartyType = 'customer' | 'vendor';

/** Customers and vendors that were read, by type and ID. */
const storedParties = () => new Map<string, StoredRecord>();

/**
 * The stored customer or vendor; undefined where there is none. It is read once in a run of the node
 * unless it has to be read again, and not taken from the picker: a picker keeps the name from the day
 * it was chosen, and sending an old name would rename the party.
 * @throws ServiceError
 */
export async function findParty(
  { client, settings, shared }: Pick<ItemContext, 'settings' | 'shared'> & { client: Reader },
  type: PartyType,
  id: string,
  { again = false } = {},
): Promise<StoredRecord | undefined> {
  const parties = shared(storedParties);
  const key = `${type} ${id}`;
  const known = parties.get(key);
  if (known && !again) return known;
  const raw =
    type === 'vendor'
      ? await findRecord(client, endpoints.vendorGet, { vendor_id: id })
      : await findRecord(client, endpoints.customerGet, { customer_id: id });
  parties.delete(key);
  if (!raw) return undefined;
  const found = storedRecordFrom(type, raw, settings.identifierPrefix);
  parties.set(key, found);
  return found;
}

/** The customer or vendor of a document's body as it was read in this run; undefined for a new one. */
export const knownParty = ({ shared }: ItemContext, { type, id }: JsonObject) =>
  shared(storedParties).get(`${String(type)} ${String(id)}`);

/** Whether the party was read in this run and has still the name that one of its documents shows. */
export const isKnownParty = (context: ItemContext, type: PartyType, party: Party): boolean =>
  knownParty(context, { type, id: party.id })?.name === party.name;

const namesInParty: Record<string, string> = { phone_number: 'phone', country_code: 'dial_code' };

/** What a stored party has for a detail of a document's party; some have other names there. */
export const storedDetail = (stored: JsonObject, attribute: string): Json | undefined =>
  stored[namesInParty[attribute] ?? attribute];

/** Drops a stored party that a document has changed with more than its stored name. */
export function forgetIfChanged({ shared }: ItemContext, party: JsonObject): void {
  const { type, id, name, ...details } = party;
  const parties = shared(storedParties);
  const key = `${String(type)} ${String(id)}`;
  if (Object.keys(details).length > 0 || parties.get(key)?.name !== name) parties.delete(key);
}

/**
 * The party's name, which the service requires beside its ID.
 * @throws InputError when the read has none: an empty one would rename the party
 */
export function storedName({ name }: StoredRecord, type: PartyType, id: string): string {
  if (name !== '') return name;
  throw new InputError(
    'Party',
    `The service does not return the name of ${type} "${id}", which is required`,
    'Add "Name" under "Update Party Details".',
  );
}
