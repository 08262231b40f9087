import { z } from 'zod';
import { nonEmpty } from '../../bodies/basics';
import { dateRange, isoRange, paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { listDocuments as listStored, requireDocument } from '../../books/documents';
import { list, success, type Endpoint } from '../endpoint';
import { documentDetails, documentRow } from './rows';

const listQuery = z
  .object({
    document_type: z.enum([
      'invoice',
      'purchase',
      'pro_forma_invoice',
      'estimate',
      'sales_return',
      'purchase_return',
      'delivery_challan',
      'purchase_order',
    ]),
    ...dateRange,
    payment_status: z.enum(['all', 'pending', 'paid', 'cancelled']).default('all'),
    customer_id: nonEmpty.optional(),
    ...paging(10),
  })
  .strict();

/** GET /v2/doc/{doc_hash_id}. */
export const getDocument: Endpoint = {
  method: 'GET',
  path: '/v2/doc/:hashId',
  handle({ account, params }) {
    const document = requireDocument(account, params.hashId, 404);
    return success({ invoice_details: documentDetails(account, document) });
  },
};

/** GET /v2/doc/list: documents of one type, dated within a range. */
export const listDocuments: Endpoint = {
  method: 'GET',
  path: '/v2/doc/list',
  handle({ account, query }) {
    const filter = validate(listQuery, query);
    const { documents, total } = listStored(account, {
      type: filter.document_type,
      ...isoRange(filter),
      status: filter.payment_status,
      customerId: filter.customer_id,
      num_records: filter.num_records,
      page: filter.page,
    });
    const rows = documents.map((document) => documentRow(account, document));
    return list('transactions', rows, total);
  },
};
