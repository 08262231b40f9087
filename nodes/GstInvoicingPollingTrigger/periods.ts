import { addDays, type Day, readDay, toIsoDate } from '../../core/day';
import type { Watch } from './parameters';
import type { WatchedPeriod } from './readDocuments';
import { maxDocuments, type TriggerState } from './triggerState';

/** The first day of the look-back. */
export const firstWatchedDay = ({ lookBackDays }: Watch, today: Day): Day =>
  addDays(today, 1 - lookBackDays);

/** The last day that is listed. Documents may be dated ahead. */
export const lastWatchedDay = (today: Day): Day => addDays(today, 365);

/**
 * The period of each type to list. It begins no later than that of the previous poll, so that it
 * includes documents that were entered late, and those that have changed and left the look-back
 * since.
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
    // More documents than the maximum are refused, so the first poll need not read more.
    ...(previous === undefined && { limit: maxDocuments + 1 }),
  };
}

/** Whether a period has days that the previous poll did not read. */
export function isWider({ type, from }: WatchedPeriod, { since }: TriggerState): boolean {
  const watchedFrom = since[type];
  return watchedFrom === undefined || toIsoDate(from) < watchedFrom;
}
