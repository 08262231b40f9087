import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type TestAccount, useSimulator } from '../harness/account';
import { inLine, resultIn } from '../harness/chain';
import { newNode, typeWith } from '../harness/engine';
import { invisible } from '../harness/invisible';
import { orderSheet } from '../harness/orderSheet';
import { byHeading, orderRow, runSheet, shop } from '../harness/runSheet';
import { runWorkflow } from '../harness/runWorkflow';
import { byId, invoice } from '../harness/samples';

useSimulator({ rateLimit: false });

const second = orderRow({ 'Order No': 'SO-2', Customer: 'Vaigai Mills' });

let account: TestAccount;

const stored = () =>
  account
    .writes('/v2/doc')
    .filter(({ committed }) => committed)
    .map(({ body }) => body as IDataObject);

/** The document lists that the node has read since the last call. */
const lists = () =>
  account.newRequests().flatMap(({ path, query }) => (path.endsWith('/doc/list') ? [query] : []));

/** Runs a sheet, and returns what tells whether its documents existed. */
async function existed(rows: IDataObject[], change: INodeParameters = {}) {
  const { items, error } = await runSheet(account, rows, change);
  return error?.message ?? items.map(({ json }) => json.error ?? json.already_existed);
}

beforeEach(async () => {
  account = await shop();
});

