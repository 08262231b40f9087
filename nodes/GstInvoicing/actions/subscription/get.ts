import { endpoints } from '../../../../api/endpoints';
import { withNumbers } from '../../../shared/documents/rowValues';
import { subscriptionPicker } from '../../../shared/form/pickers';
import { returnAllOrLimit } from '../../rows/listForm';
import { listRows } from '../../rows/listing';
import type { Operation } from '../../run/operation';

/** Lists the invoices of one subscription (service.md, Endpoints: GET /v2/subscriptions). */
export const get: Operation = {
  name: 'Get Invoices',
  value: 'getInvoices',
  action: 'Get the invoices of a subscription',
  description: 'Get the invoices that a subscription has issued, and when it issues the next one',
  properties: [subscriptionPicker(), ...returnAllOrLimit],
  async run(form, session) {
    const endpoint = endpoints.subscriptionGet;
    const path = { subscription_hash_id: form.picked('subscription', 'Subscription') };
    return await listRows(
      form,
      session,
      { endpoint, path, key: 'hash_id', query: {} },
      withNumbers,
    );
  },
};
