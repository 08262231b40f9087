import type { Endpoint } from '../http/endpoint';
import { createCustomer } from './customers/create';
import { deleteCustomer } from './customers/delete';
import { getCustomer } from './customers/get';
import { listCustomers } from './customers/list';
import { updateCustomer } from './customers/update';
import { cancelDocument } from './documents/cancel';
import { createDocument } from './documents/create';
import { getDocument } from './documents/get';
import { listDocuments } from './documents/list';
import { downloadPdf } from './documents/pdf';
import { updateDocument } from './documents/update';
import { listPayments } from './payments/list';
import { recordPayment } from './payments/record';
import { getProduct } from './products/get';
import { listProducts } from './products/list';
import { getVendor } from './vendors/get';
import { listVendors } from './vendors/list';

/** Every endpoint of the service that the simulator answers. */
export const endpoints: Endpoint[] = [
  ...createDocument,
  ...updateDocument,
  ...getDocument,
  ...listDocuments,
  ...cancelDocument,
  ...downloadPdf,
  ...createCustomer,
  ...updateCustomer,
  ...getCustomer,
  ...listCustomers,
  ...deleteCustomer,
  ...getVendor,
  ...listVendors,
  ...getProduct,
  ...listProducts,
  ...recordPayment,
  ...listPayments,
];
