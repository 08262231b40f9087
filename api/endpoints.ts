import type { Endpoint, Origin } from './endpoint';
import {
  customerAttributesOnlyInV2,
  customerBodyV1,
  productAttributesOnlyInV2,
  productBodyV1,
} from './v1Bodies';

/** An operation's path in v2, and in v1 if that has it. @param v2 where the path is known from, as `v1` */
const via = <const Path extends string>(path: Path, v2: Origin, v1?: Origin) => ({
  ...(v1 && { v1: { path: `/v1${path}`, origin: v1 } }),
  v2: { path: `/v2${path}` as const, origin: v2 },
});

const get = { method: 'GET', idempotency: 'safe' } as const;
const link = { method: 'POST', idempotency: 'safe' } as const;
const update = { method: 'PUT', idempotency: 'afterRead' } as const;
const deletion = { method: 'DELETE', idempotency: 'doneIfGone' } as const;

/** Every operation of the service, once (service.md, Endpoints). */
export const endpoints = {
  documentCreate: {
    method: 'POST',
    idempotency: 'bySerialNumber',
    ...via('/doc', 'described', 'described'),
    findOut: 'List the documents of the day with Document: Get Many',
  },
  documentUpdate: {
    ...update,
    ...via('/doc/{doc_hash_id}', 'described'),
    findOut: 'Read the document with Document: Get',
  },
  documentGet: {
    ...get,
    ...via('/doc/{doc_hash_id}', 'reference'),
    records: ['invoice_details'],
  },
  documentList: { ...get, ...via('/doc/list', 'described'), records: ['transactions'] },
  documentCancel: {
    method: 'DELETE',
    idempotency: 'settledByRead',
    ...via('/doc/{doc_hash_id}', 'reference', 'described'),
    findOut: 'Read the document with Document: Get',
  },
  documentPdf: { ...get, ...via('/doc/pdf/{doc_hash_id}', 'reference', 'described') },
  eWayBillCreate: {
    method: 'POST',
    idempotency: 'doneIfPortalSaysSo',
    ...via('/ewaybill/{doc_hash_id}', 'described'),
    findOut: 'Try E-Way Bill: Download PDF, which works only if there is one,',
  },
  eWayBillPdf: { ...get, ...via('/ewaybill/pdf/{doc_hash_id}', 'described') },
  paymentRecord: {
    method: 'POST',
    idempotency: 'never',
    ...via('/payment', 'described', 'described'),
    findOut: 'List the payments of the day with Payment: Get Many',
  },
  paymentList: { ...get, ...via('/payment/list', 'reference'), records: ['transactions'] },
  customerCreate: {
    method: 'POST',
    idempotency: 'byOwnId',
    ...via('/customer', 'reference'),
    v1: { path: '/v1/customer', origin: 'described', body: customerBodyV1 },
    findOut: 'Read the customer with Customer: Get',
  },
  customerUpdate: {
    ...update,
    ...via('/customer', 'reference'),
    v1: {
      path: '/v1/customer',
      origin: 'described',
      body: customerBodyV1,
      lacks: customerAttributesOnlyInV2,
    },
    findOut: 'Read the customer with Customer: Get',
  },
  customerGet: {
    ...get,
    ...via('/customer/{customer_id}', 'reference', 'described'),
    records: ['customer_details', 'customer'],
  },
  customerDelete: {
    ...deletion,
    ...via('/customer/{customer_id}', 'reference', 'described'),
    findOut: 'Read the customer with Customer: Get',
  },
  customerList: {
    ...get,
    ...via('/customer/list', 'described', 'described'),
    records: ['customers'],
  },
  customerLink: {
    ...link,
    ...via('/customer/list', 'described', 'described'),
    findOut: 'List the customers with Customer: Get Many',
  },
  customerLedger: {
    ...get,
    ...via('/customer/ledger', 'reference', 'described'),
    records: ['ledger'],
    besideRecords: ['closing_balance'],
  },
  vendorCreate: {
    method: 'POST',
    idempotency: 'afterRead',
    ...via('/vendor', 'described'),
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorUpdate: {
    ...update,
    ...via('/vendor', 'reference'),
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorGet: {
    ...get,
    ...via('/vendor/{vendor_id}', 'reference'),
    records: ['vendor_details', 'vendor'],
  },
  vendorDelete: {
    ...deletion,
    ...via('/vendor/{vendor_id}', 'reference'),
    findOut: 'Read the vendor with Vendor: Get',
  },
  vendorList: { ...get, ...via('/vendor/list', 'reference'), records: ['vendors'] },
  vendorLink: {
    ...link,
    ...via('/vendor/list', 'reference'),
    findOut: 'List the vendors with Vendor: Get Many',
  },
  vendorLedger: {
    ...get,
    ...via('/vendor/ledger', 'described'),
    records: ['ledger'],
    besideRecords: ['closing_balance'],
  },
  productCreate: {
    method: 'POST',
    idempotency: 'byOwnId',
    ...via('/product', 'reference'),
    v1: { path: '/v1/product', origin: 'reference', body: productBodyV1 },
    findOut: 'Read the product with Product: Get',
  },
  productUpdate: {
    ...update,
    ...via('/product', 'reference'),
    v1: {
      path: '/v1/product',
      origin: 'reference',
      body: productBodyV1,
      // Its read has the discount outside the preferences, where bodies have it.
      lacks: [...productAttributesOnlyInV2, 'discount_percent'],
    },
    findOut: 'Read the product with Product: Get',
  },
  productGet: {
    ...get,
    ...via('/product/{item_id}', 'reference', 'described'),
    records: ['item'],
  },
  productDelete: {
    ...deletion,
    ...via('/product/{item_id}', 'reference', 'reference'),
    findOut: 'Read the product with Product: Get',
  },
  productList: { ...get, ...via('/product/list', 'described', 'reference'), records: ['items'] },
  productLink: {
    ...link,
    ...via('/product/list', 'reference', 'reference'),
    findOut: 'List the products with Product: Get Many',
  },
  subscriptionList: {
    ...get,
    ...via('/subscriptions/list', 'reference', 'described'),
    records: ['transactions'],
  },
  subscriptionGet: {
    ...get,
    ...via('/subscriptions/{subscription_hash_id}', 'reference', 'reference'),
    records: ['invoices'],
    besideRecords: ['upcoming_date', 'repeat_every', 'repeat_unit', 'last_created'],
  },
  stockMove: {
    method: 'POST',
    idempotency: 'never',
    ...via('/inventory/stock', 'reference'),
    findOut: 'Read the product with Product: Get',
  },
  warehouseList: {
    ...get,
    ...via('/inventory/warehouses/list', 'reference'),
    records: ['warehouses'],
  },
  gstinLookUp: { ...get, ...via('/utils/gstin/{gstin}', 'reference', 'reference') },
} as const satisfies Record<string, Endpoint>;
