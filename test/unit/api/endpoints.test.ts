import { type Endpoint, endpoints, versionFor } from '../../../api/endpoints';
import type { EndpointVersion } from '../../../api/types';

type Name = keyof typeof endpoints;

/** The service's description, operation by operation. */
const described: Array<[name: Name, method: string, path: string]> = [
  ['documentCreate', 'POST', '/v2/doc'],
  ['documentUpdate', 'PUT', '/v2/doc/{doc_hash_id}'],
  ['documentList', 'GET', '/v2/doc/list'],
  ['eWayBillCreate', 'POST', '/v2/ewaybill/{doc_hash_id}'],
  ['eWayBillPdf', 'GET', '/v2/ewaybill/pdf/{doc_hash_id}'],
  ['paymentRecord', 'POST', '/v2/payment'],
  ['customerList', 'GET', '/v2/customer/list'],
  ['customerLink', 'POST', '/v2/customer/list'],
  ['vendorCreate', 'POST', '/v2/vendor'],
  ['vendorLedger', 'GET', '/v2/vendor/ledger'],
  ['productList', 'GET', '/v2/product/list'],
  ['customerCreate', 'POST', '/v1/customer'],
  ['customerUpdate', 'PUT', '/v1/customer'],
  ['customerLedger', 'GET', '/v1/customer/ledger'],
  ['customerList', 'GET', '/v1/customer/list'],
  ['customerLink', 'POST', '/v1/customer/list'],
  ['customerGet', 'GET', '/v1/customer/{customer_id}'],
  ['customerDelete', 'DELETE', '/v1/customer/{customer_id}'],
  ['documentCreate', 'POST', '/v1/doc'],
  ['documentPdf', 'GET', '/v1/doc/pdf/{doc_hash_id}'],
  ['documentCancel', 'DELETE', '/v1/doc/{doc_hash_id}'],
  ['paymentRecord', 'POST', '/v1/payment'],
  ['subscriptionList', 'GET', '/v1/subscriptions/list'],
  ['productGet', 'GET', '/v1/product/{item_id}'],
];

/** What the description says to exist without showing it, from the service's public reference. */
const fromReference: typeof described = [
  ['documentGet', 'GET', '/v2/doc/{doc_hash_id}'],
  ['documentCancel', 'DELETE', '/v2/doc/{doc_hash_id}'],
  ['documentPdf', 'GET', '/v2/doc/pdf/{doc_hash_id}'],
  ['customerCreate', 'POST', '/v2/customer'],
  ['customerUpdate', 'PUT', '/v2/customer'],
  ['customerGet', 'GET', '/v2/customer/{customer_id}'],
  ['customerDelete', 'DELETE', '/v2/customer/{customer_id}'],
  ['customerLedger', 'GET', '/v2/customer/ledger'],
  ['vendorUpdate', 'PUT', '/v2/vendor'],
  ['vendorGet', 'GET', '/v2/vendor/{vendor_id}'],
  ['vendorDelete', 'DELETE', '/v2/vendor/{vendor_id}'],
  ['vendorList', 'GET', '/v2/vendor/list'],
  ['vendorLink', 'POST', '/v2/vendor/list'],
  ['productCreate', 'POST', '/v2/product'],
  ['productUpdate', 'PUT', '/v2/product'],
  ['productGet', 'GET', '/v2/product/{item_id}'],
  ['productDelete', 'DELETE', '/v2/product/{item_id}'],
  ['productLink', 'POST', '/v2/product/list'],
  ['subscriptionList', 'GET', '/v2/subscriptions/list'],
  ['subscriptionGet', 'GET', '/v2/subscriptions/{subscription_hash_id}'],
  ['paymentList', 'GET', '/v2/payment/list'],
  ['stockMove', 'POST', '/v2/inventory/stock'],
  ['warehouseList', 'GET', '/v2/inventory/warehouses/list'],
  ['gstinLookUp', 'GET', '/v2/utils/gstin/{gstin}'],
];