describe('a sheet whose numbers the service assigns', () => {
  it('gives each document its key as reference', async () => {
    const { items } = await runSheet(account, [orderRow(), second]);
    expect(stored().map(({ reference }) => reference)).toEqual(['SO-1', 'SO-2']);
    expect(Object.keys(items[0]?.json ?? {}).slice(0, 5)).toEqual([
      ...['order', 'serial_number', 'already_existed', 'document_date', 'customer_name'],
    ]);
    expect(items[0]?.json).toMatchObject({ order: 'SO-1', already_existed: false });
  });

  it('creates its 12 documents once, however often it runs with the default settings', async () => {
    const first = await runSheet(account, orderSheet);
    expect(first.hints).toContain('12 documents: 12 created.');
    const again = await runSheet(account, orderSheet);
    expect(stored()).toHaveLength(12);
    expect(again.hints).toContain('12 documents: 12 existed already.');
    expect(again.items.map(({ json }) => [json.order, json.hash_id, json.already_existed])).toEqual(
      first.items.map(({ json }) => [json.order, json.hash_id, true]),
    );
  });

  it('creates what a run that stopped half way has not, and says how many of each', async () => {
    account.configure({
      faults: [{ method: 'POST', path: '/v2/doc', skip: 4, times: 1, status: 400, errorCode: 'X' }],
    });
    const { error } = await runSheet(account, orderSheet);
    expect(error?.description).toContain(
      'A new execution returns those that exist, as soon as the service lists them.',
    );
    const { hints } = await runSheet(account, orderSheet);
    expect(hints).toContain('12 documents: 8 created, 4 existed already.');
    expect(stored()).toHaveLength(12);
  });

  it('takes one list of the days of its documents, which is read twice if documents are missing', async () => {
    await runSheet(account, orderSheet);
    const days = { start_date: '13-07-2026', end_date: '24-07-2026', document_type: 'invoice' };
    expect(lists()).toMatchObject([days, days]);
    await runSheet(account, orderSheet);
    expect(lists()).toMatchObject([days]);
  });

  it('without dates is also recognized a week later, or earlier', async () => {
    await runSheet(account, [orderRow()]);
    for (const documentDate of ['2026-07-21', '2026-07-07']) {
      expect(await existed([orderRow()], { documentDate })).toEqual([true]);
    }
    expect(lists()).toContainEqual(
      expect.objectContaining({ start_date: '14-07-2026', end_date: '28-07-2026' }),
    );
  });

  it('without dates is another one in the next month, also within an execution', async () => {
    const rows = [orderRow()] as never;
    const months = ['2026-07-14', '2026-08-14'].map((documentDate) => ({
      ...byHeading,
      documentDate,
    }));
    const chain = inLine(
      ...months.flatMap((form, index) => [
        newNode(`Rows ${index}`, 'source', { items: rows }),
        newNode(`Sheet ${index}`, typeWith(form), form),
      ]),
    );
    const run = await runWorkflow(chain, account.credential);
    expect(resultIn(run, 'Sheet 1').items[0]?.json).toMatchObject({
      ...{ serial_number: 'INV-2', already_existed: false, document_date: '2026-08-14' },
    });
    expect(await existed([orderRow()], { documentDate: '2026-09-14' })).toEqual([false]);
    expect(await existed([orderRow()], { documentDate: '2026-09-14' })).toEqual([true]);
  });

  it('is read before the first document is sent also if the node continues on errors', async () => {
    await runSheet(account, [second]);
    account.newRequests();
    const rows = [orderRow(), orderRow({ 'Order No': 'SO-0', Qty: 'two' }), second];
    const { items, hints } = await runSheet(account, rows, { onError: true });
    expect(items.map(({ json }) => json.error ?? json.already_existed)).toEqual([
      ...[false, 'Item 2: Qty must be a number, not "two"', true],
    ]);
    expect(hints).toContain('3 documents: 1 created, 1 existed already, 1 failed.');
    const paths = account.newRequests().map(({ method, path }) => `${method} ${path}`);
    expect(paths.indexOf('GET /v2/doc/list')).toBeLessThan(paths.indexOf('POST /v2/doc'));
  });

  it('sends nothing if the list cannot be read', async () => {
    account.configure({
      faults: [{ method: 'GET', path: '/v2/doc/list', times: 9, status: 403, errorCode: 'X' }],
    });
    for (const onError of [false, true]) await runSheet(account, [orderRow(), second], { onError });
    expect(stored()).toEqual([]);
  });

  it('has the mark behind its key, which does not matter later', async () => {
    await runSheet(account, [orderRow()], { makeRetriesSafe: true });
    expect(stored()[0]?.reference).toMatch(/^SO-1 \[n8n-[\da-f]{16}\]$/);
    expect(await existed([orderRow()])).toEqual([true]);
    expect(await existed([orderRow()], { makeRetriesSafe: true })).toEqual([true]);
  });

  it('creates another document if the user wants that', async () => {
    await runSheet(account, [orderRow()]);
    expect(await existed([orderRow()], { ifOrderExists: 'create' })).toEqual([false]);
    expect(lists()).toHaveLength(2);
  });

  it('creates a document again that was cancelled in between', async () => {
    const { items } = await runSheet(account, [orderRow()]);
    await account.send('DELETE', `/v2/doc/${String(items[0]?.json.hash_id)}`);
    expect(await existed([orderRow()])).toEqual([false]);
    expect(await existed([orderRow()])).toEqual([true]);
  });

  it('creates one for another customer, or of another type, under the same key', async () => {
    await runSheet(account, [orderRow()]);
    expect(await existed([orderRow({ Customer: 'Vaigai Mills' })])).toEqual([false]);
    expect(await existed([orderRow()], { documentType: 'estimate' })).toEqual([false]);
    expect(await existed([orderRow()])).toEqual([true]);
  });

  it('finds its documents although the customer has got another name, under its ID', async () => {
    const { 'Order No': key, Item, Qty } = orderRow();
    const row = { 'Order No': key, Item, Qty, 'Customer ID': 'CUST-PONNI' };
    await runSheet(account, [row]);
    await account.rows({
      ...{ resource: 'customer', operation: 'update', customer: byId('CUST-PONNI') },
      name: 'Ponni Traders',
    });
    expect(await existed([row])).toEqual([true]);
  });

  it('finds the documents of customers and products that its first run has created', async () => {
    const newOrder = orderRow({ Customer: 'Tapti Traders', Item: 'Lamp', Rate: 9, 'GST %': 18 });
    const create = { createParties: true, createProducts: true };
    expect(await existed([newOrder], create)).toEqual([false]);
    expect(await existed([newOrder], create)).toEqual([true]);
    expect(await existed([newOrder])).toEqual([true]);
  });
});

