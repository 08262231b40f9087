import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../api/client';
import { addDays, type Day, readDay, toIsoDate } from '../../api/dates';
import { InputError } from '../../api/inputError';
import type { JsonObject } from '../../api/types';
import { changeOf, type EventName } from './changes';
import { eventRow } from './item';
import { beyondBound, type Memory, mostDocuments } from './memory';
import { dateOf, isBefore, isPending, type State, stateOf } from './state';
import { type Period, readWatched } from './watched';

/** What a node watches, as its parameters say. */
export interface Watch {
  /** Stands for the API key. */
  account: string;
  /** At least one (service.md, Endpoints: Query parameters). */
  types: string[];
  /** An ID of the user's own; empty for everybody's documents. */
  customer: string;
  /** Today among them. */
  lookBackDays: number;
  events: EventName[];
  /** From one reminder of an overdue document to the next; 0 for one only. */
  reminderDays: number;
  /** Whether what was there before the watching began is told of as created. */
  tellsStock: boolean;
}

/** What came of a look. */
export interface Look {
  /** One for each event, documents by their date, events of one document in their order. */
  rows: IDataObject[];
  memory: Memory;
  /**
   * Whether the memory has to be stored although there may be no rows: to lose it would lose or double
   * an event. That a look-back moved on with the days, or a document left it, is found out again.
   */
  hasNews: boolean;
  /** How many pending documents are watched no more, as there are too many. */
  forgotten: number;
}

/**
 * Looks at all that is watched and compares it with what was seen before. Nothing is changed before
 * all of it has been read, so a look that does not succeed may simply be repeated.
 * @throws ServiceError; InputError where a list never came whole, or is longer than can be remembered
 */
export async function look(
  client: Client,
  watch: Watch,
  before: Memory,
  today: Day,
): Promise<Look> {
  const firstDay = toIsoDate(firstDayOf(watch, today));
  const known = ofTypes(before.documents, watch.types);
  const periods = periodsOf(watch, before, today);
  const { rows, unread } = await readWatched(client, periods, known);
  const documents = new Map(unread.map((hashId) => [hashId, known.get(hashId) as State]));
  const reminders = { today, everyDays: watch.reminderDays };
  const told: IDataObject[] = [];
  let hasNews = periods.some((period) => isWider(period, before));
  for (const { hashId, row, is } of byDate(rows)) {
    const was = known.get(hashId);
    const { events, state } = changeOf(was, is, reminders);
    const isOver = !isPending(is) && isBefore(is, firstDay);
    if (!isOver) documents.set(hashId, state);
    hasNews ||= events.length > 0;
    if (!was && !watch.tellsStock && isStock(is, before)) continue;
    const chosen = events.filter((event) => watch.events.includes(event));
    told.push(...chosen.map((event) => eventRow(event, row, was?.seen)));
  }
  const forgotten = beyondBound(documents, firstDay);
  for (const hashId of forgotten) documents.delete(hashId);
  demandBound(documents.size);
  const since = Object.fromEntries(watch.types.map((type) => [type, firstDay]));
  const { account, customer } = watch;
  const memory = { account, customer, since, documents };
  return { rows: told, memory, hasNews, forgotten: forgotten.length };
}

/** The first day of the look-back. */
export const firstDayOf = ({ lookBackDays }: Watch, today: Day): Day =>
  addDays(today, 1 - lookBackDays);

/** Documents may be dated ahead. */
export const lastDayOf = (today: Day): Day => addDays(today, 365);

/**
 * What is listed of each type: from where the look before began, so that what happened meanwhile to
 * documents that have left the look-back is seen, and documents that were entered late.
 */
export const periodsOf = (watch: Watch, before: Memory, today: Day): Period[] =>
  watch.types.map((type) => periodOf(type, watch, before.since[type], today));

function periodOf(type: string, watch: Watch, before: string | undefined, today: Day): Period {
  const from = firstDayOf(watch, today);
  const isBeforeThat = before !== undefined && before < toIsoDate(from);
  return {
    type,
    customer: watch.customer || undefined,
    from: isBeforeThat ? readDay(before, '', 'UTC') : from,
    to: lastDayOf(today),
    // A first look that will be refused need not be read to its end.
    ...(before === undefined && { limit: mostDocuments + 1 }),
  };
}

/** Whether a period has days at which nobody looked before. */
function isWider({ type, from }: Period, { since }: Memory): boolean {
  const watchedFrom = since[type];
  return watchedFrom === undefined || toIsoDate(from) < watchedFrom;
}

/** Whether a document that was not seen before was there all the same: nobody looked. */
function isStock(is: State, { since }: Memory): boolean {
  const watchedFrom = since[is.seen.document_type];
  return watchedFrom === undefined || isBefore(is, watchedFrom);
}

const ofTypes = (documents: Map<string, State>, types: string[]): Map<string, State> =>
  new Map([...documents].filter(([, { seen }]) => types.includes(seen.document_type)));

function byDate(rows: Map<string, JsonObject>) {
  const all = [...rows].map(([hashId, row]) => ({ hashId, row, is: stateOf(row) }));
  return all.sort((one, other) => dateOf(one.is.seen).localeCompare(dateOf(other.is.seen)));
}

function demandBound(documents: number): void {
  if (documents <= mostDocuments) return;
  throw new InputError(
    'Look Back (Days)',
    `The look-back holds more than ${mostDocuments} documents, which is more than the node can remember`,
    'Shorten Look Back (Days), choose fewer types, or watch one customer.',
  );
}
