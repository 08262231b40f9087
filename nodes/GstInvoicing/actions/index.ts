import { customer } from './customer';
import { document } from './document';
import { gstin } from './gstin';
import { inventory } from './inventory';
import type { Resource } from './operation';
import { payment } from './payment';
import { product } from './product';
import { vendor } from './vendor';

/** Everything that the node can do. */
export const resources: Resource[] = [
  customer,
  document,
  gstin,
  inventory,
  payment,
  product,
  vendor,
];
