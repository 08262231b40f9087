/** Documents with a number of the user's: what this process knows of others that have it. */
import { comparedNumber } from '../../law/documentNumber';
import { objectsIn } from '../amounts/total';
import { since, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { isUncertain } from '../memory/write';
import { refused } from '../refusal';
import type { Session } from '../session';
import { digestOf, firstOfYear } from './orders/rows';
import { type NewlySaved, numbersOf } from './wire/saved';
import type { WireDocument } from './wire/toWire';
import { isVendorType } from './wire/types';

/**
 * Sends a new document, of those with one number one at a time.
 * @throws Refusal if this process has sent the number in another spelling, or with other products or quantities
 */
export async function sendNumbered(
  session: Session,
  { body, sent }: WireDocument,
  send: (session: Session) => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { type, number, party, date } = sent;
  if (number === undefined) return await send(session);
  // Vendors number their documents themselves.
  const issuer = isVendorType(type) ? party.id : '';
  const about = [type, issuer, comparedNumber(number), firstOfYear(date)].join(' ');
  const items = digestOf(
    objectsIn(body.items).map(({ id, name, quantity }) => [id || name, quantity]),
  );
  const facts = { kind: 'number', about, number, items } as const;
  return await oneOf(session, [`number ${about}`], async () => {
    const earlier = since(session, 'number', about, -Infinity);
    const other = earlier.find((one) => one.number !== number)?.number;
    if (other !== undefined) {
      const what = "differs only in case, blanks or characters that can't be seen from";
      const problem = `${what} ${other}, which was sent before`;
      throw refused('numberSentBefore', { number, problem });
    }
    const saved = await writing(session, [facts], send, numbersOf);
    const first = earlier.find((one) => !isUncertain(one)) ?? earlier[0];
    if (!('found' in saved) || !first || first.items === items) return saved;
    const problem = 'exists, and was sent with other products or quantities before';
    throw refused('numberSentBefore', { number, problem });
  });
}
