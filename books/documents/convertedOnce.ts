/** Documents that are made from another one, such as the invoice of an estimate, are made once. */
import { paiseOf } from '../../core/paise';
import { since, wasCancelled, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { hashIdOf, type WriteOf } from '../memory/write';
import { Refusal } from '../refusal';
import type { Session } from '../session';
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
  const about = source.hashId;
  const made = { kind: 'conversion', about, type, number, lines: linesIn(wire) } as const;
  return await oneOf(session, [`conversion of ${about}`], async () => {
    const same = await sameConversions(session, made);
    const [first] = same;
    if (first && !areParts(source, wire, same.length + 1)) throw converted(source, first);
    return await writing(session, [made], send, numbersOf);
  });
}

/** Earlier ones of the same lines that are not cancelled. The service itself compares the user's own numbers. */
async function sameConversions(
  session: Session,
  {
    about,
    type,
    number,
    lines,
  }: Pick<WriteOf<'conversion'>, 'about' | 'type' | 'number' | 'lines'>,
): Promise<Array<WriteOf<'conversion'>>> {
  const same: Array<WriteOf<'conversion'>> = [];
  for (const one of since(session, 'conversion', about, -Infinity)) {
    const isSame = one.type === type && JSON.stringify(one.lines) === JSON.stringify(lines);
    const hasSameNumber = number !== '' && one.number === number;
    if (isSame && !hasSameNumber && !(await isGone(session, hashIdOf(one)))) same.push(one);
  }
  return same;
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

function converted(source: Document, { type, answer, execution }: WriteOf<'conversion'>): Refusal {
  const name = nameOfDocument(source);
  const words = wordsOfType(type);
  const number = documentNumber(documentFrom(answer));
  return number === ''
    ? new Refusal(
        'document',
        `The ${name} may have been converted to a document of type ${words}: execution ${execution} got no response`,
        {
          advice: `Look for it in your account. If it is not there, make it with Document: Create.`,
        },
      )
    : new Refusal('document', `The ${name} was converted to ${words} ${number} before`, {
        advice: `Use that one, or cancel it first. To make a document with the same items, use Document: Create.`,
      });
}
