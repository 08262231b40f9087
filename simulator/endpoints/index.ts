import type { Endpoint } from '../http/endpoint';
import { createCustomer } from './customers/create';
import { deleteCustomer } from './customers/delete';
import { getCustomer } from './customers/get';
import { customerLedger } from './customers/ledger';
import { listCustomers } from './customers/list';
import { mapCustomers } from './customers/map';
import { updateCustomer } from './customers/update';
import { cancelDocument } from './documents/cancel';
import { createDocument } from './documents/create';
import { getDocument } from './documents/get';
import { listDocuments } from './documents/list';
import { downloadPdf } from './documents/pdf';
import { updateDocument } from './documents/update';
import { createEWayBill } from './eWayBills/create';
import { downloadEWayBill } from './eWayBills/pdf';
import { lookUpGstin } from './gstin/lookUp';
import { listWarehouses } from './inventory/listWarehouses';
import { moveStock } from './inventory/moveStock';
import { listPayments } from './payments/list';
import { recordPayment } from './payments/record';
import { createProduct } from './products/create';
import { deleteProduct } from './products/delete';
import { getProduct } from './products/get';
import { listProducts } from './products/list';
import { mapProducts } from './products/map';
import { updateProduct } from './products/update';
import { getSubscription } from './subscriptions/get';
import { listSubscriptions } from './subscriptions/list';
import { createVendor } from './vendors/create';
import { deleteVendor } from './vendors/delete';
import { getVendor } from './vendors/get';
import { vendorLedger } from './vendors/ledger';
import { listVendors } from './vendors/list';
import { mapVendors } from './vendors/map';
import { updateVendor } from './vendors/update';

/** Every endpoint of the service that the simulator answers. */
export const endpoints: Endpoint[] = [
  ...createDocument,
  ...updateDocument,
  ...getDocument,
  ...listDocuments,
  ...cancelDocument,
  ...downloadPdf,
  ...createEWayBill,
  ...downloadEWayBill,
  ...listSubscriptions,
  ...getSubscription,
  ...recordPayment,
  ...listPayments,
  ...createCustomer,
  ...updateCustomer,
  ...getCustomer,
  ...listCustomers,
  ...deleteCustomer,
  ...mapCustomers,
  ...customerLedger,
  ...createVendor,
  ...updateVendor,
  ...getVendor,
  ...listVendors,
  ...deleteVendor,
  ...mapVendors,
  ...vendorLedger,
  ...createProduct,
  ...updateProduct,
  ...getProduct,
  ...listProducts,
  ...deleteProduct,
  ...mapProducts,
  ...moveStock,
  ...listWarehouses,
  ...lookUpGstin,
];
