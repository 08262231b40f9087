import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { accountWith, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { useRawServer } from '../harness/rawServer';
import { runAgent } from '../harness/runAgent';
import { runNode } from '../harness/runNode';
import { productBody } from '../harness/samples';
import { clock } from '../harness/virtualTime';

useSimulator({ rateLimit: false });
const server = useRawServer();

const gstin = '27AAAAA0000A1Z2';
const asha = {
  customer_id: 'C-9',
  name: 'Asha Traders',
  gstin,
  phone: '9876543210',
  email: 'asha@example.com',
};

const pen = { ...productBody, id: 'P-1', name: 'Pen', barcode: '8901234567894', hsn_code: '9608' };

const find = (
  searchBy: string,
  searchFor: string,
  more: INodeParameters = {},
): INodeParameters => ({
  resource: 'customer',
  operation: 'find',
  searchBy,
  searchFor,
  ...more,
});

/** An account with customers. */
async function accountOf(count: number, ...customers: object[]): Promise<TestAccount> {
  const account = await accountWith(count);
  for (const customer of customers) await account.send('POST', '/v2/customer', customer);
  account.newRequests();
  return account;
}

const run = async (
  { credential }: Pick<TestAccount, 'credential'>,
  parameters: INodeParameters,
  items?: IDataObject[],
) => await runNode({ credential: { ...credential, requestsPerSecond: 100 }, parameters, items });

describe('Find', () => {
  it.each([
    ['gstin', ' 27aaaaa 0000a1z2'],
    ['phone', '+91 98765-43210'],
    ['email', 'Asha@Example.com'],
    ['name', 'asha  traders'],
    ['nameContains', 'trad asha'],
    ['id', 'C-9'],
  ])('finds a customer by %s', async (searchBy, searchFor) => {
    const account = await accountOf(3, asha);
    const { items, hints } = await run(account, find(searchBy, searchFor));
    expect(items).toMatchObject([{ json: { ...asha, matches: 1 }, pairedItem: { item: 0 } }]);
    expect(hints).toEqual([]);
    expect(account.newRequests()).toHaveLength(1);
  });

  it.each([
    ['barcode', '8901234567894'],
    ['name', 'pen'],
    ['hsn_code', '9608'],
    ['id', 'P-1'],
  ])('finds a product by %s', async (searchBy, searchFor) => {
    const account = await accountOf(0);
    await account.send('POST', '/v2/product', pen);
    const { items } = await run(account, find(searchBy, searchFor, { resource: 'product' }));
    expect(items).toMatchObject([{ json: { id: 'P-1', hsn_code: '9608', matches: 1 } }]);
  });

  it('returns the record as the service lists it, on request', async () => {
    const account = await accountOf(0, asha);
    const { items } = await run(account, find('gstin', gstin, { simplify: false }));
    expect(items[0]?.json).toEqual({
      ...asha,
      service_id: expect.any(Number),
      developer_note: '',
      matches: 1,
    });
  });

  it('returns nothing if there is no match, or fails on request', async () => {
    const account = await accountOf(2);
    expect(await run(account, find('name', 'Customer'))).toMatchObject({
      items: [],
      hints: [],
      error: undefined,
    });
    const { error } = await run(account, find('id', 'C-404', { ifNoneFound: 'fail' }));
    expect(error?.message).toBe('There is no customer with the ID "C-404" in the account');
  });

  it('reports a suspicious character of a GSTIN if there is no match', async () => {
    const { hints } = await run(await accountOf(1), find('gstin', '29AAAAA0000A1ZX'));
    expect(hints).toEqual([expect.stringContaining('The last character should be Y, not X')]);
  });

  it.each([
    ['gstin', '29AAAAA', 'GSTIN "29AAAAA" has 7 letters and digits instead of 15'],
    ['gstin', '  ', 'Search For is missing'],
    ['phone', 'none', 'Search For must be a phone number, not "none"'],
    ['nameContains', 'a', 'Search For must have a word of at least two letters, not "a"'],
    ['colour', 'a', 'Search By must be one of the listed values, not "colour"'],
  ])('rejects %s "%s" before it sends anything', async (searchBy, searchFor, message) => {
    const account = await accountOf(1);
    const { error } = await run(account, find(searchBy, searchFor));
    expect(error?.message).toBe(message);
    expect(account.newRequests()).toEqual([]);
  });

  it('rejects a search for one letter, with its cost', async () => {
    const { error } = await run(await accountOf(0), find('nameContains', 'a'));
    expect(error?.description).toContain('takes one request (about 1 second) per 100');
  });

  it.each(['.*', '__proto__', '<b>', "' OR 1=1", '\\', '%', '{{ $json }}', '{"a":1}', '🙂'])(
    'searches for %s literally',
    async (name) => {
      const account = await accountOf(2, { customer_id: 'C-9', name });
      const { items } = await run(account, find('name', name));
      expect(items).toMatchObject([{ json: { customer_id: 'C-9', matches: 1 } }]);
    },
  );

  it("reports records that lack the user's own ID", async () => {
    const account = await accountOf(0);
    await account.send('POST', '/_simulator/records', { kind: 'customer', name: 'By hand' });
    const { items, hints } = await run(account, find('name', 'by hand'));
    expect(items).toHaveLength(1);
    expect(hints).toEqual([expect.stringMatching(/By hand \(no ID\): .* Set Own IDs/)]);
  });

  it('shows a name with HTML in a hint as it is written, since n8n shows hints as HTML', async () => {
    const account = await accountOf(0);
    const name = '<a href="https://example.com">R&D</a>';
    await account.send('POST', '/_simulator/records', { kind: 'customer', name });
    const { hints } = await run(account, find('name', name));
    expect(hints).toEqual([
      expect.stringContaining('&lt;a href="https://example.com">R&amp;D&lt;/a>'),
    ]);
  });

  it('reports that version 1 does not list the barcode', async () => {
    const account = newAccount({ endpointVersion: 'v1' });
    await account.send('POST', '/v2/product', pen);
    const { error } = await run(account, find('barcode', '1', { resource: 'product' }));
    expect(error?.message).toBe(
      "The service's list of products does not show Barcode, so it cannot be searched",
    );
  });
});

describe('Find, if several match', () => {
  const twin = { ...asha, customer_id: 'C-8', name: 'Asha Branch' };

  it('returns the first match with a warning', async () => {
    const account = await accountOf(0, asha, twin);
    const { items, hints } = await run(account, find('gstin', gstin));
    expect(items).toMatchObject([{ json: { gstin, matches: 2 } }]);
    expect(hints).toEqual([
      expect.stringMatching(
        /2 customers have the GSTIN "27AAAAA0000A1Z2": .*\(C-8\).* The first of them was returned/,
      ),
    ]);
  });

  it('returns all matches, each paired with its item', async () => {
    const account = await accountOf(0, asha, twin);
    const { items } = await run(account, find('gstin', gstin, { ifSeveralFound: 'all' }));
    expect(items.map(({ json }) => json.customer_id).sort()).toEqual(['C-8', 'C-9']);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }]);
  });

  it('fails on request and names them', async () => {
    const account = await accountOf(0, asha, twin);
    const { error } = await run(account, find('gstin', gstin, { ifSeveralFound: 'fail' }));
    expect(error?.message).toMatch(/^2 customers have the GSTIN "27AAAAA0000A1Z2": /);
    expect(error?.message).toContain('Asha Branch (C-8)');
  });
});

