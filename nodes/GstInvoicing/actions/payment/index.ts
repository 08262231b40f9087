import type { Resource } from '../operation';
import { record } from './record';

export const payment: Resource = {
  name: 'Payment',
  value: 'payment',
  operations: [record],
  defaultOperation: record,
};
