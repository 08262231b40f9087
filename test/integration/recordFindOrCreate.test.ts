import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { listOf, useRawServer } from '../harness/rawServer';
import { resultOf, runNode, type RunInput, workflowWith } from '../harness/runNode';
import { retryWorkflow, runWorkflow } from '../harness/runWorkflow';
import { byId } from '../harness/samples';

const account = useAccount({ rateLimit: false });
const server = useRawServer();

const gstin = '27AAAAA0000A1Z2';
const other = '29AAAAA0000A1ZY';

/** Finds the customer of each item by its GSTIN, or creates it with the ID of the item. */
const byGstin: INodeParameters = {
  resource: 'customer',
  operation: 'findOrCreate',
  searchBy: 'gstin',
  searchFor: '={{ $json.gstin }}',
  recordId: '={{ $json.id }}',
  name: 'Asha',
};

const run = async (
  { credential }: Pick<TestAccount, 'credential'>,
  items: IDataObject[],
  more: INodeParameters = {},
  settings: RunInput['settings'] = {},
) =>
  await runNode({
    credential: { ...credential, requestsPerSecond: 100 },
    parameters: { ...byGstin, ...more },
    items,
    settings,
  });

const methods = (account: TestAccount) => account.newRequests().map(({ method }) => method);

/** The customers in the list of the account. */
async function customersOf(account: TestAccount): Promise<IDataObject[]> {
  const { data } = await account.send('GET', '/v2/customer/list?num_records=100&page=1');
  return ((data as IDataObject).customers ?? []) as IDataObject[];
}

describe('Find or Create', () => {
  it('creates a record with the searched value', async () => {
    const { items } = await run(account, [{ id: 'C-1', gstin: ' 27aaaaa0000a1z2 ' }]);
    expect(items).toMatchObject([
      { json: { customer_id: 'C-1', name: 'Asha', gstin, matches: 0, created: true } },
    ]);
    expect(account.writes()).toMatchObject([{ body: { customer_id: 'C-1', name: 'Asha', gstin } }]);
  });

  it('creates nothing if the fields for its output are missing', async () => {
    const { error } = await run(account, [{ id: 'C-1', gstin }], { simplify: 'selected' });
    expect(error?.message).toBe('Fields is missing');
    expect(account.requests()).toEqual([]);
  });

  it('finds the new record in the next execution', async () => {
    await run(account, [{ id: 'C-1', gstin }]);
    const { items } = await run(account, [{ id: 'C-2', gstin }]);
    expect(items).toMatchObject([{ json: { customer_id: 'C-1', matches: 1, created: false } }]);
    expect(account.writes()).toHaveLength(1);
  });

  it('creates one record for several items, with one reading of the list', async () => {
    const { items } = await run(account, [
      { id: 'C-1', gstin },
      { id: 'C-2', gstin: gstin.toLowerCase() },
      { id: 'C-3', gstin: other },
      { id: 'C-4', gstin },
    ]);
    expect(items.map(({ json }) => [json.customer_id, json.created])).toEqual([
      ['C-1', true],
      ['C-1', false],
      ['C-3', true],
      ['C-1', false],
    ]);
    expect(methods(account)).toEqual(['GET', 'POST', 'POST']);
  });

  it.each([
    ['vendor', { name: 'Asha' }],
    ['product', { name: 'Asha', itemType: 'Product', unitPrice: 10, taxRate: 18, quantity: 1 }],
  ])('creates a %s by name, once', async (resource, fields) => {
    const search = { resource, searchBy: 'name', searchFor: 'asha', ...fields };
    const { items } = await run(account, [{ id: '1' }, { id: '2' }], search);
    expect(items.map(({ json }) => json.created)).toEqual([true, false]);
    expect(account.writes()).toHaveLength(1);
  });

  it('finds by ID with one request, or creates', async () => {
    const search = { searchBy: 'id', searchFor: '={{ $json.id }}' };
    const { items } = await run(account, [{ id: 'C-1' }, { id: 'C-1' }], search);
    expect(items.map(({ json }) => json.created)).toEqual([true, false]);
    expect(methods(account)).toEqual(['GET', 'POST', 'GET']);
  });

  it('rejects a blank value, so that no customer without a GSTIN is created', async () => {
    const { error } = await run(account, [{ id: 'C-1' }]);
    expect(error?.message).toBe('Search For is missing');
    expect(account.requests()).toEqual([]);
  });

  it('rejects a new record that the search would not find', async () => {
    const { error } = await run(account, [{ id: 'C-1', gstin }], {
      additionalFields: { gstin: other },
    });
    expect(error?.message).toBe(
      `GSTIN of the new customer is "${other}", but the search is for the GSTIN "${gstin}"`,
    );
    expect(account.writes()).toEqual([]);
  });

  it('needs no fields of a new record if it finds one', async () => {
    await run(account, [{ id: 'C-1', gstin }]);
    const { items } = await run(account, [{ gstin }], {
      name: '={{ $json.name }}',
    });
    expect(items).toMatchObject([{ json: { customer_id: 'C-1', created: false } }]);
  });

  it('fails if the ID belongs to another record', async () => {
    await run(account, [{ id: 'C-1', gstin: other }]);
    const { error } = await run(account, [{ id: 'C-1', gstin }]);
    expect(error?.message).toBe(
      `Customer ID "C-1" is already used, but not by a customer with the GSTIN "${gstin}"`,
    );
  });
});

