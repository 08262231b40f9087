import type { INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from './account';
import { april, byId, invoice, newDocument } from './samples';

useSimulator();

const versions = ['recommended', 'v2', 'v1'] as const;

const customer = { resource: 'customer', customer: byId('C-1') };
const product = { resource: 'product', product: byId('KB-1') };

/** Operations that both versions have, with the path of each; `*` stands for an ID. */
const operations: Array<[name: string, parameters: INodeParameters, v1: string, v2: string]> = [
  ['customer get', { ...customer, operation: 'get' }, '/v1/customer/C-1', '/v2/customer/C-1'],
  ['customer list', { ...customer, operation: 'getAll' }, '/v1/customer/list', '/v2/customer/list'],
  [
    'customer ledger',
    { ...customer, operation: 'getLedger', ...april },
    '/v1/customer/ledger',
    '/v2/customer/ledger',
  ],
  [
    'customer update',
    {
      ...customer,
      operation: 'update',
      otherFields: 'leaveOut',
      updateFields: { name: 'Asha Rao' },
    },
    '/v1/customer',
    '/v2/customer',
  ],
  ['product get', { ...product, operation: 'get' }, '/v1/product/KB-1', '/v2/product/KB-1'],
  [
    'payment record',
    {
      resource: 'payment',
      operation: 'record',
      settle: 'none',
      customer: byId('C-1'),
      amount: 5,
      paymentDate: '2026-04-06',
      paymentMode: 'Cash',
    },
    '/v1/payment',
    '/v2/payment',
  ],
  ['customer delete', { ...customer, operation: 'delete' }, '/v1/customer/C-1', '/v2/customer/C-1'],
];

/** Those that are described for version 2 as well, which is then recommended. */
const describedInBoth = ['customer list', 'payment record'];

/** All versions side by side, as each test would wait for the pace of its own account. */
const inEachVersion = async (
  run: (account: TestAccount, endpointVersion: string) => Promise<void>,
) =>
  await Promise.all(
    versions.map((endpointVersion) => run(newAccount({ endpointVersion }), endpointVersion)),
  );

describe('every endpoint version', () => {
  it('has a path for each operation of a customer, a product and a payment', async () => {
    await inEachVersion(async (account, endpointVersion) => {
      await account.rows({ ...invoice, newPartyDetails: {} });
      for (const [name, parameters, v1, v2] of operations) {
        await account.rows(parameters);
        const isV1 =
          endpointVersion === 'v1' ||
          (endpointVersion === 'recommended' && !describedInBoth.includes(name));
        expect(account.requests().at(-1)).toMatchObject({ path: isV1 ? v1 : v2, status: 200 });
      }
    });
  });

  it('has a path to create, download and cancel a document', async () => {
    await inEachVersion(async (account, endpointVersion) => {
      const hashId = await newDocument(account, { newPartyDetails: {} });
      const document = byId(hashId);
      await account.rows({ resource: 'document', operation: 'downloadPdf', document });
      await account.rows({ resource: 'document', operation: 'cancel', document });
      const paths = account.requests().map(({ method, path }) => `${method} ${path}`);
      const other = endpointVersion === 'v2' ? '/v2' : '/v1';
      expect(paths).toEqual(
        expect.arrayContaining([
          `POST ${endpointVersion === 'v1' ? '/v1' : '/v2'}/doc`,
          `GET ${other}/doc/pdf/${hashId}`,
          `DELETE ${other}/doc/${hashId}`,
        ]),
      );
    });
  });

  it.each([
    ['vendor', {}],
    ['product', { itemType: 'Product', unitPrice: 1, taxRate: 18, quantity: 0 }],
  ])('calls version 2 for a %s, which version 1 does not keep', async (resource, needed) => {
    await inEachVersion(async (account) => {
      const record = { resource, [resource]: byId('R-1') };
      const made = { ...record, recordId: 'R-1', name: 'Ravi', ...needed };
      await account.rows({ ...made, operation: 'create' });
      await account.rows({ ...record, operation: 'update', updateFields: { name: 'Rani' } });
      await account.rows({ ...record, operation: 'getAll' });
      await account.rows({ ...record, operation: 'delete' });
      const versionsCalled = account.writes().map(({ path }) => path.slice(0, 3));
      expect(versionsCalled).toEqual(['/v2', '/v2', '/v2']);
    });
  });
});
