import type { Resource } from '../../../shared/run/operation';
import { lookUp } from './lookUp';

export const gstin: Resource = {
  name: 'GSTIN',
  value: 'gstin',
  operations: [lookUp],
  defaultOperation: lookUp,
};
