import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, useAccount, useSimulator } from '../harness/account';
import type { RunInput } from '../harness/runNode';
import { runNode } from '../harness/runNode';

useSimulator({ rateLimit: false });

const account = useAccount();

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
  'Customer Code': `C-${n}`,
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
      'Read as: Customer Code → ID · Party Name → Name · Mobile → Phone · Address.',
    );
  });

  it('stop before anything is sent if a row is wrong, with the fault and the fix of each', async () => {
    const rows = [
      party(1),
      { ...party(2), Mobile: '9876543210, 9876543211' },
      { ...party(3), GST: '29AAAAA0000A1ZZ' },
    ];
    const { error } = await run(rows);
    expect(error?.message).toBe(
      'Item 2: Mobile must be one phone number, not "9876543210, 9876543211". Item 3: GST must be a GSTIN or UIN, not "29AAAAA0000A1ZZ"',
    );
    expect(error?.description).toBe(
      'Nothing was sent. Mobile: Leave one in the cell. GST: Its last character should be Y, or another character is wrong. Correct it.',
    );
    expect(account.requests()).toEqual([]);
    expect(await results(rows, {}, continueOnFail)).toEqual([
      'created',
      'Item 2: Mobile must be one phone number, not "9876543210, 9876543211"',
      'Item 3: GST must be a GSTIN or UIN, not "29AAAAA0000A1ZZ"',
    ]);
  });

  it('are shown by a preview, which writes nothing', async () => {
    await run([party(1)]);
    const rows = [party(1), { ...party(1), 'Customer Code': 'C-9', 'Party Name': 'New' }];
    const { items } = await run(rows, { options: { preview: true } });
    expect(items.map(({ json }) => json.would)).toEqual(['change nothing', 'create']);
    expect(account.writes()).toHaveLength(1);
  });
});

describe('products from a spreadsheet', () => {
  const product = { resource: 'product' };

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
});
