/** Documents that this process has written for orders, in a list or not. */
import { textOf } from '../../../core/json';
import { withoutMark } from '../../mark';
import { since, writtenDocument } from '../../memory/memory';
import { hashIdOf, isOwn, isUncertain, type WriteOf } from '../../memory/write';
import type { Session } from '../../session';
import { type Document, documentFrom, documentNumber } from '../wire/document';
import { hasReference, type OrderList, textOfReference } from './orderList';
import { aboutOrder } from './rows';

/** A document that may be of an order. */
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
  const unshown = new Set(since(session, 'document', about, list.readAt).map(({ id }) => id));
  return all.flatMap((write): Possible[] => {
    const { reference = '' } = write.row;
    const row = list.document(hashIdOf(write));
    if (!row) {
      if (!unshown.has(write.id)) return [];
      const unlisted = documentFrom({ ...write.row, ...write.answer });
      return [{ row: unlisted, ...(isUncertain(write) && { isUncertain: true }) }];
    }
    if (hasReference(row)) noteChanged(session, textOf(reference), row);
    return [{ row, reference: textOf(reference) }];
  });
}

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
