import type { INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { byId, fromList, invoiceHead, newProduct, otherHints } from '../harness/samples';

const account = useAccount();

const sentItems = (account: TestAccount) =>
  (account.writes().at(-1)?.body as { items: Array<Record<string, unknown>> }).items;

const accountWithProduct = async () => {
  const account = newAccount();
  await account.rows({
    ...newProduct,
    recordId: 'KB-1',
    unitPrice: 1500,
    taxRate: 5,
    quantity: 10,
    additionalFields: { hsnCode: '8471', unit: 'NOS' },
  });
  return account;
};

const chosen = { id: fromList({ name: 'Keyboard (KB-1)', value: 'KB-1' }), quantity: 2 };

describe('line items', () => {
  it('take name, price, tax rate, unit and HSN from the product', async () => {
    const account = await accountWithProduct();
    await account.rows({ ...invoiceHead, lineItems: { values: [chosen] } });
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

  it('of a product with a cess have a hint', async () => {
    await account.rows({ ...newProduct, recordId: 'KB-1', additionalFields: { cessRate: 10 } });
    const { hints } = await account.run({ ...invoiceHead, lineItems: { values: [chosen] } });
    expect(otherHints(hints)).toEqual([
      expect.stringContaining('Line Item 1: the product has a cess'),
    ]);
  });

  it.each([
    ['Name', { id: 'NEW-1', furtherFields: { name: 'Lamp' } }, 'NEW-1'],
    ['Product: New', { id: { __rl: true, mode: 'new', value: 'Lamp' } }, 'LAMP'],
  ])('of a new product have its name in %s', async (_, product, id) => {
    const line = { quantity: 1, unitPrice: 10, taxRate: 18, ...product };
    await account.rows({ ...invoiceHead, lineItems: { values: [line] } });
    expect(account.writes().at(-1)?.body).toMatchObject({ items: [{ id, name: 'Lamp' }] });
  });

  it.each([
    ['', 'Line Item 1: Product is missing'],
    ['={{ $json.none }}', 'Line Item 1: Product is missing'],
    ['Lamp', 'Line Item 1: Product is "Lamp", but Name is "Bulb"'],
  ])('of a new product "%s" with an empty or another name are refused', async (value, message) => {
    const id = { __rl: true, mode: 'new', value };
    const furtherFields = value === 'Lamp' ? { name: 'Bulb' } : {};
    const line = { id, quantity: 1, unitPrice: 10, taxRate: 18, furtherFields };
    expect(await account.errorMessage({ ...invoiceHead, lineItems: { values: [line] } })).toBe(
      message,
    );
    expect(account.writes()).toEqual([]);
  });

  it('of a new product are told to have price and rate, not to be switched to New', async () => {
    const id = { __rl: true, mode: 'new', value: 'Lamp' };
    const lines = [{ id, quantity: 1, unitPrice: '', taxRate: '' }];
    const { error } = await account.run({ ...invoiceHead, lineItems: { values: lines } });
    expect(error?.message).toBe(
      'Line Item 1: product "Lamp" does not exist in the account, and its price and tax rate are missing',
    );
    expect(error?.description).toBe(
      'Enter them to create the product. If the account has it under another name, choose it from the list.',
    );
  });

  it('have all their mistakes in one error, together with those of the party and the dates', async () => {
    const lamp = { id: { __rl: true, mode: 'new', value: 'Lamp' }, quantity: '', unitPrice: '' };
    const keyboard = { id: 'KB-1', quantity: 2, unitPrice: -5, taxRate: 180 };
    const lineItems = { values: [{ ...lamp, taxRate: '' }, keyboard] };
    const { error } = await account.run({ ...invoiceHead, newPartyName: '', lineItems });
    expect(error?.message.split('. ')).toEqual([
      'Line Item 1: Quantity is missing',
      'Line Item 1: Unit Price is missing',
      'Line Item 1: Tax Rate is missing',
      expect.stringContaining('Line Item 2: Unit Price must be at least 0'),
      expect.stringContaining('Line Item 2: Tax Rate must be at most 100'),
      'New Customer Name is missing',
    ]);
    expect(account.requests()).toEqual([]);
  });

  it('of an unknown product need a name', async () => {
    const line = { id: 'NEW-1', quantity: 1, unitPrice: 10, taxRate: 18 };
    const { error } = await account.run({ ...invoiceHead, lineItems: { values: [line] } });
    expect(error?.message).toBe('Line Item 1: product "NEW-1" does not exist in the account');
    expect(error?.description).toContain(
      'set "Name" in the "Additional Fields" of the item, price and tax rate, or switch "Product" to "New"',
    );
    expect(account.writes()).toEqual([]);
  });

  it('keep a price that includes tax exactly', async () => {
    const line = {
      id: 'P-1',
      quantity: 3,
      unitPrice: 99.99,
      taxRate: 18,
      furtherFields: { name: 'Pen set' },
    };
    await account.rows({ ...invoiceHead, pricesIncludeTax: true, lineItems: { values: [line] } });
    expect(sentItems(account)).toMatchObject([{ price_with_tax: 99.99, total_amount: 299.97 }]);
  });

  it('have totals that follow from the rounded net amounts, unless a total is given', async () => {
    const line = { id: 'P-1', quantity: 11.938, unitPrice: 397.7, taxRate: 18 };
    const given = { name: 'Cable', totalAmount: 5602.34 };
    const values = [
      { ...line, furtherFields: { name: 'Cable' } },
      { ...line, furtherFields: given },
    ];
    await account.rows({ ...invoiceHead, lineItems: { values } });
    expect(sentItems(account)).toMatchObject([
      { net_amount: 4747.74, total_amount: 5602.33 },
      { net_amount: 4747.74, total_amount: 5602.34 },
    ]);
  });

  it.each([
    ['null', 'but is empty'],
    ['"a"', 'not "a"'],
    ['[]', 'not an array'],
  ])('as JSON report a list entry that is not an object: %s', async (entry, shown) => {
    const lineItemsJson = `[{"id": "P-1", "quantity": 1, "custom_columns": [${entry}]}]`;
    expect(
      await account.errorMessage({ ...invoiceHead, lineItemsFrom: 'json', lineItemsJson }),
    ).toBe(`Line Item 1: Custom Columns 1 must be a group of fields, ${shown}`);
    expect(account.requests()).toEqual([]);
  });
});

describe('one line item per input item', () => {
  const grouped = {
    ...invoiceHead,
    newPartyDetails: { id: '={{ $json.customer }}' },
    newPartyName: '={{ "Customer " + $json.customer }}',
    lineItemsFrom: 'inputItems',
    documentKey: '={{ $json.order }}',
    lineItems: {
      values: [
        {
          id: '={{ $json.sku }}',
          quantity: '={{ $json.qty }}',
          unitPrice: 10,
          taxRate: 18,
          furtherFields: { name: '={{ $json.sku }}' },
        },
      ],
    },
  };

  const rows = [
    { order: 'A', customer: 'C-1', sku: 'P-1', qty: 1 },
    { order: 'B', customer: 'C-2', sku: 'P-2', qty: 2 },
    { order: 'A', customer: 'C-1', sku: 'P-3', qty: 3 },
  ];

  const ifFirst = (first: string, other: string) =>
    `={{ $json.sku === "P-1" ? "${first}" : "${other}" }}`;

  const updated = {
    customer: byId('C-1'),
    updatePartyDetails: { companyName: '={{ $json.sku }}' },
  };

  const numbered = { serialNumber: 'INV-7' };

  it('creates one document for rows with the same key, paired with all of them', async () => {
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

  it('rejects rows of one document with different customers, and sends nothing', async () => {
    const mixed = [rows[0], { ...rows[2], customer: 'C-9' }].filter((row) => row !== undefined);
    expect(await account.errorMessage(grouped, { items: mixed })).toBe(
      'Items 1 and 2 have the same Order No but different values of New Customer Name or New Vendor Name',
    );
    expect(account.writes()).toEqual([]);
  });

  it.each<[string, INodeParameters]>([
    ['Other Details', { newPartyDetails: { companyName: '={{ $json.sku }}' } }],
    ['Update Party Details', { partyFrom: 'existing', ...updated }],
    ['Party Is', { documentType: 'delivery_challan', partyType: ifFirst('vendor', 'customer') }],
    ['If Details Differ', { ifPartyDiffers: ifFirst('keep', 'update') }],
    ['If Number Is Taken', { ...numbered, ifTaken: ifFirst('fail', 'return') }],
    ['Prevent Double Entries', { makeRetriesSafe: '={{ $json.sku === "P-1" }}' }],
    ['Further Fields (JSON)', { furtherFieldsJson: '={{ ({ reference: $json.sku }) }}' }],
  ])('rejects rows of one document with different values of %s', async (name, difference) => {
    const items = rows.filter(({ order }) => order === 'A');
    expect(await account.errorMessage({ ...grouped, ...difference }, { items })).toBe(
      `Items 1 and 2 have the same Order No but different values of ${name}`,
    );
    expect(account.writes()).toEqual([]);
  });

  it('rejects a row without a key, and continues with the others on Continue On Fail', async () => {
    const { items } = await account.run(grouped, {
      items: [{ customer: 'C-1', sku: 'P-1', qty: 1 }, rows[1] ?? {}],
      settings: { onError: 'continueRegularOutput' },
    });
    expect(items[0]?.json.error).toBe('Order No must be a text, but is empty');
    expect(items[1]?.json).toMatchObject({ document_type: 'invoice' });
  });

  it('reports the input item without a line item', async () => {
    expect(
      await account.errorMessage(
        { ...grouped, lineItems: '={{ null }}' },
        { items: rows.slice(0, 1) },
      ),
    ).toBe('The document has no line items');
    expect(account.requests()).toEqual([]);
  });

  it('reports the input item whose line item is invalid', async () => {
    const broken = [rows[0], { ...rows[2], qty: 'many' }].filter((row) => row !== undefined);
    expect(await account.errorMessage(grouped, { items: broken })).toBe(
      'Line Item 2 (item 2): Quantity must be a number, not "many"',
    );
  });
});
