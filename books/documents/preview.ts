import { isObject, type JsonObject, textOf } from '../../core/json';
import type { Session } from '../session';
import { taxSplitOf } from './integratedTax';
import { isNewProduct } from './lines/lineProducts';
import { knownParty, listedParty } from './parties/party';
import { differenceOf, findNumber } from './wire/recover';
import { noteDoubts } from './send';
import type { TaxSplit } from './wire/saved';
import { type Sent, toWire } from './wire/toWire';
import { objectsIn } from '../amounts/total';

/** What a document would be, and what creating it would find or create. */
export interface DocumentPreview extends TaxSplit {
  sent: Sent;
  items: JsonObject[];
  /** Whether the customer or vendor is not in the account yet. */
  isNewParty: boolean;
  /** The IDs of products that are not in the account yet. */
  newProducts: string[];
  /** Whether a document has the number already, and then how it differs; undefined if none has it. */
  taken?: { difference?: string };
}

/**
 * Looks up what the creation of a document would meet, with reads only: one request for each different
 * product, and a list if the document has the user's own number. Notes what would be doubtful.
 * @param body of the document, as it would be sent
 * @throws ServiceError
 */
export async function previewDocument(
  session: Session,
  body: JsonObject,
): Promise<DocumentPreview> {
  const { sent } = toWire(body);
  const items = objectsIn(body.items);
  const newProducts: string[] = [];
  for (const id of new Set(items.map((item) => textOf(item.id)))) {
    if (await isNewProduct(session, id)) newProducts.push(id);
  }
  noteDoubts(session, sent);
  const found =
    sent.number === undefined ? undefined : await findNumber(session, sent, sent.number);
  return {
    sent,
    items,
    ...taxSplitOf(session, { body, sent }),
    isNewParty: isObject(body.party) && !isKnown(session, body.party),
    newProducts,
    ...(found && { taken: { difference: differenceOf(sent, found) } }),
  };
}

const isKnown = (session: Session, party: JsonObject): boolean =>
  (knownParty(session, party) ?? listedParty(session, party)) !== undefined;
