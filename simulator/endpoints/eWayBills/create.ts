import { eWayBillBody } from '../../bodies/eWayBill';
import { validate } from '../../bodies/validate';
import { findDocument } from '../../books/documents';
import { generateEWayBill } from '../../eWayBill/generate';
import type { Endpoint } from '../../http/endpoint';
import { unknownHashId } from '../../documentRules/unknownHashId';

/** POST /v2/ewaybill/{doc_hash_id}: answers with success and message only, not with the number. */
export const createEWayBill: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/ewaybill/:hashId',
    handle({ account, params, body }) {
      const hashId = params.hashId ?? '';
      const document = findDocument(account, hashId);
      if (!document) throw unknownHashId(400, hashId);
      generateEWayBill(account, document, validate(eWayBillBody, body));
      return { json: { success: true, message: 'E-way bill generated' } };
    },
  },
];
