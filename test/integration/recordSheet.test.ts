import type { IDataObject, INodeParameters } from 'n8n-workflow';
import cases from '../fixtures/recordIdentity.json';
import { continueOnFail, useAccount } from '../harness/account';
import type { RunInput } from '../harness/runNode';
import { runNode } from '../harness/runNode';

const account = useAccount({ rateLimit: false });

/** Runs the node with the rows of a sheet. */
const run = async (
  items: IDataObject[],
  more: INodeParameters = {},
  settings: RunInput['settings'] = {},
) =>
  await runNode({
    credential: { ...account.credential, requestsPerSecond: 100 },
    parameters: {
      resource: 'customer',
      operation: 'createOrUpdate',
      lineItemsFrom: 'spreadsheet',
      ...more,
    },
    items,
    settings,
  });

const results = async (...given: Parameters<typeof run>) =>
  (await run(...given)).items.map(({ json }) => json.result ?? json.error);

const requests = () => account.newRequests().map(({ method, path }) => `${method} ${path}`);

const party = (n: number): IDataObject => ({
  'Party Code': `C-${n}`,
  'Party Name': `Party ${n}`,
  Mobile: String(9_800_000_000 + n),
});

const parties = (count: number) => Array.from({ length: count }, (_, index) => party(index + 1));

const address = { Address: '1 MG Road, Pune, Maharashtra 411001' };

const keyboard = { SKU: 'K-1', Item: 'Keyboard', Price: 1000, 'GST %': 18, HSN: '8471' };

