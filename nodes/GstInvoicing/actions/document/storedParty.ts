import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { customerKind } from '../customer/kind';
import type { ItemContext } from '../operation';
import { findStored } from '../record/stored';
import { vendorKind } from '../vendor/kind';

export type PartyType = 'customer' | 'vendor';

/**
 * The customer or vendor as it is stored; undefined where there is none. It is read once for each
 * run of the node, not taken from the picker: the picker remembers a name for as long as the
 * workflow lives, and sending an old name would change the party back to it.
 * @throws ServiceError
 */
export async function findParty(
  context: ItemContext,
  type: PartyType,
  id: string,
): Promise<JsonObject | undefined> {
  const key = `${type} ${id}`;
  const known = context.shared.get(key) as JsonObject | undefined;
  if (known) return known;
  const found = await findStored(context, type === 'vendor' ? vendorKind : customerKind, id);
  if (found) context.shared.set(key, found);
  return found;
}

/** Has a party read again that a document has changed: by anything but its stored name. */
export function forgetIfChanged({ shared }: ItemContext, party: JsonObject): void {
  const { type, id, name, ...details } = party;
  const key = `${String(type)} ${String(id)}`;
  const stored = shared.get(key) as JsonObject | undefined;
  if (Object.keys(details).length > 0 || stored?.name !== name) shared.delete(key);
}

/**
 * The party's name, which the service requires beside its ID.
 * @throws InputError when the read shows none: an empty one would rename the party
 */
export function storedName(stored: JsonObject, type: PartyType, id: string): string {
  const name = stored.name ?? '';
  if (name !== '') return String(name);
  throw new InputError(
    'Party',
    `The service does not say the name of ${type} "${id}", which has to go along`,
    'Add "Name" under "Update Party Details".',
  );
}
