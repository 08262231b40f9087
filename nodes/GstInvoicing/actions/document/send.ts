import { endpoints } from '../../../../api/endpoints';
import { type Answer, dataIn } from '../../../../api/envelope';
import type { JsonObject } from '../../../../api/types';
import { warnAboutGstin } from '../gstinWarning';
import type { ItemContext, Row } from '../operation';
import { recoverDocument } from './recover';
import { withToken } from './safeRetry';
import { forgetIfChanged } from './storedParty';

/**
 * Creates a document (service.md, Endpoints: POST /v2/doc). One that is there already, because an
 * answer was lost or since the user wants it so, is returned in its place.
 * @throws ServiceError, InputError where the serial number is another document's
 */
export async function sendNewDocument(context: ItemContext, given: JsonObject): Promise<Row> {
  const { body, token } = withToken(context, given);
  const call = context.client.call(endpoints.documentCreate, { body });
  return await call.then(
    (answer) => savedDocument(context, body, answer),
    async (error: unknown) => {
      const existing = await recoverDocument(context, { body, token, error });
      if (!existing) throw error;
      if (body.einvoice) tellOfMissingIrn(context);
      return { json: existing };
    },
  );
}

/** No read gives back what the portal answered (service.md, Resources: Single reads). */
function tellOfMissingIrn({ functions, itemIndex }: ItemContext): void {
  functions.addExecutionHints({
    type: 'info',
    location: 'outputPane',
    message: `Item ${itemIndex}: the document was there already. The service does not give its IRN and QR code again; they are on its PDF.`,
  });
}

/** Puts a whole document in place of one that is there (service.md, Endpoints: PUT /v2/doc). @throws ServiceError */
export async function sendDocument(
  context: ItemContext,
  hashId: string,
  body: JsonObject,
): Promise<Row> {
  const path = { doc_hash_id: hashId };
  const answer = await context.client.call(endpoints.documentUpdate, { path, body });
  return savedDocument(context, body, answer);
}

function savedDocument(context: ItemContext, body: JsonObject, answer: Answer): Row {
  const party = (body.party ?? {}) as JsonObject;
  forgetIfChanged(context, party);
  warnAboutGstin(context, party.gstin);
  return { json: { document_type: body.document_type, ...savedData(answer) } };
}

/** v2 names the data as its other answers do, v1 in camel case (service.md, Endpoints: v1). */
function savedData(answer: Answer): JsonObject {
  const { serialNumber, hashId, qrCode, ...data } = dataIn(answer);
  return {
    ...(hashId !== undefined && { hash_id: hashId }),
    ...(serialNumber !== undefined && { serial_number: serialNumber }),
    ...(qrCode !== undefined && { qr_code: qrCode }),
    ...data,
  };
}
