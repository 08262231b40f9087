import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { type Intercept, startProxy } from '../harness/proxy';
import { bodyLine, byId, documentBody, productBody } from '../harness/samples';

// The tests act as another user, whose requests come at any time.
useSimulator({ rateLimit: false });

/** Runs the node through a proxy. */
async function runThrough(
  account: TestAccount,
  intercept: Intercept,
  parameters: INodeParameters,
): Promise<IDataObject> {
  const proxy = await startProxy(String(account.credential.baseUrl), intercept);
  const credential = { ...account.credential, baseUrl: proxy.baseUrl, endpointVersion: 'v2' };
  const [row] = await account.rows(parameters, { credential, settings: continueOnFail });
  await proxy.close();
  return row as IDataObject;
}

/** Loses the response to the first PUT, before or after it is carried out; then another user acts. */
function loseFirstPut(when: 'before' | 'after', otherUser: () => Promise<unknown>): Intercept {
  let isLost = false;
  return async ({ method, forward }) => {
    if (method !== 'PUT' || isLost) return await forward();
    isLost = true;
    if (when === 'after') await forward();
    await otherUser();
    return 'cut';
  };
}

const putsIn = (account: TestAccount) => account.writes().filter(({ method }) => method === 'PUT');

const records = [
  { resource: 'customer', path: '/v2/customer', idName: 'customer_id', more: {} },
  { resource: 'vendor', path: '/v2/vendor', idName: 'vendor_id', more: {} },
  { resource: 'product', path: '/v2/product', idName: 'id', more: productBody },
];

describe.each(records)('$resource: Update, after a lost response', (kind) => {
  const { resource, path, idName, more } = kind;
  const whole = { ...more, [idName]: 'R', name: 'Old' };
  // A product has no notes, and a customer no description.
  const text = resource === 'product' ? 'description' : 'notes';
  const update = {
    resource,
    operation: 'update',
    [resource]: byId('R'),
    updateFields: { name: 'New' },
  };
  const stored = async (account: TestAccount) =>
    (await account.send('GET', `${path}/R`)).data as IDataObject;
  const change = async (account: TestAccount, changes: object) =>
    await account.send('PUT', path, { ...more, name: 'New', [idName]: 'R', ...changes });

  it.each(['before', 'after'] as const)(
    'keeps what another user has changed meanwhile (lost %s the service carried it out)',
    async (when) => {
      const account = newAccount();
      await account.send('POST', path, { ...whole, [text]: 'before' });
      const name = when === 'after' ? 'New' : 'Old';
      const otherUser = async () => await change(account, { name, [text]: 'of another user' });
      const row = await runThrough(account, loseFirstPut(when, otherUser), update);
      expect(row).toMatchObject({ [idName]: 'R', name: 'New' });
      expect(await stored(account)).toMatchObject({ name: 'New', [text]: 'of another user' });
    },
  );

  it('does not undo a change of the same field', async () => {
    const account = newAccount();
    await account.send('POST', path, whole);
    const otherUser = async () => await change(account, { name: 'Of another user' });
    const row = await runThrough(account, loseFirstPut('after', otherUser), update);
    expect(row.error).toContain(`has changed the ${resource} since then: name`);
    expect(row.details).toMatchObject({ outcomeUnknown: true, sent: { method: 'PUT' } });
    expect(await stored(account)).toMatchObject({ name: 'Of another user' });
    expect(putsIn(account)).toHaveLength(2);
  });

  it('does not undo such a change when n8n runs the item again', async () => {
    const account = newAccount();
    await account.send('POST', path, whole);
    const otherUser = async () => await change(account, { name: 'Of another user' });
    const proxy = await startProxy(
      String(account.credential.baseUrl),
      loseFirstPut('after', otherUser),
    );
    const credential = { ...account.credential, baseUrl: proxy.baseUrl };
    const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
    const { error } = await account.run(update, { credential, settings });
    await proxy.close();
    expect(error?.message).toContain('since then: name');
    expect(await stored(account)).toMatchObject({ name: 'Of another user' });
  });

  it('does not create a record again if another user has deleted it', async () => {
    const account = newAccount();
    await account.send('POST', path, whole);
    const otherUser = async () => await account.send('DELETE', `${path}/R`);
    const row = await runThrough(account, loseFirstPut('after', otherUser), update);
    expect(row.error).toContain(`There is no ${resource} "R"`);
    expect(row.details).toMatchObject({ outcomeUnknown: true });
    expect(putsIn(account)).toHaveLength(1);
  });
});

