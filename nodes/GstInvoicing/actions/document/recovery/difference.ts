import { type Document, documentFrom, textOf } from '../../../../../api/records';
import type { JsonObject } from '../../../../../api/types';
import { parseDay, toServiceDate } from '../../../../../core/day';
import { bodyTotal, paiseBetween } from '../items/total';

/** What differs between the body of a create and a listed document; undefined where nothing does. */
export function differenceOf(body: JsonObject, found: Document): string | undefined {
  const wanted = documentFrom(body);
  // Two missing IDs are not the same ID.
  if (wanted.party.id === '' || found.party.id !== wanted.party.id) return 'party';
  // Only the list of subscriptions has no date of the document.
  const hasNoDate = found.date === '' && body.document_type === 'subscription';
  if (!hasNoDate && !isSameDay(found.date, wanted.date)) return 'date';
  const { total = Number.POSITIVE_INFINITY } = found;
  const beforeRounding = bodyTotal({ ...body, round_off: false });
  if (paiseBetween(total, beforeRounding) > mostRounding(body, wanted)) return 'total';
  // A subscription may have both, and either may be the one that says so.
  const states = [found.raw.payment_status, found.raw.status].map(textOf);
  return states.some((state) => state.toLowerCase() === 'cancelled')
    ? 'state: it is cancelled'
    : undefined;
}

/** In paise: the service may round each line otherwise, and then to another rupee (docs/assumptions.md, Totals). */
const mostRounding = ({ round_off }: JsonObject, { items }: Document): number =>
  items.length + (round_off === true ? 50 : 0);

function isSameDay(one: string, other: string): boolean {
  const [a, b] = [one, other].map((date) => parseDay(date));
  return a !== undefined && b !== undefined && toServiceDate(a) === toServiceDate(b);
}
