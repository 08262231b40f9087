import type { Session } from '../session';
import type { NewDocument } from './command';
import { completeLines } from './lines';
import { completeParty } from './party';
import { type NewlySaved, sendNewDocument } from './send';
import { attributesOf, toMarkedWire, toWire } from './toWire';

/**
 * Creates a document, or returns the existing one in its place (service.md, Endpoints: POST /v2/doc).
 * @throws Refusal, InputError, ServiceError
 */
export async function createDocument(session: Session, document: NewDocument): Promise<NewlySaved> {
  const { type, isEInvoice, isMarked } = document;
  const party = await completeParty(session, document.party);
  const lines = await completeLines(session, document.lines, { party });
  const body = attributesOf(document, { type, party, lines, isEInvoice });
  return await sendNewDocument(session, isMarked ? toMarkedWire(body) : toWire(body), document);
}
