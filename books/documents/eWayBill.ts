import { endpoints } from '../../api/endpoints';
import { ServiceError } from '../../api/errors';
import type { ServiceFile } from '../../api/pdf';
import type { JsonObject } from '../../core/json';
import { noEWayBill } from '../advice.json';
import type { Session } from '../session';

/**
 * Generates the e-way bill of a document (service.md, Endpoints: POST /v2/ewaybill).
 * @returns what the service says, without the number of the e-way bill
 * @throws ServiceError
 */
export async function createEWayBill(
  { client }: Session,
  hashId: string,
  body: JsonObject,
): Promise<string> {
  const path = { doc_hash_id: hashId };
  return (await client.call(endpoints.eWayBillCreate, { path, body })).message;
}

/** The e-way bill of a document as PDF (service.md, Endpoints: GET /v2/ewaybill/pdf). @throws ServiceError */
export const eWayBillPdf = async ({ client }: Session, hashId: string): Promise<ServiceFile> =>
  await client
    .downloadPdf(endpoints.eWayBillPdf, { path: { doc_hash_id: hashId } })
    .catch((error: unknown) => {
      throw withAdvice(error);
    });

/** The service has the same code for an unknown document and for one without an e-way bill. */
const withAdvice = (error: unknown): unknown =>
  error instanceof ServiceError && error.code === 'INVALID_HASH_ID'
    ? error.with({ advice: noEWayBill })
    : error;
