/** The documents of orders that this execution, and others of this process, have sent. */
import { oneAtATime } from '../../core/oneAtATime';
import { processWide } from '../../core/processWide';
import { noting, type OwnOrdered } from '../ownWrites';
import type { Session } from '../session';
import { textOfReference } from './orderList';
import type { NewlySaved } from './send';
import type { Sent } from './toWire';

/** A document that was sent. */
interface SentOrder {
  own: OwnOrdered;
  /** When it was sent, on the clock of the session. */
  at: number;
}

const recent = processWide('orders 1', () => ({ orders: new Map<string, SentOrder[]>() }));

/** So long after it a run may have a list that was read before. */
const longestRunMs = 3_600_000;

/** What tells the documents of an account apart. @param text of the reference, as references are compared */
const keyOf = ({ account }: Session, type: string, text: string): string =>
  [account.paceKey, type, text].join('\n');

/**
 * What was sent of a type with a reference, and may not be in a list. What the execution has sent counts
 * whenever the list was read: it may have come from an earlier node.
 */
export function sentOrders(session: Session, type: string, text: string): SentOrder[] {
  const ofExecution = session.own.ordered
    .filter((own) => own.type === type && textOfReference(own.row.reference) === text)
    .map((own) => ({ own, at: Number.POSITIVE_INFINITY }));
  const ofOthers = (recent.orders.get(keyOf(session, type, text)) ?? []).filter(
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

/** Sends the document of an order, and notes it for later ones of this execution and of others. */
export async function notingOrder(
  session: Session,
  sent: Sent,
  send: () => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { type, date, party, reference, totals } = sent;
  const own: OwnOrdered = {
    type,
    row: {
      hash_id: '',
      document_date: date,
      customer: { id: party.id, name: party.name },
      reference,
      total_amount: totals?.total ?? '',
    },
  };
  const saving = noting(session.own.ordered, [own], async () => {
    const saved = await send();
    const { hash_id, serial_number } = 'found' in saved ? saved.found.raw : saved.answer;
    Object.assign(own.row, { hash_id, ...(serial_number !== undefined && { serial_number }) });
    return saved;
  });
  return await saving.finally(() => {
    // One that failed is not noted any more.
    if (session.own.ordered.includes(own)) remember(session, own);
  });
}

/** Notes it for other executions, and forgets what none of them needs any more. */
function remember(session: Session, own: OwnOrdered): void {
  const { orders } = recent;
  const at = session.now();
  const key = keyOf(session, own.type, textOfReference(own.row.reference));
  const known = orders.get(key) ?? [];
  orders.delete(key);
  orders.set(key, [...known, { own, at }]);
  // They are in the order of their last entries.
  for (const [other, sent] of orders) {
    if (sent.some((one) => one.at + longestRunMs > at)) break;
    orders.delete(other);
  }
}