/** How often a version of an operation is here, as `origin METHOD path`. */
const allVersions = () =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method, v1, v2 }]) =>
    [v1, v2].flatMap((version) =>
      version ? [`${version.origin}: ${name} = ${method} ${version.path}`] : [],
    ),
  );

describe('the endpoints', () => {
  it('are described as 24 operations on 20 paths', () => {
    expect(described).toHaveLength(24);
    expect(new Set(described.map(([, , path]) => path)).size).toBe(20);
  });

  it.each(described)('%s: %s %s is there, as described', (name, method, path) => {
    expect(allVersions()).toContain(`described: ${name} = ${method} ${path}`);
  });

  it.each(fromReference)('%s: %s %s is there, from the reference', (name, method, path) => {
    expect(allVersions()).toContain(`reference: ${name} = ${method} ${path}`);
  });

  it('are no more than these', () => {
    expect(allVersions()).toHaveLength(described.length + fromReference.length);
  });

  it('have a v1 path under v1 and a v2 path under v2', () => {
    for (const { v1, v2 } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (v1) expect(v1.path).toMatch(/^\/v1\//);
      expect(v2.path).toMatch(/^\/v2\//);
    }
  });

  it('take the same path parameters in both versions', () => {
    const parameters = (path: string) => path.match(/\{\w+\}/g);
    for (const { v1, v2 } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (v1) expect(parameters(v1.path)).toEqual(parameters(v2.path));
    }
  });
});

describe('the version of an endpoint', () => {
  // As described: v2 where it is shown, else v1 where that is, else the reference's v2.
  const cases: Array<[name: Name, recommended: string, v2Only: string, v1WhereItExists: string]> = [
    ['documentCreate', '/v2/doc', '/v2/doc', '/v1/doc'],
    ['documentUpdate', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}'],
    ['documentGet', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}'],
    ['documentList', '/v2/doc/list', '/v2/doc/list', '/v2/doc/list'],
    ['documentCancel', '/v1/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}', '/v1/doc/{doc_hash_id}'],
    [
      'documentPdf',
      '/v1/doc/pdf/{doc_hash_id}',
      '/v2/doc/pdf/{doc_hash_id}',
      '/v1/doc/pdf/{doc_hash_id}',
    ],
    [
      'eWayBillCreate',
      '/v2/ewaybill/{doc_hash_id}',
      '/v2/ewaybill/{doc_hash_id}',
      '/v2/ewaybill/{doc_hash_id}',
    ],
    [
      'eWayBillPdf',
      '/v2/ewaybill/pdf/{doc_hash_id}',
      '/v2/ewaybill/pdf/{doc_hash_id}',
      '/v2/ewaybill/pdf/{doc_hash_id}',
    ],
    ['paymentRecord', '/v2/payment', '/v2/payment', '/v1/payment'],
    ['paymentList', '/v2/payment/list', '/v2/payment/list', '/v2/payment/list'],
    ['customerCreate', '/v1/customer', '/v2/customer', '/v1/customer'],
    ['customerUpdate', '/v1/customer', '/v2/customer', '/v1/customer'],
    [
      'customerGet',
      '/v1/customer/{customer_id}',
      '/v2/customer/{customer_id}',
      '/v1/customer/{customer_id}',
    ],
    [
      'customerDelete',
      '/v1/customer/{customer_id}',
      '/v2/customer/{customer_id}',
      '/v1/customer/{customer_id}',
    ],
    ['customerList', '/v2/customer/list', '/v2/customer/list', '/v1/customer/list'],
    ['customerLink', '/v2/customer/list', '/v2/customer/list', '/v1/customer/list'],
    ['customerLedger', '/v1/customer/ledger', '/v2/customer/ledger', '/v1/customer/ledger'],
    ['vendorCreate', '/v2/vendor', '/v2/vendor', '/v2/vendor'],
    ['vendorUpdate', '/v2/vendor', '/v2/vendor', '/v2/vendor'],
    ['vendorGet', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}'],
    ['vendorDelete', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}'],
    ['vendorList', '/v2/vendor/list', '/v2/vendor/list', '/v2/vendor/list'],
    ['vendorLink', '/v2/vendor/list', '/v2/vendor/list', '/v2/vendor/list'],
    ['vendorLedger', '/v2/vendor/ledger', '/v2/vendor/ledger', '/v2/vendor/ledger'],
    ['productCreate', '/v2/product', '/v2/product', '/v2/product'],
    ['productUpdate', '/v2/product', '/v2/product', '/v2/product'],
    ['productGet', '/v1/product/{item_id}', '/v2/product/{item_id}', '/v1/product/{item_id}'],
    ['productDelete', '/v2/product/{item_id}', '/v2/product/{item_id}', '/v2/product/{item_id}'],
    ['productList', '/v2/product/list', '/v2/product/list', '/v2/product/list'],
    ['productLink', '/v2/product/list', '/v2/product/list', '/v2/product/list'],
    [
      'subscriptionList',
      '/v1/subscriptions/list',
      '/v2/subscriptions/list',
      '/v1/subscriptions/list',
    ],
    [
      'subscriptionGet',
      '/v2/subscriptions/{subscription_hash_id}',
      '/v2/subscriptions/{subscription_hash_id}',
      '/v2/subscriptions/{subscription_hash_id}',
    ],
    ['stockMove', '/v2/inventory/stock', '/v2/inventory/stock', '/v2/inventory/stock'],
    [
      'warehouseList',
      '/v2/inventory/warehouses/list',
      '/v2/inventory/warehouses/list',
      '/v2/inventory/warehouses/list',
    ],
    [
      'gstinLookUp',
      '/v2/utils/gstin/{gstin}',
      '/v2/utils/gstin/{gstin}',
      '/v2/utils/gstin/{gstin}',
    ],
  ];

  it('is spelled out here for every endpoint', () => {
    expect(cases.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(cases)('of %s is %s recommended, %s with v2 only, %s with v1', (name, ...paths) => {
    const settings: EndpointVersion[] = ['recommended', 'v2', 'v1'];
    expect(settings.map((setting) => versionFor(endpoints[name], setting).path)).toEqual(paths);
  });

  it('carries the change of the body for v1, and none for v2', () => {
    const party = { id: 'C1', name: 'Asha', type: 'customer' };
    expect(versionFor(endpoints.documentCreate, 'v1').body?.({ party })).toEqual({
      customer: { id: 'C1', name: 'Asha' },
    });
    expect(versionFor(endpoints.documentCreate, 'recommended').body).toBeUndefined();
    for (const endpoint of [endpoints.customerCreate, endpoints.customerUpdate]) {
      expect(() => versionFor(endpoint, 'recommended').body?.({ tags: ['vip'] })).toThrow('tags');
      expect(versionFor(endpoint, 'v2').body).toBeUndefined();
    }
  });
});

describe('sending a request a second time', () => {
  it('is never safe where it would pay or move stock twice', () => {
    expect(endpoints.paymentRecord.repeat).toBe('never');
    expect(endpoints.stockMove.repeat).toBe('never');
  });

  it('is safe for everything that only reads or replaces', () => {
    for (const { method, repeat } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (method === 'GET' || method === 'PUT') expect(repeat).toBe('safe');
    }
  });

  it('of a deletion has succeeded when the record is gone', () => {
    for (const { method, repeat } of Object.values(endpoints as Record<string, Endpoint>)) {
      expect(repeat === 'doneIfGone').toBe(method === 'DELETE');
    }
  });

  it('of a creation is told by its own id, its serial number or the portal', () => {
    expect(endpoints.customerCreate.repeat).toBe('byOwnId');
    expect(endpoints.vendorCreate.repeat).toBe('byOwnId');
    expect(endpoints.productCreate.repeat).toBe('byOwnId');
    expect(endpoints.documentCreate.repeat).toBe('bySerialNumber');
    expect(endpoints.eWayBillCreate.repeat).toBe('doneIfPortalSaysSo');
  });
});
