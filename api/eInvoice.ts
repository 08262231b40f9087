import { ServiceError } from './errors';
import { flagOf } from './json';
import { type CallResult, dataIn } from './payload';
import { textOf } from './records';

/** Some messages of the portal begin with its code, such as `2258: …`. */
const portalCode = /^\d{3,4}(?=\s*:)/;

/**
 * Checks the response to a create with an e-invoice. The service creates the document even where the
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
    status: 200,
    fields: [],
    message: `Document ${serialNumber} was created without an e-invoice${reason && `: ${reason}`}`,
    outcomeUnknown: false,
    created: { hash_id: hashId, serial_number: serialNumber },
  });
}
