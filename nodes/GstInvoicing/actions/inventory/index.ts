import type { Resource } from '../../../shared/run/operation';
import { getWarehouses } from './getWarehouses';
import { moveStock } from './moveStock';

export const inventory: Resource = {
  name: 'Inventory',
  value: 'inventory',
  operations: [getWarehouses, moveStock],
  defaultOperation: moveStock,
};
