import type { Resource } from '../../../shared/run/operation';
import { cancel } from './cancel';
import { create } from './create';

export const eInvoice: Resource = {
  name: 'E-Invoice',
  value: 'eInvoice',
  operations: [cancel, create],
  defaultOperation: create,
};
