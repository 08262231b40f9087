import { isReturn } from '../../receivables/documentType';
import { note, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { hashIdOf, ownOf } from '../memory/write';
import type { Session } from '../session';
import { completeLines } from './lines/lines';
import { sendNumbered } from './ownNumber';
import { findOrder, headOf } from './orders/orders';
import { aboutRows, documentFacts, refuseSplit, requireSameRows } from './orders/rows';
import { completeParty } from './parties/party';
import { readOriginal, referringTo, sendReturn } from './returns/returns';
import { sendNewDocument } from './send';
import type { NewDocument } from './wire/command';
import { type NewlySaved, numbersOf } from './wire/saved';
import { attributesOf, type SentHead, toMarkedWire, toWire } from './wire/toWire';

/**
 * Creates a document, or returns the existing one in its place (service.md, Endpoints: POST /v2/doc). Of the
 * documents of this process that are made from rows of one order, or have one number, one is made at a time.
 * @throws Refusal, InputError, ServiceError
 */
export async function createDocument(session: Session, document: NewDocument): Promise<NewlySaved> {
  const head = headOf(document);
  const about = aboutRows(document, head);
  const create = async () => await createOrFind(session, document, head, about);
  return about === undefined ? await create() : await oneOf(session, [about], create);
}

/** @param about what the process knows the document by */
async function createOrFind(
  session: Session,
  document: NewDocument,
  head: SentHead,
  about: string | undefined,
): Promise<NewlySaved> {
  const { type, isEInvoice, isMarked } = document;
  if (about !== undefined && document.rows) refuseSplit(session, document, about, head);
  const existing = about === undefined ? undefined : await findOrder(session, document, head);
  if (existing && about !== undefined) {
    requireSameRows(session, document, existing.sent, existing.found);
    const { hashId } = existing.found;
    const isNoted = ownOf(session, 'document').some((one) => hashIdOf(one) === hashId);
    const facts = documentFacts(document, about, existing.sent);
    if (!isNoted) note(session, facts, 'done', numbersOf(existing));
    if (existing.sent.isEInvoice) session.note({ kind: 'unknownEInvoice' });
    return existing;
  }
  const original = await readOriginal(session, document);
  const party = await completeParty(session, document.party);
  const lines = await completeLines(session, document.lines, { party, original });
  const parts = original ? referringTo(original, document) : document;
  const body = attributesOf(parts, { type, party, lines, isEInvoice });
  const wire = isMarked ? toMarkedWire(body) : toWire(body);
  const sendRows = async (tracked: Session) => {
    const saved = await sendNewDocument(tracked, wire, document);
    if (saved.kind === 'already_existed') {
      requireSameRows(session, document, wire.sent, saved.found);
    }
    return saved;
  };
  const send = async (tracked: Session) => await sendNumbered(tracked, wire, sendRows);
  const { allowsMore } = document;
  const save = async (tracked: Session) =>
    original ? await sendReturn(tracked, original, wire, allowsMore, send) : await send(tracked);
  if (!original && isReturn(wire.sent.type)) session.note({ kind: 'returnWithoutOriginal' });
  if (about === undefined || session.client.onlyReads) return await save(session);
  return await writing(session, [documentFacts(document, about, wire.sent)], save, numbersOf);
}
