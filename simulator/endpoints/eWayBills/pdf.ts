import { findDocument } from '../../books/documents';
import { activeEWayBill } from '../../books/eWayBills';
import { partyOfRecord } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { Refusal } from '../../http/refusal';
import { renderEWayBill } from '../../pdf/eWayBill';

/** GET /v2/ewaybill/pdf/{doc_hash_id}. */
export const downloadEWayBill: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/ewaybill/pdf/:hashId',
    async handle({ account, params }) {
      const hashId = params.hashId ?? '';
      const document = findDocument(account, hashId);
      const bill = document && activeEWayBill(account, document);
      if (!document || !bill) {
        const message = `No document with the hash id ${hashId} has an e-way bill`;
        throw new Refusal(400, 'INVALID_HASH_ID', message);
      }
      const party = partyOfRecord(account, document.serviceId);
      const file = await renderEWayBill({ company: account.company, document, party, bill });
      return { file, contentType: 'application/pdf', fileName: `eway-bill-${bill.number}.pdf` };
    },
  },
];
