/** Documents that are made from rows: what was made of the rows of this run, and of earlier ones. */
import { hash } from 'crypto';
import { comparable } from '../../../core/comparable';
import { daysBetween, parseDay, toIsoDate } from '../../../core/day';
import { financialYearPeriod } from '../../../law/period';
import { withoutMark } from '../../mark';
import { note, writtenDocument } from '../../memory/memory';
import { type Facts, ownAbout, type RowDigests } from '../../memory/write';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { NamedLine, NewDocument } from '../wire/command';
import { type Document, documentFrom, documentNumber, wordsOfType } from '../wire/document';
import type { Sent, SentHead } from '../wire/toWire';
import { textOfReference } from './orderList';

/** A document of rows, of which the lines do not matter. */
type OfRows = Pick<NewDocument, 'order' | 'rows' | 'returnsExisting'>;

/** Digests of rows, in any order. A later run may complete them from other products and prices. */
export function rowDigests(lines: readonly NamedLine[]): RowDigests {
  const items = lines.map(({ productId, name, amounts }) => [
    productId ?? comparable(name ?? ''),
    amounts.quantity,
  ]);
  return { items: digestOf(items), all: digestOf(lines) };
}

/** A digest of values, in any order. */
export const digestOf = (values: readonly unknown[]): string => {
  const texts = values.map((value) => JSON.stringify(value));
  return hash('sha256', texts.sort().join('\n'), 'base64');
};

/**
 * What this process knows a document of rows by: the reference of its order, or its own number if a document
 * that has it may be returned. A bill has the number of its supplier, whatever the purchase's own one is. Undefined if nothing tells that rows belong to the same document.
 */
export function aboutRows(
  { order, rows, returnsExisting }: OfRows,
  sent: SentHead,
): string | undefined {
  const { type, number, reference, date } = sent;
  if (number !== undefined && !order?.isBill) {
    return rows && returnsExisting ? `${type} ${number} ${firstOfYear(date)}` : undefined;
  }
  const text = textOfReference(reference);
  return order && text !== '' ? aboutOrder(type, text) : undefined;
}

/** A series may begin again each year. */
export function firstOfYear(date: string): string {
  const day = parseDay(date);
  return day ? toIsoDate(financialYearPeriod(day).start) : '';
}

/** @param text of the reference, as references are compared */
export const aboutOrder = (type: string, text: string): string => `${type} of ${text}`;

/**
 * Refuses rows of a document that an earlier run of the node in this execution had rows of, as in a loop: each
 * run has only some of them, and two halves may be equal.
 * @throws Refusal
 */
export function refuseSplit(
  session: Session,
  { order }: OfRows,
  about: string,
  sent: SentHead,
): void {
  const { node, index } = session.run;
  const key = order?.key ?? '';
  const before = ownAbout(session, 'rows', about).filter(
    (one) => one.key === key && one.node === node && isNear(one.date, sent.date),
  );
  if (before.length === 0) {
    note(session, { kind: 'rows', about, key, node, index, date: sent.date }, 'done');
  }
  if (before.every((one) => one.index === index)) return;
  const made = ownAbout(session, 'document', about).findLast((one) => one.key === key);
  const document = made && nameOf(sent, documentFrom({ ...made.row, ...made.answer }));
  throw refused('rowsOfEarlierRun', { path: pathOf(order), subject: subjectOf(sent), document });
}

/** What identifies a document of rows. */
const pathOf = (order: OfRows['order']): string => (order ? 'order' : 'number');

/** How far from its date the document of an order without a date is searched: a later run has a later one. */
export const daysAround = 7;

/** Whether two dates may be those of one document, as far as they can be read. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [parseDay(one), parseDay(other)];
  return !a || !b || Math.abs(daysBetween(a, b)) <= daysAround;
}

const nameOf = ({ type }: SentHead, document: Document): string =>
  `${wordsOfType(type)} ${documentNumber(document)}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What rows are of, in a sentence. */
const subjectOf = ({ number, reference }: SentHead): string =>
  number === undefined ? `order "${withoutMark(reference)}"` : `document "${number}"`;

/**
 * Compares rows with those that made, or returned, the existing document in the last hour. Notes that it
 * existed.
 * @throws Refusal if these have other products or quantities
 */
export function requireSameRows(
  session: Session,
  { rows, order }: OfRows,
  sent: Sent,
  found: Document,
): void {
  const known = writtenDocument(session, found.hashId)?.rows;
  const document = nameOf(sent, found);
  const own = known && rows?.();
  if (own && own.items !== known.items) {
    const subject = capitalized(subjectOf(sent));
    throw refused('rowsDiffer', { path: pathOf(order), subject, document });
  }
  if (own && own.all !== known.all) session.note({ kind: 'rowsDiffer', document });
  if (!rows && !order) return;
  const of = order && withoutMark(sent.reference);
  session.note({ kind: order?.isBill ? 'billExisted' : 'existed', of, document, date: found.date });
}

/** What is noted of a document of rows, whose reference the service may change. */
export const documentFacts = (
  { order, rows }: OfRows,
  about: string,
  { date, party, reference, totals }: Sent,
): Extract<Facts, { kind: 'document' }> => ({
  kind: 'document',
  about,
  key: order?.key ?? '',
  ...(rows && { rows: rows() }),
  row: {
    document_date: date,
    customer: { id: party.id, name: party.name },
    reference,
    total_amount: totals?.total ?? '',
  },
});
