import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type TestAccount, useSimulator } from '../harness/account';
import { orderSheet } from '../harness/orderSheet';
import { byHeading, orderRow, runSheet, shop } from '../harness/runSheet';
import cases from './documentSheetCases.json';

useSimulator({ rateLimit: false });

const writes = (account: TestAccount) =>
  account.writes('/v2/doc').map(({ body }) => body as IDataObject);

/** The hint about the date in the form. */
const readAs = expect.stringMatching(/^Read as: .*\.$/);

const productHint =
  'No column with prices and tax rates was found, so prices and tax rates are those of the products.';

const dateHint =
  'No column with dates was found, so all documents have the Document Date 2026-07-14. If a column has their dates, rename it to "Invoice Date". With a Document Date of another week, the same orders are made again.';

let account: TestAccount;
const created = () => writes(account).slice(-1)[0] ?? {};

beforeEach(async () => {
  account = await shop();
});

describe('a sheet of 40 rows', () => {
  const numbered = { keyIsNumber: true, ifTaken: 'return' };

  it('becomes the invoices of its 12 orders, and none when it runs again', async () => {
    const { items, hints, error } = await runSheet(account, orderSheet, numbered);
    expect(error).toBeUndefined();
    expect(hints).toEqual([
      'Read as: prices are without tax · Order No. → Order No · Date → Invoice Date · Party → Customer Name · Item → Item Name · Qty → Quantity · Rate → Unit Price · GST % · Amount → Amount Before Discount (Qty × Rate in 40 of 40 rows).',
      expect.stringMatching(/^Prices are taken as without tax .* in Change Columns\.$/),
      '12 documents: 12 created.',
    ]);
    expect(items).toHaveLength(12);
    expect(items[0]?.json).toMatchObject({
      serial_number: 'SO-101',
      document_date: '2026-07-13',
      customer_name: 'Ponni Stores',
      total_amount: 1770 + 3 * 47.25 + 5 * 1770 + 2 * 47.25,
    });
    expect(items[0]?.pairedItem).toEqual([{ item: 0 }, { item: 12 }, { item: 24 }, { item: 36 }]);

    const again = await runSheet(account, orderSheet, numbered);
    expect(again.items).toHaveLength(12);
    for (const { json } of again.items) expect(json.already_existed).toBe(true);
    expect(account.writes('/v2/doc').filter(({ committed }) => committed)).toHaveLength(12);
  });
});

