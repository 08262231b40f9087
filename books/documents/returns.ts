/** Returns that are made from an invoice or purchase. */
import { listRecords } from '../../api/pages';
import type { Reader } from '../../api/request';
import { textOf } from '../../core/json';
import { type Day, daysBetween, parseDay, toServiceDate } from '../../core/day';
import { scaled, sumOf, toRupees } from '../../core/paise';
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
import { vendorTypes } from './types';

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
 * is the original's number. Takes a request for each 100 returns of the customer, and one for each that
 * counts. What can't be counted or compared is noted.
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
  const { own, counted, others } = await returnsOf(session, session.client, original, sent.type);
  // A document with the same number is returned in place of this one, or makes the service reject it.
  const isOther = ({ serialNumber }: Document) => serialNumber !== sent.number;
  const number = original.serialNumber;
  const found = {
    others: others.filter(isOther).map(numberOf),
    isReferenced: refersTo(number, sent.reference),
  };
  if (found.others.length > 0 || !found.isReferenced) {
    session.note({ about: 'returnsNotCounted', number, ...found });
  }
  const read: EarlierReturn[] = [];
  for (const { hashId, total } of counted.filter(isOther)) {
    const { items } = await readDocument(session.client, hashId);
    read.push({ total: total ?? null, lines: linesOf(items, 'total_amount') });
  }
  return [...own, ...read];
}

/** What was returned of a document in all, in rupees, as far as it is known. @throws ServiceError */
export async function returnedOf(
  session: Session,
  client: Reader,
  original: Document,
): Promise<number> {
  const type = vendorTypes.includes(original.type) ? 'purchase_return' : 'sales_return';
  const { own, counted } = await returnsOf(session, client, original, type);
  return toRupees(sumOf([...own, ...counted].map(({ total }) => scaled(total ?? 0, 2))));
}

/** Only the reference shows what a return belongs to (service.md, Resources: Listing rows). */
const refersTo = (number: string, reference: unknown): boolean =>
  number !== '' && withoutMark(reference) === number;

/** The returns of a document. */
interface Returns {
  /** Those of this execution. */
  own: OwnReturn[];
  /** Rows of others that refer to it by its number. */
  counted: Document[];
  /** Rows of all others of its party since its date. */
  others: Document[];
}

async function returnsOf(
  session: Session,
  client: Reader,
  original: Document,
  type: string,
): Promise<Returns> {
  const { serialNumber: number, hashId } = original;
  const own = session.own.returned.filter((one) => one.originalHashId === hashId);
  const isEarly = isBefore(original, session.timeZone);
  const listed = (await listOf(session, client, original, { type, until: everyDay.end }))
    .filter(({ status }) => status !== 'cancelled')
    .filter((row) => !own.some((one) => one.hashId === row.hashId));
  const referring = listed.filter(({ raw }) => refersTo(number, raw.reference));
  // A series may begin again each year, so the number may be that of an older document.
  const isReused = referring.some(isEarly) && (await hasOlderWithNumber(session, client, original));
  return {
    own,
    counted: referring.filter((row) => !isReused || !isEarly(row)),
    others: listed.filter((row) => !referring.includes(row) && !isEarly(row)),
  };
}

/** Whether a row is dated before a document. Not if either has no date. */
function isBefore(original: Document, timeZone: string): (row: Document) => boolean {
  const day = parseDay(original.date, timeZone);
  return (row) => {
    const its = parseDay(row.date, timeZone);
    return day !== undefined && its !== undefined && daysBetween(its, day) > 0;
  };
}

/** Whether the party has an older document with the type and number of another one. */
async function hasOlderWithNumber(
  session: Session,
  client: Reader,
  original: Document,
): Promise<boolean> {
  const { type, hashId, serialNumber, date } = original;
  const until = parseDay(date, session.timeZone) ?? everyDay.end;
  const listed = await listOf(session, client, original, { type, until });
  return listed.some((row) => row.serialNumber === serialNumber && row.hashId !== hashId);
}

/** The documents of a type of the party of a document, up to a day. */
async function listOf(
  { timeZone }: Session,
  client: Reader,
  { party }: Document,
  { type, until }: { type: string; until: Day },
): Promise<Document[]> {
  const filter = {
    start_date: toServiceDate(everyDay.start),
    end_date: toServiceDate(until),
    payment_status: 'all',
    customer_id: party.id,
  };
  const listed = await listRecords(client, documentList(timeZone, type, filter));
  if (listed.interruptedBy !== undefined) throw listed.interruptedBy;
  return listed.records.map(documentFrom);
}
