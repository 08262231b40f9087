import {
  newDocumentProperties,
  newDocumentRun,
  type NewDocumentForm,
} from '../document/newDocument';
import type { Operation } from '../operation';

const form: NewDocumentForm = {
  types: [{ name: 'Subscription', value: 'subscription' }],
  eInvoice: 'asked',
};

/** Creates a document that the service repeats (service.md, What the service does). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a subscription',
  description: 'Create a document that the service issues again and again, such as a monthly rent',
  properties: newDocumentProperties(form),
  ...newDocumentRun(form),
};