describe('a row', () => {
  it('takes what it lacks from the product', async () => {
    await runSheet(account, [orderRow()]);
    expect(created()).toMatchObject({
      document_date: '14-07-2026',
      party: { id: 'CUST-PONNI', name: 'Ponni Stores', type: 'customer' },
      items: [{ id: 'KB-101', name: 'Keyboard', quantity: 2, unit_price: 1500, tax_rate: 18 }],
    });
  });

  it('may have a column for each part of a line and of the document', async () => {
    const row = {
      ...{ Order: 'SO-1', 'Invoice Date': 46217, 'Due Date': '14-Aug-2026', 'PO No.': 'PO-9' },
      ...{ 'Customer ID': 'CUST-PONNI', SKU: 'KB-101', 'Item Description': 'Black' },
      ...{ 'HSN/SAC': 8471, 'Qty (Nos)': '1,000', Unit: 'nos', 'Rate (₹)': '1,500.50' },
      ...{ 'GST Rate': 0.18, 'Disc %': 10 },
    };
    const { hints, error } = await runSheet(account, [row]);
    expect(error).toBeUndefined();
    expect(hints).toEqual([readAs, expect.stringContaining('Prices are taken as without tax')]);
    expect(created()).toMatchObject({
      document_date: '14-07-2026',
      due_date: '14-08-2026',
      reference: 'PO-9',
      items: [
        {
          ...{ id: 'KB-101', description: 'Black', hsn_code: '8471', unit: 'NOS', quantity: 1000 },
          ...{ unit_price: 1500.5, tax_rate: 18, discount_percent: 10 },
        },
      ],
    });
  });

  it('may have a price that includes tax, in a column of its own or as the form says', async () => {
    await runSheet(account, [orderRow({ 'Price (incl. GST)': 1180, 'GST %': 18 })]);
    expect(created().items).toMatchObject([{ price_with_tax: 1180, unit_price: 1000 }]);
    await runSheet(account, [orderRow({ Price: 1180, 'GST %': 18 })], { pricesIncludeTax: true });
    expect(created().items).toMatchObject([{ price_with_tax: 1180, unit_price: 1000 }]);
  });

  it('may have units behind quantity and price, and a percent sign behind the discount', async () => {
    const row = orderRow({ Qty: '2 Nos', Rate: '1,500.00/Nos', 'Disc. %': '60 %', Amount: 1200 });
    const { error } = await runSheet(account, [row]);
    expect(error).toBeUndefined();
    expect(created().items).toMatchObject([
      { quantity: 2, unit: 'NOS', unit_price: 1500, discount_percent: 60 },
    ]);
    await runSheet(account, [
      orderRow({ 'Order No': 'SO-2', Qty: '2 pcs', Unit: 'PCS', Rate: 1500 }),
    ]);
    expect(created().items).toMatchObject([{ quantity: 2, unit: 'PCS' }]);
  });

  it.each<[string, IDataObject, string]>([
    ['prices and tax rates', {}, 'prices and tax rates'],
    ['prices', { 'GST %': 18 }, 'prices'],
    ['tax rates', { Rate: 1400 }, 'tax rates'],
    ['tax rates beside a price with tax', { 'Price (incl. GST)': 1400 }, 'tax rates'],
  ])('takes %s from the product without a column, and a hint says so', async (_, cells, what) => {
    const { hints } = await runSheet(account, [orderRow(cells)]);
    expect(hints).toContain(
      `No column with ${what} was found, so ${what} are those of the products.`,
    );
  });

  it('has no such hint with a price and a tax rate', async () => {
    for (const cells of [
      { Rate: 1400, 'GST %': 18 },
      { Amount: 2800, Tax: 504, 'GST %': 18 },
    ]) {
      const { hints } = await runSheet(account, [orderRow(cells)]);
      expect(hints.filter((hint) => String(hint).includes('those of the products'))).toEqual([]);
    }
  });

  it('has one hint with all products without HSN code or unit, if the own GSTIN is known', async () => {
    account.credential.ownGstin = '29AAAAA0000A1ZY';
    const product = { resource: 'product', operation: 'create', unitPrice: 10, taxRate: 18 };
    const additionalFields = { itemType: 'Product' };
    for (const name of ['Cup', 'Jug'])
      await account.rows({ ...product, recordId: name, name, additionalFields });
    const rows = [
      orderRow({ Item: 'Cup' }),
      orderRow({ Item: 'Jug' }),
      orderRow({ 'Order No': 'SO-2', Item: 'Cup' }),
      orderRow({ 'Order No': 'SO-3' }),
    ];
    const { hints } = await runSheet(account, rows);
    expect(hints.filter((hint) => String(hint).includes('items lack'))).toEqual([
      'Each of 2 items (1, 3): items lack what an invoice of a company with a GSTIN has, and the HSN summary of GSTR-1 needs. Add it to their products, from which items take it, or to the items: Cup (HSN or SAC, Unit), Jug (HSN or SAC, Unit).',
    ]);
  });

  it('in another unit than its product needs a price, before anything is sent', async () => {
    const rows = [orderRow(), orderRow({ 'Order No': 'SO-2', Unit: 'DOZ' })];
    const { error } = await runSheet(account, rows);
    expect(error?.message).toBe(
      'Item 2: the unit of "Keyboard" is DOZ, but its price is for one NOS',
    );
    expect(error?.description).toContain('Give the price of one DOZ, too, or use the unit NOS.');
    expect(writes(account)).toEqual([]);
  });

  it('in another unit than its product tells the unit if it has a price', async () => {
    const { hints, error } = await runSheet(account, [orderRow({ Qty: '2 boxes', Rate: '6000' })]);
    expect(error).toBeUndefined();
    expect(created()).toMatchObject({
      items: [{ quantity: 2, unit: 'BOX', unit_price: 6000 }],
    });
    expect(hints.join()).toContain('Keyboard (BOX, product: NOS)');
  });

  it.each<[string, IDataObject, string]>([
    [
      'quantity and price',
      { Qty: '2 Nos', Rate: '1500/Doz' },
      'Item 1: Qty is in NOS, but Rate in DOZ',
    ],
    [
      'quantity and the column for it',
      { Qty: '2 Nos', Unit: 'KGS' },
      'Item 1: Unit is in KGS, but Qty in NOS',
    ],
  ])('with two units is refused: %s', async (_, cells, message) => {
    expect((await runSheet(account, [orderRow(cells)])).error?.message).toBe(message);
    expect(account.newRequests()).toEqual([]);
  });

  it('without values is left out, and so is a value of the document in further rows', async () => {
    const rows = [
      orderRow(),
      { 'Order No': ' ', Qty: '' },
      orderRow({ Customer: '', Item: 'Ruled notebook' }),
    ];
    const { items } = await runSheet(account, rows);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 0 }, { item: 2 }]]);
    expect(created().items).toMatchObject([{ id: 'KB-101' }, { id: 'NB-200' }]);
  });

  it('creates nothing if there are only blank rows', async () => {
    const { items } = await runSheet(account, [{ Item: '' }]);
    expect(items).toEqual([]);
  });
});

describe('rows', () => {
  const messageOf = async (rows: IDataObject[]) => (await runSheet(account, rows)).error?.message;

  it('a row is named by its number in the sheet, if Google Sheets gives it', async () => {
    const rows = [
      orderRow({ row_number: 7 }),
      orderRow({ row_number: 9, Customer: 'Vaigai Mills' }),
    ];
    expect(await messageOf(rows)).toContain('Rows 7 and 9 have the same Order No');
    const unknown = orderRow({ 'Order No': 'SO-2', Item: 'Desk lamp', row_number: 9 });
    expect(await messageOf([orderRow({ row_number: 7 }), unknown])).toContain('Row 9: product');
    const total = { 'Order No': '', Customer: '', Item: 'Total', Qty: 2, row_number: 8 };
    const { hints } = await runSheet(account, [orderRow({ row_number: 7 }), total]);
    expect(hints.join()).toContain('were left out: row 8.');
  });

  it('a row that has one of two columns of prices does not lack the other', async () => {
    const priced = { 'GST %': 18, Rate: 100, 'Rate (Incl. GST)': '' };
    const withTax = { 'Order No': 'SO-2', 'GST %': 18, Rate: '', 'Rate (Incl. GST)': 118 };
    const { items } = await runSheet(account, [orderRow(priced), orderRow(withTax)]);
    expect(items.map(({ json }) => json.total_amount)).toEqual([236, 236]);
    const neither = { ...priced, Rate: '', 'Order No': 'SO-3' };
    const all = [priced, withTax, neither].map(orderRow);
    expect(await messageOf(all)).toBe('Item 3: Rate is missing');
  });
});

