import { newAccount, useAccount } from '../harness/account';
import { april, byId, invoiceOf, keyboard, newProduct } from '../harness/samples';

const account = useAccount();

/** The kinds of records with their required fields and an optional one. */
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
  const newRecord = {
    resource,
    operation: 'create',
    recordId: 'R-1',
    ...create,
    additionalFields: additional,
  };
  const picked = { [resource]: byId('R-1') };

  it('is created, read, listed, updated and deleted', async () => {
    const [created] = await account.rows(newRecord);
    expect(created).toMatchObject({ [idAttribute]: 'R-1', name: create.name });

    const [read] = await account.rows({ resource, operation: 'get', ...picked });
    expect(read).toMatchObject({ [idAttribute]: 'R-1', name: create.name });
    const listed = await account.rows({ resource, operation: 'getAll', returnAll: true });
    expect(listed.map((row) => row[idAttribute])).toEqual(['R-1']);

    await account.rows({ resource, operation: 'update', ...picked, additionalFields: change });
    expect(account.writes().at(-1)).toMatchObject({
      method: 'PUT',
      status: 200,
      body: { [idAttribute]: 'R-1', name: create.name, ...kept },
    });

    const removed = await account.rows({ resource, operation: 'delete', ...picked });
    expect(removed).toEqual([{ deleted: true, [idAttribute]: 'R-1' }]);
    expect(await account.errorMessage({ resource, operation: 'get', ...picked })).toBe(
      `There is no ${resource} "R-1" in the account`,
    );
  });

  it('is created, or updated if it exists', async () => {
    const upsert = { ...newRecord, operation: 'createOrUpdate' };
    expect(await account.rows(upsert)).toMatchObject([{ [idAttribute]: 'R-1', created: true }]);
    const again = await account.rows({ ...upsert, name: 'Another Name' });
    expect(again).toMatchObject([{ [idAttribute]: 'R-1', name: 'Another Name', created: false }]);
  });
});

describe('Product: Create or Update', () => {
  it('keeps the stock of an existing product if the field is empty, and starts a new one with 0', async () => {
    const upsert = { ...newProduct, operation: 'createOrUpdate', quantity: '' };
    const stock = async () => {
      const get = { resource: 'product', operation: 'get', product: byId('K') };
      return (await account.rows(get))[0]?.quantity;
    };
    await account.rows(upsert);
    expect(await stock()).toBe(0);
    await account.rows({ ...upsert, quantity: 42 });
    expect(await stock()).toBe(42);
    await account.rows({ ...upsert, unitPrice: 120 });
    expect(account.writes().at(-1)?.body).toMatchObject({ quantity: 42, unit_price: 120 });
    expect(await stock()).toBe(42);
  });
});

