import { endpoints } from '../../../../api/endpoints';
import { listRows, returnAllOrLimit } from '../listing';
import type { Operation } from '../operation';
import { subscriptionPicker } from '../pickers';
import { isoDates, withNumbers } from '../shape';

/** Lists the invoices of one subscription (service.md, Endpoints: GET /v2/subscriptions). */
export const get: Operation = {
  name: 'Get Invoices',
  value: 'getInvoices',
  action: 'Get the invoices of a subscription',
  description: 'Get the invoices that a subscription has made',
  properties: [subscriptionPicker(), ...returnAllOrLimit, isoDates],
  async run(context) {
    const endpoint = endpoints.subscriptionGet;
    const path = { subscription_hash_id: context.picked('subscription', 'Subscription') };
    return await listRows(context, { endpoint, path, key: 'hash_id', query: {} }, withNumbers);
  },
};
