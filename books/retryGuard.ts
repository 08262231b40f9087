import { amountOf, isObject, type Json, type JsonObject } from '../core/json';
import { errorSaying } from '../core/inputError';
import errors from './inputErrors.json';
import { absolute, millionthsOf } from '../core/paise';
import { matchesStored } from './matches';

/** Checks before every attempt of an update that a retry undoes no change by another user or process. */
export type RetryGuard = (
  /** What was just read, as a body. */
  now: JsonObject,
  /** What the update sets. An attribute that it removes is null. */
  ours: JsonObject,
  /** Whether an earlier attempt may have been carried out. */
  isRetry: boolean,
) => void;

/**
 * A guard for one update. If a response was lost, each attribute of the update must have its
 * previous value or that of the update. Any other value was set by another user or process in the
 * meantime.
 * @param label the record, as its field is called
 */
export function retryGuard(label: string): RetryGuard {
  let before: JsonObject = {};
  return (now, ours, isRetry) => {
    if (!isRetry) {
      before = now;
      return;
    }
    const changed = Object.entries(ours).filter(
      ([name, value]) =>
        JSON.stringify(now[name]) !== JSON.stringify(before[name]) &&
        !isOurs(value, now[name], name),
    );
    if (changed.length === 0) return;
    throw errorSaying(errors.changedByOther, {
      label,
      noun: label.toLowerCase(),
      changes: changed.map(([name]) => name).join(', '),
    });
  };
}

/** Attributes that the service rounds to the paisa. */
const amountNames = [
  'amount',
  'cess_amount',
  'discount_amount',
  'net_amount',
  'price_with_tax',
  'purchase_price_with_tax',
  'total_amount',
  'unit_price',
];

/** Half a paisa in millionths of a rupee: the most by which rounding changes an amount. */
const mostRounding = 5_000n;

/**
 * Whether the stored value is the one that was sent. The service may add attributes to it, round it, or
 * return a list in another order.
 */
function isOurs(sent: Json, stored: Json | undefined, name = ''): boolean {
  if (Array.isArray(sent)) {
    const list = Array.isArray(stored) ? stored : [];
    const isIn = (one: Json, index: number) =>
      isOurs(one, list[index]) || list.some((other) => isOurs(one, other));
    const isSent = (other: Json, index: number) =>
      isOurs(sent[index] as Json, other) || sent.some((one) => isOurs(one, other));
    return sent.length === list.length && sent.every(isIn) && list.every(isSent);
  }
  if (isObject(sent)) {
    const group = isObject(stored) ? stored : {};
    return Object.entries(sent).every(([key, value]) => isOurs(value, group[key], key));
  }
  const [ours, theirs] = [amountOf(sent), amountOf(stored)];
  if (ours === undefined || theirs === undefined) return matchesStored(sent, stored);
  if (!amountNames.includes(name)) return ours === theirs;
  return absolute(millionthsOf(ours) - millionthsOf(theirs)) <= mostRounding;
}
