import type { Resource } from '../../run/operation';
import { cancel } from './cancel';
import { check } from './check';
import { create } from './create';

export const eInvoice: Resource = {
  name: 'E-Invoice',
  value: 'eInvoice',
  operations: [cancel, check, create],
  defaultOperation: create,
};
