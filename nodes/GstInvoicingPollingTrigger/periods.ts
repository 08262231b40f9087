import { byText } from '../../core/compareTexts';
import {
  addDays,
  type Day,
  daysBetween,
  fromIsoDate,
  toIsoDate,
  type IsoDate,
} from '../../core/day';
import type { Watch } from './parameters';
import { maxDocuments, type TriggerState } from './triggerState';

/** Documents of one type and of some days, which are listed together. */
export interface Window {
  type: string;
  /** The user's ID for a customer; all customers if it is missing. */
  customer?: string;
  /** Whether these are the pending documents of days before the look-back, and not all of the look-back. */
  isPending: boolean;
  from: IsoDate;
  to: IsoDate;
  /** The maximum; no limit if it is missing. */
  limit?: number;
}

/** The first day of the look-back. */
export const firstWatchedDay = ({ lookBackDays }: Watch, today: Day): Day =>
  addDays(today, 1 - lookBackDays);

/**
 * The first day that stays known. A day is left only when two polls find it before the look-back: in one, the
 * clock may be ahead, and what is dated on days that were left counts as existing.
 */
export function firstDayKept(watch: Watch, { today: before }: TriggerState, today: Day): IsoDate {
  const day = toIsoDate(today);
  return toIsoDate(firstWatchedDay(watch, fromIsoDate(earlierOf(before || day, day))));
}

/** The first day whose pending documents are watched, five years ago. */
export const firstPendingDay = (today: Day): IsoDate => toIsoDate(addDays(today, -5 * 365));

/** The last day that is listed. Documents may be dated ahead. */
export const lastWatchedDay = (today: Day): Day => addDays(today, 365);

/** The day that is so many days after another; before it, if the number is negative. */
export const dayAfter = (day: IsoDate, days = 1): IsoDate =>
  toIsoDate(addDays(fromIsoDate(day), days));

/**
 * The period of each type to list. It begins no later than that of the previous poll, so that it
 * includes documents that were entered late, and those that have changed and left the look-back
 * since.
 */
export const periodsOf = (watch: Watch, { since }: TriggerState, today: Day): Window[] =>
  watch.types.map((type) => watchedPeriod(type, watch, since[type], today));

function watchedPeriod(
  type: string,
  watch: Watch,
  previous: IsoDate | undefined,
  today: Day,
): Window {
  const from = toIsoDate(firstWatchedDay(watch, today));
  return {
    type,
    customer: watch.customer || undefined,
    isPending: false,
    from: previous !== undefined && previous < from ? previous : from,
    to: toIsoDate(lastWatchedDay(today)),
    // More documents than the maximum are refused, so the first poll need not read more.
    ...(previous === undefined && { limit: maxDocuments + 1 }),
  };
}

/**
 * The newest half of a window of several days. The days that are still ahead hold few documents and don't
 * count.
 */
export function newestHalf(window: Window, today: IsoDate): Window {
  const { from, to } = window;
  const last = from <= today && today < to ? today : to;
  const days = daysBetween(fromIsoDate(from), fromIsoDate(last)) + 1;
  return { ...window, from: dayAfter(from, Math.ceil(days / 2)) };
}

/** The days before the period of a type, of which only pending documents are listed. */
export const pendingPart = (period: Window, from: IsoDate): Window => ({
  ...period,
  isPending: true,
  from,
  to: dayAfter(period.from, -1),
  limit: undefined,
});

/**
 * The first day from which on every day was read, after a poll that read some windows of a part. It moves
 * back only to a window that adjoins the days that were read before, and on only behind one that begins
 * with them.
 * @param previous that of the poll before; undefined if nothing was read
 * @param firstDay of the look-back; earlier days need no other reading
 */
export function sinceAfter(
  { type, isPending, to: lastDay }: Window,
  previous: IsoDate | undefined,
  windows: Window[],
  firstDay: IsoDate,
): IsoDate | undefined {
  const read = windows
    .filter((window) => window.type === type && window.isPending === isPending)
    .sort(byText(({ from }) => from));
  const nothing = dayAfter(lastDay);
  let since = earlierOf(previous ?? nothing, nothing);
  for (const { from, to } of read.toReversed()) {
    if (from < since && since <= dayAfter(to)) since = from;
  }
  for (const { from, to } of read) {
    if (from <= since && since <= to) since = earlierOf(dayAfter(to), laterOf(since, firstDay));
  }
  return since === nothing ? undefined : since;
}

/** The earlier one of two days. */
export const earlierOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The later one of two days. */
export const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? other : one);
