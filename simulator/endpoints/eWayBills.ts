import { ApiError } from '../bodies/apiError';
import { eWayBillBody } from '../bodies/eWayBill';
import { validateBody } from '../bodies/validate';
import { findDocument, requireDocument } from '../books/documents';
import { activeEWayBill } from '../books/eWayBills';
import { partyByServiceId } from '../books/parties';
import { generateEWayBill } from '../eWayBill/generate';
import type { Endpoint } from './endpoint';

/** POST /v2/ewaybill/{doc_hash_id}: returns success and message only, not the number. */
export const createEWayBill: Endpoint = {
  method: 'POST',
  path: '/v2/ewaybill/:hashId',
  handle({ account, params, body }) {
    const document = requireDocument(account, params.hashId, 400);
    generateEWayBill(account, document, validateBody(eWayBillBody, body));
    return { json: { success: true, message: 'E-way bill generated' } };
  },
};

/** GET /v2/ewaybill/pdf/{doc_hash_id}. */
export const downloadEWayBill: Endpoint = {
  method: 'GET',
  path: '/v2/ewaybill/pdf/:hashId',
  async handle({ account, params }) {
    const { hashId = '' } = params;
    const document = findDocument(account, hashId);
    const bill = document && activeEWayBill(account, document);
    if (!bill) {
      const message = `No document with the hash id ${hashId} has an e-way bill`;
      throw new ApiError(400, 'INVALID_HASH_ID', message);
    }
    const party = partyByServiceId(account, document.serviceId);
    // Loaded with the first PDF, so that the simulator starts sooner.
    const { eWayBillPdf } = await import('../pdf/page.ts');
    const file = await eWayBillPdf(account.company, document, party, bill);
    return { file, contentType: 'application/pdf', fileName: `eway-bill-${bill.number}.pdf` };
  },
};