/** Serves customers 1 to `count`, of which `C-n` has the GSTIN `n`, in pages of 100. */
function serveCustomers(count: number): void {
  const all = Array.from({ length: count }, (_, index) => ({
    customer_id: `C-${index + 1}`,
    name: `Customer ${index + 1}`,
    gstin: gstinOf(index + 1),
  }));
  server.handle(({ url }, response) => {
    const page = Number(new URL(`http://service${url}`).searchParams.get('page'));
    const data = { customers: all.slice((page - 1) * 100, page * 100), total_records: all.length };
    response.end(JSON.stringify({ success: true, message: '', error_code: '', errors: {}, data }));
  });
}

const gstinOf = (number: number) => String(number).padStart(15, '0');

describe('Find in 10,000 customers', () => {
  const eachItem = find('gstin', '={{ $json.gstin }}');

  it('takes 100 seconds for a missing customer, with a hint', async () => {
    serveCustomers(10_000);
    const started = clock.now();
    const { items, hints } = await runNode({
      credential: { ...server.credential, requestsPerSecond: 1 },
      parameters: find('gstin', gstinOf(10_001)),
    });
    expect(items).toEqual([]);
    expect(server.requests).toHaveLength(100);
    expect(clock.now() - started).toBeGreaterThan(98_000);
    expect(hints[0]).toContain('This took 100 requests, about 100 seconds');
  });

  it('stops at the first match, and shares one reading among all items', async () => {
    serveCustomers(10_000);
    const numbers = [150, 20, 9_000, 8_999, 1];
    const { items } = await run(
      server,
      eachItem,
      numbers.map((number) => ({ gstin: gstinOf(number) })),
    );
    expect(items.map(({ json }) => json.customer_id)).toEqual(numbers.map((one) => `C-${one}`));
    expect(server.requests).toHaveLength(90);
  });
});

describe('Find as a tool of an AI agent', () => {
  it('returns the match, or an empty result', async () => {
    const account = await accountOf(2, asha);
    const tools = ['Known', 'Unknown'].map((name, index) => ({
      name,
      parameters: find('gstin', [gstin, '29AAAAA0000A1ZY'][index] ?? ''),
    }));
    const read = await runAgent(
      account,
      tools,
      tools.map(({ name }, index) => [{ tool: name, id: `call_${index}` }]),
    );
    expect(read).toMatchObject([[{ customer_id: 'C-9', matches: 1 }], []]);
  });
});
