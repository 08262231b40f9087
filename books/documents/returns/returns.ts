/** Returns that are made from an invoice or purchase. */
import { listRecords } from '../../../api/lists/pages';
import type { Reader } from '../../../api/request';
import { comparable } from '../../../core/comparable';
import { textOf } from '../../../core/json';
import { type Day, daysBetween, parseDay } from '../../../core/day';
import { paiseOf, sumOf, toRupees } from '../../../core/paise';
import { isInvoiceOrPurchase, isReturn } from '../../../receivables/documentType';
import { everyDay } from '../../../law/period';
import { datesQuery } from '../../lists';
import { since, writing } from '../../memory/memory';
import { oneOf } from '../../memory/oneOf';
import { hashIdOf, type WriteOf } from '../../memory/write';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { DocumentParts, NewDocument } from '../wire/command';
import {
  type Document,
  documentFrom,
  nameOfDocument,
  documentNumber,
  wordsOfType,
} from '../wire/document';
import { textOfReference } from '../orders/orderList';
import { documentList } from '../wire/documentList';
import { readDocument, refuseCancelled } from '../wire/lookup';
import {
  type EarlierReturn,
  linesIn,
  returnedLines,
  requireLine,
  requireTotal,
  type Returning,
} from './returnLimit';
import { type NewlySaved, numbersOf } from '../wire/saved';
import type { Sent, WireDocument } from '../wire/toWire';
import { isVendorType } from '../wire/types';

/** Whether a document that is sent is a return of an existing one. */
export const isReturnOf = (original: Document, { type }: Pick<Sent, 'type'>): boolean =>
  isReturn(type) && isInvoiceOrPurchase(original.type);

/**
 * The document that a new one returns; undefined without one.
 * @throws Refusal if it can't be returned by such a document, or belongs to another party; ServiceError
 */
export async function readOriginal(
  session: Session,
  { originalHashId, type, party }: Pick<NewDocument, 'originalHashId' | 'type' | 'party'>,
): Promise<Document | undefined> {
  if (originalHashId === undefined) return undefined;
  const original = await readDocument(session.client, originalHashId);
  refuseCancelled(session, original);
  if (!isReturnOf(original, { type }) || isVendorType(original.type) !== isVendorType(type)) {
    const kind = isVendorType(type) ? 'a purchase' : 'an invoice';
    throw refused('noOriginalOfReturn', {
      type: wordsOfType(type),
      original: nameOfDocument(original),
      kind,
    });
  }
  const { id, name } = original.party;
  const isKnown = id !== '' || name !== '';
  if (isKnown && id !== party.id) {
    throw refused(id === '' ? 'originalOfUnlinkedParty' : 'originalOfOtherParty', {
      original: nameOfDocument(original),
      name,
      id,
      type: party.type,
      party: party.id,
    });
  }
  return original;
}

/** With the number of the original as reference, by which later returns count this one, unless it has one. */
export function referringTo<Parts extends DocumentParts>(
  { serialNumber }: Document,
  { details, ...parts }: Parts,
): Omit<Parts, 'details'> & Pick<DocumentParts, 'details'> {
  const reference = textOf(details.reference).trim() || serialNumber;
  return { ...parts, details: { ...details, ...(reference !== '' && { reference }) } };
}

/**
 * Sends a return of a document, unless it is more than the document (`requireWithinOriginal`). Other
 * executions of this process that return the same document wait until it is sent, and count it as long as
 * reads may not show it.
 * @param allowsMore whether it is not compared
 * @throws Refusal, ServiceError
 */
export async function sendReturn(
  session: Session,
  original: Document,
  wire: WireDocument,
  allowsMore: boolean,
  send: (session: Session) => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { hashId: about } = original;
  const { number = '', totals } = wire.sent;
  const made = { kind: 'return', about, number, total: totals?.total ?? null } as const;
  return await oneOf(session, [`return of ${about}`], async () => {
    refuseCancelled(session, original);
    if (!allowsMore) await requireWithinOriginal(session, original, wire);
    return await writing(session, [{ ...made, lines: linesIn(wire) }], send, numbersOf);
  });
}

/**
 * Refuses a return if it, or it with earlier ones, is more than the original: in total, or in the quantity
 * or price of a line. Earlier returns are those of this process, and those of the party whose reference is the
 * original's number. Takes a request for each 100 returns of the party, and one for each that
 * counts. What can't be counted or compared is noted.
 * @throws Refusal, ServiceError
 */
