import type { Client } from '../../../../api/client';
import { endpoints } from '../../../../api/endpoints';
import { recordIn } from '../../../../api/envelope';
import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';

export type PartyType = 'customer' | 'vendor';

/**
 * The customer or vendor as it is stored; undefined where there is none. It is read once for each
 * run of the node, not taken from the picker: the picker remembers a name for as long as the
 * workflow lives, and sending an old name would change the party back to it.
 * @throws ServiceError
 */
export async function findParty(
  { client, shared }: ItemContext,
  type: PartyType,
  id: string,
): Promise<JsonObject | undefined> {
  const key = `${type} ${id}`;
  const known = shared.get(key) as JsonObject | undefined;
  if (known) return known;
  const found = await readStored(client, type, id);
  if (found) shared.set(key, found);
  return found;
}

async function readStored(
  client: Client,
  type: PartyType,
  id: string,
): Promise<JsonObject | undefined> {
  const endpoint = type === 'vendor' ? endpoints.vendorGet : endpoints.customerGet;
  const path = { [`${type}_id`]: id };
  const answer = await client.call(endpoint, { path }).catch((error: unknown) => {
    if (error instanceof ServiceError && saysNotFound(error)) return undefined;
    throw error;
  });
  return answer && recordIn(answer, endpoint);
}

/** The status of "not found" is documented for v1 only; elsewhere the code tells (service.md, Errors). */
const saysNotFound = ({ status, code, kind }: ServiceError): boolean =>
  kind === 'refused' &&
  (status === 404 ||
    ['CUSTOMER_NOT_FOUND', 'INVALID_CUSTOMER_ID', 'VENDOR_NOT_FOUND', 'INVALID_VENDOR_ID'].includes(
      code,
    ));

/** The party's name, which the service requires beside its id. */
export const storedName = (stored: JsonObject): string => String(stored.name ?? '');
