import type { Resource } from '../../../shared/run/operation';
import { createUpiLink } from './createUpiLink';
import { getMany } from './getMany';
import { record } from './record';

export const payment: Resource = {
  name: 'Payment',
  value: 'payment',
  operations: [createUpiLink, getMany, record],
  defaultOperation: record,
};
