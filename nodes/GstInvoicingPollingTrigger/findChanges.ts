import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../api/client';
import type { JsonObject } from '../../core/json';
import { type Day, toIsoDate } from '../../core/day';
import { InputError } from '../../core/inputError';
import type { DueRule } from '../../gst/parties/due';
import { type DocumentChange, changeOf } from './changes';
import {
  dateOf,
  type DocumentState,
  isBefore,
  isPending,
  isUndated,
  stateOf,
} from './documentState';
import { watchedRule, type Watch } from './parameters';
import { firstWatchedDay, isWider, periodsOf } from './periods';
import { listWatched, readUnlisted, type Rows } from './readDocuments';
import { changeRow } from './row';
import { requireSameAccount } from './sameAccount';
import { exceedingMaximum, knownDocuments, maxDocuments, type TriggerState } from './triggerState';

/** What a poll found. */
export interface Changes {
  /** A row for each event, sorted by the document's date. Events of a document keep their order. */
  rows: IDataObject[];
  state: TriggerState;
  /**
   * Whether the state has to be stored even if there are no rows, because otherwise an event would
   * be lost or emitted twice. It need not be stored if the look-back has only moved on or a
   * document has left it: the next poll finds that out again.
   */
  mustStore: boolean;
  /**
   * How many documents never become overdue because they have no due date. 0 if the user did not choose
   * the event, and after the first poll with the same choices.
   */
  undated: number;
  /** How many pending documents are no longer watched, as there are too many. */
  dropped: number;
}

/** A document that was read, and what happened to it. */
interface Found {
  hashId: string;
  row: JsonObject;
  previous?: DocumentState;
  change: DocumentChange;
}

/**
 * Reads everything that is watched and compares it with the previous state. Nothing is changed
 * before all of it has been read, so a failed poll can simply be retried.
 * @throws ServiceError; InputError if a list has more than the maximum, or if a new key
 * may belong to another account
 */
export async function findChanges(
  client: Client,
  watch: Watch,
  previous: TriggerState,
  today: Day,
): Promise<Changes> {
  const known = knownDocuments(previous, watch, today);
  const rule = watchedRule(watch, today);
  const periods = periodsOf(watch, previous, today);
  const listed = await listWatched(client, periods, known);
  await requireSameAccount(client, watch, previous, listed);
  const { rows, unread } = await readUnlisted(client, listed, known);
  const reminders = { rule, everyDays: watch.reminderDays };
  const found = byDate(rows, known).map(({ hashId, row, current }): Found => {
    const change = changeOf(known.get(hashId), current, reminders);
    return { hashId, row, previous: known.get(hashId), change };
  });
  const firstDay = toIsoDate(firstWatchedDay(watch, today));
  const documents = new Map(unread);
  for (const { hashId, change } of found) {
    const isOver = !isPending(change.state) && isBefore(change.state, firstDay);
    if (!isOver) documents.set(hashId, change.state);
  }
  const dropped = exceedingMaximum(documents, firstDay);
  for (const hashId of dropped) documents.delete(hashId);
  requireMaximum(documents.size);
  const undated = [...documents.values()].filter((document) => isUndated(document, rule));
  const isNewWatch =
    previous.account !== watch.account ||
    previous.ifNoDueDate !== watch.ifNoDueDate ||
    periods.some((period) => isWider(period, previous));
  const since = Object.fromEntries(watch.types.map((type) => [type, firstDay]));
  return {
    rows: found.flatMap((one) => rowsOf(one, watch, previous, rule)),
    state: {
      account: watch.account,
      customer: watch.customer,
      ifNoDueDate: watch.ifNoDueDate,
      since,
      documents,
    },
    mustStore: isNewWatch || found.some(({ change }) => change.events.length > 0),
    undated: isNewWatch && watch.events.includes('overdue') ? undated.length : 0,
    dropped: dropped.length,
  };
}

/** The rows of the chosen events of a document. */
function rowsOf(
  { row, previous, change }: Found,
  watch: Watch,
  state: TriggerState,
  rule: DueRule,
) {
  const isExisting = !previous && wasUnwatched(change.state, state);
  if (isExisting && !watch.emitExisting) return [];
  return change.events
    .filter((event) => watch.events.includes(event))
    .map((event) => changeRow(event, row, rule, previous?.snapshot));
}

/** Whether no poll has watched the document's date, so that the document may have existed before. */
function wasUnwatched(document: DocumentState, { since }: TriggerState): boolean {
  const watchedFrom = since[document.snapshot.document_type];
  return watchedFrom === undefined || isBefore(document, watchedFrom);
}

function byDate(rows: Rows, known: Map<string, DocumentState>) {
  const all = [...rows].map(([hashId, row]) => {
    return { hashId, row, current: stateOf(row, known.get(hashId)) };
  });
  return all.sort((one, other) =>
    dateOf(one.current.snapshot).localeCompare(dateOf(other.current.snapshot)),
  );
}

function requireMaximum(documents: number): void {
  if (documents <= maxDocuments) return;
  throw new InputError(
    'Look Back (Days)',
    `The look-back holds more than ${maxDocuments} documents, which is more than the node can remember`,
    'Shorten Look Back (Days), choose fewer types, or watch one customer.',
  );
}
