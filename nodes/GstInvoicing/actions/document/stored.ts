import { endpoints } from '../../../../api/endpoints';
import { recordIn } from '../../../../api/envelope';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../operation';

/** All that a read needs; a trigger has no more. */
type Reader = Pick<ItemContext, 'client'>;

/**
 * The document as it is stored; undefined where the service answers without one.
 * @throws ServiceError
 */
export async function findDocument(
  { client }: Reader,
  hashId: string,
): Promise<JsonObject | undefined> {
  const path = { doc_hash_id: hashId };
  return recordIn(await client.call(endpoints.documentGet, { path }), endpoints.documentGet);
}

/** The same. @throws ServiceError; InputError where there is none */
export async function readDocument(reader: Reader, hashId: string): Promise<JsonObject> {
  const document = await findDocument(reader, hashId);
  if (document) return { hash_id: hashId, ...document };
  throw new InputError(
    'Document',
    `There is no document "${hashId}" in the account`,
    'Choose one from the list, or give the hash ID that Document: Create returned.',
  );
}