describe('an order that was changed since its document was created', () => {
  const message =
    'Order "SO-1" exists as invoice INV-1 with another total: ₹3540.00, but the rows have ₹5310.00';

  it('is refused with both totals and what to do, and nothing is sent', async () => {
    await runSheet(account, [orderRow()]);
    const { error } = await runSheet(account, [second, orderRow({ Qty: 3 })]);
    expect(error?.message).toBe(message);
    expect(error?.context?.itemIndex).toBe(1);
    expect(error?.description).toBe(
      'Correct the rows, change the document with Update, or add "If the Order Exists: Create Another" to "Options". Without a price in the rows, that of the product may have changed since.<br>Nothing was sent.',
    );
    expect(stored()).toHaveLength(1);
  });

  it('is refused with all others', async () => {
    await runSheet(account, [orderRow(), second]);
    const rows = [orderRow({ Qty: 3 }), { ...second, Qty: 1 }];
    expect(await existed(rows)).toBe(
      'Orders that exist with another total: "SO-1" (INV-1: ₹3540.00, rows: ₹5310.00), "SO-2" (INV-2: ₹3540.00, rows: ₹1770.00)',
    );
    expect(stored()).toHaveLength(2);
  });

  it('fails alone if the node continues on errors', async () => {
    await runSheet(account, [orderRow()]);
    expect(await existed([orderRow({ Qty: 3 }), second], { onError: true })).toEqual([
      message,
      false,
    ]);
  });

  it('is refused for another date if the sheet has dates', async () => {
    const [one, other] = ['14/07/2026', '15/07/2026'].map((date) => orderRow({ Date: date }));
    const late = orderRow({ 'Order No': 'SO-9', Date: '14/07/2026' });
    await runSheet(account, [one as IDataObject]);
    expect(await existed([other as IDataObject, late])).toBe(
      'Order "SO-1" exists as invoice INV-1 with another date: 14-07-2026, but the rows have 15-07-2026',
    );
  });

  it('is refused in a preview, too', async () => {
    await runSheet(account, [orderRow()]);
    expect(await existed([second, orderRow({ Qty: 3 })], { preview: true })).toBe(message);
  });
});

describe('other forms with sheets', () => {
  it('return the subscription of an order, whose list has no reference', async () => {
    const subscription = {
      ...{ resource: 'subscription', startTime: '2026-07-14', interval: '1 month' },
    };
    expect(await existed([orderRow()], subscription)).toEqual([false]);
    expect(await existed([orderRow()], subscription)).toEqual([true]);
    expect(await existed([orderRow({ 'Order No': 'SO-2' })], subscription)).toEqual([false]);
    expect(stored()).toHaveLength(2);
  });

  it('return an e-invoice without its IRN, as a hint says', async () => {
    // Creates a customer with a GSTIN and an address.
    await account.rows(invoice);
    const row = orderRow({ Customer: '', 'Customer ID': 'C-1', Item: '', SKU: 'KB-101' });
    const form = { resource: 'eInvoice', documentDate: '={{ $now }}' };
    expect(await existed([row], form)).toEqual([false]);
    const { items, hints } = await runSheet(account, [row], form);
    expect(items[0]?.json).toMatchObject({ already_existed: true, e_invoice: 'unknown' });
    expect(hints).toContainEqual(expect.stringContaining('The service does not give its IRN'));
  });
});

