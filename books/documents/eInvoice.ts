import { ServiceError } from '../../api/errors';
import { flagOf, type Json, type JsonObject, textOf } from '../../core/json';
import { type CallResult, dataIn } from '../../api/payload';
import { refuse } from '../../gst/rules/refuse';
import { subjectOfBody } from '../../gst/rules/subjectOfBody';
import { applyRules } from '../../gst/rules/table';
import type { Session } from '../session';
import { knownParty, partyDetailNames, storedDetail } from './party';
import type { WireDocument } from './toWire';

/**
 * Checks a document that becomes an e-invoice before it is sent, because the service may create the
 * document even if the portal refuses its e-invoice (service.md, Resources: Document). What was read
 * of the customer counts, but nothing is read for it.
 * @throws InputError naming what the portal is sure to reject, or the own GSTIN if it has another form
 */
export function checkEInvoiceRules(session: Session, { body, sent }: WireDocument): void {
  const stored = storedParty(session, sent.party.attributes);
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
 */
function storedParty(session: Session, party: JsonObject): JsonObject | undefined {
  const known = knownParty(session, party);
  if (!known) return undefined;
  return Object.fromEntries(
    ['name', ...partyDetailNames].flatMap((attribute) => {
      const kept = storedDetail(known.raw, attribute);
      const detail = Array.isArray(kept) ? onlyOne(kept) : kept;
      return detail === undefined || detail === null ? [] : [[attribute, detail]];
    }),
  );
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
