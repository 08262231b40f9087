import { z } from 'zod';
import { filled, isoDate } from '../../bodies/basics';
import { paging, range, rangeProblems } from '../../bodies/query';
import { refuseFields, validate } from '../../bodies/validate';
import type { Call, Endpoint, JsonReply } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { listSubscriptions as find } from '../../subscriptions/find';
import { subscriptionRow } from './rows';

const listQuery = z
  .object({
    ...range,
    status: z.enum(['all', 'active', 'expired', 'error', 'cancelled']).default('all'),
    customer_id: filled.optional(),
    ...paging(10),
  })
  .strict();

/** GET /v1/subscriptions/list and /v2/subscriptions/list. */
export const listSubscriptions: Endpoint[] = [
  { method: 'GET', path: '/v2/subscriptions/list', handle: read },
  { method: 'GET', path: '/v1/subscriptions/list', handle: read },
];

function read({ account, query }: Call): JsonReply {
  const sought = validate(listQuery, query);
  refuseFields(rangeProblems(sought));
  const { subscriptions, total } = find(account, {
    from: isoDate(sought.start_date) ?? '',
    to: isoDate(sought.end_date) ?? '',
    status: sought.status,
    customerId: sought.customer_id,
    num_records: sought.num_records,
    page: sought.page,
  });
  const rows = subscriptions.map((subscription) => subscriptionRow(account, subscription));
  return list('transactions', rows, total);
}
