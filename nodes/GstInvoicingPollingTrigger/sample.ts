import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../api/client';
import type { Day } from '../../api/dates';
import { InputError } from '../../api/inputError';
import { changeOf, type EventName } from './changes';
import { eventRow } from './item';
import { periodsOf, type Watch } from './look';
import { emptyMemory } from './memory';
import { dateOf, type State, stateOf } from './state';
import { readWatched } from './watched';

/**
 * The latest document of the look-back to which one of the chosen events may have happened, for
 * whoever tries the node out. How it was before is not known, and nothing is remembered.
 * @throws ServiceError; InputError where there is none
 */
export async function sample(client: Client, watch: Watch, today: Day): Promise<IDataObject> {
  const periods = periodsOf(watch, emptyMemory(), today);
  const { rows } = await readWatched(client, periods, new Map());
  const candidates = [...rows.values()].flatMap((row) => {
    const is = stateOf(row);
    const event = eventOf(is, watch.events, today);
    return event ? [{ row, is, event }] : [];
  });
  const [latest] = candidates.sort((one, other) => order(other.is).localeCompare(order(one.is)));
  if (latest) return eventRow(latest.event, latest.row);
  throw new InputError(
    'Events',
    'No document of the look-back fits the chosen events',
    'Make Look Back (Days) longer, or choose other events or types. A published workflow needs no document to begin with.',
  );
}

/** The chosen event that tells most of how a document is now. */
function eventOf(is: State, chosen: EventName[], today: Day): EventName | undefined {
  const { events } = changeOf(undefined, is, { today, everyDays: 0 });
  const likely: EventName[] = [...events.toReversed(), 'changed'];
  return likely.find((event) => chosen.includes(event));
}

/** No list says when a document was entered; of one day the last number is the latest. */
const order = ({ seen }: State): string =>
  `${dateOf(seen)} ${seen.serial_number.padStart(32, '0')}`;
