import { subscriptionInvoices } from '../../../../books/lists';
import { withNumbers } from '../../../shared/documents/rowValues';
import { subscriptionPicker } from '../../../shared/pickers/pickers';
import { returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listRows } from '../../../shared/rows/listing';
import type { Operation } from '../../../shared/run/operation';

export const get: Operation = {
  name: 'Get Invoices',
  value: 'getInvoices',
  action: 'Get invoices of subscription',
  description: 'Get the invoices that a subscription has issued, and when it issues the next one',
  properties: [subscriptionPicker(), ...returnAllOrLimit],
  options: returnAllOptions,
  async run(form, session) {
    const invoices = subscriptionInvoices(form.picked('subscription', 'Subscription'));
    return await listRows(form, session, invoices, withNumbers);
  },
};