describe('Product: Create', () => {
  it('computes the price with tax, or the unit price from it', async () => {
    const product = {
      ...newProduct,
      recordId: '={{ $json.id }}',
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
    ['customer', 'v1', { closing_balance: 0, is_paid: true }],
    // Version 2 returns no balance for a period without entries.
    ['customer', 'v2', { closing_balance: null, is_paid: null }],
    ['vendor', 'v2', { closing_balance: null, is_paid: null }],
  ])(
    'of a %s returns entries and the closing balance, with "%s" endpoints',
    async (resource, endpointVersion, withoutEntries) => {
      const account = newAccount({ endpointVersion });
      await account.rows({
        ...invoiceOf(keyboard),
        documentType: resource === 'vendor' ? 'purchase' : 'invoice',
      });
      const ledger = {
        resource,
        operation: 'getLedger',
        [resource]: byId('C-1'),
        ...april,
      };
      const [entry] = await account.rows(ledger);
      expect(entry).toMatchObject({ total_amount: 118, amount_pending: 118, date: '2026-04-05' });
      expect(Object.keys(entry ?? {}).slice(0, 6)).toEqual([
        'date',
        'serial_number',
        'mode',
        'debit',
        'credit',
        'balance',
      ]);
      const [debit, credit] = resource === 'customer' ? [118, 0] : [0, 118];
      expect(entry).toMatchObject({ debit, credit, balance: 118 });
      expect(entry?.created_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      const [balance] = await account.rows({ ...ledger, ledgerOutput: 'balance' });
      expect(balance).toMatchObject({ closing_balance: expect.any(Number), is_paid: false });
      const before = { startDate: '2026-03-01', endDate: '2026-03-31', ledgerOutput: 'balance' };
      expect(await account.rows({ ...ledger, ...before })).toMatchObject([
        { ...withoutEntries, start_date: '2026-03-01', end_date: '2026-03-31' },
      ]);
    },
  );

  it('begins with the balance before the period, and agrees with Get Statement', async () => {
    await account.rows({ ...invoiceOf(keyboard), documentDate: '2026-03-31' });
    await account.rows(invoiceOf(keyboard));
    const party = { resource: 'customer', customer: byId('C-1'), ...april };
    const ledger = await account.rows({ ...party, operation: 'getLedger' });
    expect(ledger).toMatchObject([
      { date: '2026-04-01', mode: 'Opening Balance', debit: 0, credit: 0, balance: 118 },
      { date: '2026-04-05', mode: 'invoice', debit: 118, credit: 0, balance: 236 },
    ]);
    const statement = await account.rows({ ...party, operation: 'getStatement' });
    expect(ledger).toMatchObject(statement.slice(0, -1));
  });

  it('returns the entries as the service sends them, up to a limit', async () => {
    for (let count = 0; count < 2; count++) await account.rows(invoiceOf(keyboard));
    const form = { resource: 'customer', operation: 'getLedger', customer: byId('C-1'), ...april };
    account.newRequests();
    const rows = await account.rows({ ...form, ledgerOutput: 'raw', returnAll: false, limit: 1 });
    expect(rows).toMatchObject([{ date: '05-04-2026', total_amount: 118, closing_balance: 236 }]);
    expect(rows[0]).not.toHaveProperty('debit');
    expect(account.newRequests()).toHaveLength(1);
  });
});

describe('Inventory', () => {
  it.each([0, -3])('does not move a quantity of %d', async (quantity) => {
    await account.rows(newProduct);
    const writes = account.writes().length;
    const move = { resource: 'inventory', operation: 'moveStock', product: byId('K') };
    await expect(account.rows({ ...move, quantity })).rejects.toThrow(
      `Quantity must be more than 0, not ${quantity} Enter how much moves. "Movement" says whether it comes in or goes out.`,
    );
    expect(account.writes()).toHaveLength(writes);
  });

  it('returns the product and its stock before and after, and hints at stock below zero', async () => {
    await account.rows(newProduct);
    const move = { resource: 'inventory', operation: 'moveStock', product: byId('K') };
    const some = await account.run({ ...move, action: 'out', quantity: 4.9 });
    expect(Object.entries(some.items[0]?.json ?? {}).slice(0, 5)).toEqual([
      ['product_name', newProduct.name],
      ['action', 'out'],
      ['quantity', 4.9],
      ['stock_before', 5],
      ['stock_after', 0.1],
    ]);
    expect(some.hints).toEqual([]);
    const more = await account.run({ ...move, action: 'out', quantity: 500 });
    expect(more.items[0]?.json).toMatchObject({ stock_before: 0.1, stock_after: -499.9 });
    expect(more.hints).toEqual([
      expect.stringContaining(
        `The stock of ${newProduct.name} was 0.1 and is now -499.9, below zero.`,
      ),
    ]);
    expect(await account.rows({ ...move, quantity: 500 })).toMatchObject([{ stock_after: 0.1 }]);
  });

  it('moves stock and lists warehouses', async () => {
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
  it.each(['27AAAAA0000A1Z2', ' 27aaaaa0000a1z2'])(
    'is looked up with the service: "%s"',
    async (written) => {
      const gstin = '27AAAAA0000A1Z2';
      const [row] = await account.rows({ resource: 'gstin', operation: 'lookUp', gstin: written });
      expect(account.requests().at(-1)?.path).toBe(`/v2/utils/gstin/${gstin}`);
      expect(row).toMatchObject({ gstin, legal_name: expect.any(String) });
    },
  );

  it.each([
    ['={{ "" }}', 'GSTIN is missing', 'Fill it in, or check its expression.'],
    ['27AAAAA 0000A1Z2', 'GSTIN "27AAAAA 0000A1Z2" has spaces', 'Change it to 27AAAAA0000A1Z2.'],
    [
      'URP',
      'GSTIN "URP" has 3 letters and digits instead of 15',
      'Copy it from the registration certificate.',
    ],
  ])('is not looked up if it is "%s"', async (gstin, message, description) => {
    const { error } = await account.run({ resource: 'gstin', operation: 'lookUp', gstin });
    expect(error).toMatchObject({ message, description });
    expect(account.requests()).toEqual([]);
  });

  it('is validated without a request', async () => {
    const [row] = await account.rows({
      operation: 'validateGstin',
      gstin: '29AAAAA0000A1ZY',
    });
    expect(row).toMatchObject({ valid: true, state: 'Karnataka', pan: 'AAAAA0000A' });
    expect(account.requests()).toEqual([]);
  });
});
