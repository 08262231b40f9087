import type { Resource } from '../../../shared/run/operation';
import { create } from './create';
import { get } from './get';
import { getMany } from './getMany';

export const subscription: Resource = {
  name: 'Subscription',
  value: 'subscription',
  operations: [create, get, getMany],
  defaultOperation: getMany,
};
