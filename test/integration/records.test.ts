import { continueOnFail, newAccount, useSimulator } from './account';
import { newProduct } from './samples';

useSimulator();

const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** Each kind with what its create demands, and one more field. */
const kinds = [
  {
    resource: 'vendor',
    idAttribute: 'vendor_id',
    create: { name: 'Ravi Papers' },
    additional: { email: 'ravi@example.com' },
    change: { phone: '9876543210' },
    kept: { email: 'ravi@example.com', phone: '9876543210' },
  },
  {
    resource: 'product',
    idAttribute: 'id',
    create: { name: 'Keyboard', itemType: 'Product', unitPrice: 100, taxRate: 18, quantity: 5 },
    additional: { hsnCode: '8471' },
    change: { unitPrice: 200 },
    kept: { hsn_code: '8471', unit_price: 200, price_with_tax: 236 },
  },
];

describe.each(kinds)('$resource', ({ resource, idAttribute, create, additional, change, kept }) => {
  const created = {
    resource,
    operation: 'create',
    recordId: 'R-1',
    ...create,
    additionalFields: additional,
  };
  const picked = { [resource]: byId('R-1') };

  it('is created, read, listed, changed and deleted', async () => {
    const account = newAccount();
    const [made] = await account.rows(created);
    expect(made).toMatchObject({ [idAttribute]: 'R-1', name: create.name });

    const [read] = await account.rows({ resource, operation: 'get', ...picked });
    expect(read).toMatchObject({ [idAttribute]: 'R-1', name: create.name });
    const listed = await account.rows({ resource, operation: 'getAll', returnAll: true });
    expect(listed.map((row) => row[idAttribute])).toEqual(['R-1']);

    await account.rows({ resource, operation: 'update', ...picked, updateFields: change });
    expect(account.writes().at(-1)).toMatchObject({
      method: 'PUT',
      status: 200,
      body: { [idAttribute]: 'R-1', name: create.name, ...kept },
    });

    const removed = await account.rows({ resource, operation: 'delete', ...picked });
    expect(removed).toEqual([{ deleted: true, [idAttribute]: 'R-1' }]);
    const { error } = await account.run({ resource, operation: 'get', ...picked });
    expect(error?.message).toBe(`There is no ${resource} "R-1" in the account`);
  });

  it('is created or, if it is there, changed', async () => {
    const account = newAccount();
    const upsert = { ...created, operation: 'upsert' };
    expect(await account.rows(upsert)).toMatchObject([{ [idAttribute]: 'R-1', created: true }]);
    const again = await account.rows({ ...upsert, name: 'Another Name' });
    expect(again).toMatchObject([{ [idAttribute]: 'R-1', name: 'Another Name', created: false }]);
  });
});

describe('Product: Create', () => {
  it('works out the price with tax, or the unit price from it', async () => {
    const account = newAccount();
    const product = {
      resource: 'product',
      operation: 'create',
      recordId: '={{ $json.id }}',
      name: 'Notebook',
      itemType: 'Product',
      unitPrice: '={{ $json.price }}',
      taxRate: 5,
      quantity: 0,
      additionalFields: { priceWithTax: '={{ $json.withTax }}' },
    };
    await account.rows(product, {
      items: [
        { id: 'N-1', price: 10, withTax: '' },
        { id: 'N-2', price: 0, withTax: 21 },
      ],
    });
    expect(account.writes().map(({ body }) => body)).toMatchObject([
      { id: 'N-1', unit_price: 10, price_with_tax: 10.5 },
      { id: 'N-2', unit_price: 20, price_with_tax: 21 },
    ]);
  });
});

describe('Get Ledger', () => {
  it.each([
    ['customer', 'recommended', { closing_balance: 0, is_paid: true }],
    // The newer endpoints tell no balance of a period without entries.
    ['customer', 'v2', { closing_balance: null, is_paid: null }],
    ['vendor', 'recommended', { closing_balance: null, is_paid: null }],
  ])(
    'of a %s gives entries and the closing balance, with "%s" endpoints',
    async (resource, endpointVersion, withoutEntries) => {
      const account = newAccount({ endpointVersion });
      await account.rows({
        resource: 'document',
        operation: 'create',
        documentType: resource === 'vendor' ? 'purchase' : 'invoice',
        documentDate: '2026-04-05',
        partyFrom: 'new',
        newPartyId: 'P-1',
        newPartyName: 'Asha',
        lineItemsFrom: 'json',
        lineItemsJson: '[{"id":"K","name":"Keyboard","quantity":1,"unit_price":100,"tax_rate":18}]',
      });
      const ledger = {
        resource,
        operation: 'getLedger',
        [resource]: byId('P-1'),
        period: 'custom',
        startDate: '2026-04-01',
        endDate: '2026-04-30',
      };
      const [entry] = await account.rows(ledger);
      expect(entry).toMatchObject({ total_amount: 118, amount_pending: 118, date: '05-04-2026' });
      const [iso] = await account.rows({ ...ledger, isoDates: true });
      expect(iso?.date).toBe('2026-04-05');
      const [balance] = await account.rows({ ...ledger, ledgerOutput: 'balance' });
      expect(balance).toMatchObject({ closing_balance: expect.any(Number), is_paid: false });
      const before = { startDate: '2026-03-01', endDate: '2026-03-31', ledgerOutput: 'balance' };
      expect(await account.rows({ ...ledger, ...before })).toMatchObject([withoutEntries]);
    },
  );
});

