import type { Resource } from '../../run/operation';
import { lookUp } from './lookUp';
import { validate } from './validate';

export const gstin: Resource = {
  name: 'GSTIN',
  value: 'gstin',
  operations: [lookUp, validate],
  defaultOperation: validate,
};
