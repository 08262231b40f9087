import { byText, compareTexts } from '../../core/compareTexts';
import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../api/client';
import { readPage } from '../../api/lists/pages';
import type { Day } from '../../core/day';
import type { DueRule } from '../../receivables/due';
import { countFromDate } from '../shared/form/dueRule';
import { formError } from '../shared/words/formTexts';
import { changeOf, type EventName } from './changes';
import { dateOf, type DocumentState, isUndated, stateOf } from './documentState';
import { watchedRule, type Watch } from './parameters';
import { periodsOf } from './periods';
import { listingOf, thingsIn, tooMany, watchedCollections } from './readCollections';
import { readWindows } from './readWindows';
import { everything } from './round';
import { changeRow } from './row';
import { emptyState } from './triggerState';

/**
 * The latest document and payment of the look-back to which one of the chosen events may have happened, and a record
 * of each kind, for a test of the node. Their previous state is not known, and nothing is stored.
 * @param most how many rows of a list a poll can compare
 * @throws ServiceError; InputError if there is none, or if a list has more
 */
export async function samples(
  client: Client,
  watch: Watch,
  today: Day,
  most: number,
): Promise<IDataObject[]> {
  const samples: IDataObject[] = [];
  for (const collection of watchedCollections(watch)) {
    const page = await readPage(client, listingOf(collection, watch, today).listing, 1);
    if (Number(page.total) > most) throw tooMany(collection, most);
    const things = thingsIn(collection, page.records, watch).sort(byText(({ day }) => day));
    samples.push(...things.slice(-1).map(({ row }) => collection.rowOf(row, watch.timeZone)));
  }
  const periods = periodsOf(watch, emptyState(), today);
  const nothingKnown = { known: new Map(), newTypes: new Set<string>(), since: {}, lookups: 0 };
  const reading = { periods, today, ...nothingKnown, ...everything };
  const { rows } = await readWindows(client, reading);
  const rule = watchedRule(watch, today);
  const candidates = [...rows.values()].flatMap((row) => {
    const current = stateOf(row);
    const event = likelyEvent(current, watch.events, rule);
    return event ? [{ row, order: orderOf(current), event }] : [];
  });
  const [latest] = candidates.sort((one, other) => compareTexts(other.order, one.order));
  if (latest) samples.unshift(changeRow(latest.event, latest.row, rule));
  if (samples.length > 0) return samples;
  const undated = watch.events.includes('overdue')
    ? [...rows.values()].filter((row) => isUndated(stateOf(row), rule)).length
    : 0;
  const sought = watch.types.length > 0 ? 'document of the look-back' : 'payment or record';
  throw formError('noSample', { sought, undated: undated || '', countFromDate });
}

/** The chosen event that fits the current state of a document best. */
function likelyEvent(
  current: DocumentState,
  chosen: EventName[],
  rule: DueRule,
): EventName | undefined {
  const { events } = changeOf(undefined, current, { rule, everyDays: 0 });
  const likely: EventName[] = [...events.toReversed(), 'changed'];
  return likely.find((event) => chosen.includes(event));
}

/** Lists don't say when a document was entered. Of one day, the last number counts as the latest. */
const orderOf = ({ snapshot }: DocumentState): string =>
  `${dateOf(snapshot)} ${snapshot.serial_number.padStart(32, '0')}`;
