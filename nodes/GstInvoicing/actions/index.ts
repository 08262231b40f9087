import { customer } from './customer';
import { document } from './document';
import { eInvoice } from './eInvoice';
import { eWayBill } from './eWayBill';
import { gstin } from './gstin';
import { inventory } from './inventory';
import type { Resource } from './operation';
import { payment } from './payment';
import { product } from './product';
import { subscription } from './subscription';
import { vendor } from './vendor';

/** Everything that the node can do. */
export const resources: Resource[] = [
  customer,
  document,
  eInvoice,
  eWayBill,
  gstin,
  inventory,
  payment,
  product,
  subscription,
  vendor,
];
