import type { JsonObject } from '../../core/json';
import type { Endpoint } from '../endpoint';
import { saysNotFound, ServiceError } from '../errors';
import { recordIn } from '../payload';
import type { PathValues, Reader } from '../request';

/**
 * Reads one record. Undefined if there is none: the service says so with a status, with a code or in
 * words. A response without a record says nothing.
 * @throws ServiceError
 */
export async function findRecord<Path extends string>(
  client: Reader,
  endpoint: Endpoint<Path>,
  path: PathValues<Path>,
): Promise<JsonObject | undefined> {
  const result = await client.call<string>(endpoint, { path }).catch((error: unknown) => {
    if (error instanceof ServiceError && saysNotFound(error)) return undefined;
    throw error;
  });
  return result && recordIn(result, endpoint);
}
