import { endpoints } from '../../api/endpoints';
import { dataIn } from '../../api/payload';
import type { Document } from './wire/document';
import type { Reader } from '../../api/request';
import { retryGuard } from '../retryGuard';
import type { Session } from '../session';
import type { Change, Replacement } from './wire/command';
import { changedItems, resolveChanges } from './changedLines';
import { taxSplitOf } from './integratedTax';
import { readWithParty } from './parties/keptParty';
import { noteRegistered, refuseRegistered, registeredChanges } from './eInvoice';
import { readProducts } from './lines/lineProducts';
import { completeLine, completeLines } from './lines/lines';
import { noteLackingLines } from './lines/lackingLines';
import { noteReplaced, noteTaxed } from './lines/lineNotes';
import { noteLowered } from './returns/lowered';
import { readDocument, refuseCancelled } from './wire/lookup';
import { noteNotKept, type NotKept } from './wire/notKept';
import { completeParty } from './parties/party';
import { requirePossibleAdjustment } from './possible';
import { noteSaved } from './send';
import type { Saved } from './wire/saved';
import { changedDocument, storedParts } from './wire/stored';
import { attributesOf, itemOf, toWire, type WireDocument } from './wire/toWire';
import { objectsIn } from '../amounts/total';

/**
 * Replaces a whole document (service.md, Endpoints: PUT /v2/doc/{doc_hash_id}).
 * @throws Refusal, ServiceError
 */
export async function replaceDocument(session: Session, document: Replacement): Promise<Saved> {
  const { hashId, type } = document;
  const party = await completeParty(session, document.party);
  const lines = await completeLines(session, document.lines, { party });
  const wire = toWire(attributesOf(document, { type, party, lines }));
  const { saved } = await put(session, hashId, async (client) => ({
    stored: await readDocument(client, hashId),
    wire,
    made: undefined,
  }));
  return saved;
}

/**
 * Changes parts of a document. It is read just before it is written, so that changes by other users
 * are kept.
 * @throws Refusal, InputError, ServiceError
 */
export async function changeDocument(
  session: Session,
  change: Change,
): Promise<Saved & { notKept: NotKept }> {
  const { hashId, partyDetails } = change;
  const products = await readProducts(session, change.lines, 'vendor');
  const changed = await resolveChanges(session, hashId, change.changedLines);
  const { saved, made } = await put(session, hashId, async (client) => {
    const { stored, party, notSent } = await readWithParty(session, client, hashId, partyDetails);
    const lines = change.lines.map((line, index) =>
      completeLine(session, line, index, { party, product: products[index] }),
    );
    const changes = {
      ...(changed.length > 0 && { items: changedItems(session, stored, changed, party) }),
      ...attributesOf(change, { party, lines }),
    };
    const { body, notReadBack } = changedDocument(stored, changes, session.identifierPrefix);
    const notKept = { parts: notReadBack, partyAttributes: notSent };
    noteNotKept(session, notKept);
    const { items } = storedParts(stored, session.identifierPrefix);
    if (lines.length > 0) noteReplaced(session, objectsIn(items), change.lines, lines.map(itemOf));
    noteTaxed(session, objectsIn(items), body);
    return { stored, wire: toWire(body), made: notKept };
  });
  return { ...saved, notKept: made };
}

/** What one attempt of an update sends, the document that it was made from, and what else it found. */
interface Attempt<Made> {
  stored: Document;
  wire: WireDocument;
  made: Made;
}

/** @param make reads the document and makes the body; called again before a retry */
async function put<Made>(
  session: Session,
  hashId: string,
  make: (client: Reader) => Promise<Attempt<Made>>,
): Promise<{ saved: Saved; made: Made }> {
  const guard = retryGuard('Document');
  const result = await session.client.call(endpoints.documentUpdate, {
    path: { doc_hash_id: hashId },
    async body({ client, lost }) {
      const { stored, wire, made } = await make(client);
      const { body, sent } = wire;
      const now = storedParts(stored, session.identifierPrefix);
      const registered = registeredChanges(stored, now, wire);
      if (lost === undefined) {
        requirePossibleAdjustment(body);
        refuseCancelled(session, stored);
        refuseRegistered(stored, registered);
        noteLackingLines(session, wire);
        await noteLowered(session, client, stored, sent);
      }
      const removed = Object.fromEntries(Object.keys(now).map((name) => [name, null]));
      guard(
        { ...now, party: { id: stored.party.id } },
        { ...removed, ...body, party: { id: sent.party.id } },
        lost !== undefined,
      );
      const saved = { sent, ...taxSplitOf(session, wire) };
      return { body, made: { wire, made, registered, saved } };
    },
  });
  const { wire, made, registered, saved } = result.made;
  const answer = dataIn(result);
  noteSaved(session, wire);
  noteRegistered(session, answer, registered);
  return {
    saved: { kind: 'changed', ...saved, answer: { hash_id: hashId, ...answer } },
    made,
  };
}
