import { z } from 'zod';
import { paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { listParties } from '../../books/parties';
import type { Call, Endpoint } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { customerRow } from './rows';

const listQuery = z.object(paging(25)).strict();

/** GET /v1/customer/list and /v2/customer/list. */
export const listCustomers: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/customer/list',
    handle(call) {
      const { rows, total } = readPage(call);
      return list('customers', rows, total);
    },
  },
  {
    method: 'GET',
    path: '/v1/customer/list',
    handle(call) {
      const { rows, total } = readPage(call);
      const message = rows.length > 0 ? {} : { message: 'No data found!' };
      return { json: { success: true, ...message, customers: rows, total_records: total } };
    },
  },
];

function readPage({ account, query }: Call): { rows: object[]; total: number } {
  const { parties, total } = listParties(account, 'customer', validate(listQuery, query));
  return { rows: parties.map(customerRow), total };
}