describe('Find or Create in two executions at once', () => {
  it('returns the record that the other one created with the same ID', async () => {
    const stored = { customer_id: gstin, name: 'Asha', gstin };
    server.handle(({ method, url = '' }, response) => {
      if (method === 'POST') {
        const error = { success: false, error_code: 'CUSTOMER_ALREADY_EXISTS', errors: {} };
        response.statusCode = 400;
        return response.end(JSON.stringify({ ...error, message: 'It exists', data: {} }));
      }
      const body = url.includes('/list')
        ? listOf('customers', [])
        : JSON.stringify({ success: true, message: '', error_code: '', errors: {}, data: stored });
      return response.end(body);
    });
    const { items } = await run(server, [{ id: gstin, gstin }]);
    expect(items).toMatchObject([{ json: { ...stored, matches: 1, created: false } }]);
    expect(server.requests).toHaveLength(3);
  });
});

describe('Find or Create, if the list cannot be read completely', () => {
  const manyCustomers = async (): Promise<TestAccount> => {
    const account = newAccount();
    for (let number = 1; number <= 250; number++) {
      const customer = { customer_id: `C-${number}`, name: `Customer ${number}` };
      await account.send('POST', '/v2/customer', customer);
    }
    account.newRequests();
    return account;
  };

  it('creates nothing if the service fails halfway', async () => {
    const account = await manyCustomers();
    account.configure({
      faults: [{ method: 'GET', path: '/v2/customer/list', skip: 1, times: null, status: 500 }],
    });
    const { error } = await run(account, [{ id: 'NEW', gstin }]);
    expect(error?.message).toContain('before the search was complete. Nothing was created');
    expect(account.writes().filter(({ body }) => JSON.stringify(body).includes('NEW'))).toEqual([]);
  });

  it('continues with the next items, which create nothing either', async () => {
    const account = await manyCustomers();
    account.configure({
      faults: [{ method: 'GET', path: '/v2/customer/list', skip: 1, times: null, status: 400 }],
    });
    const items = [
      { id: 'N-1', gstin },
      { id: 'N-2', gstin: other },
    ];
    const result = await run(account, items, {}, { onError: 'continueRegularOutput' });
    expect(result.items.map(({ json }) => json.error)).toEqual([
      expect.stringContaining('Nothing was created'),
      expect.stringContaining('Nothing was created'),
    ]);
  });
});

describe('Find or Create, if the outcome of a create is unknown', () => {
  const items = [
    { id: 'C-1', gstin },
    { id: 'C-2', gstin },
  ];

  it.each([
    ['commits and its response is lost', 'after', 1],
    ['may be lost', 'before', 0],
  ] as const)('creates no second record for another item: it %s', async (_, when, count) => {
    account.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v2/customer', when, times: null },
        { path: '/v2/customer/C-1', times: null, status: 400, errorCode: 'BAD_REQUEST' },
      ],
    });
    const result = await run(account, items, {}, { onError: 'continueRegularOutput' });
    expect(result.items.map(({ json }) => json.error)).toEqual([
      expect.any(String),
      `Another item tried to create a customer with the GSTIN "${gstin}", and it is unknown whether it succeeded`,
    ]);
    account.configure({ faults: [] });
    expect(await customersOf(account)).toHaveLength(count);
  });

  it('returns the record for both items if a read shows that it was created', async () => {
    account.cutNextPost('/v2/customer', 'after');
    const result = await run(account, items);
    expect(result.items.map(({ json }) => json.customer_id)).toEqual(['C-1', 'C-1']);
    expect(await customersOf(account)).toHaveLength(1);
  });
});

describe('Find or Create in a retried execution', () => {
  it('creates missing records, and returns those that were created', async () => {
    account.configure({
      faults: [{ method: 'POST', path: '/v2/customer', skip: 1, status: 400, errorCode: 'BAD' }],
    });
    const items = [
      { id: 'C-1', gstin },
      { id: 'C-2', gstin: other },
    ];
    const workflow = workflowWith({ parameters: byGstin, items });
    const failed = await runWorkflow(workflow, account.credential);
    expect(failed.data.resultData.error).toBeDefined();
    const retried = resultOf(await retryWorkflow(failed, workflow, account.credential));
    expect(retried.items.map(({ json }) => [json.customer_id, json.created])).toEqual([
      ['C-1', true],
      ['C-2', true],
    ]);
    expect(await customersOf(account)).toHaveLength(2);
  });
});

describe('Vendors with one ID in two executions at once', () => {
  const vendor = { resource: 'vendor', recordId: 'V-1', name: 'Asha' };

  it('are created once', async () => {
    const create = { ...vendor, operation: 'create' };
    const results = await Promise.all([account.run(create), account.run(create)]);
    expect(account.writes('/v2/vendor')).toHaveLength(1);
    const [failed, ...others] = results.flatMap(({ error }) => error ?? []);
    expect(others).toEqual([]);
    expect(failed?.message).toMatch(/ecution .*has created or found a vendor with the ID "V-1"$/);
  });

  it('are returned by Create or Update, and can be created again once deleted', async () => {
    const save = { ...vendor, operation: 'createOrUpdate' };
    const both = await Promise.all([account.run(save), account.run(save)]);
    expect(both.flatMap(({ error }) => error ?? [])).toEqual([]);
    expect(account.writes().filter(({ method }) => method === 'POST')).toHaveLength(1);
    await account.rows({ resource: 'vendor', operation: 'delete', vendor: byId('V-1') });
    expect(await account.rows({ ...vendor, operation: 'create' })).toHaveLength(1);
  });
});