describe('a preview of a sheet', () => {
  const preview = { preview: true };

  it('says what the run would do with each order', async () => {
    await runSheet(account, [orderRow()]);
    const { items, hints } = await runSheet(account, [orderRow(), second], preview);
    expect(items.map(({ json }) => [json.order, json.would, json.serial_number])).toEqual([
      ['SO-1', 'return the existing document', 'INV-1'],
      ['SO-2', 'create', ''],
    ]);
    expect(Object.keys(items[1]?.json ?? {}).slice(0, 5)).toEqual([
      ...['order', 'serial_number', 'document_date', 'customer_name', 'total_amount'],
    ]);
    expect(hints).toContain('2 documents: 1 would be created, 1 would be returned.');
    expect(stored()).toHaveLength(1);
  });

  it('counts an order as sent whose Preview is off by its expression', async () => {
    const form = { preview: '={{ $json["Order No"] !== "SO-1" }}' };
    const { hints } = await runSheet(account, [second, orderRow()], form);
    expect(hints).toContain('2 documents: 1 created, 1 would be created.');
    expect(stored()).toHaveLength(1);
  });

  it.each<[string, IDataObject, INodeParameters]>([
    ['unknown customers and products', { Customer: 'Shop 1', Item: 'Desk lamp' }, {}],
    [
      'new products without a price',
      { Item: 'Wall lamp' },
      { createParties: true, createProducts: true },
    ],
    ['cells that cannot be read', { Qty: 'two' }, {}],
  ])('is refused as the run would be, for all %s', async (_, mistake, change) => {
    const rows = [
      orderRow(mistake),
      second,
      orderRow({ ...mistake, 'Order No': 'SO-3', Customer: 'Shop 2', Item: 'Desk lamp 2' }),
    ];
    const [run, shown] = [
      await runSheet(account, rows, change),
      await runSheet(account, rows, { ...change, ...preview }),
    ];
    expect(run.error?.message).toBeDefined();
    expect(shown.error?.message).toBe(run.error?.message);
    expect(shown.error?.description).toBe(run.error?.description);
  });
});

describe('a column with references', () => {
  const withPo = (more: IDataObject = {}) => orderRow({ 'PO No': 'PO-9', ...more });

  it('is what documents are recognized by, on their day', async () => {
    await runSheet(account, [withPo()]);
    expect(stored()[0]?.reference).toBe('PO-9');
    expect(await existed([withPo({ 'Order No': 'SO-7' })])).toEqual([true]);
    expect(await existed([withPo()], { documentDate: '2026-07-15' })).toEqual([false]);
    expect(await existed([withPo({ Qty: 1 })])).toContain('exists as invoice INV-1 with another');
  });

  it('leaves the key to orders without one', async () => {
    await runSheet(account, [withPo(), orderRow({ 'Order No': 'SO-2', 'PO No': '' })]);
    expect(stored().map(({ reference }) => reference)).toEqual(['PO-9', 'SO-2']);
    expect(await existed([orderRow({ 'Order No': 'SO-2', 'PO No': '' })])).toEqual([true]);
  });

  it('never makes one document of two orders of an execution, such as those of a loop', async () => {
    const batches = ['SO-1', 'SO-2'].map((key) => [withPo({ 'Order No': key })]);
    const chain = inLine(
      ...[...batches, ...batches].flatMap((items, index) => [
        newNode(`Batch ${index}`, 'source', { items: items as never }),
        newNode(`Sheet ${index}`, typeWith(byHeading), byHeading),
      ]),
    );
    for (const existing of [false, true]) {
      const run = await runWorkflow(chain, account.credential);
      const rows = [0, 1, 2, 3].map((index) => resultIn(run, `Sheet ${index}`).items[0]?.json);
      expect(rows.map((row) => row?.already_existed)).toEqual([existing, existing, true, true]);
      const [one, other, ...again] = rows.map((row) => row?.serial_number);
      expect([one, other].sort()).toEqual(['INV-1', 'INV-2']);
      expect(again).toEqual([one, other]);
    }
    expect(stored()).toHaveLength(2);
  });

  it('tells nothing if several orders have the same, as a warning says', async () => {
    const rows = [withPo(), withPo({ 'Order No': 'SO-2' }), orderRow({ 'Order No': 'SO-3' })];
    const { hints } = await runSheet(account, rows);
    expect(hints).toContainEqual(
      expect.stringMatching(
        /if the sheet runs again, these documents are created again.*: SO-1, SO-2\.$/,
      ),
    );
    expect(await existed(rows)).toEqual([false, false, true]);
  });
});

