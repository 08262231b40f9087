import { requireEInvoice } from '../../../../api/eInvoice';
import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import { type CallResult, dataIn } from '../../../../api/payload';
import { type Document, documentFrom } from '../../../../api/records';
import type { Reader } from '../../../../api/request';
import type { JsonObject } from '../../../../api/types';
import type { ItemContext } from '../../run/form';
import { warnAboutGstin } from '../../run/gstinWarning';
import type { Row } from '../../run/operation';
import { retryGuard } from '../../run/retryGuard';
import { checkEInvoice } from './eInvoiceChecks';
import { storedParts } from './fromStored';
import { forgetIfChanged } from './party/stored';
import { recoverDocument } from './recovery/recover';
import { withRetryToken } from './recovery/safeRetry';
import { returnsWhole, savedRow, sentDocument } from './savedRow';
import { warnAboutTcs } from './tcsWarning';

/**
 * Creates a document (service.md, Endpoints: POST /v2/doc). An existing one is returned in its place
 * where a response was lost, or where the user chose so.
 * @throws ServiceError, also where the document was created without its e-invoice; InputError where the
 * serial number is another document's, or where the e-invoice portal is sure to reject the document
 */
export async function saveNewDocument(context: ItemContext, given: JsonObject): Promise<Row> {
  const isWhole = returnsWhole(context);
  checkEInvoice(context, given);
  const { body, token } = withRetryToken(context, given);
  const call = context.client.call(endpoints.documentCreate, { body });
  return await call.then(
    async (result) => {
      afterSave(context, body);
      if (body.einvoice) requireEInvoice(result);
      return await savedRow(context, outcomeOf(body, result), sentDocument(body), isWhole);
    },
    async (error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      const recovered = await recoverDocument(context, { body, token, error });
      if (!recovered) throw error;
      const { document, outcome } = recovered;
      if (!body.einvoice) return await savedRow(context, outcome, document, isWhole);
      hintAtMissingIrn(context);
      const unknown = { ...outcome, e_invoice: 'unknown' };
      return await savedRow(context, unknown, document, isWhole);
    },
  );
}

/** Reads do not return the portal's response (service.md, Resources: Single reads). */
function hintAtMissingIrn({ hint }: ItemContext): void {
  hint(
    'info',
    'the document was there already. The service does not give its IRN and QR code again, so the row does not tell whether it is an e-invoice. If it is, they are on its PDF.',
  );
}

/** The body of an update, the document for which it was made, and what else was found out. */
interface Replacement<Made> {
  stored: Document;
  body: JsonObject;
  made: Made;
}

/**
 * Replaces a document as a whole (service.md, Endpoints: PUT /v2/doc).
 * @param make reads the document and makes the body of it; called again before a retry
 * @returns with the `made` of the body that was accepted
 * @throws ServiceError; InputError where `make` does
 */
export async function replaceDocument<Made>(
  context: ItemContext,
  hashId: string,
  make: (client: Reader) => Promise<Replacement<Made>>,
): Promise<{ row: Row; made: Made }> {
  const { identifierPrefix: prefix } = context.settings;
  const isWhole = returnsWhole(context);
  const guard = retryGuard('Document');
  const result = await context.client.call(endpoints.documentUpdate, {
    path: { doc_hash_id: hashId },
    async body({ client, lost }) {
      const { stored, body, made } = await make(client);
      const now = storedParts(stored, prefix);
      const removed = Object.fromEntries(Object.keys(now).map((name) => [name, null]));
      guard(
        { ...now, party: { id: stored.party.id } },
        { ...removed, ...body, party: { id: documentFrom(body).party.id } },
        lost !== undefined,
      );
      return { body, made: { sent: body, made } };
    },
  });
  const { sent, made } = result.made;
  afterSave(context, sent);
  const outcome = { hash_id: hashId, ...outcomeOf(sent, result) };
  return { row: await savedRow(context, outcome, sentDocument(sent), isWhole), made };
}

const outcomeOf = ({ document_type = '' }: JsonObject, result: CallResult): JsonObject => ({
  document_type,
  ...dataIn(result),
});

/** What a saved document says about its party and TCS. */
function afterSave(context: ItemContext, body: JsonObject): void {
  const party = documentFrom(body).party.raw;
  forgetIfChanged(context, party);
  warnAboutGstin(context, party.gstin);
  warnAboutTcs(context, body);
}