describe('before anything is sent', () => {
  const refusal = async (items: IDataObject[], change: INodeParameters = {}) => {
    const { error } = await runSheet(account, items, change);
    expect(account.newRequests()).toEqual([]);
    return error?.message;
  };

  it('the columns that are missing are named', async () => {
    expect(await refusal([{ Item: 'Keyboard' }])).toBe(
      'There is no column for Order No or Invoice No. There is no column for Customer ID, Customer Name or GSTIN. There is no column for Quantity, such as Billed Quantity, Pcs or Nos. The headings are "Item"',
    );
  });

  it('all items are refused for their columns, also if the node continues on errors', async () => {
    const { items } = await runSheet(account, [{ Item: 'Keyboard' }, { Item: 'Pen' }], {
      onError: true,
    });
    expect(items).toHaveLength(2);
    expect(items[1]?.json.error).toContain('There is no column for Quantity');
  });

  it('columns that are not used are named in a hint', async () => {
    const { hints } = await runSheet(account, [
      orderRow({ Colour: 'Black', Salesman: 'Ravi', row_number: 2 }),
    ]);
    expect(hints).toEqual([
      'Read as: Order No · Customer → Customer Name · Item → Item Name · Qty → Quantity · not used: Colour, Salesman.',
      'Columns that are not used: Colour, Salesman.',
      productHint,
      dateHint,
    ]);
  });

  it('the date that all documents get is named in a hint if no column has dates', async () => {
    const rows = [orderRow(), orderRow({ 'Order No': 'SO-2', Posted: '2026-07-01' })];
    expect((await runSheet(account, rows)).hints).toContain(dateHint);
    const numbered = await runSheet(account, rows, { keyIsNumber: true });
    expect(numbered.hints).toContain(dateHint.replace(/ With .*/, ''));
    const each = { documentDate: '={{ $json.Posted || "2026-07-14" }}' };
    expect((await runSheet(account, rows, each)).hints).not.toContain(dateHint);
    expect((await runSheet(account, rows, { documentDate: 'soon' })).hints).not.toContain(dateHint);
    const dated = rows.map((row) => ({ ...row, 'Bill Dt': '2026-07-14' }));
    expect((await runSheet(account, dated)).hints).not.toContain(dateHint);
  });

  it('totals at the end are left out and named, and so are rows without a line', async () => {
    const rows = [
      orderRow({ Rate: 1500, Amount: 3000 }),
      orderRow({ 'Order No': 'SO-2', Rate: 1500, Amount: 3000 }),
      { ...orderRow(), 'Order No': '', Customer: '', Item: '', Qty: 4, Rate: '', Amount: 6000 },
      { Item: 'Grand Total', Amount: 6000 },
      { 'Order No': '', Amount: 0, row_number: 6 },
    ];
    const { items, hints } = await runSheet(account, rows);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
    expect(hints).toContain(
      'Rows that belong to no document, such as totals, were left out: item 3, item 4, item 5.',
    );
    expect(writes(account)).toHaveLength(2);
  });

  it('an error about columns points at no item, and one about a row at this row', async () => {
    const place = async (items: IDataObject[]) =>
      (await runSheet(account, items)).error?.context?.itemIndex as unknown;
    expect(await place([{ Item: 'Keyboard' }, { Item: 'Pen' }])).toBeUndefined();
    expect(await place([orderRow(), orderRow({ 'Order No': 'SO-2', Customer: '' })])).toBe(1);
    expect(await place([orderRow(), orderRow({ 'Order No': 'SO-2', Qty: '' })])).toBe(1);
  });

  it.each([
    ['Customer', { Customer: 'Vaigai Mills' }],
    ['Date', { Date: '2026-07-15' }],
  ])('two values of %s under one key are refused', async (column, other) => {
    const rows = [
      orderRow({ 'Order No': 'SO-0', Date: '2026-07-14', GSTIN: '' }),
      orderRow({ Date: '2026-07-14', GSTIN: '27AAAAA0000A1Z2' }),
      orderRow({ Date: '2026-07-14', ...other }),
    ];
    expect(await refusal(rows)).toBe(
      `Items 2 and 3 have the same Order No but different values of ${column}`,
    );
  });

  it.each<[string, IDataObject]>([
    ['Item 2: Order No is missing', { 'Order No': '' }],
    ['Item 2: Qty is missing', { Qty: null }],
    ['Item 2: Rate is missing', { Rate: ' ' }],
    ['Item 2: Item is missing', { Item: '' }],
    ['Item 2: Customer is missing', { Customer: '' }],
    ['Item 2: Date is missing', { Date: '' }],
  ])('a mistake in the last row is named: %s', async (message, mistake) => {
    const row = (more = {}) => orderRow({ Date: '2026-07-14', Rate: 100, 'GST %': 18, ...more });
    expect(await refusal([row(), row({ 'Order No': 'SO-2', ...mistake })])).toBe(message);
  });

  it('one document number of two documents is refused', async () => {
    const rows = [
      orderRow({ 'Invoice No': 'A-1' }),
      orderRow({ 'Order No': 'SO-2', 'Invoice No': 'A-1' }),
    ];
    expect(await refusal(rows)).toBe(
      'Item 2: Invoice No A-1 is in two documents, of items 1 and 2',
    );
  });

  it('only fails the document with the mistake if the node continues on errors', async () => {
    const rows = [orderRow({ Qty: 'two' }), orderRow({ 'Order No': 'SO-2' })];
    const { items } = await runSheet(account, rows, { onError: true });
    expect(items.map(({ json }) => json.error ?? json.serial_number)).toEqual([
      'Item 1: Qty must be a number, not "two"',
      'INV-1',
    ]);
  });
});

