import { byText } from '../../core/compareTexts';
import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../api/client';
import type { JsonObject } from '../../core/json';
import { type Day, toIsoDate, type IsoDate } from '../../core/day';
import { formError } from '../shared/words/formTexts';
import type { DueRule } from '../../receivables/due';
import { type DocumentChange, changeOf, type Reminders } from './changes';
import {
  dateOf,
  type DocumentState,
  isBefore,
  isPending,
  isUndated,
  stateOf,
} from './documentState';
import { watchedRule, type Watch, watchesOlder } from './parameters';
import {
  earlierOf,
  firstDayKept,
  firstPendingDay,
  firstWatchedDay,
  pendingPart,
  periodsOf,
  sinceAfter,
  type Window,
} from './periods';
import { maxSingleReads, readMissing, type Rows } from './readDocuments';
import { readWindows } from './readWindows';
import { everything, type Extent, type Round } from './round';
import { changeRow } from './row';
import { lookupsFor, recognizedAccount } from './sameAccount';
import { exceedingMaximum, knownDocuments, maxDocuments, type TriggerState } from './triggerState';

/** What a poll reads, and compares with. */
export interface Poll {
  client: Client;
  watch: Watch;
  previous: TriggerState;
  today: Day;
  extent?: Extent;
}

export interface Changes {
  /** A row for each event, sorted by the document's date. Events of a document keep their order. */
  rows: IDataObject[];
  state: TriggerState;
  /**
   * Whether the state has to be stored even if there are no rows, because otherwise an event would
   * be lost or emitted twice, or the first look would start over. It need not be stored if the look-back has
   * only moved on or a document has left it: the next poll finds that out again.
   */
  mustStore: boolean;
  /** What the next poll begins with; undefined if this one read everything. */
  round?: Round;
  /**
   * How many documents never become overdue because they have no due date: all at the first poll with the same
   * choices, then those that are new. 0 if the user did not choose the event.
   */
  undated: number;
  /** How many pending documents are no longer watched, as there are too many. */
  dropped: number;
}

interface Found {
  hashId: string;
  row: JsonObject;
  previous?: DocumentState;
  change: DocumentChange;
}

/**
 * Reads what is watched, as far as the time allows, and compares it with the previous state. Nothing is
 * changed before all of that has been read, so a failed poll can simply be retried.
 * @throws ServiceError, also if the time is over before a list was complete; InputError if a list has more
 * than the maximum, if a day is too long for a poll, or if a new key may belong to another account
 */
export async function findChanges(poll: Poll): Promise<Changes> {
  const { client, watch, previous, today, extent = everything } = poll;
  const known = knownDocuments(previous, watch, today);
  const rule = watchedRule(watch, today);
  const periods = periodsOf(watch, previous, today);
  const lookups = lookupsFor(watch, previous);
  const newTypes = typesToTakeStockOf(watch, previous, today);
  const reading = { periods, known, newTypes, since: previous.since, today, lookups };
  const listed = await readWindows(client, { ...reading, ...extent });
  const account = await recognizedAccount(client, watch, previous, listed);
  const read = await readMissing(client, listed, known, {
    time: extent.time,
    absent: extent.round.absent,
  });
  const found = compare(read.rows, known, { rule, everyDays: watch.reminderDays });
  const firstDay = toIsoDate(firstWatchedDay(watch, today));
  const firstKept = firstDayKept(watch, previous, today);
  const since = sinceOf(periods, previous, listed.windows, firstKept);
  const pendingSince = pendingSinceOf(periods, previous, listed.windows, newTypes, today);
  const { documents, dropped } = remembered(read.unread, found, since, firstKept);
  requireMaximum(documents, firstDay);
  const isNewWatch =
    previous.account !== account ||
    previous.ifNoDueDate !== watch.ifNoDueDate ||
    Object.entries(since).some(([type, day]) => isEarlier(day, previous.since[type]));
  const isNewStock = Object.entries(pendingSince).some(([type, day]) =>
    isEarlier(day, previous.pendingSince[type]),
  );
  const counted = isNewWatch ? [...documents.values()] : found.flatMap(newIn);
  const undated = counted.filter((document) => isUndated(document, rule));
  const { missing, absent } = read;
  const isComplete = listed.next === undefined && missing.length + absent.length === 0;
  const { customer, ifNoDueDate } = watch;
  return {
    rows: found.flatMap((one) => rowsOf(one, watch, previous, { rule, firstDay })),
    state: {
      account,
      customer,
      today: toIsoDate(today),
      ifNoDueDate,
      since,
      pendingSince,
      documents,
      collections: previous.collections,
    },
    mustStore: isNewWatch || isNewStock || found.some(({ change }) => change.events.length > 0),
    round: isComplete
      ? undefined
      : { next: listed.next, missing: missing.slice(0, maxSingleReads), absent },
    undated: watch.events.includes('overdue') ? undated.length : 0,
    dropped,
  };
}

