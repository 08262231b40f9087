import { documentFrom, nameOfDocument } from './wire/document';
import { refused } from '../refusal';
import type { Session } from '../session';
import type { Conversion } from './wire/command';
import { sendNumbered } from './ownNumber';
import { readWithParty } from './parties/keptParty';
import { completeLines } from './lines/lines';
import { refuseCancelled } from './wire/lookup';
import { noteNotKept, type NotKept } from './wire/notKept';
import { isReturnOf, referringTo, sendReturn } from './returns/returns';
import { sendConversion } from './convertedOnce';
import { sendNewDocument } from './send';
import type { NewlySaved } from './wire/saved';
import { convertedDocument } from './wire/stored';
import { attributesOf, toMarkedWire, toWire } from './wire/toWire';
import { convertibleTypes, isVendorType } from './wire/types';

/**
 * Creates a document of another type from an existing one, which is kept (service.md, Resources:
 * Document).
 * @throws Refusal, also if the source is cancelled; InputError, ServiceError
 */
export async function convertDocument(
  session: Session,
  conversion: Conversion,
): Promise<NewlySaved & { notKept: NotKept }> {
  const { hashId, type, isEInvoice, isMarked, partyDetails } = conversion;
  const { client, identifierPrefix } = session;
  const { stored, party, notSent } = await readWithParty(session, client, hashId, partyDetails);
  refuseCancelled(session, stored);
  requireConvertible(stored.type, type);
  const original = isReturnOf(stored, { type }) ? stored : undefined;
  const lines = await completeLines(session, conversion.lines, { party, original });
  const convert = { convert_from: stored.type, hash_id: hashId };
  const parts = original ? referringTo(original, conversion) : conversion;
  const changes = attributesOf(parts, { type, party, lines, isEInvoice, convert });
  // The due date is left out, because it belongs to the date of the source.
  const source = documentFrom({ ...stored.raw, due_date: '' });
  const converted = convertedDocument(source, changes, identifierPrefix);
  const { body, notReadBack, hidden } = converted;
  const notKept = { parts: notReadBack, partyAttributes: notSent };
  noteNotKept(session, { ...notKept, parts: hidden });
  const wire = isMarked ? toMarkedWire(body) : toWire(body);
  // An invoice that is made from an invoice bills the customer twice.
  if (stored.type === wire.sent.type) {
    throw refused('typeOfSource', { source: nameOfDocument(stored) });
  }
  if (stored.type === 'invoice' && wire.sent.type === 'delivery_challan') {
    session.note({ kind: 'stockTwice', invoice: stored.serialNumber });
  }
  const send = async (tracked: Session) =>
    await sendNumbered(tracked, wire, (one) => sendNewDocument(one, wire, conversion));
  const { allowsMore } = conversion;
  const saved = isReturnOf(stored, wire.sent)
    ? await sendReturn(session, stored, wire, allowsMore, send)
    : await sendConversion(session, stored, wire, send);
  return { ...saved, notKept };
}

function requireConvertible(from: string, to: string): void {
  if (convertibleTypes.includes(from) && isVendorType(from) === isVendorType(to)) return;
  throw refused('typesDoNotConvert', { from, to });
}
