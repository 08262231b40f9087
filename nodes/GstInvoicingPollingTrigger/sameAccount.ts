import type { Client } from '../../api/client';
import type { InputError } from '../../core/inputError';
import { formError } from '../shared/words/formTexts';
import type { Stock, Thing } from './collections/things';
import type { Watch } from './parameters';
import { readWatched, type Rows } from './readDocuments';
import type { ReadWindows } from './readWindows';
import type { TriggerState } from './triggerState';

/** How many remembered documents are looked up if no list has one. */
const maxLookups = 10;

/** How many documents may have to be looked up. */
export const lookupsFor = ({ account }: Watch, previous: TriggerState): number =>
  isNewKey(account, previous) ? maxLookups : 0;

export const isNewKey = (account: string, previous: TriggerState): boolean =>
  previous.account !== '' && previous.account !== account;

/**
 * The account that is watched. A new API key or Base URL has to belong to the account of the previous polls:
 * one of its documents is enough. In another account, every document would be emitted as created, and what
 * is remembered of the first account would be lost.
 * @returns the earlier one if there are no documents so far, but not everything was read
 * @throws ServiceError; InputError if the account may be another one
 */
export async function recognizedAccount(
  client: Client,
  { account }: Watch,
  previous: TriggerState,
  { rows, next }: ReadWindows,
): Promise<string> {
  if (!isNewKey(account, previous)) return account;
  const remembered = [...previous.documents.keys()];
  if (await isRecognized(client, remembered, rows)) {
    return remembered.length === 0 && next !== undefined ? previous.account : account;
  }
  throw differentAccount('no document');
}

/**
 * Checks whether the list of a new key has at least half of its payments or records that are remembered, by their
 * surest keys: two accounts may have the same own IDs. If nothing at all is remembered, it has to be empty.
 * @throws InputError if the account may be another one
 */
export function requireSameThings(listed: Thing[], { things }: Stock, before: TriggerState): void {
  const keys = new Set(listed.map(({ keys: [key] }) => key));
  const found = things.filter(({ keys: [key] }) => keys.has(key));
  const all = Object.values(before.collections).flatMap((one) => one.things);
  const isEmpty = all.length + before.documents.size === 0;
  const isSame = isEmpty ? listed.length === 0 : 2 * found.length >= things.length;
  if (!isSame) throw differentAccount('too few of the payments or records');
}

/** @param what is remembered, in a sentence */
const differentAccount = (what: string): InputError => formError('differentAccount', { what });

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
