import { ServiceError } from '../../api/errors';
import { flagOf, type JsonObject, textOf } from '../../core/json';
import { type CallResult, dataIn } from '../../api/payload';
import { checkBeforeEInvoice } from '../../gst/returns/eInvoiceRules';
import { refuse } from '../../gst/rules/refuse';
import type { Session } from '../session';
import { knownParty, storedDetail } from './party';
import type { WireDocument } from './toWire';

/**
 * Checks a document that becomes an e-invoice before it is sent, because the service may create the
 * document even if the portal refuses its e-invoice (service.md, Resources: Document).
 * @throws InputError naming what the portal is sure to reject, or the own GSTIN if it has another form
 */
export function checkEInvoiceRules(session: Session, { body, sent }: WireDocument): void {
  const party = { ...storedBuyer(session, sent.party.attributes), ...sent.party.attributes };
  const gstin = session.ownGstin();
  const { refusals, warnings } = checkBeforeEInvoice({
    body: { ...body, party },
    today: session.today(),
    ...(gstin !== '' && { own: { gstin } }),
  });
  refuse(refusals);
  for (const { field, problem, fix } of warnings) {
    // The GSTIN has its own hint, for every document.
    if (field !== 'GSTIN') session.note({ about: 'eInvoiceRule', problem, fix });
  }
}

/** What the account shows about the buyer: the GSTIN, and whether the billing address is missing. */
function storedBuyer(session: Session, party: JsonObject): JsonObject {
  const known = knownParty(session, party);
  if (!known) return { billing_address: {} };
  const gstin = storedDetail(known.raw, 'gstin');
  const address = storedDetail(known.raw, 'billing_address');
  const hasNoAddress = Array.isArray(address) && address.length === 0;
  return { ...(gstin !== undefined && { gstin }), ...(hasNoAddress && { billing_address: {} }) };
}

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
