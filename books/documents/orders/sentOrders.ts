/** The documents of orders that this execution, and others of this process, have sent. */
import { oneAtATime } from '../../../core/oneAtATime';
import { type JsonObject, textOf } from '../../../core/json';
import { noting, type OwnOrdered } from '../../ownWrites';
import type { Session } from '../../session';
import type { Document } from '../wire/document';
import { textOfReference } from './orderList';
import type { NewlySaved } from '../wire/saved';
import type { Sent } from '../wire/toWire';

/** A document that was sent. */
interface SentOrder {
  own: OwnOrdered;
  /** When it was sent, on the clock of the session. */
  at: number;
}

/** By account, type and reference, the ones that were noted last at the end. */
const recent = new Map<string, SentOrder[]>();

/** So long after it a run may have a list that was read before. */
const longestRunMs = 3_600_000;

/** What distinguishes the documents of an account. @param text of the reference, as references are compared */
const keyOf = ({ account }: Session, type: string, text: string): string =>
  [account.paceKey, type, text].join('\n');

/**
 * What was sent of a type with a reference, and may not be in a list. What the execution has sent for the
 * order counts whenever the list was read: it may have come from an earlier node.
 * @param key of the order
 */
export function sentOrders(
  session: Session,
  { type, text, key }: { type: string; text: string; key: string },
): SentOrder[] {
  const ofExecution = session.own.ordered
    .filter((own) => own.key === key)
    .filter((own) => own.type === type && textOfReference(own.row.reference) === text)
    .map((own) => ({ own, at: Number.POSITIVE_INFINITY }));
  const ofOthers = (recent.get(keyOf(session, type, text)) ?? []).filter(
    ({ own }) => !session.own.ordered.includes(own),
  );
  return [...ofExecution, ...ofOthers];
}

/** Executions of this process look for the document of an order, and send it, one at a time. */
export const oneOfOrder = async <Result>(
  session: Session,
  type: string,
  reference: unknown,
  run: () => Promise<Result>,
): Promise<Result> =>
  await oneAtATime(`order ${keyOf(session, type, textOfReference(reference))}`, run);

/** A document of an order. */
interface OfOrder {
  sent: Sent;
  key: string;
}

const ownOrdered = (
  { sent: { type, date, party, reference, totals }, key }: OfOrder,
  saved: JsonObject,
): OwnOrdered => ({
  type,
  key,
  row: {
    ...numbersIn(saved),
    document_date: date,
    customer: { id: party.id, name: party.name },
    reference,
    total_amount: totals?.total ?? '',
  },
});

const numbersIn = ({ hash_id = '', serial_number }: JsonObject): JsonObject => ({
  hash_id,
  ...(serial_number !== undefined && { serial_number }),
});

/** Notes the document that exists for an order, since no other order of this execution has it. */
export function noteExisting({ own }: Session, order: OfOrder, { hashId, raw }: Document): void {
  const isNoted = own.ordered.some(({ row }) => textOf(row.hash_id) === hashId);
  if (!isNoted) own.ordered.push(ownOrdered(order, raw));
}

/** Whether this execution has created a document for another order, or returned it in its place. */
export const isOfOtherOrder = ({ own }: Session, { hashId }: Document, order: string): boolean =>
  own.ordered.some(
    ({ row, key }) => hashId !== '' && textOf(row.hash_id) === hashId && key !== order,
  );

/** Sends the document of an order, and notes it for later ones of this execution and of others. */
export async function notingOrder(
  session: Session,
  { sent, key }: OfOrder,
  send: () => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const own = ownOrdered({ sent, key }, { hash_id: '' });
  const saving = noting(session.own.ordered, [own], async () => {
    const saved = await send();
    Object.assign(own.row, numbersIn('found' in saved ? saved.found.raw : saved.answer));
    return saved;
  });
  return await saving.finally(() => {
    // One that failed is not noted any more.
    if (session.own.ordered.includes(own)) remember(session, own);
  });
}

/** Notes it for other executions, and forgets what none of them needs any more. */
function remember(session: Session, own: OwnOrdered): void {
  const at = session.now();
  const key = keyOf(session, own.type, textOfReference(own.row.reference));
  const known = recent.get(key) ?? [];
  recent.delete(key);
  recent.set(key, [...known, { own, at }]);
  // They are in the order of their last entries.
  for (const [other, sent] of recent) {
    if (sent.some((one) => one.at + longestRunMs > at)) break;
    recent.delete(other);
  }
}
