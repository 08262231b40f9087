import type { Resource } from '../operation';
import { get } from './get';
import { getMany } from './getMany';

export const subscription: Resource = {
  name: 'Subscription',
  value: 'subscription',
  operations: [get, getMany],
  defaultOperation: getMany,
};