describe('Product: Update', () => {
  const update = { resource: 'product', operation: 'update', product: byId('K') };
  const sell = async (account: TestAccount, quantity: number) =>
    await account.send('POST', '/v2/inventory/stock', {
      product_id: 'K',
      quantity,
      warehouse_id: -1,
      action: 'out',
    });
  const stockOf = async (account: TestAccount) =>
    ((await account.send('GET', '/v2/product/K')).data as IDataObject).quantity;

  it('reads the stock again before it retries, so that a sale in the meantime is kept', async () => {
    const account = newAccount();
    await account.send('POST', '/v2/product', { ...productBody, quantity: 50 });
    const intercept = loseFirstPut('after', async () => await sell(account, 8));
    await runThrough(account, intercept, { ...update, updateFields: { name: 'Keys' } });
    expect(await stockOf(account)).toBe(42);
  });

  it('does not overwrite a stock that another user has changed', async () => {
    const account = newAccount();
    await account.send('POST', '/v2/product', productBody);
    const intercept = loseFirstPut('after', async () => await sell(account, 8));
    const row = await runThrough(account, intercept, { ...update, updateFields: { quantity: 50 } });
    expect(row.details).toMatchObject({ outcomeUnknown: true });
    expect(await stockOf(account)).toBe(42);
  });

  it('keeps a sale that another execution with the same key makes at the same time', async () => {
    const account = newAccount();
    await account.send('POST', '/v2/product', { ...productBody, quantity: 50 });
    let reads = 0;
    const sale = {
      resource: 'inventory',
      operation: 'moveStock',
      product: byId('K'),
      action: 'out',
      quantity: 8,
      warehouseId: -1,
    };
    const proxy = await startProxy(String(account.credential.baseUrl), async (request) => {
      if (request.method === 'GET') reads++;
      return await request.forward();
    });
    const credential = { ...account.credential, baseUrl: proxy.baseUrl };
    await Promise.all([
      account.rows({ ...update, updateFields: { name: 'Keys' } }, { credential }),
      account.rows(sale, { credential }),
      account.rows({ ...update, updateFields: { description: 'Loud' } }, { credential }),
      account.rows(sale, { credential }),
    ]);
    await proxy.close();
    // One for each update, and one for each sale.
    expect(reads).toBe(4);
    expect(await stockOf(account)).toBe(34);
    const stored = (await account.send('GET', '/v2/product/K')).data;
    expect(stored).toMatchObject({ name: 'Keys', description: 'Loud' });
    const order = account.requests().map(({ method }) => method);
    for (const [index, method] of order.entries()) {
      if (method === 'PUT') expect(order[index - 1]).toBe('GET');
    }
  });

  it('sends the stock that was read directly before', async () => {
    const account = newAccount();
    await account.send('POST', '/v2/product', { ...productBody, quantity: 50 });
    let isSold = false;
    await runThrough(
      account,
      async ({ method, forward }) => {
        // A sale before the last read, which is as late as possible without a lock of the service.
        if (method === 'GET' && !isSold) {
          isSold = true;
          await sell(account, 8);
        }
        return await forward();
      },
      { ...update, updateFields: { name: 'Keys' } },
    );
    expect(await stockOf(account)).toBe(42);
  });
});

