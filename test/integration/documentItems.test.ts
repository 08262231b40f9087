import type { INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const invoice = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
};

const sentItems = (account: TestAccount) =>
  (account.writes().at(-1)?.body as { items: Array<Record<string, unknown>> }).items;

const withProduct = async () => {
  const account = newAccount();
  await account.rows({
    resource: 'product',
    operation: 'create',
    recordId: 'KB-1',
    name: 'Keyboard',
    unitPrice: 1500,
    taxRate: 5,
    quantity: 10,
    additionalFields: { hsnCode: '8471', unit: 'NOS' },
  });
  return account;
};

const chosen = { id: { __rl: true, mode: 'list', value: 'KB-1' }, quantity: 2 };

describe('line items', () => {
  it('take name, price, tax rate, unit and HSN from the product', async () => {
    const account = await withProduct();
    await account.rows({ ...invoice, lineItems: { values: [chosen] } });
    expect(sentItems(account)).toEqual([
      {
        id: 'KB-1',
        name: 'Keyboard',
        item_type: 'Product',
        hsn_code: '8471',
        unit: 'NOS',
        quantity: 2,
        unit_price: 1500,
        tax_rate: 5,
        price_with_tax: 1575,
        net_amount: 3000,
        total_amount: 3150,
      },
    ]);
  });

  it('keep what is given, and read a product once', async () => {
    const account = await withProduct();
    const dearer = { ...chosen, unitPrice: 2000, taxRate: 18, furtherFields: { unit: 'PCS' } };
    await account.rows({ ...invoice, lineItems: { values: [dearer, chosen] } });
    expect(sentItems(account)).toMatchObject([
      { unit_price: 2000, tax_rate: 18, unit: 'PCS', total_amount: 4720 },
      { unit_price: 1500, tax_rate: 5, unit: 'NOS', total_amount: 3150 },
    ]);
    const reads = account.requests().filter(({ path }) => path.includes('/product/KB-1'));
    expect(reads).toHaveLength(1);
  });

  it('do not take the price of the product where another price is given', async () => {
    const account = await withProduct();
    const line = { ...chosen, furtherFields: { priceWithTax: 105 } };
    await account.rows({ ...invoice, lineItems: { values: [line] } });
    expect(sentItems(account)).toMatchObject([{ unit_price: 100, price_with_tax: 105 }]);
  });

  it('of a product that is not in the account need a name, which the refusal says', async () => {
    const account = newAccount();
    const line = { id: 'NEW-1', quantity: 1, unitPrice: 10, taxRate: 18 };
    const { error } = await account.run({ ...invoice, lineItems: { values: [line] } });
    expect(error?.message).toBe('Line Item 1: product "NEW-1" is not in the account yet');
    expect(error?.description).toContain('"Name" is among the further fields');
    expect(account.writes()).toEqual([]);
  });

  it('count with the price that includes tax as it was given', async () => {
    const account = newAccount();
    const line = {
      id: 'P-1',
      quantity: 3,
      unitPrice: 99.99,
      taxRate: 18,
      furtherFields: { name: 'Pen set' },
    };
    await account.rows({ ...invoice, pricesIncludeTax: true, lineItems: { values: [line] } });
    expect(sentItems(account)).toMatchObject([{ price_with_tax: 99.99, total_amount: 299.97 }]);
  });

  it.each([
    ['null', 'is empty'],
    ['"a"', 'is "a"'],
    ['[]', 'is a list'],
  ])('as JSON name the entry of a list that is no object: %s', async (entry, shown) => {
    const account = newAccount();
    const lineItemsJson = `[{"id": "P-1", "quantity": 1, "custom_columns": [${entry}]}]`;
    const { error } = await account.run({ ...invoice, lineItemsFrom: 'json', lineItemsJson });
    expect(error?.message).toBe(
      `Line Item 1: Custom Columns 1 ${shown}, but takes a group of fields`,
    );
    expect(account.requests()).toEqual([]);
  });
});

