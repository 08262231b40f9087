import { endpoints } from '../../api/endpoints';
import type { ServiceFile } from '../../api/pdf';
import type { Session } from '../session';

/**
 * A document as PDF (service.md, Endpoints: GET /v1/doc/pdf).
 * @param isChallan whether to get the delivery challan copy
 * @throws ServiceError
 */
export const documentPdf = async (
  { client }: Session,
  hashId: string,
  isChallan: boolean,
): Promise<ServiceFile> =>
  await client.downloadPdf(endpoints.documentPdf, {
    path: { doc_hash_id: hashId },
    query: { delivery_challan: isChallan ? 1 : undefined },
  });