async function requireWithinOriginal(
  session: Session,
  original: Document,
  wire: WireDocument,
): Promise<void> {
  if (original.serialNumber === '') {
    throw refused('originalWithoutNumber', { type: wordsOfType(original.type) });
  }
  const returning: Returning = {
    original,
    lines: linesIn(wire),
    earlier: await earlierReturns(session, original, wire.sent),
    notCompared: new Set(),
  };
  for (const line of returning.lines.keys()) requireLine(returning, line);
  requireTotal(returning, wire.sent);
  const parts = [...returning.notCompared];
  if (parts.length > 0) session.note({ kind: 'returnNotCompared', parts });
}

async function earlierReturns(
  session: Session,
  original: Document,
  sent: Sent,
): Promise<EarlierReturn[]> {
  const { own, counted, others } = await returnsOf(session, session.client, original, sent.type);
  // A document with the same number is returned in place of this one, or makes the service reject it.
  const isOther = ({ serialNumber }: Pick<Document, 'serialNumber'>) =>
    serialNumber !== sent.number;
  const number = original.serialNumber;
  const found = {
    others: others.filter(isOther).map(documentNumber),
    isReferenced: refersTo(number, sent.reference),
  };
  if (found.others.length > 0 || !found.isReferenced) {
    session.note({ kind: 'returnsNotCounted', number, ...found });
  }
  const read: EarlierReturn[] = [];
  for (const { hashId, total } of counted.filter(isOther)) {
    const { items } = await readDocument(session.client, hashId);
    read.push({ total: total ?? null, lines: returnedLines(items, 'total_amount') });
  }
  return [...own.filter(({ number }) => isOther({ serialNumber: number })), ...read];
}

/** What was returned of a document in all, in rupees, as far as it is known. @throws ServiceError */
export async function returnedOf(
  session: Session,
  client: Reader,
  original: Document,
): Promise<number> {
  const type = isVendorType(original.type) ? 'purchase_return' : 'sales_return';
  const { own, counted } = await returnsOf(session, client, original, type);
  return toRupees(sumOf([...own, ...counted].map(({ total }) => paiseOf(total ?? 0))));
}

/** Only the reference shows what a return belongs to (service.md, Resources: Listing rows). */
const refersTo = (number: string, reference: unknown): boolean =>
  number !== '' && textOfReference(reference) === comparable(number);

interface Returns {
  /** Those of this execution, and recent ones of others in this process. */
  own: Array<WriteOf<'return'>>;
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
  const isEarly = isBefore(original, session.timeZone);
  const readAt = session.now();
  const all = await listOf(session, client, original, { type, until: everyDay.end });
  const isCancelled = ({ status }: Document) => status === 'cancelled';
  const cancelled = new Set(all.filter(isCancelled).map((row) => row.hashId));
  const own = since(session, 'return', hashId, readAt).filter(
    (one) => !cancelled.has(hashIdOf(one)),
  );
  const listed = all.filter(
    (row) => !isCancelled(row) && !own.some((one) => hashIdOf(one) === row.hashId),
  );
  // The service may change a reference.
  const known = new Set(since(session, 'return', hashId, -Infinity).map(hashIdOf));
  const referring = listed.filter(
    (row) => refersTo(number, row.raw.reference) || known.has(row.hashId),
  );
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
  return listed.some((row) => refersTo(serialNumber, row.serialNumber) && row.hashId !== hashId);
}

/** The documents of a type of the party of a document, up to a day. */
async function listOf(
  { timeZone }: Session,
  client: Reader,
  { party }: Document,
  { type, until }: { type: string; until: Day },
): Promise<Document[]> {
  const dates = datesQuery({ start: everyDay.start, end: until });
  // It is not documented that the filter takes the ID of a vendor.
  const filter = isVendorType(type) ? {} : { customer_id: party.id };
  const list = documentList(timeZone, type, { ...dates, payment_status: 'all', ...filter });
  const { records, interruptedBy } = await listRecords(client, list);
  if (interruptedBy !== undefined) throw interruptedBy;
  return records.map(documentFrom).filter((row) => ['', party.id].includes(row.party.id));
}
