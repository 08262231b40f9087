/** Documents that exist for orders. A run that is repeated returns them, and creates none of them twice. */
import { comparable } from '../../../core/comparable';
import { addDays, type Day, daysBetween, parseDay } from '../../../core/day';
import { withoutMark } from '../../mark';
import { datesQuery } from '../../lists';
import { refused, Refusal } from '../../refusal';
import type { Session } from '../../session';
import type { NewDocument, Order } from '../wire/command';
import { type Document, documentNumber, wordsOfType } from '../wire/document';
import { completeLines } from '../lines/lines';
import { hasReference, OrderList, textOfReference } from './orderList';
import { findParty } from '../parties/party';
import { differenceOf, isKnownCancelled, isSameDay, type Recovered } from '../wire/recover';
import { attributesOf, headSentBy, type Sent, type SentHead, toWire } from '../wire/toWire';
import { daysAround } from './rows';
import { isOfOtherOrder, type Possible, writtenFor } from './written';

/** A document of an order, whose party may have only an ID. */
export type OrderedDocument = Omit<NewDocument, 'party'> & {
  party: Pick<NewDocument['party'], 'type' | 'id'> & { name?: string };
};

interface Compared extends Pick<OrderedDocument, 'party'> {
  order: Order;
  sent: Sent;
  text: string;
}

/**
 * The document that exists for an order: of its type and party, with its reference, and not cancelled. What
 * this process has created counts. Reads the list twice for all orders of a run, and makes a read for
 * a document of which the list does not say enough.
 * @param head what its body says besides its party and lines
 * @returns undefined if there is none, or if the order can't be recognized
 * @throws Refusal if there is one with another total or date; ServiceError
 */
export async function findOrder(
  session: Session,
  document: OrderedDocument,
  head = headOf(document),
): Promise<(Recovered & { sent: Sent }) | undefined> {
  const { order, party, lines } = document;
  const day = parseDay(head.date);
  const text = textOfReference(head.reference);
  if (!order || !day || text === '') return undefined;
  if (head.number !== undefined && !order.isBill) return undefined;
  const days = daysOf(order, day);
  const list = listOf(session, head.type, days);
  const { key, isDated } = order;
  const parts = { type: head.type, text, key, partyId: party.id };
  const possible = await possibleIn(session, list, parts);
  // What was sent for another month is another document, although its order has no date.
  const found = possible.filter(({ row }) => isDated || isWithin(days, row));
  if (found.length === 0) return undefined;
  const sent = sentWith(document, await completeLines(session, lines, { party }));
  const compared = { order, party, sent, text };
  let refusal: Refusal | undefined;
  for (const { row, reference, isUncertain } of found) {
    const one = isUncertain ? row : await wholeOf(session, list, { row, reference }, compared);
    if (!(await isOfOrder(session, one, compared))) continue;
    const difference = isUncertain ? 'uncertain' : differenceFrom(one, compared);
    if (!difference) return { kind: 'already_existed', found: one, sent };
    refusal ??= differs(one, difference, compared);
  }
  if (refusal) throw refusal;
  return undefined;
}

/** What the body of a document says besides its party and lines. */
export const headOf = (document: Omit<OrderedDocument, 'party'>): SentHead =>
  headSentBy(attributesOf(document, { type: document.type, lines: [] }));

const sentWith = (
  document: OrderedDocument,
  lines: Awaited<ReturnType<typeof completeLines>>,
): Sent => {
  const { type, party, isEInvoice } = document;
  const { id, name = '' } = party;
  const named = { id, type: party.type, name };
  return toWire(attributesOf(document, { type, party: named, lines, isEInvoice })).sent;
};

type Days = NonNullable<Order['days']>;

/** The lists of orders, by type and days. */
const orderLists = () => new Map<string, OrderList>();

function listOf({ shared }: Session, type: string, { from, to }: Days): OrderList {
  const period = datesQuery({ start: from, end: to });
  const key = JSON.stringify([type, period]);
  const lists = shared(orderLists);
  const list = lists.get(key) ?? new OrderList({ type, period });
  lists.set(key, list);
  return list;
}

/** The days of the run, and that of the document, which additional attributes may change. */
function daysOf({ days: given, isDated }: Order, day: Day): Days {
  const days = given ?? { from: day, to: day };
  const from = daysBetween(days.from, day) < 0 ? day : days.from;
  const to = daysBetween(days.to, day) > 0 ? day : days.to;
  const around = isDated ? 0 : daysAround;
  return { from: addDays(from, -around), to: addDays(to, around) };
}

