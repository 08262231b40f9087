import type { EndpointVersion, JsonObject, WireRequest } from './types';
import { customerBodyV1, documentBodyV1 } from './v1Bodies';

/** Where a path is known from: the service's description, or its public reference. */
export type Origin = 'described' | 'reference';

/**
 * What a second sending of the same request means (service.md, Errors).
 * - `safe`: the same effect as once (GET, PUT).
 * - `doneIfGone`: "not found" after a repeat means that the first one arrived.
 * - `byOwnId`: "already exists" after a repeat means so, if the record agrees.
 * - `bySerialNumber`: the same, for a document that carries its own serial number.
 * - `doneIfPortalSaysSo`: the portal's "already generated" means so.
 * - `never`: a repeat would do it twice.
 */
export type RepeatClass =
  'safe' | 'doneIfGone' | 'byOwnId' | 'bySerialNumber' | 'doneIfPortalSaysSo' | 'never';

/** One version's path; `{name}` stands for a path parameter. */
export interface EndpointPath {
  path: string;
  origin: Origin;
}

/** One operation of the service. */
export interface Endpoint {
  method: WireRequest['method'];
  /** Deprecated, and there only where v1 has the operation (service.md, Versioning). */
  v1?: EndpointPath & { body?: (body: JsonObject) => JsonObject };
  v2: EndpointPath;
  repeat: RepeatClass;
  /** Names under which the records of a list, or the one record of a read, may lie. */
  records?: readonly string[];
}

const described = (path: string): EndpointPath => ({ path, origin: 'described' });
const reference = (path: string): EndpointPath => ({ path, origin: 'reference' });

/** Whether a call may change something in the account. */
export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** Every operation of the service, once (service.md, Endpoints). */
export const endpoints = {
  documentCreate: {
    method: 'POST',
    v1: { ...described('/v1/doc'), body: documentBodyV1 },
    v2: described('/v2/doc'),
    repeat: 'bySerialNumber',
  },
  documentUpdate: { method: 'PUT', v2: described('/v2/doc/{doc_hash_id}'), repeat: 'safe' },
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
  },
  eWayBillPdf: { method: 'GET', v2: described('/v2/ewaybill/pdf/{doc_hash_id}'), repeat: 'safe' },
  paymentRecord: {
    method: 'POST',
    v1: described('/v1/payment'),
    v2: described('/v2/payment'),
    repeat: 'never',
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
  },
  customerUpdate: {
    method: 'PUT',
    v1: { ...described('/v1/customer'), body: customerBodyV1 },
    v2: reference('/v2/customer'),
    repeat: 'safe',
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
  },
  customerLedger: {
    method: 'GET',
    v1: described('/v1/customer/ledger'),
    v2: reference('/v2/customer/ledger'),
    repeat: 'safe',
    records: ['ledger'],
  },
  vendorCreate: { method: 'POST', v2: described('/v2/vendor'), repeat: 'byOwnId' },
  vendorUpdate: { method: 'PUT', v2: reference('/v2/vendor'), repeat: 'safe' },
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
  },
  vendorList: {
    method: 'GET',
    v2: reference('/v2/vendor/list'),
    repeat: 'safe',
    records: ['vendors'],
  },
  vendorLink: { method: 'POST', v2: reference('/v2/vendor/list'), repeat: 'safe' },
  vendorLedger: {
    method: 'GET',
    v2: described('/v2/vendor/ledger'),
    repeat: 'safe',
    records: ['ledger'],
  },
  productCreate: { method: 'POST', v2: reference('/v2/product'), repeat: 'byOwnId' },
  productUpdate: { method: 'PUT', v2: reference('/v2/product'), repeat: 'safe' },
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
  },
  productList: {
    method: 'GET',
    v2: described('/v2/product/list'),
    repeat: 'safe',
    records: ['items'],
  },
  productLink: { method: 'POST', v2: reference('/v2/product/list'), repeat: 'safe' },
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
  stockMove: { method: 'POST', v2: reference('/v2/inventory/stock'), repeat: 'never' },
  warehouseList: {
    method: 'GET',
    v2: reference('/v2/inventory/warehouses/list'),
    repeat: 'safe',
    records: ['warehouses'],
  },
  gstinLookUp: { method: 'GET', v2: reference('/v2/utils/gstin/{gstin}'), repeat: 'safe' },
} as const satisfies Record<string, Endpoint>;

/**
 * The version of an endpoint to call under the account's setting.
 * - `recommended`: the described path, v2 before v1; where none is described, the reference's.
 * - `v2`: v2 everywhere.
 * - `v1`: v1 wherever it exists.
 */
export function versionFor(
  { v1, v2 }: Endpoint,
  setting: EndpointVersion,
): EndpointPath & { body?: (body: JsonObject) => JsonObject } {
  const v1IsMeant = setting === 'v1' || (setting === 'recommended' && v2.origin === 'reference');
  return v1 && v1IsMeant ? v1 : v2;
}
