import type { Client } from '../../api/client';
import { InputError } from '../../core/inputError';
import type { Watch } from './parameters';
import { readWatched, type Rows } from './readDocuments';
import type { TriggerState } from './triggerState';

/** How many remembered documents are looked up if no list has one. */
const maxLookups = 10;

/**
 * Makes sure that a new API key or Base URL belongs to the account of the previous polls: one of its
 * documents is enough. In another account, every document would be emitted as created, and what is
 * remembered of the first account would be lost.
 * @param listed the documents that the poll has listed
 * @throws ServiceError; InputError if the account may be another one
 */
export async function requireSameAccount(
  client: Client,
  { account }: Watch,
  previous: TriggerState,
  listed: Rows,
): Promise<void> {
  if (previous.account === '' || previous.account === account) return;
  if (await isRecognized(client, [...previous.documents.keys()], listed)) return;
  throw new InputError(
    'API Key',
    'The API key or Base URL is new, and its account has no document that this trigger remembers: use the earlier account again, or rename the trigger to start over with this one',
    'Nothing is emitted or forgotten until then. After a rename, the first poll treats documents as First Run says.',
  );
}

/** @param remembered hash IDs, the latest document last */
async function isRecognized(client: Client, remembered: string[], listed: Rows): Promise<boolean> {
  // Without documents before and now, there is nothing to emit or to lose.
  if (remembered.length === 0) return listed.size === 0;
  if (remembered.some((hashId) => listed.has(hashId))) return true;
  for (const hashId of remembered.slice(-maxLookups)) {
    if (await readWatched(client, hashId)) return true;
  }
  return false;
}
