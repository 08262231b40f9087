import { findDocument } from '../../books/documents';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { unknownHashId } from '../../documentRules/unknownHashId';
import { documentDetails } from './rows';

/** GET /v2/doc/{doc_hash_id}. */
export const getDocument: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/doc/:hashId',
    handle({ account, params }) {
      const hashId = params.hashId ?? '';
      const document = findDocument(account, hashId);
      if (!document) throw unknownHashId(404, hashId);
      return success({ invoice_details: documentDetails(account, document) });
    },
  },
];