describe('the amounts of a sheet', () => {
  const sold = (cells: IDataObject) => orderRow({ Qty: 1, 'GST %': 18, ...cells });
  const items = () => created().items as IDataObject[];
  const meaning = (column: string, means: string) => ({
    changeColumns: { values: [{ column, means }] },
  });

  /** What is wrong with its columns, and how to correct it. */
  const refusalOf = async (rows: IDataObject[], change: INodeParameters = {}) => {
    account.newRequests();
    const { error } = await runSheet(account, rows, change);
    expect(account.newRequests()).toEqual([]);
    return [error?.message, error?.description?.split('.')[1]?.trim()];
  };

  it('may be before tax, tax and with tax, without a price', async () => {
    const { hints } = await runSheet(account, [
      sold({ Qty: 2, 'Gross Amt': 1000, 'Tax Amt': 180, 'Net Amt': 1180 }),
    ]);
    expect(items()).toMatchObject([{ unit_price: 500, net_amount: 1000, total_amount: 1180 }]);
    expect(hints).toContainEqual(
      expect.stringContaining('Net Amt → Invoice Value (Gross Amt + Tax Amt in 1 of 1 rows)'),
    );
  });

  it('are asked if they may be before or with tax', async () => {
    expect(await refusalOf([sold({ Amount: 3000 })])).toEqual([
      'Column "Amount" may be Invoice Value, Amount Before Discount or Total Amount: in item 1 (SO-1), the line is without an amount at 18 % or 3000.00 with a tax of 540.00',
      'Add what is right under Options of this node → Change Columns (Column → Means): "Amount" → Amount Before Discount or Total Amount',
    ]);
    await runSheet(account, [sold({ Amount: 1180 })], meaning('Amount', 'lineTotal'));
    expect(items()).toMatchObject([{ net_amount: 1000, total_amount: 1180 }]);
    await runSheet(
      account,
      [sold({ 'Order No': 'SO-2', Amount: 1180 })],
      meaning('Amount', 'grossAmount'),
    );
    expect(items()).toMatchObject([{ net_amount: 1180 }]);
  });

  it.each([
    [{ Rate: -5 }, 'Rate must be at least 0, not -5'],
    [{ Rate: 5, 'Disc %': 150 }, 'Disc % must be at most 100, not 150'],
    [{ Rate: 5, HSN: '12345' }, 'HSN is "12345"'],
  ])('must be possible: %j', async (cells, problem) => {
    const [message] = await refusalOf([sold(cells)]);
    expect(message).toBe(`Item 1: ${problem}`);
  });
});

it('a sheet of purchases has vendors', async () => {
  const bill = { 'Bill No': 'P-1', Date: '2026-07-14', Item: 'Keyboard', Qty: 2, 'GST %': 18 };
  const purchase = { documentType: 'purchase' };
  const { error } = await runSheet(account, [bill], purchase);
  expect(error?.message).toContain('There is no column for Vendor ID, Vendor Name or GSTIN');
  const { hints } = await runSheet(account, [{ ...bill, Supplier: 'Ravi', Rate: 100 }], {
    ...{ ...purchase, createParties: true, createProducts: true },
  });
  expect(hints).toContainEqual(expect.stringContaining('Supplier → Vendor Name'));
});

describe('the document number of a sheet', () => {
  it.each([
    ['in its column', { 'Invoice No': 'A-7' }, {}, 'A-7'],
    ['the key without such a column, if the form says so', {}, { keyIsNumber: true }, 'SO-1'],
    ['of the service without both', {}, {}, 'INV-1'],
    ['in the form', { 'Invoice No': 'A-7' }, { serialNumber: 'B-9' }, 'B-9'],
  ])('is the one %s', async (_, cells, parameters, number) => {
    const { items } = await runSheet(account, [orderRow(cells)], {
      ...parameters,
    });
    expect(items[0]?.json.serial_number).toBe(number);
  });

  it('is also the key if there is no other column for it, and no second run doubles it', async () => {
    const { 'Order No': key, ...rest } = orderRow();
    const rows = [{ ...rest, 'Bill No': key }];
    const own = { ifTaken: 'return' };
    for (const existed of [false, true]) {
      const { items } = await runSheet(account, rows, own);
      expect(items[0]?.json).toMatchObject({ serial_number: 'SO-1' });
      expect(items[0]?.json.already_existed).toBe(existed);
    }
  });

  it('is that of the service if its column is blank, for example because it is filled in later', async () => {
    const { items } = await runSheet(account, [orderRow({ 'Document Number': '' })]);
    expect(items[0]?.json.serial_number).toBe('INV-1');
  });
});

