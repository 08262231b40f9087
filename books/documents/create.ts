import { isReturn } from '../../receivables/documentType';
import type { Session } from '../session';
import type { NewDocument } from './wire/command';
import { completeLines } from './lines/lines';
import { findOrder } from './orders/orders';
import { completeParty } from './parties/party';
import { readOriginal, referringTo, sendReturn } from './returns/returns';
import { sendNewDocument } from './send';
import type { NewlySaved } from './wire/saved';
import { noteExisting, notingOrder, oneOfOrder } from './orders/sentOrders';
import { attributesOf, toMarkedWire, toWire } from './wire/toWire';

/**
 * Creates a document, or returns the existing one in its place (service.md, Endpoints: POST /v2/doc).
 * @throws Refusal, InputError, ServiceError
 */
export async function createDocument(session: Session, document: NewDocument): Promise<NewlySaved> {
  const { type, details, attributes, order } = document;
  const create = async () => await createOrFind(session, document);
  if (!order) return await create();
  return await oneOfOrder(session, type, { ...details, ...attributes }.reference, create);
}

async function createOrFind(session: Session, document: NewDocument): Promise<NewlySaved> {
  const { type, isEInvoice, isMarked, order } = document;
  const existing = await findOrder(session, document);
  if (order && existing) {
    noteExisting(session, { sent: existing.sent, key: order.key }, existing.found);
    if (existing.sent.isEInvoice) session.note({ kind: 'unknownEInvoice' });
    return existing;
  }
  const original = await readOriginal(session, document);
  const party = await completeParty(session, document.party);
  const lines = await completeLines(session, document.lines, { party, original });
  const parts = original ? referringTo(original, document) : document;
  const body = attributesOf(parts, { type, party, lines, isEInvoice });
  const wire = isMarked ? toMarkedWire(body) : toWire(body);
  const send = async () => await sendNewDocument(session, wire, document);
  if (original) return await sendReturn(session, original, wire, document.allowsMore, send);
  if (isReturn(wire.sent.type)) session.note({ kind: 'returnWithoutOriginal' });
  return order
    ? await notingOrder(session, { sent: wire.sent, key: order.key }, send)
    : await send();
}
