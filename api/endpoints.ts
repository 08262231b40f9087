import type { Endpoint, EndpointPath } from './endpoint';
import { customerBodyV1, documentBodyV1 } from './v1Bodies';

export * from './endpoint';

const described = (path: string): EndpointPath => ({ path, origin: 'described' });
const reference = (path: string): EndpointPath => ({ path, origin: 'reference' });

/** Every operation of the service, once (service.md, Endpoints). */
export const endpoints = {
  documentCreate: {
    method: 'POST',
    v1: { ...described('/v1/doc'), body: documentBodyV1 },
    v2: described('/v2/doc'),
    repeat: 'bySerialNumber',
    findOut: 'List the documents of the day with Document: Get Many',
  },
  documentUpdate: {
    method: 'PUT',
    v2: described('/v2/doc/{doc_hash_id}'),
    repeat: 'safe',
    findOut: 'Read the document with Document: Get',
  },
  documentGet: {
    method: 'GET',
    v2: reference('/v2/doc/{doc_hash_id}'),
    repeat: 'safe',
    records: ['invoice_details'],
  },
  documentList: {
    method: 'GET',
    v2: described('/v2/doc/list'),
    repeat: 'safe',
    records: ['transactions'],
  },
  documentCancel: {
    method: 'DELETE',
    v1: described('/v1/doc/{doc_hash_id}'),
    v2: reference('/v2/doc/{doc_hash_id}'),
    repeat: 'doneIfGone',
    findOut: 'Read the document with Document: Get',
  },
  documentPdf: {
    method: 'GET',
    v1: described('/v1/doc/pdf/{doc_hash_id}'),
    v2: reference('/v2/doc/pdf/{doc_hash_id}'),
    repeat: 'safe',
  },
  eWayBillCreate: {
    method: 'POST',
    v2: described('/v2/ewaybill/{doc_hash_id}'),
    repeat: 'doneIfPortalSaysSo',
    findOut: 'Try E-Way Bill: Download PDF, which works only if there is one,',
  },
  eWayBillPdf: { method: 'GET', v2: described('/v2/ewaybill/pdf/{doc_hash_id}'), repeat: 'safe' },
  paymentRecord: {
    method: 'POST',
    v1: described('/v1/payment'),
    v2: described('/v2/payment'),
    repeat: 'never',
    findOut: 'List the payments of the day with Payment: Get Many',
  },
  paymentList: {
    method: 'GET',
    v2: reference('/v2/payment/list'),
    repeat: 'safe',
    records: ['transactions'],
  },
  customerCreate: {
    method: 'POST',
    v1: { ...described('/v1/customer'), body: customerBodyV1 },
    v2: reference('/v2/customer'),
    repeat: 'byOwnId',
    findOut: 'Read the customer with Customer: Get',
  },
  customerUpdate: {
    method: 'PUT',
    v1: { ...described('/v1/customer'), body: customerBodyV1 },
    v2: reference('/v2/customer'),
    repeat: 'safe',
    findOut: 'Read the customer with Customer: Get',
  },
  customerGet: {
    method: 'GET',
    v1: described('/v1/customer/{customer_id}'),
    v2: reference('/v2/customer/{customer_id}'),
    repeat: 'safe',
    records: ['customer_details', 'customer'],
  },
  customerDelete: {
    method: 'DELETE',
    v1: described('/v1/customer/{customer_id}'),
    v2: reference('/v2/customer/{customer_id}'),
    repeat: 'doneIfGone',
    findOut: 'Read the customer with Customer: Get',
  },
  customerList: {
    method: 'GET',
    v1: described('/v1/customer/list'),
    v2: described('/v2/customer/list'),
    repeat: 'safe',
    records: ['customers'],
  },
  customerLink: {
    method: 'POST',
    v1: described('/v1/customer/list'),
    v2: described('/v2/customer/list'),
    repeat: 'safe',
    findOut: 'List the customers with Customer: Get Many',
  },
  customerLedger: {
    method: 'GET',
    v1: described('/v1/customer/ledger'),
    v2: reference('/v2/customer/ledger'),
    repeat: 'safe',
    records: ['ledger'],
  },
  vendorCreate: {
    method: 'POST',
    v2: described('/v2/vendor'),
    repeat: 'byOwnId',
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorUpdate: {
    method: 'PUT',
    v2: reference('/v2/vendor'),
    repeat: 'safe',
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorGet: {
    method: 'GET',
    v2: reference('/v2/vendor/{vendor_id}'),
    repeat: 'safe',
    records: ['vendor_details', 'vendor'],
  },
  vendorDelete: {
    method: 'DELETE',
    v2: reference('/v2/vendor/{vendor_id}'),
    repeat: 'doneIfGone',
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorList: {
    method: 'GET',
    v2: reference('/v2/vendor/list'),
    repeat: 'safe',
    records: ['vendors'],
  },
  vendorLink: {
    method: 'POST',
    v2: reference('/v2/vendor/list'),
    repeat: 'safe',
    findOut: 'List the vendors with Vendor: Get Many',
  },
  vendorLedger: {
    method: 'GET',
    v2: described('/v2/vendor/ledger'),
    repeat: 'safe',
    records: ['ledger'],
  },
  productCreate: {
    method: 'POST',
    v2: reference('/v2/product'),
    repeat: 'byOwnId',
    findOut: 'Read the product with Product: Get',
  },
  productUpdate: {
    method: 'PUT',
    v2: reference('/v2/product'),
    repeat: 'safe',
    findOut: 'Read the product with Product: Get',
  },
  productGet: {
    method: 'GET',
    v1: described('/v1/product/{item_id}'),
    v2: reference('/v2/product/{item_id}'),
    repeat: 'safe',
    records: ['item'],
  },
  productDelete: {
    method: 'DELETE',
    v2: reference('/v2/product/{item_id}'),
    repeat: 'doneIfGone',
    findOut: 'Read the product with Product: Get',
  },
  productList: {
    method: 'GET',
    v2: described('/v2/product/list'),
    repeat: 'safe',
    records: ['items'],
  },
  productLink: {
    method: 'POST',
    v2: reference('/v2/product/list'),
    repeat: 'safe',
    findOut: 'List the products with Product: Get Many',
  },
  subscriptionList: {
    method: 'GET',
    v1: described('/v1/subscriptions/list'),
    v2: reference('/v2/subscriptions/list'),
    repeat: 'safe',
    records: ['transactions'],
  },
  subscriptionGet: {
    method: 'GET',
    v2: reference('/v2/subscriptions/{subscription_hash_id}'),
    repeat: 'safe',
    records: ['invoices'],
  },
  stockMove: {
    method: 'POST',
    v2: reference('/v2/inventory/stock'),
    repeat: 'never',
    findOut: 'Read the product with Product: Get',
  },
  warehouseList: {
    method: 'GET',
    v2: reference('/v2/inventory/warehouses/list'),
    repeat: 'safe',
    records: ['warehouses'],
  },
  gstinLookUp: { method: 'GET', v2: reference('/v2/utils/gstin/{gstin}'), repeat: 'safe' },
} as const satisfies Record<string, Endpoint>;
