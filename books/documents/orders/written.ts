/** Documents that this process has written for orders, in a list or not. */
import { comparable } from '../../../core/comparable';
import { textOf } from '../../../core/json';
import { withoutMark } from '../../mark';
import { since, writtenDocument } from '../../memory/memory';
import { hashIdOf, isOwn, isUncertain, type WriteOf } from '../../memory/write';
import type { Session } from '../../session';
import { type Document, documentFrom, documentNumber } from '../wire/document';
import { isCancelled, isSameDay } from '../wire/recover';
import { hasReference, type OrderList, textOfReference } from './orderList';
import { aboutOrder } from './rows';

export interface Possible {
  row: Document;
  /** The reference that this process has sent, in place of the one that the service shows. */
  reference?: string;
  /** Whether it is not known that it exists. */
  isUncertain?: true;
}

/**
 * What this process has written for an order, in the list or not. The reference is the one that was sent: the
 * service may shorten it, escape it, or leave it out.
 */
export function writtenFor(
  session: Session,
  list: OrderList,
  { type, text, key }: { type: string; text: string; key: string },
): Possible[] {
  const about = aboutOrder(type, text);
  const isOfOther = (one: WriteOf<'document'>) => isOwn(session, one) && one.key !== key;
  const all = since(session, 'document', about, -Infinity).filter((one) => !isOfOther(one));
  if (all.length === 0) return [];
  const unshown = new Set(since(session, 'document', about, list.readAt).map(({ id }) => id));
  return all.flatMap((write): Possible[] => {
    const { reference = '' } = write.row;
    // Before this execution creates it, it waits for the other one, which is about to.
    if (write.outcome === 'sending' && !isOwn(session, write)) return [];
    const row = list.document(hashIdOf(write));
    if (!row) {
      const raw = unshown.has(write.id) ? write.row : alikeIn(session, list, write)?.raw;
      if (!raw) return [];
      const unlisted = documentFrom({ ...raw, ...write.answer, reference });
      return [{ row: unlisted, ...(isUncertain(write) && { isUncertain: true }) }];
    }
    if (hasReference(row)) noteChanged(session, textOf(reference), row);
    return [{ row, reference: textOf(reference) }];
  });
}

/**
 * The document that a write whose response was lost has perhaps created, although the service shows another
 * reference: of the same party, day and total, and of no write that is known.
 */
function alikeIn(
  session: Session,
  list: OrderList,
  write: WriteOf<'document'>,
): Document | undefined {
  if (!isUncertain(write)) return undefined;
  const sent = documentFrom(write.row);
  return list.find(
    (one) =>
      !isCancelled(one) &&
      one.party.id === sent.party.id &&
      isSameDay(one.date, sent.date) &&
      areWithinRupee(one.total, sent.total) &&
      mayBeChanged(comparable(textOf(one.raw.reference)), comparable(textOf(sent.raw.reference))) &&
      writtenDocument(session, one.hashId) === undefined,
  );
}

const areWithinRupee = (one = NaN, other = NaN): boolean => Math.abs(one - other) < 1;

/** Whether a reference may be another one that the service has dropped, shortened or escaped. */
const mayBeChanged = (stored: string, sent: string): boolean =>
  stored !== sent &&
  (sent.startsWith(stored) ||
    stored.replace(/&(?:[a-z]{2,4}|#\w{2,3});/g, '&') === sent.replace(/[&<>"']/g, '&'));

function noteChanged({ note }: Session, sent: string, { raw, ...document }: Document): void {
  if (textOfReference(raw.reference) === textOfReference(sent)) return;
  const [order, stored] = [sent, raw.reference].map(withoutMark);
  note({ kind: 'referenceChanged', order: `${order} (${documentNumber(document)}: "${stored}")` });
}

/**
 * Whether a document is that of another order: this execution has created or returned it for that, or its
 * reference is not the one that was sent.
 */
export function isOfOtherOrder(
  session: Session,
  { hashId }: Document,
  { text, key }: { text: string; key: string },
): boolean {
  const write = writtenDocument(session, hashId);
  if (!write) return false;
  return isOwn(session, write) ? write.key !== key : textOfReference(write.row.reference) !== text;
}