/** Whether a document may be one of these days, also if its date is not known. */
function isWithin({ from, to }: Days, { date }: Document): boolean {
  const day = parseDay(date);
  return day === undefined || (daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0);
}

/** The documents of the party and of unknown ones: those of the list, and what was sent and it lacks. */
async function possibleIn(
  session: Session,
  list: OrderList,
  { partyId, ...order }: { type: string; text: string; key: string; partyId: string },
): Promise<Possible[]> {
  const listed = await list.withReference(session, order.text);
  const written = writtenFor(session, list, order);
  const known = new Set(written.map(({ row }) => row.hashId));
  const others = listed.filter(({ hashId }) => hashId === '' || !known.has(hashId));
  return [...others.map((row) => ({ row })), ...written].filter(
    ({ row }) =>
      !isKnownCancelled(session, row) &&
      ['', partyId].includes(row.party.id) &&
      !isOfOtherOrder(session, row, order),
  );
}

/** The document, read on its own if the list does not say enough to compare it. */
async function wholeOf(
  { client }: Session,
  list: OrderList,
  { row, reference }: Possible,
  { sent }: Compared,
): Promise<Document> {
  const isSent = reference !== undefined;
  const asSent = ({ raw, ...one }: Document) => ({
    ...one,
    raw: isSent ? { ...raw, reference } : raw,
  });
  const hasDate = row.date !== '' || sent.type === 'subscription';
  const isKnown = row.party.id !== '' && row.total !== undefined && row.status !== '' && hasDate;
  // Many documents may have no reference, most of them with another total.
  const isOther = row.total !== undefined && differenceIn(row, sent, false) === 'total';
  if (isSent || hasReference(row) ? isKnown : isOther) return asSent(row);
  return asSent(await list.readWhole(client, row));
}

/** Whether a document is that of the order, whatever its total. */
async function isOfOrder(
  session: Session,
  found: Document,
  { order, party, sent, text }: Compared,
): Promise<boolean> {
  // Only subscriptions may have a reference that no read returns (service.md, Resources: Listing rows).
  const isReferenced = hasReference(found)
    ? textOfReference(found.raw.reference) === text
    : sent.type === 'subscription' && differenceIn(found, sent, false) === undefined;
  if (!isReferenced || isKnownCancelled(session, found)) return false;
  // Another order may have the same reference, on another day.
  if (text !== order.key && !isSameDay(found.date, sent.date)) return false;
  const { id, name } = found.party;
  if (id !== '' || name === '') return ['', party.id].includes(id);
  const stored =
    party.name ?? (await findParty(session, session.client, party.type, party.id))?.name;
  return stored !== undefined && comparable(stored) === comparable(name);
}

function differenceFrom(found: Document, { order, sent }: Compared): string | undefined {
  if (!hasReference(found)) return 'reference';
  if (found.party.id === '' && found.party.name === '') return 'party';
  return differenceIn(found, sent, order.isDated);
}

const differenceIn = (found: Document, sent: Sent, comparesDate: boolean): string | undefined =>
  differenceOf(sent, { ...found, party: { ...found.party, id: sent.party.id } }, comparesDate);

/** Why an order is not sent, although no document was found that is the same. */
function differs(found: Document, difference: string, { order, sent }: Compared): Refusal {
  const given = `"${withoutMark(sent.reference)}"`;
  const subject = `${order.isBill ? 'Bill' : 'Order'} ${given}`;
  const fix = order.isBill ? 'billDiffers' : 'orderDiffers';
  if (difference === 'uncertain' && found.hashId === '') {
    return refused('orderIsUncertain', { subject });
  }
  const document = `${wordsOfType(sent.type)} ${documentNumber(found)}`;
  if (difference === 'uncertain') {
    const message = `${subject} may exist as ${document}, which has another reference: the response was lost when it was sent`;
    return new Refusal('order', message, fix);
  }
  if (difference === 'party' || difference === 'reference') {
    const message = `${subject} may exist as ${document}, of which the service does not return the ${difference}`;
    return new Refusal('order', message, fix);
  }
  const [its, now] =
    difference === 'date'
      ? [found.date, sent.date]
      : [found.total, sent.totals?.total].map((total) =>
          total === undefined ? 'unknown' : `₹${total.toFixed(2)}`,
        );
  return new Refusal(
    'order',
    `${subject} exists as ${document} with another ${difference}: ${its}, but ${order.isBill ? 'this one has' : 'the rows have'} ${now}`,
    fix,
    {
      before: `Orders that exist with another ${difference}`,
      name: `${given} (${documentNumber(found)}: ${its}, rows: ${now})`,
    },
  );
}
