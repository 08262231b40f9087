import { ServiceError } from '../../api/errors';
import { flagOf, type Json, type JsonObject, textOf } from '../../core/json';
import { type CallResult, dataIn } from '../../api/payload';
import { refuse } from '../../gst/rules/refuse';
import { subjectOfBody } from '../../gst/rules/subjectOfBody';
import { applyRules } from '../../gst/rules/table';
import type { Session } from '../session';
import { findParty, knownParty, listedParty, partyDetailNames, storedDetail } from './party';
import type { WireDocument } from './toWire';

/**
 * Checks a document that becomes an e-invoice before it is sent, because the service may create the
 * document even if the portal refuses its e-invoice (service.md, Resources: Document). What was read
 * of the customer counts. A customer without a GSTIN is read once more, unless it is an export.
 * @throws InputError naming what the portal is sure to reject, or the own GSTIN if it has another form;
 * ServiceError
 */
export async function checkEInvoiceRules(
  session: Session,
  { body, sent }: WireDocument,
): Promise<void> {
  const party = sent.party.attributes;
  // Rows of the list lack addresses.
  if (listedParty(session, party)) {
    await findParty(session, session.client, 'customer', sent.party.id);
  }
  const isDoubtful = knownParty(session, party)?.gstin === '' && party.gstin === undefined;
  // A read that leaves out the GSTIN proves nothing, but two of them do (service.md, Assumptions).
  const isReadAgain = isDoubtful && body.is_export !== true;
  if (isReadAgain) {
    await findParty(session, session.client, 'customer', sent.party.id, { again: true });
  }
  const stored = storedParty(session, party, isReadAgain);
  const gstin = session.ownGstin();
  const subject = subjectOfBody({
    body,
    today: session.today(),
    ...(stored && { stored }),
    ...(gstin !== '' && { own: { gstin } }),
  });
  const { refusals, warnings } = applyRules('eInvoice', subject);
  refuse(refusals);
  for (const { problem, fix } of warnings) session.note({ about: 'eInvoiceRule', problem, fix });
}

/**
 * What the account has about the party, under the names of a document's party. Of several addresses,
 * the service may use any, so none is known; an empty one stands for none at all.
 * @param isReadTwice whether it has no GSTIN if the read leaves it out
 */
function storedParty(
  session: Session,
  party: JsonObject,
  isReadTwice: boolean,
): JsonObject | undefined {
  const known = knownParty(session, party);
  if (!known) return undefined;
  const read = Object.fromEntries(
    ['name', ...partyDetailNames].flatMap((attribute) => {
      const kept = storedDetail(known.raw, attribute);
      const detail = Array.isArray(kept) ? onlyOne(kept) : kept;
      return detail === undefined || detail === null ? [] : [[attribute, detail]];
    }),
  );
  return isReadTwice ? { gstin: '', ...read } : read;
}

const onlyOne = (addresses: Json[]): Json | undefined =>
  addresses.length === 0 ? {} : addresses.length === 1 ? addresses[0] : undefined;

/** Some messages of the portal begin with its code, such as `2258: …`. */
const portalCode = /^\d{3,4}(?=\s*:)/;

/**
 * Checks the response to a create with an e-invoice. The service creates the document even if the
 * portal refuses the e-invoice (service.md, Resources: Document).
 * @throws ServiceError if there is no IRN or QR code
 */
export function requireEInvoice(result: CallResult): void {
  const data = dataIn(result);
  const isRegistered = data.irn && data.qr_code && flagOf(data.einvoice_success) !== false;
  if (isRegistered) return;
  const hashId = textOf(data.hash_id);
  const serialNumber = textOf(data.serial_number);
  const reason = textOf(data.einvoice_message).trim() || result.message.trim();
  const [code] = portalCode.exec(reason) ?? [];
  throw new ServiceError({
    kind: 'refused',
    code: code === undefined ? '' : `PORTAL_ERROR_${code}`,
    message: `Document ${serialNumber} was created without an e-invoice${reason && `: ${reason}`}`,
    created: { hash_id: hashId, serial_number: serialNumber },
  });
}
