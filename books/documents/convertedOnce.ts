/** Documents that are made from another one, such as the invoice of an estimate, are made once. */
import { paiseOf } from '../../core/paise';
import { since, wasCancelled, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { hashIdOf, type WriteOf } from '../memory/write';
import { refused, type Refusal } from '../refusal';
import type { Session } from '../session';
import { digestOf } from './orders/rows';
import { linesIn } from './returns/returnLimit';
import {
  type Document,
  documentFrom,
  documentNumber,
  nameOfDocument,
  wordsOfType,
} from './wire/document';
import { readDocument } from './wire/lookup';
import { isCancelled } from './wire/recover';
import { type NewlySaved, numbersOf } from './wire/saved';
import type { WireDocument } from './wire/toWire';

/**
 * Sends a document that is made from another one, unless this process has made one with the same lines from it in
 * the last hour, and both are more than it: no read says what a document was converted to.
 * @throws Refusal, ServiceError
 */
export async function sendConversion(
  session: Session,
  source: Document,
  wire: WireDocument,
  send: (session: Session) => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { type, number = '' } = wire.sent;
  const about = `${type} of ${source.hashId}`;
  const lines = digestOf(linesIn(wire));
  return await oneOf(session, [about], async () => {
    const same: Array<WriteOf<'conversion'>> = [];
    for (const one of since(session, 'conversion', about, -Infinity)) {
      // The service itself compares the user's own numbers.
      const isOther = one.lines !== lines || (number !== '' && one.number === number);
      if (!isOther && !(await isGone(session, hashIdOf(one)))) same.push(one);
    }
    const [first] = same;
    if (first && !areParts(source, wire, same.length + 1)) throw converted(source, type, first);
    const facts = { kind: 'conversion', about, number, lines } as const;
    return await writing(session, [facts], send, numbersOf);
  });
}

/** Whether it is cancelled. Not known without a hash ID, since its response was lost. */
const isGone = async (session: Session, hashId: string): Promise<boolean> =>
  hashId !== '' &&
  (wasCancelled(session, hashId) || isCancelled(await readDocument(session.client, hashId)));

/** Whether so many documents of a total are not more than the source: an order may be billed in halves. */
const areParts = (
  { total }: Document,
  { sent: { totals } }: WireDocument,
  count: number,
): boolean =>
  total !== undefined &&
  totals !== undefined &&
  paiseOf(totals.total) * BigInt(count) <= paiseOf(total);

function converted(source: Document, type: string, made: WriteOf<'conversion'>): Refusal {
  const number = documentNumber(documentFrom(made.answer));
  const was = number === '' ? 'may have been converted to a document of type' : 'was converted to';
  const document = `${wordsOfType(type)} ${number}`.trim();
  const { execution } = made;
  return refused('convertedBefore', { source: nameOfDocument(source), was, document, execution });
}