describe('a reference that the form sets', () => {
  const again = expect.stringContaining(
    'If the sheet runs again, these documents are created again',
  );

  it('is sent, and nothing is recognized by it, as a warning says', async () => {
    const form = { additionalFields: { reference: 'Web shop' } };
    const { hints } = await runSheet(account, [orderRow()], form);
    expect(stored()[0]?.reference).toBe('Web shop');
    expect(hints).toContainEqual(again);
    expect(await existed([orderRow()], form)).toEqual([false]);
    expect(lists()).toEqual([]);
  });

  it('is recognized if it is the key', async () => {
    const form = { additionalFields: { reference: '={{ $json["Order No"] }}' } };
    const { hints } = await runSheet(account, [orderRow()], form);
    expect(hints).not.toContainEqual(again);
    expect(await existed([orderRow()], form)).toEqual([true]);
    expect(await existed([orderRow()])).toEqual([true]);
  });
});

describe('documents with numbers of their own', () => {
  it.each([
    ['in a column', { 'Bill No': 'B-1' }, {}],
    ['that are the key', {}, { keyIsNumber: true }],
  ])('%s are recognized by them alone', async (_, cells, form) => {
    await runSheet(account, [orderRow(cells)], form);
    expect(stored()[0]?.reference).toBeUndefined();
    expect(lists()).toEqual([]);
    expect(await existed([orderRow(cells)], { ...form, ifTaken: 'return' })).toEqual([true]);
  });
});

describe('keys that differ in case, blanks or invisible characters only', () => {
  const keys = ['so 1', ' SO\u00a0 1 ', ...invisible.map((text) => `S${text}O ${text}1`)].filter(
    (key) => !key.includes('\u2800'),
  );

  it('are one document', async () => {
    const rows = ['SO 1', ...keys].map((key) => orderRow({ 'Order No': key, Qty: 1 }));
    const { items } = await runSheet(account, rows);
    expect(items).toHaveLength(1);
    expect(items[0]?.json.order).toBe('SO 1');
    expect(stored()[0]?.items).toHaveLength(rows.length);
  });

  it('are refused as one document if their rows contradict each other', async () => {
    const rows = [orderRow(), orderRow({ 'Order No': 'so-1', Customer: 'Vaigai Mills' })];
    expect(await existed(rows)).toContain(
      'have the same Order No but different values of Customer',
    );
  });

  it('are recognized as the same in a second run', async () => {
    await runSheet(account, [orderRow({ 'Order No': 'SO 1' })]);
    for (const key of keys) expect(await existed([orderRow({ 'Order No': key })])).toEqual([true]);
  });

  it.each(invisible)('a key of %j alone is missing', async (key) => {
    expect(await existed([orderRow({ 'Order No': key })])).toMatch(
      /Order No is missing|no column for Order No/,
    );
  });

  it('are one document of input items with a Order No', async () => {
    const rows = keys.map((key) => ({ key }));
    const { items } = await account.run(
      {
        ...{ resource: 'document', operation: 'create', lineItemsFrom: 'inputItems' },
        ...{ documentKey: '={{ $json.key }}', customer: 'CUST-PONNI', documentDate: '2026-07-14' },
        lineItems: { values: [{ id: 'KB-101', quantity: 1 }] },
      },
      { items: rows },
    );
    expect(items).toHaveLength(1);
  });
});
