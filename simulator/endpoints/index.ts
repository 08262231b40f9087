import { cancelDocument, cancelDocumentV1 } from './documents/cancel';
import { createDocument, createDocumentV1 } from './documents/create';
import { downloadPdf, downloadPdfV1 } from './documents/pdf';
import { getDocument, listDocuments } from './documents/read';
import { updateDocument } from './documents/update';
import { createEWayBill, downloadEWayBill } from './eWayBills';
import type { Endpoint } from './endpoint';
import { createExpense, deleteExpense, listExpenses } from './expenses';
import { lookUpGstin, lookUpGstinV1 } from './gstin';
import { listWarehouses, moveStock } from './inventory';
import { mapCustomers, mapCustomersV1, mapProducts, mapProductsV1, mapVendors } from './mapping';
import {
  createCustomer,
  createCustomerV1,
  createVendor,
  deleteCustomer,
  deleteCustomerV1,
  deleteVendor,
  updateCustomer,
  updateCustomerV1,
  updateVendor,
} from './parties/change';
import { customerLedger, customerLedgerV1, vendorLedger } from './parties/ledger';
import {
  getCustomer,
  getCustomerV1,
  getVendor,
  listCustomers,
  listCustomersV1,
  listVendors,
} from './parties/read';
import { listPayments } from './payments/list';
import { recordPayment, recordPaymentV1 } from './payments/record';
import {
  createProduct,
  createProductV1,
  deleteProduct,
  deleteProductV1,
  getProduct,
  getProductV1,
  listProducts,
  listProductsV1,
  updateProduct,
  updateProductV1,
} from './products';
import {
  getSubscription,
  getSubscriptionV1,
  listSubscriptions,
  listSubscriptionsV1,
} from './subscriptions';

/** Every endpoint of the service that the simulator has. */
export const endpoints: Endpoint[] = [
  createDocument,
  createDocumentV1,
  updateDocument,
  getDocument,
  listDocuments,
  cancelDocument,
  cancelDocumentV1,
  downloadPdf,
  downloadPdfV1,
  createEWayBill,
  downloadEWayBill,
  listSubscriptions,
  listSubscriptionsV1,
  getSubscription,
  getSubscriptionV1,
  recordPayment,
  recordPaymentV1,
  listPayments,
  createCustomer,
  createCustomerV1,
  updateCustomer,
  updateCustomerV1,
  getCustomer,
  getCustomerV1,
  listCustomers,
  listCustomersV1,
  deleteCustomer,
  deleteCustomerV1,
  mapCustomers,
  mapCustomersV1,
  customerLedger,
  customerLedgerV1,
  createVendor,
  updateVendor,
  getVendor,
  listVendors,
  deleteVendor,
  mapVendors,
  vendorLedger,
  createProduct,
  createProductV1,
  updateProduct,
  updateProductV1,
  getProduct,
  getProductV1,
  listProducts,
  listProductsV1,
  deleteProduct,
  deleteProductV1,
  mapProducts,
  mapProductsV1,
  moveStock,
  listWarehouses,
  lookUpGstin,
  lookUpGstinV1,
  createExpense,
  listExpenses,
  deleteExpense,
];
