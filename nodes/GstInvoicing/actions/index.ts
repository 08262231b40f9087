import type { Resource } from '../../shared/run/operation';
import { apiRequest } from './apiRequest';
import { customer } from './customer';
import { document } from './document';
import { eInvoice } from './eInvoice';
import { eWayBill } from './eWayBill';
import { gstin } from './gstin';
import { inventory } from './inventory';
import { payment } from './payment';
import { product } from './product';
import { subscription } from './subscription';
import { vendor } from './vendor';

/** All resources of the node. The last one is for what the others lack. */
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
  apiRequest,
];