describe('a sheet with the status of its documents', () => {
  const rows = [
    orderRow({ 'Invoice Status': 'Sent' }),
    orderRow({ 'Invoice Status': 'Void', 'Order No': 'SO-2' }),
    orderRow({ 'Invoice Status': 'Draft', 'Order No': 'SO-3' }),
    orderRow({ 'Invoice Status': '', 'Order No': 'SO-3', Item: 'Ruled notebook' }),
  ];
  const warning =
    'Documents that are cancelled, returned or not final were left out, 2 in all: SO-2 (Void), SO-3 (Draft). To create one of them, clear its Invoice Status.';

  it('leaves out those that are cancelled or not final, and names them', async () => {
    const { items, hints } = await runSheet(account, rows);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
    expect(hints).toEqual([readAs, warning, productHint, dateHint]);
    expect(writes(account)).toHaveLength(1);
  });

  it('finds it by the words of its cells, whatever its heading is', async () => {
    const { items, hints } = await runSheet(account, [
      orderRow({ 'Reason for Credit Entry': 'DELIVERED' }),
      orderRow({ 'Reason for Credit Entry': 'RTO_COMPLETE', 'Order No': 'SO-2' }),
      orderRow({ 'Reason for Credit Entry': 'LOST', 'Order No': 'SO-3' }),
      orderRow({ 'Reason for Credit Entry': 'CANCELLED', 'Order No': 'SO-4' }),
    ]);
    expect(items).toHaveLength(1);
    expect(hints).toContain(
      'Documents that are cancelled, returned or not final were left out, 3 in all: SO-2 (RTO_COMPLETE), SO-3 (LOST), SO-4 (CANCELLED). To create one of them, clear its Reason for Credit Entry.',
    );
  });

  it('is asked about a word that may change its document, in a column of anything else', async () => {
    const remarks = ['urgent', 'call first', 'Cancelled by customer', ''];
    const rows = remarks.map((Remarks, index) => orderRow({ Remarks, 'Order No': `R-${index}` }));
    const { error } = await runSheet(account, rows);
    expect(error?.message).toBe(
      'Column "Remarks" says "Cancelled by customer" in item 3. That may make its document a note, another supply or none, but the column is not used',
    );
    expect(error?.description).toContain('"Remarks" → Not Used');
    expect(account.newRequests()).toEqual([]);
    const { items } = await runSheet(account, rows, {
      changeColumns: { values: [{ column: 'Remarks', means: 'notSupplied' }] },
    });
    expect(items).toHaveLength(4);
  });

  it('has them in the warnings of each row of a preview', async () => {
    const { items } = await runSheet(account, [...rows, orderRow({ 'Order No': 'SO-4' })], {
      preview: true,
    });
    expect(items.map(({ json }) => json.warnings)).toEqual([[warning], [warning]]);
  });

  it('creates nothing if none was issued, whatever their numbers', async () => {
    const voided = [{ ...orderRow(), 'Bill No': 'B-1', Cancelled: 'Yes' }];
    const { items, error, hints } = await runSheet(account, voided);
    expect({ items, error, sent: account.newRequests() }).toEqual({ items: [], sent: [] });
    expect(hints).toEqual([readAs, expect.stringContaining('1 in all: B-1 (Yes).')]);
  });

  it.each<[string, string, string]>([
    ['Half sent', '', 'Status of SO-1 must be Cancelled, Draft or Active, not "Half sent"'],
    ['Sent', 'Void', 'Status of SO-1 is Void here, but not in all of its rows'],
  ])('is refused if it may have documents that were not issued: %s %s', async (one, two, text) => {
    const { error } = await runSheet(account, [
      orderRow({ Status: one }),
      orderRow({ Status: two }),
    ]);
    expect(error?.message).toBe(`Item ${two ? 2 : 1}: ${text}`);
    expect(error?.description).toContain('set it to Not Used in Change Columns');
    expect(account.newRequests()).toEqual([]);
  });
});

describe('a sheet with the currency of its documents', () => {
  const dollars = orderRow({ 'Currency Code': 'USD', 'Exchange Rate': 83.5 });
  const values = { exportType: 'Multi Currency', conversionFactor: 83.5, currencyId: 'USD' };
  const inDollars = {
    additionalFields: { isMultiCurrency: true, exportInvoiceDetails: { values } },
  };

  it('may have rupees', async () => {
    const { hints, error } = await runSheet(account, [
      orderRow({ 'Currency Code': 'INR', 'Exchange Rate': '1.000000' }),
      orderRow({ 'Order No': 'SO-2', 'Currency Code': '' }),
    ]);
    expect(error).toBeUndefined();
    expect(hints).toEqual([
      expect.stringMatching(/not used: Exchange Rate\.$/),
      productHint,
      dateHint,
      '2 documents: 2 created.',
    ]);
  });

  it('may have the currency that the form gives its documents', async () => {
    const { error, hints } = await runSheet(account, [dollars], inDollars);
    expect(error).toBeUndefined();
    expect(hints).toEqual([
      expect.stringMatching(/not used: Exchange Rate\.$/),
      productHint,
      dateHint,
    ]);
    expect(created()).toMatchObject({
      is_multi_currency: true,
      export_invoice_details: { currency_id: 'USD', conversion_factor: 83.5 },
    });
  });

  it.each<[string, IDataObject, INodeParameters]>([
    ['is USD, but the document would be in INR', dollars, {}],
    ['is INR, but the document would be in USD', orderRow({ 'Currency Code': 'INR' }), inDollars],
    [
      'is USD, but the document would be in a currency that Export Details lacks',
      dollars,
      { additionalFields: { isMultiCurrency: true } },
    ],
    ['must be a currency such as INR, not "shells"', orderRow({ 'Currency Code': 'shells' }), {}],
  ])('is refused if it %s', async (text, row, form) => {
    const rows = [orderRow({ 'Order No': 'SO-0' }), row];
    const { error } = await runSheet(account, rows, form);
    expect(error?.message).toBe(`Item 2: Currency Code of SO-1 ${text}`);
    expect(account.newRequests()).toEqual([]);
  });
});

