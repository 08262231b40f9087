import type { Client } from '../../api/client';
import type { Watch } from './look';
import { emptyMemory, type KeptMemory, type Memory, recall } from './memory';
import { readAlone } from './watched';

/**
 * What a poll goes on from. Another customer begins anew, and so does another account: all of its
 * documents would come out as created. A new key of the same account is known by its documents.
 * @throws ServiceError
 */
export async function recollect(
  client: Client,
  { account, customer }: Watch,
  stored: KeptMemory | undefined,
): Promise<Memory> {
  if (stored?.customer !== customer) return emptyMemory();
  const isSame = stored.account === account || (await hasDocumentOf(client, stored));
  return isSame ? recall(stored) : emptyMemory();
}

async function hasDocumentOf(client: Client, { documents }: KeptMemory): Promise<boolean> {
  const [hashId] = Object.keys(documents);
  return hashId !== undefined && (await readAlone(client, hashId)) !== undefined;
}
