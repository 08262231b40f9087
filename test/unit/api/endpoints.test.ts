import { type Endpoint, onlyInV2, versionFor } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
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

/** Operations that the description names without showing them, from the service's public reference. */
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
  ['productCreate', 'POST', '/v1/product'],
  ['productUpdate', 'PUT', '/v1/product'],
  ['productDelete', 'DELETE', '/v1/product/{item_id}'],
  ['productList', 'GET', '/v1/product/list'],
  ['productLink', 'POST', '/v1/product/list'],
  ['subscriptionGet', 'GET', '/v1/subscriptions/{subscription_hash_id}'],
  ['gstinLookUp', 'GET', '/v1/utils/gstin/{gstin}'],
];

/** All versions of all operations, as `origin: name = METHOD path`. */
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

  it.each(described)('%s: %s %s exists, as described', (name, method, path) => {
    expect(allVersions()).toContain(`described: ${name} = ${method} ${path}`);
  });

  it.each(fromReference)('%s: %s %s exists, from the reference', (name, method, path) => {
    expect(allVersions()).toContain(`reference: ${name} = ${method} ${path}`);
  });

  it('are only these', () => {
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
  const cases: Array<[name: Name, v2: string, described: string, v1: string]> = [
    ['documentCreate', '/v2/doc', '/v2/doc', '/v1/doc'],
    ['documentUpdate', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}'],
    ['documentGet', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}', '/v2/doc/{doc_hash_id}'],
    ['documentList', '/v2/doc/list', '/v2/doc/list', '/v2/doc/list'],
    ['documentCancel', '/v2/doc/{doc_hash_id}', '/v1/doc/{doc_hash_id}', '/v1/doc/{doc_hash_id}'],
    [
      'documentPdf',
      '/v2/doc/pdf/{doc_hash_id}',
      '/v1/doc/pdf/{doc_hash_id}',
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
    ['customerCreate', '/v2/customer', '/v1/customer', '/v1/customer'],
    ['customerUpdate', '/v2/customer', '/v1/customer', '/v1/customer'],
    [
      'customerGet',
      '/v2/customer/{customer_id}',
      '/v1/customer/{customer_id}',
      '/v1/customer/{customer_id}',
    ],
    [
      'customerDelete',
      '/v2/customer/{customer_id}',
      '/v1/customer/{customer_id}',
      '/v1/customer/{customer_id}',
    ],
    ['customerList', '/v2/customer/list', '/v2/customer/list', '/v1/customer/list'],
    ['customerLink', '/v2/customer/list', '/v2/customer/list', '/v1/customer/list'],
    ['customerLedger', '/v2/customer/ledger', '/v1/customer/ledger', '/v1/customer/ledger'],
    ['vendorCreate', '/v2/vendor', '/v2/vendor', '/v2/vendor'],
    ['vendorUpdate', '/v2/vendor', '/v2/vendor', '/v2/vendor'],
    ['vendorGet', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}'],
    ['vendorDelete', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}', '/v2/vendor/{vendor_id}'],
    ['vendorList', '/v2/vendor/list', '/v2/vendor/list', '/v2/vendor/list'],
    ['vendorLink', '/v2/vendor/list', '/v2/vendor/list', '/v2/vendor/list'],
    ['vendorLedger', '/v2/vendor/ledger', '/v2/vendor/ledger', '/v2/vendor/ledger'],
    ['productCreate', '/v2/product', '/v2/product', '/v1/product'],
    ['productUpdate', '/v2/product', '/v2/product', '/v1/product'],
    ['productGet', '/v2/product/{item_id}', '/v1/product/{item_id}', '/v1/product/{item_id}'],
    ['productDelete', '/v2/product/{item_id}', '/v2/product/{item_id}', '/v1/product/{item_id}'],
    ['productList', '/v2/product/list', '/v2/product/list', '/v1/product/list'],
    ['productLink', '/v2/product/list', '/v2/product/list', '/v1/product/list'],
    [
      'subscriptionList',
      '/v2/subscriptions/list',
      '/v1/subscriptions/list',
      '/v1/subscriptions/list',
    ],
    [
      'subscriptionGet',
      '/v2/subscriptions/{subscription_hash_id}',
      '/v2/subscriptions/{subscription_hash_id}',
      '/v1/subscriptions/{subscription_hash_id}',
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
      '/v1/utils/gstin/{gstin}',
    ],
  ];

  it('is tested for every endpoint', () => {
    expect(cases.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(cases)('of %s is %s by default, %s as described, %s with v1', (name, ...paths) => {
    const settings: EndpointVersion[] = ['v2', 'described', 'v1'];
    expect(settings.map((setting) => versionFor(endpoints[name], setting).path)).toEqual(paths);
  });

  it('checks the body of a customer for v1, but not for v2', () => {
    for (const endpoint of [endpoints.customerCreate, endpoints.customerUpdate]) {
      expect(() => versionFor(endpoint, 'described').body?.({ tags: ['vip'] })).toThrow('tags');
      expect(versionFor(endpoint, 'v2').body).toBeUndefined();
    }
  });
});

describe('a record that is read whole', () => {
  it.each(['v2', 'described', 'v1'] as const)('is read by version 2 with "%s"', (setting) => {
    const whole = onlyInV2(endpoints.customerGet);
    expect(versionFor(whole, setting).path).toBe('/v2/customer/{customer_id}');
    expect(whole).toMatchObject({ records: endpoints.customerGet.records });
  });
});

describe('a retry', () => {
  it('is never safe if it would pay or move stock twice', () => {
    expect(endpoints.paymentRecord.idempotency).toBe('never');
    expect(endpoints.stockMove.idempotency).toBe('never');
  });

  it('is safe for everything that only reads', () => {
    for (const { method, idempotency } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (method === 'GET') expect(idempotency).toBe('safe');
    }
  });

  it('of an update needs a read, since it could undo the changes of other users', () => {
    for (const { method, idempotency } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (method === 'PUT') expect(idempotency).toBe('afterRead');
    }
  });

  it('of a deletion succeeds if the record is gone, but a cancelled document stays', () => {
    for (const [name, { method, idempotency }] of Object.entries<Endpoint>(endpoints)) {
      if (name === 'documentCancel') expect(idempotency).toBe('settledByRead');
      else expect(idempotency === 'doneIfGone').toBe(method === 'DELETE');
    }
  });

  it('of a vendor needs a read, since no code is known for an ID that exists', () => {
    expect(endpoints.vendorCreate.idempotency).toBe('afterRead');
  });

  it('of a create is recognized by its own ID, its document number or the code of the portal', () => {
    expect(endpoints.customerCreate.idempotency).toBe('byOwnId');
    expect(endpoints.productCreate.idempotency).toBe('byOwnId');
    expect(endpoints.documentCreate.idempotency).toBe('bySerialNumber');
    expect(endpoints.eWayBillCreate.idempotency).toBe('doneIfPortalSaysSo');
  });
});
