import type { Document } from './document';
import { bodyOfStored, withChanges } from '../../storedBody';
import type { JsonObject } from '../../../core/json';
import { paiseOf } from '../../../core/paise';
import { readNumber } from '../../../core/readNumber';
import { refused } from '../../refusal';
import { paiseBetween, totalsOf } from '../../amounts/total';
import { amountAttributes } from './lineAttributes';
import attributes from './stored.json';

/**
 * Attributes of documents (service.md, Resources: Document): those that reads omit, with their names for users;
 * of these, those that change the total, which so shows them, and those of subscriptions, which can't be
 * converted; those that reads return and bodies do not take (a number that is not sent is kept); and those of the
 * head that reads are known to return under the names that bodies use.
 */
const { unreadable, partsOfTotal, partsOfSubscriptions, readOnly, knownParts } = attributes;

/** The names of the parts that neither a read nor an amount shows, for a sentence. */
export const unshownParts = Object.entries(unreadable)
  .filter(
    ([attribute]) => ![...partsOfTotal, ...partsOfSubscriptions, 'tds_id'].includes(attribute),
  )
  .map(([, words]) => words)
  .join(', ');

/** The body of a whole document without its party, made from a stored one. */
interface FromStored {
  body: JsonObject;
  /** What the stored document may have and the body lacks, in words for users. */
  notReadBack: string[];
}

/** All parts of a stored document that a body can have, without its party. */
export function storedParts({ raw, items }: Document, prefix: string): JsonObject {
  return {
    ...bodyOfStored(
      { ...raw, custom_headers: raw.document_custom_headers ?? null },
      [...readOnly, 'items'],
      prefix,
    ),
    ...(items.length > 0 && { items: items.map((item) => itemFromRead(item, prefix)) }),
  };
}

/**
 * The stored document with changes. An update replaces the whole document, and the read does not
 * return everything, so what is missing must be given or have no effect on the total. Parts without such an
 * effect, or several that cancel each other, do not show, so they are named.
 * @throws Refusal if the items were not read, or the stored total includes a part that was not read
 */
export function changedDocument(stored: Document, changes: JsonObject, prefix: string): FromStored {
  const parts = storedParts(stored, prefix);
  requireNoHiddenParts(stored, parts, changes);
  const isSubscription = stored.type === 'subscription';
  if (isSubscription) requireSchedule({ ...parts, ...changes });
  // Without the flag, the service takes its default, false.
  const flag = isSubscription && { is_subscription: true };
  return fromParts({ ...parts, ...flag }, changes, [
    ...(withholds(stored) === false ? ['tds_id'] : []),
    ...(stored.type === '' ? [] : partsOfSubscriptions),
  ]);
}

/**
 * A new document from a stored one. Undocumented attributes may belong to the stored one only, so
 * the new one keeps only the known ones. `hidden` are the parts of which the amounts of the stored one
 * show that it has some, and which the body lacks.
 * @throws Refusal as for a changed document, unless items are given
 */
export function convertedDocument(
  stored: Document,
  changes: JsonObject,
  prefix: string,
): FromStored & { hidden: string[] } {
  const parts = storedParts(stored, prefix);
  // With other items the total differs anyway.
  if (!('items' in changes)) requireNoHiddenParts(stored, parts, changes);
  const known = [...knownParts, 'custom_headers', 'items', ...Object.keys(unreadable)];
  const kept = Object.entries(parts).filter(([name]) => known.includes(name));
  const isWhole =
    'items' in parts && stored.total !== undefined
      ? addsUpTo(stored.total, parts, changes)
      : undefined;
  const isWithheld = withholds(stored);
  const absent = [
    ...partsOfSubscriptions,
    ...(isWhole === true ? partsOfTotal : []),
    ...(isWithheld === false ? ['tds_id'] : []),
  ];
  const shown = [...(isWhole === false ? partsOfTotal : []), ...(isWithheld ? ['tds_id'] : [])];
  const made = fromParts(Object.fromEntries(kept), changes, absent);
  return { ...made, hidden: missingFrom(made.body, shown) };
}

/** @param absent parts that the stored document does not have */
function fromParts(parts: JsonObject, changes: JsonObject, absent: string[]): FromStored {
  const body = withChanges(parts, changes);
  const possible = Object.keys(unreadable).filter((attribute) => !absent.includes(attribute));
  return { body, notReadBack: missingFrom(body, possible) };
}

/** In words for users, the attributes that a body lacks. */
const missingFrom = (body: JsonObject, attributes: string[]): string[] =>
  Object.entries(unreadable)
    .filter(([attribute]) => attributes.includes(attribute) && !(attribute in body))
    .map(([, words]) => words);

/** Attributes of a line that bodies have as numbers and reads may have as texts. */
const numericNames = Object.values(amountAttributes);

function itemFromRead(read: JsonObject, prefix: string): JsonObject {
  const item = bodyOfStored(read, ['status'], prefix);
  for (const attribute of numericNames) {
    const value = item[attribute];
    if (value === undefined) continue;
    item[attribute] = readNumber(value, `The ${attribute} of a stored line item`);
  }
  // The percentage takes precedence over the amount, and 0 means none.
  if (!item.discount_percent) delete item.discount_percent;
  if (!item.discount_amount || item.discount_percent) delete item.discount_amount;
  return item;
}

/** @throws Refusal if a subscription would lose its schedule, which reads omit */
function requireSchedule({ subscription_details: details }: JsonObject): void {
  if (details === undefined) throw refused('subscriptionWithoutDetails');
}

function requireNoHiddenParts(stored: Document, parts: JsonObject, changes: JsonObject): void {
  const { items } = parts;
  if (items === undefined) throw refused('documentWithoutLines');
  const total = readNumber(stored.raw.total_amount, 'The total of the stored document');
  if (!addsUpTo(total, parts, changes)) {
    const { total: computed = 'an amount that cannot be computed' } =
      totalsOf({ ...changes, items }) ?? {};
    throw refused('documentHasHiddenParts', { computed, total });
  }
  if (withholds({ ...stored, total }) && !('tds_id' in changes) && !('tds_id' in parts)) {
    throw refused('documentHasTds');
  }
}

/** Whether the stored lines, with what is given besides them, explain the total. */
function addsUpTo(total: number, parts: JsonObject, changes: JsonObject): boolean {
  const { items } = parts;
  if (!Array.isArray(items)) return false;
  // The service rounds its own lines once each (assumptions.md, Totals).
  const tolerance = Math.floor(items.length / 2);
  return [parts, { ...parts, ...changes, items }].some((body) => {
    const computed = totalsOf(body)?.total;
    return computed !== undefined && paiseBetween(total, computed) <= tolerance;
  });
}

/**
 * Whether the total is more than what is paid and outstanding, because the party withholds TDS; undefined
 * if that is unknown.
 */
function withholds({
  paid,
  pending,
  total,
}: Pick<Document, 'paid' | 'pending' | 'total'>): boolean | undefined {
  if (paid === undefined || pending === undefined || total === undefined) return undefined;
  const owed = paiseOf(paid + pending);
  return owed > 0n ? owed < paiseOf(total) : undefined;
}