const newIn = ({ previous, change }: Found) => (previous ? [] : [change.state]);

/** The documents that were read, sorted by date. */
function compare(rows: Rows, known: Map<string, DocumentState>, reminders: Reminders): Found[] {
  const found = [...rows].map(([hashId, row]): Found => {
    const previous = known.get(hashId);
    return { hashId, row, previous, change: changeOf(previous, stateOf(row, previous), reminders) };
  });
  return found.sort(byText(({ change }) => dateOf(change.state.snapshot)));
}

/** The first day from which on each type is known. */
const sinceOf = (
  periods: Window[],
  previous: TriggerState,
  windows: Window[],
  firstDay: IsoDate,
): Record<string, IsoDate> =>
  Object.fromEntries(
    periods.flatMap((period) => {
      const since = sinceAfter(period, previous.since[period.type], windows, firstDay);
      return since === undefined ? [] : [[period.type, since]];
    }),
  );

/** The types whose older pending documents become known in this poll or the next ones. */
function typesToTakeStockOf(watch: Watch, { pendingSince }: TriggerState, today: Day): Set<string> {
  const isNew = (type: string) => isEarlier(firstPendingDay(today), pendingSince[type]);
  return new Set(watchesOlder(watch) ? watch.types.filter(isNew) : []);
}

/** The first day from which on the older pending documents of each type are known. */
function pendingSinceOf(
  periods: Window[],
  { pendingSince }: TriggerState,
  windows: Window[],
  newTypes: ReadonlySet<string>,
  today: Day,
): Record<string, IsoDate> {
  const first = firstPendingDay(today);
  return Object.fromEntries(
    periods.flatMap((period) => {
      const previous = pendingSince[period.type];
      const day = newTypes.has(period.type)
        ? sinceAfter(pendingPart(period, first), previous, windows, first)
        : previous;
      return day === undefined ? [] : [[period.type, day]];
    }),
  );
}

/** Whether more days are known than before. */
const isEarlier = (since: IsoDate, previous: IsoDate | undefined): boolean =>
  previous === undefined || since < previous;

/** The rows of the chosen events of a document. */
function rowsOf(
  { row, previous, change }: Found,
  watch: Watch,
  state: TriggerState,
  { rule, firstDay }: { rule: DueRule; firstDay: IsoDate },
) {
  const isExisting = !previous && wasUnwatched(change.state, state, firstDay);
  if (isExisting && (!watch.emitExisting || isBefore(change.state, firstDay))) return [];
  return change.events
    .filter((event) => watch.events.includes(event))
    .map((event) => changeRow(event, row, rule, previous?.snapshot));
}

/** Whether no poll has watched the document's date, so that the document may have existed before. */
function wasUnwatched(
  document: DocumentState,
  { since }: TriggerState,
  firstDay: IsoDate,
): boolean {
  const { document_type: type } = document.snapshot;
  const watchedFrom = since[type];
  if (watchedFrom === undefined) return true;
  const isUndatedInUnread = dateOf(document.snapshot) === '' && watchedFrom > firstDay;
  return isUndatedInUnread || isBefore(document, watchedFrom);
}

/**
 * The documents that the next poll knows. Those that are over and older than all days that are listed are
 * left out: if one of later days were, it would be `created` again.
 */
function remembered(
  unread: Array<[hashId: string, DocumentState]>,
  found: Found[],
  since: Record<string, IsoDate>,
  firstKept: IsoDate,
): { documents: TriggerState['documents']; dropped: number } {
  const isBehind = (document: DocumentState) =>
    isBefore(document, earlierOf(firstKept, since[document.snapshot.document_type] ?? firstKept));
  const watched = found
    .map(({ hashId, change }): [string, DocumentState] => [hashId, change.state])
    .filter(([, document]) => isPending(document) || !isBehind(document));
  const documents = new Map([...unread, ...watched]);
  const dropped = exceedingMaximum(documents, isBehind);
  for (const hashId of dropped) documents.delete(hashId);
  return { documents, dropped: dropped.length };
}

function requireMaximum(documents: TriggerState['documents'], firstDay: IsoDate): void {
  const ofLookBack = [...documents.values()].filter((document) => !isBefore(document, firstDay));
  if (ofLookBack.length <= maxDocuments) return;
  throw formError('lookBackTooLong', { maxDocuments });
}