describe('Document: Update, after a lost response', () => {
  const newDocument = async (account: TestAccount) => {
    const { data } = await account.send('POST', '/v2/doc', documentBody({ notes: 'before' }));
    return String((data as IDataObject).hash_id);
  };
  const edit = async (account: TestAccount, hashId: string, change: object) =>
    await account.send('PUT', `/v2/doc/${hashId}`, documentBody(change));
  const stored = async (account: TestAccount, hashId: string) => {
    const { data } = await account.send('GET', `/v2/doc/${hashId}`);
    return (data as IDataObject).invoice_details as IDataObject;
  };
  const current = { resource: 'document', operation: 'update', updateFrom: 'current' };
  const replace = {
    resource: 'document',
    operation: 'update',
    updateFrom: 'replace',
    documentType: 'invoice',
    documentDate: '={{ $now }}',
    partyFrom: 'existing',
    customer: byId('C-1'),
    lineItemsFrom: 'json',
    lineItemsJson: '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
  };

  it.each(['before', 'after'] as const)(
    'Start From Current keeps what another user has changed meanwhile (lost %s)',
    async (when) => {
      const account = newAccount();
      const hashId = await newDocument(account);
      const terms = when === 'after' ? { terms: 'Net 30' } : {};
      const otherUser = async () => await edit(account, hashId, { notes: 'of another', ...terms });
      await runThrough(account, loseFirstPut(when, otherUser), {
        ...current,
        document: byId(hashId),
        additionalFields: { terms: 'Net 30' },
      });
      expect(await stored(account, hashId)).toMatchObject({ notes: 'of another', terms: 'Net 30' });
    },
  );

  it('keeps the changes of several executions at the same time', async () => {
    const account = newAccount();
    const document = byId(await newDocument(account));
    const names = ['notes', 'terms', 'reference'];
    const run = async (name: string) =>
      await account.rows({ ...current, document, additionalFields: { [name]: `our ${name}` } });
    await Promise.all(names.map(run));
    expect(await stored(account, document.value)).toMatchObject({
      notes: 'our notes',
      terms: 'our terms',
      reference: 'our reference',
    });
  });

  it('Replace is retried if nothing has changed meanwhile', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const intercept = loseFirstPut('before', async () => undefined);
    const row = await runThrough(account, intercept, {
      ...replace,
      document: byId(hashId),
      additionalFields: { notes: 'ours' },
    });
    expect(row).toMatchObject({ hash_id: hashId });
    expect(await stored(account, hashId)).toMatchObject({ notes: 'ours' });
  });

  it('Replace is retried if it was carried out, although the service has rounded it', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const lines = [33.333, 0.004, 11.938].map((unit_price, index) => ({
      ...bodyLine,
      id: `K-${index}`,
      unit_price,
      quantity: 1.255,
      price_with_tax: undefined,
      net_amount: undefined,
      total_amount: undefined,
    }));
    const headers = ['PO Number', 'Order Number'].map((label) => ({ label, value: label }));
    const row = await runThrough(
      account,
      loseFirstPut('after', async () => undefined),
      {
        ...replace,
        document: byId(hashId),
        lineItemsJson: JSON.stringify(lines),
        additionalFields: { notes: 'ours', customHeaders: { values: headers } },
      },
    );
    expect(row).toMatchObject({ hash_id: hashId });
    expect(putsIn(account)).toHaveLength(2);
  });

  it('is retried if the service returns lists in another order', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const headers = ['PO Number', 'Order Number'].map((label) => ({ label, value: label }));
    const lose = loseFirstPut('after', async () => undefined);
    const row = await runThrough(
      account,
      async (request) => {
        const response = await lose(request);
        if (request.method !== 'GET' || response === 'cut') return response;
        const body = (await response.json()) as { data: { invoice_details?: IDataObject } };
        (body.data.invoice_details?.document_custom_headers as unknown[] | undefined)?.reverse();
        return new Response(JSON.stringify(body));
      },
      {
        ...replace,
        document: byId(hashId),
        additionalFields: { customHeaders: { values: headers } },
      },
    );
    expect(row).toMatchObject({ hash_id: hashId });
  });

  it.each<['before' | 'after', string, object, string]>([
    ['after', 'a field that it sets', { notes: 'of another' }, 'notes'],
    ['after', 'a field that it removes', { notes: 'ours', terms: 'Net 30' }, 'terms'],
    ['before', 'a field that it removes', { notes: 'before', terms: 'Net 30' }, 'terms'],
    ['after', 'the line items', { notes: 'ours', items: twoLines() }, 'items'],
    ['after', 'one line item', { notes: 'ours', items: [paisaMore()] }, 'items'],
  ])('Replace (lost %s) does not undo a change of %s', async (when, _what, change, field) => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const otherUser = async () => await edit(account, hashId, change);
    const row = await runThrough(account, loseFirstPut(when, otherUser), {
      ...replace,
      document: byId(hashId),
      additionalFields: { notes: 'ours' },
    });
    expect(row.error).toContain(`has changed the document since then: ${field}`);
    expect(row.details).toMatchObject({ outcomeUnknown: true });
    expect(await stored(account, hashId)).toMatchObject({ ...change, items: expect.anything() });
  });

  it('is retried although a payment was made meanwhile', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const pay = async () =>
      await account.send('POST', '/v2/payment', {
        amount: 50,
        payment_date: '05-04-2026',
        payment_mode: 'Cash',
        customer: 'C-1',
        documents: [{ hash_id: hashId, amount_paying: 50 }],
      });
    await runThrough(account, loseFirstPut('after', pay), {
      ...replace,
      document: byId(hashId),
      additionalFields: { notes: 'ours' },
    });
    expect(await stored(account, hashId)).toMatchObject({ notes: 'ours', amount_paid: 50 });
  });

  /** A price that another user has raised by a paisa. */
  function paisaMore() {
    const amounts = { unit_price: 100.01, price_with_tax: 118.01, net_amount: 100.01 };
    return { ...bodyLine, ...amounts, total_amount: 118.01 };
  }

  function twoLines() {
    const { items } = documentBody();
    return [...items, { ...items[0], id: 'K-2', name: 'Second' }];
  }
});

