import type { Resource } from '../operation';
import { create } from './create';
import { get } from './get';
import { getMany } from './getMany';

export const customer: Resource = {
  name: 'Customer',
  value: 'customer',
  operations: [create, get, getMany],
  defaultOperation: getMany,
};