describe('Link IDs', () => {
  /** Customers whom the service knows under numbers of its own. */
  async function serviceIds(account: ReturnType<typeof newAccount>): Promise<number[]> {
    const customer = { resource: 'customer', operation: 'create', name: 'Asha' };
    await account.rows(
      { ...customer, recordId: '={{ $json.id }}' },
      { items: [{ id: 'A' }, { id: 'B' }] },
    );
    const rows = await account.rows({ resource: 'customer', operation: 'getAll' });
    const byOwnId = new Map(rows.map((row) => [row.customer_id, Number(row.service_id)]));
    return ['A', 'B'].map((id) => byOwnId.get(id) as number);
  }

  const link = {
    resource: 'customer',
    operation: 'linkIds',
    recordId: '={{ $json.own }}',
    serviceId: '={{ $json.service }}',
    forceUpdate: true,
  };

  it('links many items in one request', async () => {
    const account = newAccount();
    const [first, second] = await serviceIds(account);
    const writes = account.writes().length;
    const items = [
      { own: 'NEW-A', service: first },
      { own: 'NEW-B', service: second },
    ];
    const rows = await account.rows(link, { items });
    expect(account.writes().slice(writes)).toMatchObject([
      {
        path: '/v2/customer/list',
        body: {
          customer_mapping: [
            { customer_id: 'NEW-A', service_id: first, force_update: true },
            { customer_id: 'NEW-B', service_id: second, force_update: true },
          ],
        },
      },
    ]);
    expect(rows).toMatchObject([
      { customer_id: 'NEW-A', linked: true },
      { customer_id: 'NEW-B', linked: true },
    ]);
  });

  it.each(['recommended', 'v1'])(
    'tells each item what became of it, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const [first] = await serviceIds(account);
      const { items } = await account.run(link, {
        items: [
          { own: 'NEW-A', service: first },
          { own: 'NEW-X', service: 999_999 },
          { own: '', service: first },
        ],
        settings: continueOnFail,
      });
      expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
        { item: 0 },
        { item: 1 },
        { item: 2 },
      ]);
      expect(items[1]?.json).toMatchObject({
        error: expect.stringMatching(/^(not_found_service_ids|customer_mapping\[1\].service_id): /),
        details: { linked: false, inConflict: true },
      });
      expect(items[0]?.json).toMatchObject({ details: { linked: false, inConflict: false } });
      expect(items[2]?.json).toMatchObject({ error: 'Customer ID is missing' });
    },
  );
});

describe('Inventory', () => {
  it('moves stock and lists warehouses', async () => {
    const account = newAccount();
    await account.rows(newProduct);
    const [warehouse] = await account.rows({
      resource: 'inventory',
      operation: 'getWarehouses',
    });
    expect(warehouse).toMatchObject({
      warehouse_id: expect.any(Number),
      name: expect.any(String),
    });
    await account.rows({
      resource: 'inventory',
      operation: 'moveStock',
      product: byId('K'),
      action: 'out',
      quantity: 2,
      warehouseId: warehouse?.warehouse_id as number,
      additionalFields: { remarks: 'Broken', recordDate: '2026-04-05' },
    });
    expect(account.writes().at(-1)).toMatchObject({
      path: '/v2/inventory/stock',
      status: 200,
      body: {
        product_id: 'K',
        quantity: 2,
        action: 'out',
        remarks: 'Broken',
        record_date: '05-04-2026',
      },
    });
    const [product] = await account.rows({
      resource: 'product',
      operation: 'get',
      product: byId('K'),
    });
    expect(product?.quantity).toBe(3);
  });
});

describe('GSTIN', () => {
  it('is looked up at the service', async () => {
    const account = newAccount();
    const gstin = '27AAAAA0000A1Z2';
    const [row] = await account.rows({ resource: 'gstin', operation: 'lookUp', gstin });
    expect(account.requests().at(-1)?.path).toBe(`/v2/utils/gstin/${gstin}`);
    expect(row).toMatchObject({ gstin, legal_name: expect.any(String) });
  });

  it.each([
    ['={{ "" }}', 'GSTIN is missing', 'Fill it in, or check the expression that gives it.'],
    ['27aaaaa0000a1z2', "GSTIN '27aaaaa0000a1z2' has small letters", 'Write 27AAAAA0000A1Z2.'],
    [
      'URP',
      "GSTIN 'URP' has 3 letters and digits instead of 15",
      'Copy it from the registration certificate.',
    ],
  ])('is not looked up where it is "%s"', async (gstin, message, description) => {
    const account = newAccount();
    const { error } = await account.run({ resource: 'gstin', operation: 'lookUp', gstin });
    expect(error).toMatchObject({ message, description });
    expect(account.requests()).toEqual([]);
  });

  it('is validated without asking anybody', async () => {
    const account = newAccount();
    const [row] = await account.rows({
      resource: 'gstin',
      operation: 'validate',
      gstin: '29AAAAA0000A1ZY',
    });
    expect(row).toMatchObject({ valid: true, state: 'Karnataka', pan: 'AAAAA0000A' });
    expect(account.requests()).toEqual([]);
  });
});