describe('customers from a spreadsheet', () => {
  it('are created, and a second run writes nothing', async () => {
    expect(await results(parties(3))).toEqual(['created', 'created', 'created']);
    requests();
    expect(await results(parties(3))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(requests()).toEqual(['GET /v2/customer/list']);
  });

  it('take at most 60 requests for 500 rows of which 450 exist unchanged', async () => {
    await run(parties(450));
    requests();
    const { hints } = await run(parties(500));
    expect(requests().length).toBeLessThanOrEqual(60);
    expect(hints).toContain('unchanged: 450 · created: 50.');
  });

  it('take a read for each record, and one update of what differs, if the sheet has other columns', async () => {
    await run(parties(2));
    await run([{ ...party(1), ...address }]);
    requests();
    const { items, hints } = await run(parties(2).map((row) => ({ ...row, ...address })));
    expect(items.map(({ json }) => json.changed)).toEqual([
      undefined,
      'Billing Addresses: (empty) → "1 MG Road, Pune, 411001, MAHARASHTRA"',
    ]);
    expect(requests().sort()).toEqual([
      'GET /v2/customer/C-1',
      'GET /v2/customer/C-2',
      'GET /v2/customer/list',
      'PUT /v2/customer',
    ]);
    expect(hints[0]).toBe(
      'Read as: Party Code → ID · Party Name → Name · Mobile → Phone · Address.',
    );
  });

  it('stop before anything is written if rows are wrong, with what cells and account show, and the fix of each column', async () => {
    const rows = [
      party(1),
      { ...party(2), Mobile: '9876543210, 9876543211' },
      { ...party(3), GST: '29AAAAA0000A1ZZ', Email: 'asha' },
      { ...party(4), 'Party Code': 'C-9' },
    ];
    await account.send('POST', '/v2/customer', { customer_id: 'C-9', name: 'Asha Stores' });
    requests();
    const { error } = await run(rows);
    expect(error?.message).toBe(
      'Item 2: Mobile must be one phone number, not "9876543210, 9876543211". Item 3: GST must be a GSTIN or UIN, not "29AAAAA0000A1ZZ". Email must be one email address, not "asha". Item 4: The ID "C-9" is that of the customer "Asha Stores", but the row is about "Party 4"',
    );
    expect(error?.description).toMatch(
      /^Mobile: Leave one in the cell. GST: Its last character should be Y, or another character is wrong. Correct it. Email: .* If column "Party Code" has the IDs of another program, .*<br>Nothing was sent.$/,
    );
    expect(requests()).toEqual(['GET /v2/customer/list']);
    expect(await results(rows, {}, continueOnFail)).toEqual([
      'created',
      expect.stringMatching(/^Item 2: Mobile must be/),
      expect.stringMatching(/^Item 3: GST must be .* Email must be/),
      expect.stringMatching(/^Item 4: The ID "C-9" is/),
    ]);
  });

  it('are told what their cells have wrong also if the list can not be read', async () => {
    account.configure({ faults: [{ method: 'GET', status: 400, errorCode: 'X', message: 'No' }] });
    const wrong = { ...party(2), Mobile: 'call office' };
    expect((await run([party(1), wrong, party(3)])).error?.message).toMatch(/^Item 2: Mobile must/);
  });

  it('are shown by a preview, which writes nothing', async () => {
    await run([party(1)]);
    const rows = [party(1), { ...party(1), 'Party Code': 'C-9', 'Party Name': 'New' }];
    const { items } = await run(rows, { options: { preview: true } });
    expect(items.map(({ json }) => json.would)).toEqual(['change nothing', 'create']);
    expect(account.writes()).toHaveLength(1);
  });

  it('get one write for rows that say the same, and a fault that names both rows otherwise', async () => {
    expect(await results([party(1), party(2), party(1)])).toEqual([
      'created',
      'created',
      'created',
    ]);
    expect(account.writes()).toHaveLength(2);
    const { error } = await run([party(3), { ...party(3), Mobile: '9876543210' }]);
    expect(error?.message).toContain(
      'Item 2: Party Code names the record of item 1, which has another Mobile',
    );
  });

  it('keep what an empty cell has, unless Clear Empty Cells is on', async () => {
    const row = {
      'Party Code': 'C-1',
      'Party Name': 'Asha',
      Email: 'a@example.com',
      Notes: 'Old',
    };
    await run([row]);
    const empty = { ...row, Email: '', Notes: '' };
    expect(await results([empty])).toEqual(['unchanged']);
    const [cleared] = (await run([empty], { options: { clearEmpty: true } })).items;
    expect(cleared?.json.changed).toBe('Email: a@example.com → (empty), Notes: Old → (empty)');
    expect(await results([empty], { options: { clearEmpty: true } })).toEqual(['unchanged']);
  });

  it('get what Additional Fields add to all rows, where the row has nothing', async () => {
    const additionalFields = {
      notes: 'Imported',
      phone: '9000000000',
      furtherFieldsJson: '{"discount": 5}',
    };
    await run([party(1), { ...party(2), Mobile: '' }], { additionalFields });
    expect(account.writes().map(({ body }) => body)).toMatchObject([
      { phone: '9800000001', notes: 'Imported', discount: 5 },
      { phone: '9000000000', notes: 'Imported' },
    ]);
  });

  it('ask what a column of numbers means, with the entries that decide', async () => {
    const rows = [{ ...party(1), Bhada: 500 }];
    const { error } = await run(rows);
    expect(error?.message).toBe(
      'Column "Bhada" has amounts that are in no other column, such as 500 in item 1',
    );
    expect(error?.description).toContain(
      '"Bhada" → Opening Balance, Credit Limit, Discount or Not Used',
    );
    const values = [{ column: 'bhada', means: 'opening_balance' }];
    expect(await results(rows, { options: { changeColumns: { values } } })).toEqual(['created']);
    expect(account.writes()[0]?.body).toMatchObject({
      opening_balance: '500',
      opening_balance_type: 1,
    });
  });

  it('are created once if a response is lost, and a run that was cut off is continued', async () => {
    account.cutNextPost('/v2/customer', 'after');
    expect(await results([party(1)])).toEqual(['created']);
    await run([party(2)]);
    expect(await results(parties(4))).toEqual(['unchanged', 'unchanged', 'created', 'created']);
    expect(account.writes().filter(({ committed }) => committed)).toHaveLength(4);
  });

  it('are named by the error of a run that stops, with what a new run does', async () => {
    await run([party(1)]);
    account.configure({
      faults: [{ method: 'PUT', status: 400, errorCode: 'X', message: 'Rejected' }],
    });
    const { error } = await run([party(2), { ...party(1), Mobile: '9876543210' }, party(3)]);
    expect(error?.message).toContain('Rejected');
    expect(error?.description).toContain(
      'Before it, 1 item was carried out: Party 2. Not done: Party 3. A new execution returns those that exist, and creates none of them twice.',
    );
  });

  it.each(['vendor', 'customer'])('of a %s are found and never changed', async (resource) => {
    const operation = { resource, operation: 'findOrCreate' };
    expect(await results([party(1)], operation)).toEqual(['created']);
    const { items } = await run([{ ...party(1), Mobile: '9876543210' }, party(2)], operation);
    expect(items.map(({ json }) => [json.result, json.phone, json.matches])).toEqual([
      ['found', '9800000001', 1],
      ['created', '9800000002', 0],
    ]);
    expect(account.writes()).toHaveLength(2);
  });

  it('of another resource are asked, and are read if the user says so', async () => {
    const rows = [{ 'Supplier Name': 'Asha Stores', Mobile: '9800000001' }];
    const { error } = await run(rows);
    expect(error?.message).toContain('"Supplier Name" may belong to other records');
    expect(error?.description).toContain('"Supplier Name" → Name or Not Used');
    const values = [{ column: 'Supplier Name', means: 'name' }];
    expect(await results(rows, { options: { changeColumns: { values } } })).toEqual(['created']);
  });

  it('of which none is left, or which are blank, are an error and nothing', async () => {
    const { error } = await run([{ Name: 'Asha Stores', Type: 'Vendor' }]);
    expect(error?.message).toContain('All rows are left out: "Type" says');
    const { items, hints } = await run([{ Name: ' ' }]);
    expect([items, hints]).toEqual([[], []]);
  });
});

describe('products from a spreadsheet', () => {
  const product = { resource: 'product' };

  it('have prices of which brackets, cells and units say what they are', async () => {
    const rows = [
      { Item: 'Soap', 'Selling Rate (Incl. GST)': '118/Dozen', 'GST %': 18 },
      { Item: 'Pen', 'Selling Rate (Incl. GST)': 118, 'GST %': 18 },
    ];
    const { hints } = await run(rows, product);
    expect(hints[0]).toContain('Selling Rate (Incl. GST) → Price With Tax');
    expect(account.writes().map(({ body }) => body)).toMatchObject([
      { price_with_tax: 118, unit_price: 100, unit: 'DOZ' },
      { price_with_tax: 118, unit_price: 100 },
    ]);
    const { error } = await run([{ Item: 'Tea', 'Price ($)': 5, 'GST %': 5 }], product);
    expect(error?.description).toContain('"Price ($)" → Unit Price, Price With Tax or Not Used');
  });

  it('are created with both prices, updated where they differ, and left alone in a second run', async () => {
    expect(await results([keyboard], product)).toEqual(['created']);
    expect(account.writes()[0]?.body).toMatchObject({
      id: 'K-1',
      item_type: 'Product',
      unit_price: 1000,
      price_with_tax: 1180,
      quantity: 0,
    });
    expect(await results([keyboard], product)).toEqual(['unchanged']);
    expect(await results([{ ...keyboard, Price: 1100 }], product)).toEqual(['updated']);
    expect(account.writes()[1]?.body).toMatchObject({ unit_price: 1100, price_with_tax: 1298 });
    expect(await results([{ ...keyboard, Price: 1100 }], product)).toEqual(['unchanged']);
  });

  it('lack what a new one needs, unless Further Fields gives it to all rows', async () => {
    const row = { SKU: 'K-1', Item: 'Keyboard', Price: 1000 };
    const { error } = await run([row], product);
    expect(error?.message).toBe('Item 1: The new product "Keyboard" has no Tax Rate');
    const additionalFields = { furtherFieldsJson: '{"tax_rate": 5}' };
    expect(await results([row], { ...product, additionalFields })).toEqual(['created']);
  });
});

/** Rows beside what the account has, and what becomes of them. */
interface Case {
  name: string;
  resource?: string;
  account?: IDataObject[];
  rows: IDataObject[];
  furtherFieldsJson?: string;
  /** Of a run that stops; undefined if it doesn't. */
  error?: string;
  advice?: string;
  hint?: string;
  /** If the run continues; null for a fault. */
  results: Array<string | null>;
  sent?: IDataObject[];
}

describe('which record a row is', () => {
  it.each(cases as unknown as Case[])('is decided for $name', async (one) => {
    const { resource = 'customer', account: stored = [], rows, furtherFieldsJson } = one;
    for (const record of stored) await account.send('POST', `/v2/${resource}`, record);
    const form = {
      resource,
      ...(furtherFieldsJson && { additionalFields: { furtherFieldsJson } }),
    };
    const stopped = await run(rows, form);
    expect(stopped.error?.message).toBe(one.error);
    if (one.advice) expect(stopped.error?.description).toBe(one.advice);
    if (one.error) expect(account.writes()).toHaveLength(stored.length);
    if (one.hint) expect(stopped.hints).toContain(one.hint);
    const { items } = one.error ? await run(rows, form, continueOnFail) : stopped;
    expect(items.map(({ json }) => json.result ?? null)).toEqual(one.results);
    const sent = one.sent ?? [];
    const written = account.writes().slice(stored.length);
    expect(written.slice(0, sent.length).map(({ body }) => body)).toMatchObject(sent);
  });
});
