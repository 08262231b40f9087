/** Returns that are made from an invoice or purchase. */
import { listRecords } from '../../api/pages';
import { textOf } from '../../core/json';
import { parseDay, toServiceDate } from '../../core/day';
import { isInvoiceOrPurchase, isReturn } from '../../gst/parties/documentType';
import { everyDay } from '../../gst/period';
import { withoutMark } from '../mark';
import { noting, type OwnReturn } from '../ownWrites';
import type { Session } from '../session';
import { type Document, documentFrom, numberOf } from './document';
import { documentList } from './documentList';
import { readDocument } from './lookup';
import {
  type EarlierReturn,
  linesOf,
  requireLine,
  requireTotal,
  type Returning,
} from './returnLimit';
import type { NewlySaved } from './send';
import type { Sent, WireDocument } from './toWire';
import { objectsIn } from './total';

/** Whether a document that is sent is a return of an existing one. */
export const isReturnOf = (original: Document, { type }: Pick<Sent, 'type'>): boolean =>
  isReturn(type) && isInvoiceOrPurchase(original.type);

/** Sends a return, and notes it for later ones of the same execution. */
export async function notingReturn(
  session: Session,
  original: Document,
  wire: WireDocument,
  send: () => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { totals } = wire.sent;
  const own: OwnReturn = {
    originalHashId: original.hashId,
    hashId: '',
    total: totals?.total ?? null,
    lines: linesIn(wire),
  };
  return await noting(session.own.returned, [own], async () => {
    const saved = await send();
    own.hashId = 'found' in saved ? saved.found.hashId : textOf(saved.answer.hash_id);
    return saved;
  });
}

/**
 * Refuses a return if it, or it with earlier ones, is more than the original: in total, or in the quantity
 * or price of a line. Earlier returns are those of this execution, and those of the customer whose reference
 * is the original's number. Takes a request for each 100 returns of the customer since the original, and one
 * for each that counts. What can't be counted or compared is noted.
 * @throws Refusal, ServiceError
 */
export async function requireWithinOriginal(
  session: Session,
  original: Document,
  wire: WireDocument,
): Promise<void> {
  const returning: Returning = {
    original,
    lines: linesIn(wire),
    earlier: await earlierReturns(session, original, wire.sent),
    notCompared: new Set(),
  };
  for (const line of returning.lines.keys()) requireLine(returning, line);
  requireTotal(returning, wire.sent);
  const parts = [...returning.notCompared];
  if (parts.length > 0) session.note({ about: 'returnNotCompared', parts });
}

/** A bill of supply charges no tax. */
const linesIn = ({ body }: WireDocument) =>
  linesOf(objectsIn(body.items), body.with_tax === false ? 'net_amount' : 'total_amount');

async function earlierReturns(
  session: Session,
  original: Document,
  sent: Sent,
): Promise<EarlierReturn[]> {
  const own = session.own.returned.filter((one) => one.originalHashId === original.hashId);
  const listed = await listReturns(session, original, sent.type);
  const others = listed
    .filter(({ status }) => status !== 'cancelled')
    .filter(({ hashId }) => !own.some((one) => one.hashId === hashId))
    // A document with the same number is returned in place of this one, or makes the service reject it.
    .filter(({ serialNumber }) => serialNumber !== sent.number);
  const number = original.serialNumber;
  // Only the reference shows what a return belongs to (service.md, Resources: Listing rows).
  const isReferenced = (reference: unknown) => number !== '' && withoutMark(reference) === number;
  const counted = others.filter(({ raw }) => isReferenced(raw.reference));
  const found = {
    others: others.filter((one) => !counted.includes(one)).map(numberOf),
    isReferenced: isReferenced(sent.reference),
  };
  if (found.others.length > 0 || !found.isReferenced) {
    session.note({ about: 'returnsNotCounted', number, ...found });
  }
  const read: EarlierReturn[] = [];
  for (const { hashId, total } of counted) {
    const { items } = await readDocument(session.client, hashId);
    read.push({ total: total ?? null, lines: linesOf(items, 'total_amount') });
  }
  return [...own, ...read];
}

/** The customer's returns since the date of the original. */
async function listReturns(
  { client, timeZone }: Session,
  { date, party }: Document,
  type: string,
): Promise<Document[]> {
  const filter = {
    start_date: toServiceDate(parseDay(date, timeZone) ?? everyDay.start),
    end_date: toServiceDate(everyDay.end),
    payment_status: 'all',
    customer_id: party.id,
  };
  const listed = await listRecords(client, documentList(timeZone, type, filter));
  if (listed.interruptedBy !== undefined) throw listed.interruptedBy;
  return listed.records.map(documentFrom);
}