describe('one line item per input item', () => {
  const grouped = {
    ...invoice,
    newPartyId: '={{ $json.customer }}',
    newPartyName: '={{ "Customer " + $json.customer }}',
    lineItemsFrom: 'inputItems',
    documentKey: '={{ $json.order }}',
    lineItem: {
      values: {
        id: '={{ $json.sku }}',
        quantity: '={{ $json.qty }}',
        unitPrice: 10,
        taxRate: 18,
        furtherFields: { name: '={{ $json.sku }}' },
      },
    },
  };

  const rows = [
    { order: 'A', customer: 'C-1', sku: 'P-1', qty: 1 },
    { order: 'B', customer: 'C-2', sku: 'P-2', qty: 2 },
    { order: 'A', customer: 'C-1', sku: 'P-3', qty: 3 },
  ];

  const whoHas = (first: string, other: string) =>
    `={{ $json.sku === "P-1" ? "${first}" : "${other}" }}`;

  const updated = {
    customer: { __rl: true, mode: 'id', value: 'C-1' },
    updatePartyDetails: { companyName: '={{ $json.sku }}' },
  };

  const numbered = { serialNumberFrom: 'text', serialNumber: 'INV-7' };

  it('makes one document of the rows with the same key, paired with all of them', async () => {
    const account = newAccount();
    const { items } = await account.run(grouped, { items: rows });
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
      [{ item: 0 }, { item: 2 }],
      { item: 1 },
    ]);
    const bodies = account.writes().map(({ body }) => body);
    expect(bodies).toMatchObject([
      { party: { id: 'C-1' }, items: [{ id: 'P-1' }, { id: 'P-3', quantity: 3 }] },
      { party: { id: 'C-2' }, items: [{ id: 'P-2' }] },
    ]);
  });

  it('refuses rows of one document that name different customers, and sends nothing of it', async () => {
    const account = newAccount();
    const mixed = [rows[0], { ...rows[2], customer: 'C-9' }].filter((row) => row !== undefined);
    const { error } = await account.run(grouped, { items: mixed });
    expect(error?.message).toBe(
      'Input items 0 and 1 have the same document key but another newPartyId',
    );
    expect(account.writes()).toEqual([]);
  });

  it.each<[string, INodeParameters]>([
    ['newPartyDetails', { newPartyDetails: { companyName: '={{ $json.sku }}' } }],
    ['updatePartyDetails', { partyFrom: 'existing', ...updated }],
    ['partyType', { documentType: 'delivery_challan', partyType: whoHas('vendor', 'customer') }],
    ['ifPartyDiffers', { ifPartyDiffers: whoHas('keep', 'update') }],
    ['ifTaken', { ...numbered, ifTaken: whoHas('fail', 'return') }],
    ['makeRetriesSafe', { makeRetriesSafe: '={{ $json.sku === "P-1" }}' }],
    ['additionalAttributes', { additionalAttributes: '={{ ({ reference: $json.sku }) }}' }],
  ])('refuses rows of one document with another %s', async (name, contradiction) => {
    const account = newAccount();
    const items = rows.filter(({ order }) => order === 'A');
    const { error } = await account.run({ ...grouped, ...contradiction }, { items });
    expect(error?.message).toBe(
      `Input items 0 and 1 have the same document key but another ${name}`,
    );
    expect(account.writes()).toEqual([]);
  });

  it('refuses a row without a key, and goes on with the others if told to', async () => {
    const account = newAccount();
    const { items } = await account.run(grouped, {
      items: [{ customer: 'C-1', sku: 'P-1', qty: 1 }, rows[1] ?? {}],
      settings: { onError: 'continueRegularOutput' },
    });
    expect(items[0]?.json.error).toBe('Document Key is empty');
    expect(items[1]?.json).toMatchObject({ document_type: 'invoice' });
  });

  it('names the input item whose line is null', async () => {
    const account = newAccount();
    const { error } = await account.run(
      { ...grouped, lineItem: '={{ null }}' },
      { items: rows.slice(0, 1) },
    );
    expect(error).toMatchObject({
      message: 'Line Item 1 (input item 0): Product is missing',
      description: 'Fill it in, or check the expression that gives it.',
    });
    expect(account.requests()).toEqual([]);
  });

  it('names the input item of a line that cannot be read', async () => {
    const account = newAccount();
    const broken = [rows[0], { ...rows[2], qty: 'many' }].filter((row) => row !== undefined);
    const { error } = await account.run(grouped, { items: broken });
    expect(error?.message).toBe(
      'Line Item 2 (input item 1): Quantity is "many", which is no number',
    );
  });
});
