import { endpoints } from '../../../../api/endpoints';
import { recordIn } from '../../../../api/envelope';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';

/**
 * The document as it is stored; undefined where the service answers without one.
 * @throws ServiceError
 */
export async function findDocument(
  { client }: ItemContext,
  hashId: string,
): Promise<JsonObject | undefined> {
  const path = { doc_hash_id: hashId };
  return recordIn(await client.call(endpoints.documentGet, { path }), endpoints.documentGet);
}