describe('what makes a document another one, and is not sent', () => {
  const lost = async (cells: IDataObject, form: INodeParameters = {}) => {
    const { items, error } = await runSheet(account, [orderRow(cells)], { preview: true, ...form });
    expect(error).toBeUndefined();
    return (items[0]?.json.warnings as string[]).map((text) =>
      text.replace(/ changes what .* as an answer/, ''),
    );
  };

  it('is a warning with the document', async () => {
    const { hints } = await runSheet(account, [orderRow({ RCM: 'Yes' })]);
    expect(hints).toContain(
      'Column "RCM" changes what the document is, but is not sent. If "Additional Fields" has it, set it there. GST Returns takes it as an answer: SO-1 (Yes).',
    );
  });

  it.each(cases.lost as Array<[string, unknown]>)('%s: %s', async (heading, value) => {
    const cells = { [heading]: value } as IDataObject;
    expect(await lost(cells)).toEqual([`column "${heading}": SO-1 (${String(value)}).`]);
  });

  it.each(cases.sent as IDataObject[])('is not one of %j', async (cells) => {
    expect(await lost(cells)).toEqual([]);
  });

  it('is not a detail that the form sets', async () => {
    const values = {
      ...{ exportType: 'Export under bond/LUT', conversionFactor: 1, shippingPortCode: 'X' },
      ...{ shippingBillNumber: '1', shippingBillDate: '2026-07-14' },
    };
    const cells = {
      ...{ 'Supply Type': 'WOPAY', 'Port Code': 'X', 'Shipping Bill No': '1' },
      'Shipping Bill Date': '2026-07-14',
    };
    const form = { additionalFields: { exportInvoiceDetails: { values } } };
    expect(await lost(cells, form)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['Credit Note', 'invoice', 'Invoice'],
    ['Proforma Invoice', 'invoice', 'Invoice'],
    ['Sales (Cancelled)', 'invoice', 'Invoice'],
    ['Sales', 'sales_return', 'Sales Return (Credit Note)'],
  ])('rows of type %s are refused as %s', async (written, documentType, label) => {
    const rows = [orderRow({ 'Voucher Type': written })];
    const { error } = await runSheet(account, rows, { documentType });
    expect(error?.message).toBe(
      `Item 1: Voucher Type of SO-1 is ${written}, but Document Type is ${label}`,
    );
    expect(account.newRequests()).toEqual([]);
  });
});

describe('a customer or product that is not in the account', () => {
  const newOrder = orderRow({
    ...{ Customer: 'Tapti Traders', GSTIN: '27AAAAA0000A1Z2', Email: 'a@example.com' },
    ...{ Phone: 9876543210, Item: 'Desk lamp', Price: 400, 'GST %': 18 },
  });

  it('is refused', async () => {
    const { error } = await runSheet(account, [orderRow({ Customer: 'Tapti Traders' })]);
    expect(error?.message).toBe('There is no customer "Tapti Traders" in the account');
    expect(error?.description).toBe(
      'Correct the row, or add "Create Customers or Vendors" to "Options".<br>Nothing was sent.',
    );
    const product = await runSheet(account, [orderRow({ Item: 'Desk lamp' })]);
    expect(product.error?.description).toBe(
      'Correct the row, or add "Create Products" to "Options".<br>Nothing was sent.',
    );
    expect(product.error?.message).toBe(
      'Item 1: product "Desk lamp" does not exist in the account',
    );
    expect(account.writes('/v2/doc')).toEqual([]);
  });

  it('is refused with what a new product lacks, and its columns', async () => {
    const row = { ...newOrder, 'GST %': '', 'Tax Class': 'A' };
    const { error } = await runSheet(account, [row], { createParties: true, createProducts: true });
    expect(error?.message).toBe(
      'Item 1: product "Desk lamp" does not exist in the account, and its tax rate is missing',
    );
    expect(error?.description).toBe(
      'Correct the row. To create the product with the option "Create Products", fill in the columns "Item", "Price" and "GST %".<br>Nothing was sent.',
    );
  });

  it.each([
    ['createProducts', 'There is no customer "Tapti Traders" in the account'],
    ['createParties', 'Item 1: product "Desk lamp" does not exist in the account'],
  ])('is refused if only %s is on', async (name, message) => {
    const { error } = await runSheet(account, [{ ...newOrder, GSTIN: '' }], { [name]: true });
    expect(error?.message).toBe(message);
    expect(account.writes('/v2/doc')).toEqual([]);
  });

  it('is created with the document if the user wants that, once for all documents', async () => {
    const rows = [
      { ...newOrder, GSTIN: '27ABCDE1234F1Z0' },
      { ...newOrder, GSTIN: '27ABCDE1234F1Z0', 'Order No': 'SO-2' },
    ];
    const { error } = await runSheet(account, rows, { createParties: true, createProducts: true });
    expect(error).toBeUndefined();
    expect(writes(account)).toMatchObject([
      {
        party: {
          ...{ id: '27ABCDE1234F1Z0', name: 'Tapti Traders', gstin: '27ABCDE1234F1Z0' },
          ...{ email: 'a@example.com', phone_number: '9876543210' },
        },
        items: [{ id: 'DESK-LAMP', name: 'Desk lamp' }],
      },
      { party: { id: '27ABCDE1234F1Z0', name: 'Tapti Traders' }, items: [{ id: 'DESK-LAMP' }] },
    ]);
  });
});

describe('a hint about a row', () => {
  it('names its item counted from 1, without the index of errors', async () => {
    await account.rows({
      ...{ resource: 'product', operation: 'create', recordId: 'KB-1', name: 'Lamp' },
      ...{ price: 100, taxRate: 18, additionalFields: { cessRate: 10 } },
    });
    const rows = [
      orderRow(),
      orderRow({ 'Order No': 'SO-2' }),
      orderRow({ 'Order No': 'SO-2', Item: 'Lamp' }),
    ];
    const { hints, error } = await runSheet(account, rows);
    expect(error).toBeUndefined();
    expect(hints).toContainEqual(expect.stringContaining('Item 3: the product has a cess'));
    expect(hints.join()).not.toContain('index');
  });
});

describe('the state of a new customer', () => {
  const newOrder = orderRow({ Customer: 'Tapti Traders', 'Place of Supply': 'Tamil Nadu' });
  const stateHints = async (row: IDataObject, change: INodeParameters = {}) => {
    const { hints, error } = await runSheet(account, [row], {
      createParties: true,
      createProducts: true,
      ...change,
    });
    expect(error).toBeUndefined();
    return hints.filter((hint) => hint.includes('state'));
  };

  it.each([
    ['Place of Supply', {}],
    ['State', { 'Place of Supply': undefined, State: 'Tamil Nadu' }],
  ])('is not sent, as a warning with the document says: %s', async (column, cells) => {
    const hint = `The new customer "Tapti Traders" gets no state, although ${column} is Tamil Nadu: the service takes whole addresses only. Add the address to the customer, or GST returns count the document as one of your own state.`;
    const row = JSON.parse(JSON.stringify({ ...newOrder, ...cells })) as IDataObject;
    expect(await stateHints(row)).toEqual([hint]);
    expect((created().party as IDataObject).billing_address).toBeUndefined();
  });

  it('is in the warnings of a preview', async () => {
    const { items } = await runSheet(account, [newOrder], {
      ...{ createParties: true, createProducts: true, preview: true },
    });
    expect(items[0]?.json.warnings).toEqual([expect.stringContaining('gets no state')]);
  });

  it('is missing in the account, as a warning says for a customer without it', async () => {
    await account.rows({
      ...{ resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Tapti Traders' },
    });
    expect(await stateHints(newOrder)).toEqual([
      expect.stringMatching(
        /^The account has no state of the customer "Tapti Traders", although Place of Supply is Tamil Nadu: .*own state\.$/,
      ),
    ]);
  });

  it.each([
    ['29AAAAA0000A1ZY', 1],
    ['33AAAAA0000A1Z9', 0],
  ])('matters only if it is not that of the own GSTIN %s', async (ownGstin, count) => {
    account.credential.ownGstin = ownGstin;
    expect(await stateHints(newOrder)).toHaveLength(count);
  });

  it('does not matter for a customer with an address or a GSTIN', async () => {
    expect(await stateHints({ ...newOrder, Customer: 'Ponni Stores' })).toEqual([]);
    expect(await stateHints({ ...newOrder, GSTIN: '27ABCDE1234F1Z0' })).toEqual([]);
  });
});

describe('names of all rows are looked up before the first document is created', () => {
  const create = { createParties: true, createProducts: true };
  const newItem = { Price: 400, 'GST %': 18 };

  /** Refuses a sheet whose first document could have been created. */
  const refusalOf = async (rows: IDataObject[], change: INodeParameters = {}) => {
    const { error } = await runSheet(account, rows, change);
    expect(account.writes('/v2/doc')).toEqual([]);
    expect(error?.description).toMatch(/Nothing was sent\.$/);
    return { message: error?.message, at: error?.context?.itemIndex as unknown };
  };

  it.each<[string, IDataObject, INodeParameters, string]>([
    [
      'a customer that is not in the account',
      { Customer: 'Tapti Traders' },
      {},
      'Item 3: There is no customer "Tapti Traders" in the account',
    ],
    [
      'a product that is not in the account',
      { Item: 'Desk lamp' },
      {},
      'Item 3: product "Desk lamp" does not exist in the account',
    ],
    [
      'an ID of a customer in another case',
      { 'Customer ID': 'cust-ponni' },
      create,
      'Item 3: There is no customer with the ID "cust-ponni" in the account, but one with the ID "CUST-PONNI"',
    ],
  ])('%s', async (_, mistake, change, message) => {
    const rows = [
      orderRow(),
      orderRow({ 'Order No': 'SO-2' }),
      orderRow({ 'Order No': 'SO-3', ...mistake }),
    ];
    expect(await refusalOf(rows, change)).toEqual({ message, at: 2 });
  });

  it('all that is wrong is in one error, of each kind the first 20', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `Shop ${index + 1}`);
    const rows = [
      ...names.map((Customer, index) => orderRow({ Customer, 'Order No': `SO-${index}` })),
      orderRow({ 'Order No': 'SO-0', Customer: 'Shop 1', Item: 'Desk lamp' }),
      orderRow({ 'Order No': 'SO-30', Item: 'Desk lamp' }),
      orderRow({ 'Order No': 'SO-31', SKU: 'LAMP' }),
    ];
    const { message, at } = await refusalOf(rows);
    expect(message).toBe(
      `Customers not in the account: ${names
        .slice(0, 20)
        .map((name) => `"${name}"`)
        .join(', ')} and 2 more. Products not in the account: "Desk lamp", "LAMP"`,
    );
    expect(at).toBeUndefined();
  });

  it('what a new customer with almost the name of another one needs', async () => {
    const { error } = await runSheet(account, [orderRow({ Customer: 'Ponni Store' })], create);
    expect(error?.description).toBe(
      'Write the name as it is there. If another customer or vendor is meant, give its GSTIN, or an ID of its own in a column such as "Customer ID".<br>Nothing was sent.',
    );
  });

  it.each([{}, create])(
    'IDs of another program, until their column is renamed: %j',
    async (change) => {
      const row = (number: number, Customer: string) =>
        orderRow({
          'Order No': `SO-${number}`,
          Customer,
          'Customer ID': `46000000003809${number}`,
        });
      const rows = [row(1, 'Ponni Stores'), row(2, 'Vaigai Mills'), row(3, 'Ponni Stores')];
      const { error } = await runSheet(account, rows, change);
      expect(account.writes('/v2/doc')).toEqual([]);
      expect(error?.message).toMatch(
        /^IDs not in the account, although customers with the names of their rows are: "460000000038091" of "Ponni Stores" \(in the account: CUST-PONNI\), "460000000038092" of "Vaigai Mills" \(.*\), "460000000038093" of/,
      );
      expect(error?.description).toContain(
        'If column "Customer ID" has the IDs of another program, rename it, for example to "Old ID"',
      );
      const renamed = rows.map(({ 'Customer ID': id, ...others }) => ({ ...others, 'Old ID': id }));
      const { items, hints } = await runSheet(account, renamed, change);
      expect(items[0]?.json.customer_id).toBe('CUST-PONNI');
      expect(hints).toContainEqual(expect.stringMatching(/not used: Old ID\.$/));
    },
  );

  it('the documents are created if all are known, or new with IDs of their own', async () => {
    const rows = [
      orderRow({ 'Customer ID': 'T-1', Customer: 'Tapti', ...newItem }),
      orderRow({ 'Customer ID': 'T-1', Customer: '', 'Order No': 'SO-2', ...newItem }),
      orderRow({ 'Customer ID': 'CUST-PONNI', 'Order No': 'SO-3', ...newItem }),
    ];
    const { items, error, hints } = await runSheet(account, rows, create);
    expect(error).toBeUndefined();
    expect(items.map(({ json }) => json.customer_id)).toEqual(['T-1', 'T-1', 'CUST-PONNI']);
    expect(hints).toContain(
      'Item 1: the new customer gets the ID in column "Customer ID". If the column has the IDs of another program, rename it, for example to "Old ID": T-1.',
    );
  });

  it('not if the node continues on errors: then each document fails by itself', async () => {
    const rows = [orderRow(), orderRow({ 'Order No': 'SO-2', Customer: 'Tapti Traders' })];
    const { items } = await runSheet(account, rows, { onError: true });
    expect(items.map(({ json }) => json.error ?? json.serial_number)).toEqual([
      'INV-1',
      'There is no customer "Tapti Traders" in the account',
    ]);
  });

  describe('again in a retry', () => {
    const refused = {
      ...{ method: 'POST' as const, path: '/v2/doc', skip: 1, times: 1, status: 400 },
      errorCode: 'BAD_REQUEST',
    };
    const retried = async () =>
      await account.run(byHeading, {
        items: [orderRow(), orderRow({ 'Order No': 'SO-2' }), orderRow({ 'Order No': 'SO-3' })],
        settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 },
      });

    it('but only those of documents that are not done', async () => {
      account.configure({ faults: [refused] });
      const { items } = await retried();
      expect(items.map(({ json }) => json.serial_number)).toEqual(['INV-1', 'INV-2', 'INV-3']);
    });

    it('and if that fails, the error names the documents that are not done', async () => {
      const list = {
        method: 'GET' as const,
        path: '/v2/customer/list',
        skip: 1,
        times: 1,
        status: 403,
      };
      account.configure({ faults: [refused, { ...list, errorCode: 'FORBIDDEN' }] });
      const { error } = await retried();
      expect(error?.description).toContain('carried out: INV-1. Not done: SO-2, SO-3. A new');
    });
  });
});
