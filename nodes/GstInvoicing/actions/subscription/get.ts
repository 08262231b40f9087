import { endpoints } from '../../../../api/endpoints';
import { withNumbers } from '../../../shared/documents/rowValues';
import { subscriptionPicker } from '../../../shared/form/pickers';
import { returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listRows } from '../../../shared/rows/listing';
import type { Operation } from '../../../shared/run/operation';

/** Lists the invoices of one subscription (service.md, Endpoints: GET /v2/subscriptions). */
export const get: Operation = {
  name: 'Get Invoices',
  value: 'getInvoices',
  action: 'Get invoices of subscription',
  description: 'Get the invoices that a subscription has issued, and when it issues the next one',
  properties: [subscriptionPicker(), ...returnAllOrLimit],
  options: returnAllOptions,
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
