import type { INodeParameters } from 'n8n-workflow';
import { addDocument, continueOnFail, type TestAccount, useAccount } from '../harness/account';
import { type Intercept, throughProxy } from '../harness/proxy';
import type { NodeSettings, RunResult } from '../harness/runNode';
import { byId, documentBody, productBody } from '../harness/samples';

// The tests act as another user, whose requests come at any time.
const account = useAccount({ rateLimit: false });

/** Runs the node, whose first PUT loses its response. Then another user acts. */
async function runAndLose(
  account: TestAccount,
  otherUser: () => Promise<unknown>,
  parameters: INodeParameters,
  settings?: NodeSettings,
): Promise<RunResult> {
  let isLost = false;
  const intercept: Intercept = async ({ method, forward }) => {
    const response = await forward();
    if (method !== 'PUT' || isLost) return response;
    isLost = true;
    await otherUser();
    return 'cut';
  };
  return await throughProxy(
    account.credential,
    intercept,
    async (credential) => await account.run(parameters, { credential, settings }),
  );
}

describe('Customer: Update, after a lost response', () => {
  it('does not undo a change of the same field when n8n runs the item again', async () => {
    const customer = { customer_id: 'R', name: 'Old' };
    await account.send('POST', '/v2/customer', customer);
    const otherUser = async () =>
      await account.send('PUT', '/v2/customer', { ...customer, name: 'Of another user' });
    const update = {
      resource: 'customer',
      operation: 'update',
      customer: byId('R'),
      additionalFields: { name: 'New' },
    };
    const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
    const { error } = await runAndLose(account, otherUser, update, settings);
    expect(error?.message).toContain('has changed the customer since then: name');
    const { data } = await account.send('GET', '/v2/customer/R');
    expect(data).toMatchObject({ name: 'Of another user' });
  });
});

describe('Product: Update', () => {
  const update = { resource: 'product', operation: 'update', product: byId('K') };

  it('keeps a sale that another execution with the same key makes at the same time', async () => {
    await account.send('POST', '/v2/product', { ...productBody, quantity: 50 });
    const sale = {
      resource: 'inventory',
      operation: 'moveStock',
      product: byId('K'),
      action: 'out',
      quantity: 8,
      warehouseId: -1,
    };
    await Promise.all([
      account.rows({ ...update, additionalFields: { name: 'Keys' } }),
      account.rows(sale),
      account.rows({ ...update, additionalFields: { description: 'Loud' } }),
      account.rows(sale),
    ]);
    const order = account.requests().map(({ method }) => method);
    // One for each update, and one for each sale.
    expect(order.filter((method) => method === 'GET')).toHaveLength(4);
    for (const [index, method] of order.entries()) {
      if (method === 'PUT') expect(order[index - 1]).toBe('GET');
    }
    const { data } = await account.send('GET', '/v2/product/K');
    expect(data).toMatchObject({ name: 'Keys', description: 'Loud', quantity: 34 });
  });
});

describe('Document: Update, Start From Current', () => {
  const update = { resource: 'document', operation: 'update', updateFrom: 'current' };

  it('keeps the changes of several executions at the same time', async () => {
    const hashId = await addDocument(account, 'invoice');
    const fields = [{ notes: 'ours' }, { terms: 'ours' }, { reference: 'ours' }];
    const run = async (additionalFields: INodeParameters) =>
      await account.rows({ ...update, document: byId(hashId), additionalFields });
    await Promise.all(fields.map(run));
    const { data } = await account.send('GET', `/v2/doc/${hashId}`);
    expect(data).toHaveProperty(
      'invoice_details',
      expect.objectContaining({ notes: 'ours', terms: 'ours', reference: 'ours' }),
    );
  });

  it('fails after a lost response, with advice, if another user has made a change that it cannot keep', async () => {
    const hashId = await addDocument(account, 'invoice');
    const otherUser = async () =>
      await account.send('PUT', `/v2/doc/${hashId}`, documentBody({ notes: 'ours', tcs_id: 41 }));
    const change = { ...update, document: byId(hashId), additionalFields: { notes: 'ours' } };
    const { items } = await runAndLose(account, otherUser, change, continueOnFail);
    const [row] = items.map(({ json }) => json);
    expect(row?.error).toMatch(/which the service does not return.*"Replace Whole Document"/);
    expect(row?.details).toMatchObject({ outcomeUnknown: true, sent: { method: 'PUT' } });
    const puts = account.writes().filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(2);
  });
});

describe('Vendor: Create, after a lost response', () => {
  it('creates no second vendor if the first attempt was carried out', async () => {
    account.cutNextPost('/v2/vendor', 'after');
    const create = { resource: 'vendor', operation: 'create', recordId: 'V-1', name: 'Ravi' };
    expect(await account.rows(create)).toMatchObject([{ vendor_id: 'V-1', recovered: true }]);
    expect(account.writes('/v2/vendor')).toHaveLength(1);
  });
});
