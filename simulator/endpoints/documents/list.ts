import { z } from 'zod';
import { filled, isoDate } from '../../bodies/basics';
import { paging, range, rangeProblems } from '../../bodies/query';
import { refuseFields, validate } from '../../bodies/validate';
import { listDocuments as listStored } from '../../books/documents';
import type { Endpoint } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { documentRow } from './rows';

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
    ...range,
    payment_status: z.enum(['all', 'pending', 'paid', 'cancelled']).default('all'),
    customer_id: filled.optional(),
    ...paging(10),
  })
  .strict();

/** GET /v2/doc/list: one type, one range of document dates. */
export const listDocuments: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/doc/list',
    handle({ account, query }) {
      const sought = validate(listQuery, query);
      refuseFields(rangeProblems(sought));
      const { documents, total } = listStored(account, {
        type: sought.document_type,
        from: isoDate(sought.start_date) ?? '',
        to: isoDate(sought.end_date) ?? '',
        status: sought.payment_status,
        customerId: sought.customer_id,
        num_records: sought.num_records,
        page: sought.page,
      });
      const rows = documents.map((document) => documentRow(account, document));
      return list('transactions', rows, total);
    },
  },
];
