import { z } from 'zod';
import { paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { findSubscription, invoicesOf } from '../../subscriptions/find';
import { unknownHashId } from '../../documentRules/unknownHashId';
import { lastCreated, subscriptionInvoice, upcomingDate } from './rows';

const query = z.object(paging(10)).strict();

/** GET /v2/subscriptions/{subscription_hash_id}: its invoices, page by page. */
export const getSubscription: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/subscriptions/:hashId',
    handle({ account, params, query: given }) {
      const { num_records: limit, page } = validate(query, given);
      const hashId = params.hashId ?? '';
      const subscription = findSubscription(account, hashId);
      if (!subscription) throw unknownHashId(404, hashId);
      const { subscription_details: details } = subscription.contents;
      const invoices = invoicesOf(account, subscription);
      return success({
        invoices: invoices
          .slice((page - 1) * limit, page * limit)
          .map((invoice) => subscriptionInvoice(account, invoice)),
        total_records: invoices.length,
        upcoming_date: upcomingDate(account, subscription),
        repeat_every: details?.repeat ?? 0,
        repeat_unit: details?.repeat_type ?? '',
        last_created: lastCreated(invoices),
      });
    },
  },
];
