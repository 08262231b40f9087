import type { JsonObject } from '../../core/json';
import { ownIdOf } from '../ownIds';
import { alwaysChanged, type Listed, listRecords, type ListRequest, mostPasses } from './pages';
import type { Reader } from '../request';

export interface VerifiedRequest<Path extends string = string> extends Omit<
  ListRequest<Path>,
  'limit'
> {
  /**
   * Reads a record on its own. Undefined if it is gone or no longer belongs to the list. Left out if the
   * service can't do that.
   */
  readOne?: (client: Reader, id: string) => Promise<JsonObject | undefined>;
}

/** How many records to read on their own; if there are more, another pass takes fewer requests. */
export const mostSingleReads = 100;

/**
 * Reads a list of which no record may be missing. If one record leaves a page that was read while another
 * one joins the list, a record between them is on no page, and nothing within the pass shows it. So a list
 * of more than one page is read twice. What only one pass has is read on its own, and counts as that
 * says. A record of both passes counts as the second one has it. If records can't be read on their own,
 * the list is read until a pass has all records of the previous one.
 *
 * Never rejects: the result says why the list may be incomplete.
 * @param first a pass that was read before
 */
export async function listVerified(
  client: Reader,
  request: VerifiedRequest,
  first?: Listed,
): Promise<Listed> {
  let previous = first ?? (await listRecords(client, request));
  let { pages } = previous;
  if (previous.interruptedBy !== undefined || pages === 1) return previous;
  for (let pass = 2; ; pass++) {
    const current = await listRecords(client, request);
    pages += current.pages;
    if (current.interruptedBy !== undefined) {
      return { ...previous, pages, interruptedBy: current.interruptedBy };
    }
    const { readOne, key } = request;
    const left = missingIn(current.records, previous.records, key);
    const unsure = [...left, ...missingIn(previous.records, current.records, key)];
    if (unsure.length === 0) return { ...current, pages };
    const areReadable = unsure.length <= mostSingleReads && unsure.every((one) => idIn(one, key));
    if (readOne && areReadable) {
      const read = (row: JsonObject) => readOne(client, idIn(row, key));
      return await withSingleReads({ ...current, pages }, left, unsure, read);
    }
    if (left.length === 0) return { ...current, pages };
    if (pass === mostPasses) {
      const interruptedBy = alwaysChanged('it lacks records of the previous pass');
      return { records: current.records, pages, interruptedBy };
    }
    previous = current;
  }
}

const idIn = (record: JsonObject, key: string): string => ownIdOf(record[key]);

/** The records that a pass lacks. Those without an ID are compared by their contents, however often they come. */
function missingIn(pass: JsonObject[], records: JsonObject[], key: string): JsonObject[] {
  const identityOf = (record: JsonObject) => idIn(record, key) || JSON.stringify(record);
  const counts = new Map<string, number>();
  const countOf = (identity: string) => counts.get(identity) ?? 0;
  for (const identity of pass.map(identityOf)) counts.set(identity, countOf(identity) + 1);
  return records.filter((record) => {
    const identity = identityOf(record);
    counts.set(identity, countOf(identity) - 1);
    return countOf(identity) < 0;
  });
}

/** The list of the second pass with what single reads say about the records that only one pass has. */
async function withSingleReads(
  { records, pages }: Listed,
  left: JsonObject[],
  unsure: JsonObject[],
  read: (row: JsonObject) => Promise<JsonObject | undefined>,
): Promise<Listed> {
  const now = new Map<JsonObject, JsonObject[]>();
  try {
    for (const row of unsure) {
      const found = await read(row);
      now.set(row, found ? [refreshed(row, found)] : []);
    }
  } catch (interruptedBy) {
    return { records, pages: pages + now.size, interruptedBy };
  }
  const all = [...records, ...left].flatMap((row) => now.get(row) ?? [row]);
  return { records: all, pages: pages + now.size };
}

/** A row of the list with what a read of its record says; a read has more attributes. */
const refreshed = (row: JsonObject, found: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...row, ...found }).filter(([name]) => name in row));
