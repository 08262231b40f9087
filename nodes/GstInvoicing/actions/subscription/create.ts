import type { Operation } from '../../../shared/run/operation';
import { newDocument } from '../document/create';

/** Creates a document that the service issues repeatedly (service.md, What the service does). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create subscription (recurring invoice)',
  description:
    'Create a document that the service issues repeatedly, such as a monthly rent invoice',
  ...newDocument({
    types: [{ name: 'Subscription', value: 'subscription' }],
    eInvoice: 'optional',
  }),
};
