import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../../core/json';
import { incomplete, listAll, type Listing, readLists } from '../../../books/lists';
import type { Session } from '../../../books/session';
import type { ItemForm } from '../run/form';
import type { Row } from '../run/operation';
import { mapInTurns } from '../run/turns';
import { readLimit, returnsFetched, verifiesList } from './listForm';
import { shapeOf } from './shape';
import { giveHint } from '../words/formTexts';

/** The rows of a list, one for each record. */
export async function listRows<Path extends string>(
  form: ItemForm,
  session: Session,
  listing: Listing<Path>,
  simplified: (record: JsonObject) => IDataObject,
): Promise<Row[]> {
  const shape = shapeOf(form, { simplified, id: listing.key });
  const records = await listUpToLimit(form, session, [listing]);
  return await mapInTurns(form.functions, records, shape);
}

/**
 * The records of several lists, one after another, up to a limit over all of them.
 * @param limit the user's by default
 */
export async function listUpToLimit(
  form: ItemForm,
  session: Session,
  listings: Listing[],
  limit = readLimit(form),
): Promise<JsonObject[]> {
  const verify = verifiesList(form);
  const { records, pages, interruptedBy } = await readLists(session, listings, { verify, limit });
  if (interruptedBy && pages === 0) throw interruptedBy;
  if (interruptedBy) {
    const fetched = `${records.length} records (${pages} ${pages === 1 ? 'page' : 'pages'})`;
    if (!returnsFetched(form)) throw incomplete(interruptedBy, `${fetched} had been fetched`);
    giveHint(form, 'onlyFetched', { fetched, reason: interruptedBy.message });
  }
  hintAtDuration(form, pages);
  return records;
}

/** The lists that were read in this execution, by their queries. */
const knownLists = () => new Map<string, JsonObject[]>();

/** All records of some lists, read once for all input items. @throws the error that interrupted a list */
export async function listOnce(
  form: ItemForm,
  session: Session,
  listings: Listing[],
  nouns: string,
): Promise<JsonObject[]> {
  const known = session.shared(knownLists);
  const key = JSON.stringify(listings.map(({ query }) => query));
  const found = known.get(key);
  if (found) return found;
  const { records, pages } = await listAll(session, listings, nouns);
  hintAtReading(form, `${nouns} read: ${records.length}`, pages);
  known.set(key, records);
  return records;
}

/** Says what was read and how many requests that took, if it took many (service.md, Limits). */
export function hintAtReading(form: ItemForm, read: string, requests: number): void {
  if (requests < manyRequests) return;
  giveHint(form, 'took', { read, requests, duration: durationOf(form, requests) });
}

/** Says what will be looked up and how many requests that takes, before the first of them. */
export function hintBeforeReading(form: ItemForm, toRead: string, requests: number): void {
  const counted = requests === 1 ? '1 request' : `${requests} requests`;
  giveHint(form, 'takes', { toRead, counted, duration: durationOf(form, requests) });
}

/** A hint explains why an item took so long if it takes this many requests. */
const manyRequests = 10;

/** Shows the user how many requests an item took, if it took many (service.md, Limits). */
export function hintAtDuration(
  form: ItemForm,
  requests: number,
  advice = 'A limit, a filter or a shorter period takes less.',
): void {
  if (requests < manyRequests) return;
  giveHint(form, 'itemTook', { requests, duration: durationOf(form, requests), advice });
}

/** How long requests take, in words: `about 20 seconds at the pace of the credential`. */
function durationOf({ settings }: ItemForm, requests: number): string {
  const seconds = Math.ceil(requests / settings.account.requestsPerSecond);
  return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} at the pace of the credential`;
}
