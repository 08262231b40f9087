/** Documents with a number of the user's: what this process knows of others that have it. */
import { comparedNumber } from '../../law/documentNumber';
import { objectsIn } from '../amounts/total';
import { since, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { Refusal } from '../refusal';
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
  return await oneOf(session, [`number ${about}`], async () => {
    const earlier = since(session, 'number', about, -Infinity);
    const other = earlier.find((one) => one.number !== number);
    if (other) {
      throw taken(
        `The document number "${number}" differs only in case, blanks or characters that can't be seen from ${other.number}, which was sent before`,
      );
    }
    const hasOthers = earlier.some((one) => one.items !== items);
    const sendOrFind = async (tracked: Session) => {
      const saved = await send(tracked);
      if (hasOthers && 'found' in saved) {
        throw taken(
          `Document "${number}" exists, and was sent with other products or quantities before`,
        );
      }
      return saved;
    };
    const facts = { kind: 'number', about, number, items } as const;
    return await writing(session, [facts], sendOrFind, numbersOf);
  });
}

const taken = (message: string): Refusal =>
  new Refusal('number', message, {
    advice:
      'Nothing was sent for this item. If it is the same document, write its number in the same way, or use Update. If it is another one, use the next number of the series.',
  });
