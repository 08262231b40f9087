import { addDays, type Day, readDay, toIsoDate } from '../../core/day';
import type { Watch } from './parameters';
import type { WatchedPeriod } from './readDocuments';
import { maxDocuments, type TriggerState } from './triggerState';

/** The first day of the look-back. */
export const firstWatchedDay = ({ lookBackDays }: Watch, today: Day): Day =>
  addDays(today, 1 - lookBackDays);

/** Documents may be dated ahead. */
export const lastWatchedDay = (today: Day): Day => addDays(today, 365);

/**
 * What is listed of each type: from where the previous poll began, so that what happened meanwhile to
 * documents that have left the look-back is seen, and documents that were entered late.
 */
export const periodsOf = (watch: Watch, { since }: TriggerState, today: Day): WatchedPeriod[] =>
  watch.types.map((type) => watchedPeriod(type, watch, since[type], today));

function watchedPeriod(
  type: string,
  watch: Watch,
  previous: string | undefined,
  today: Day,
): WatchedPeriod {
  const from = firstWatchedDay(watch, today);
  const isEarlier = previous !== undefined && previous < toIsoDate(from);
  return {
    type,
    customer: watch.customer || undefined,
    from: isEarlier ? readDay(previous, '', 'UTC') : from,
    to: lastWatchedDay(today),
    // A first poll that will be refused need not be read to its end.
    ...(previous === undefined && { limit: maxDocuments + 1 }),
  };
}

/** Whether a period has days that the previous poll did not read. */
export function isWider({ type, from }: WatchedPeriod, { since }: TriggerState): boolean {
  const watchedFrom = since[type];
  return watchedFrom === undefined || toIsoDate(from) < watchedFrom;
}
