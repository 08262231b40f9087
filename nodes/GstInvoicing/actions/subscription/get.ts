import { endpoints } from '../../../../api/endpoints';
import { listRows, returnAllOrLimit } from '../listing';
import type { Operation } from '../operation';
import { readText } from '../readValue';
import { isoDates, withNumbers } from '../shape';
import { InputError } from '../../../../api/inputError';

/** Lists the invoices of one subscription (service.md, Endpoints: GET /v2/subscriptions). */
export const get: Operation = {
  name: 'Get Invoices',
  value: 'getInvoices',
  action: 'Get the invoices of a subscription',
  description: 'Get the invoices that a subscription has made',
  properties: [
    {
      displayName: 'Subscription Hash ID',
      name: 'subscription',
      type: 'string',
      default: '',
      required: true,
      description: 'As Subscription: Get Many returns it',
    },
    ...returnAllOrLimit,
    isoDates,
  ],
  async run(context) {
    const id = readText(context.parameter('subscription') ?? '', 'Subscription Hash ID');
    if (!id) throw new InputError('Subscription Hash ID', 'Subscription Hash ID is missing');
    const endpoint = endpoints.subscriptionGet;
    const path = { subscription_hash_id: id };
    return await listRows(context, { endpoint, path, key: 'hash_id', query: {} }, withNumbers);
  },
};
