import type { Resource } from '../../run/operation';
import { getMany } from './getMany';
import { record } from './record';

export const payment: Resource = {
  name: 'Payment',
  value: 'payment',
  operations: [getMany, record],
  defaultOperation: record,
};