describe('Vendor: Create, after a lost response', () => {
  const create = { resource: 'vendor', operation: 'create', recordId: 'V-1', name: 'Ravi' };
  const vendors = async (account: TestAccount) =>
    ((await account.send('GET', '/v2/vendor/list')).data as IDataObject).vendors as IDataObject[];
  const cut = (account: TestAccount, kind: object) =>
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/vendor', times: 1, ...kind }],
    });

  it('creates no second vendor if the first attempt was carried out', async () => {
    const account = newAccount();
    cut(account, { when: 'after' });
    expect(await account.rows(create)).toMatchObject([{ vendor_id: 'V-1', recovered: true }]);
    expect(account.writes('/v2/vendor')).toHaveLength(1);
  });

  it('finds a vendor that appears late', async () => {
    const account = newAccount();
    cut(account, { kind: 'cut_commit_late', commitAfterMs: 8000 });
    expect(await account.rows(create)).toMatchObject([{ recovered: true }]);
    expect(await vendors(account)).toHaveLength(1);
  });

  it('retries if a read shows that it was not carried out', async () => {
    const account = newAccount();
    cut(account, { when: 'before' });
    const [row] = await account.rows(create);
    expect(row).toMatchObject({ vendor_id: 'V-1' });
    expect(row).not.toHaveProperty('recovered');
    expect(await vendors(account)).toHaveLength(1);
  });

  it.each([2, 3])('leaves the outcome unknown after %d lost attempts', async (times) => {
    const account = newAccount();
    cut(account, { when: 'before', times });
    const [row] = await account.rows(create, { settings: continueOnFail });
    expect(row?.details).toMatchObject({ outcomeUnknown: true });
    expect(account.writes('/v2/vendor')).toHaveLength(2);
  });

  it('does not retry if another vendor has the ID, or the read fails', async () => {
    for (const faults of [[], [{ kind: 'html' as const, method: 'GET' as const, times: null }]]) {
      const account = newAccount();
      await account.send('POST', '/v2/vendor', { vendor_id: 'V-1', name: 'Another' });
      account.configure({
        faults: [{ kind: 'cut', method: 'POST', path: '/v2/vendor', when: 'before' }, ...faults],
      });
      const [row] = await account.rows(create, { settings: continueOnFail });
      expect(row?.details).toMatchObject({ outcomeUnknown: true });
      expect(account.writes('/v2/vendor')).toHaveLength(2);
    }
  });

  it.each([
    ['HTTP 204', () => new Response(null, { status: 204 })],
    ['a success without data', () => Response.json({ success: true })],
    ['a success with empty data', () => Response.json({ success: true, data: {} })],
    ['another 404', () => Response.json({ message: 'Not Found' }, { status: 404 })],
  ])('does not take %s to mean that the vendor does not exist', async (_what, respond) => {
    const account = newAccount();
    const intercept: Intercept = async ({ method, forward }) => {
      if (method === 'GET') return respond();
      await forward();
      return 'cut';
    };
    const row = await runThrough(account, intercept, create);
    expect(row.details).toMatchObject({ outcomeUnknown: true });
    const upsert = { ...create, operation: 'upsert', name: 'Ravi Papers' };
    expect(await runThrough(account, intercept, upsert)).toHaveProperty('error');
    expect(await vendors(account)).toMatchObject([{ vendor_id: 'V-1', name: 'Ravi' }]);
  });
});
