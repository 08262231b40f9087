import { endpoints } from '../../api/endpoints';
import type { Session } from '../session';

/**
 * Cancels a document, which stays in the account (service.md, Endpoints: DELETE /v1/doc).
 * @param withEInvoice whether to cancel its IRN at the portal, too
 * @throws ServiceError
 */
export async function cancelDocument(
  { client }: Session,
  hashId: string,
  withEInvoice: boolean,
): Promise<void> {
  await client.call(endpoints.documentCancel, {
    path: { doc_hash_id: hashId },
    query: { cancel_einvoice: withEInvoice ? 1 : undefined },
  });
}
