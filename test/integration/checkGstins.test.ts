import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount, useAccount } from '../harness/account';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { isoDay } from '../harness/samples';

const account = useAccount({ rateLimit: false });

const check = { resource: 'customer', operation: 'checkGstins' };
const withOptions = (options: object): INodeParameters => ({ ...check, options }) as never;
const after = (rows: IDataObject[], more: object = {}) =>
  withOptions({ lastRows: JSON.stringify(rows), ...more });

/** The simulator has taxpayers with these names, in the order of the rows. */
const pune = { gstin: '27AAAAA0000A1Z2', name: 'AAAAA0000A Traders' };
const mysuru = { gstin: '29AAAAA0000A1ZY', name: 'AAAAA0000A TRADERS PVT. LTD.' };
const delhi = { gstin: '07ABCDE1234F1Z2', name: 'ABCDE1234F Traders' };
const sez = { gstin: '29SEZCU1234F1Z7', name: 'SEZCU1234F Traders' };
const cancelled = { gstin: '27ZZZZZ3029Z1Z7', name: 'ZZZZZ3029Z Traders' };

async function accountOf(...parties: object[]): Promise<TestAccount> {
  const account = newAccount();
  for (const [index, party] of parties.entries()) {
    await account.send('POST', '/v2/customer', { customer_id: `C-${index + 1}`, ...party });
  }
  account.newRequests();
  return account;
}

const lookedUp = (account: TestAccount) =>
  account.newRequests().flatMap(({ path }) => /gstin\/(\w+)$/.exec(path)?.[1] ?? []);

const failing = (gstin: string, more: object) => ({
  faults: [{ method: 'GET' as const, path: `/v2/utils/gstin/${gstin}`, times: null, ...more }],
});

const resultsOf = (rows: IDataObject[]) => rows.map(({ result }) => result);

describe('Check GSTINs', () => {
  it.each(['v2', 'described', 'v1'])(
    'shows what differs from each customer, with "%s" endpoints',
    async (endpointVersion) => {
      const account = newAccount({ endpointVersion });
      const parties = [mysuru, sez, { ...pune, name: 'Usha' }, { name: 'Walk-In' }, cancelled];
      for (const [index, party] of parties.entries()) {
        await account.send('POST', '/v2/customer', { customer_id: `C-${index + 1}`, ...party });
      }
      const rows = await account.rows(check);
      expect(rows).toMatchObject([
        { customer_name: mysuru.name, result: 'ok', differences: '', customer_id: 'C-1' },
        { gstin: sez.gstin, differences: 'sez', is_sez: true },
        {
          gstin: pune.gstin,
          differences: 'name',
          reason:
            'The GSTIN belongs to "AAAAA0000A Traders" or "AAAAA0000A Traders Private Limited", not "Usha".',
        },
        { gstin: '', result: 'no_gstin', checked_on: null },
        { gstin: cancelled.gstin, differences: 'cancelled', gstin_status: 'Cancelled' },
      ]);
      expect(rows[0]).toMatchObject({
        state: 'Karnataka',
        compared: 'status, name, sez',
        changes: null,
        checked_on: isoDay(),
      });
    },
  );

  it.each(['v2', 'described', 'v1'])(
    'does the same for vendors, and for what a single read shows, with "%s" endpoints',
    async (endpointVersion) => {
      for (const resource of ['customer', 'vendor']) {
        const account = newAccount({ endpointVersion });
        const company = { name: 'Reception', company_name: pune.name, gstin: pune.gstin };
        await account.send('POST', `/v2/${resource}`, { [`${resource}_id`]: 'P-1', ...cancelled });
        await account.send('POST', `/v2/${resource}`, { [`${resource}_id`]: 'P-2', ...company });
        const rows = await account.rows({ ...withOptions({ details: true }), resource });
        expect(rows).toMatchObject([
          { result: 'ok', stored_company_name: pune.name, [`${resource}_id`]: 'P-2' },
          { [`${resource}_name`]: cancelled.name, differences: 'cancelled' },
        ]);
      }
    },
  );

  it('looks up a GSTIN once, and says first how many requests and how long that takes', async () => {
    const account = await accountOf(delhi, pune, delhi);
    const { hints } = await account.run(check, { items: [{}, {}] });
    expect(lookedUp(account)).toEqual([pune.gstin, delhi.gstin]);
    expect(hints).toEqual([
      expect.stringContaining(
        'GSTINs to look up: 2. This takes 2 requests, about 2 seconds at the pace of the credential.',
      ),
    ]);
  });

  it('runs once for all input items', async () => {
    const account = await accountOf(delhi);
    const { items } = await account.run(check, { items: [{}, {}] });
    expect(items).toHaveLength(1);
    expect(items[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it('leaves out those without a GSTIN on request', async () => {
    const account = await accountOf({ name: 'A Walk-In' }, delhi);
    const rows = await account.rows(withOptions({ withoutGstin: false }));
    expect(rows.map(({ gstin }) => gstin)).toEqual([delhi.gstin]);
  });

  it('reads company name and state on request', async () => {
    const place = { address_line1: '1 Fort Road', city: 'Kochi', pincode: '682001' };
    const billing_address = [{ ...place, state: 'KERALA', country: 'India' }];
    const named = { ...delhi, name: 'Reception', company_name: delhi.name, billing_address };
    const account = await accountOf(delhi, named);
    const { items, hints } = await account.run(withOptions({ details: true }));
    expect(items.map(({ json }) => json)).toMatchObject([
      { result: 'ok', stored_state: null, compared: 'status, name, sez' },
      {
        differences: 'state',
        reason: 'The taxpayer is in Delhi, not Kerala.',
        stored_company_name: delhi.name,
        stored_state: 'Kerala',
        compared: 'status, name, state, sez',
      },
    ]);
    expect(hints[0]).toContain('This takes 3 requests');
    expect(account.newRequests().map(({ path }) => path)).toEqual([
      '/v2/customer/list',
      `/v2/utils/gstin/${delhi.gstin}`,
      '/v2/customer/C-1',
      '/v2/customer/C-2',
    ]);
  });

  it('has no rows, no look-up and no hint in an account without customers', async () => {
    expect(await account.run(check)).toMatchObject({ items: [], hints: [], error: undefined });
  });

  it.each([
    ['againAfter', -1, 'Check Again After (Days) must be at least 0, not -1'],
    ['most', 0, 'Max Look-Ups must be at least 1, not 0'],
    ['details', 'maybe', 'Compare Name and State must be true or false, not "maybe"'],
    ['lastRows', '[{"gstin": "x"}]', 'result of row 1 of Last Rows (JSON) is missing'],
  ])('refuses a wrong %s before anything is sent', async (name, value, message) => {
    expect(await account.errorMessage(withOptions({ [name]: value }))).toContain(message);
    expect(account.requests()).toEqual([]);
  });
});

describe('Check GSTINs, if a look-up fails', () => {
  it('has a row for a GSTIN that the service refuses', async () => {
    // The simulator knows no taxpayer with such a PAN.
    const account = await accountOf({ name: 'A', gstin: '29ZZZZZ1234Z1Z8' }, delhi);
    expect(await account.rows(check)).toMatchObject([
      {
        result: 'differs',
        differences: 'refused',
        refusal: 'no taxpayer has the GSTIN 29ZZZZZ1234Z1Z8',
        reason:
          'The service refuses to look up the GSTIN: no taxpayer has the GSTIN 29ZZZZZ1234Z1Z8.',
        gstin_status: null,
        checked_on: isoDay(),
      },
      { result: 'ok' },
    ]);
  });

  it('has a row for a failure of one look-up, and goes on', async () => {
    const account = await accountOf(pune, delhi, sez);
    account.configure(failing(delhi.gstin, { kind: 'error_envelope', message: 'Portal is down' }));
    expect(await account.rows(check)).toMatchObject([
      { result: 'ok' },
      { result: 'failed', reason: 'Portal is down.', gstin_status: null, checked_on: null },
      { result: 'differs' },
    ]);
  });

  it('waits for the rate limit', async () => {
    const account = await accountOf(delhi, pune);
    account.configure(failing('', { kind: 'rate_limit_seconds', times: 2 }));
    expect(resultsOf(await account.rows(check))).toEqual(['ok', 'ok']);
  });

  it.each([
    ['the quota is used up', { kind: 'error_envelope', errorCode: 'DAILY_LIMIT_EXCEEDED' }],
    ['the key is not accepted', { kind: 'error_envelope', errorCode: 'FORBIDDEN', status: 401 }],
  ])('keeps what it has if %s, and the next run goes on', async (_, fault) => {
    const account = await accountOf(pune, delhi, sez);
    account.configure(failing('', { ...fault, skip: 1, message: 'Not today' }));
    const { items, hints, error } = await account.run(check);
    expect(error).toBeUndefined();
    const rows = items.map(({ json }) => json);
    expect(rows).toMatchObject([
      { result: 'ok' },
      { result: 'not_looked_up', reason: 'The run stopped before: Not today.' },
      { result: 'not_looked_up', checked_on: null },
    ]);
    expect(hints[1]).toContain('2 GSTINs were not looked up. Not today.');
    expect(hints[1]).toContain('run the node again with these rows in "Last Rows (JSON)"');
    account.newRequests();

    account.configure({ faults: [] });
    const next = await account.rows(after(rows));
    expect(lookedUp(account)).toEqual([delhi.gstin, sez.gstin]);
    expect(next).toEqual(await account.rows(check));
  });

  it.each(['error_envelope', 'bad_gateway', 'html'] as const)(
    'stops after three failures in a row: %s',
    async (kind) => {
      const gstins = ['33ABCDE1234F1Z7', '29ABCDE1234F1ZW'].map((gstin) => ({ ...delhi, gstin }));
      const account = await accountOf(delhi, pune, mysuru, sez, ...gstins);
      account.configure(failing('', { kind, skip: 1 }));
      const rows = await account.rows(check);
      expect(resultsOf(rows)).toEqual([
        'ok',
        'failed',
        'failed',
        'not_looked_up',
        'not_looked_up',
        'not_looked_up',
      ]);
    },
  );

  it('fails if nothing could be looked up', async () => {
    const account = await accountOf(delhi, pune);
    account.configure(failing('', { errorCode: 'DAILY_LIMIT_EXCEEDED', message: 'Not today' }));
    expect(await account.errorMessage(check)).toContain('Not today');
  });
});

describe('Check GSTINs with the rows of the last run', () => {
  it('does not look up again what is recent, and compares it with what is stored now', async () => {
    const account = await accountOf(delhi, pune);
    const first = await account.rows(check);
    await account.send('PUT', '/v2/customer', { customer_id: 'C-2', name: 'Usha' });
    account.newRequests();
    const { items, hints } = await account.run(after(first));
    expect(items.map(({ json }) => json)).toMatchObject([
      first[1] as object,
      { customer_name: 'Usha', differences: 'name', checked_on: isoDay() },
    ]);
    expect(lookedUp(account)).toEqual([]);
    expect(hints).toEqual([]);
  });

  it('looks up all with Check Again After 0, and shows that nothing has changed', async () => {
    const account = await accountOf(delhi, pune);
    const first = await account.rows(check);
    account.newRequests();
    const rows = await account.rows(after(first, { againAfter: 0 }));
    expect(lookedUp(account)).toHaveLength(2);
    expect(rows).toEqual(first.map((row) => ({ ...row, changes: '' })));
  });

  it('goes on with Max Look-Ups until all are looked up, also with rows of a sheet', async () => {
    const account = await accountOf(delhi, pune, sez, { name: 'Walk-In' }, cancelled);
    const asSheet = (rows: IDataObject[]) =>
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
      );
    let rows: IDataObject[] = [];
    const runs: string[][] = [];
    do {
      account.newRequests();
      rows = await account.rows(after(asSheet(rows), { most: 2 }));
      runs.push(lookedUp(account));
    } while (rows.some(({ result }) => result === 'not_looked_up'));
    expect(runs).toEqual([
      [pune.gstin, delhi.gstin],
      [sez.gstin, cancelled.gstin],
    ]);
    expect(resultsOf(rows)).toEqual(['ok', 'ok', 'differs', 'no_gstin', 'differs']);
  });

  it('names customers that are no longer in the account', async () => {
    const account = await accountOf(delhi);
    const first = await account.rows(check);
    const gone = Array.from({ length: 6 }, (_, index) => ({
      ...first[0],
      customer_name: `Gone ${index}`,
      customer_id: `G-${index}`,
    }));
    const { hints } = await account.run(after([...first, ...gone]));
    expect(hints).toEqual([
      expect.stringMatching(
        /Customers of .*Last Rows \(JSON\).* that are no longer in the account: Gone 0 \(G-0\), .*, Gone 4 \(G-4\) and 1 more\./,
      ),
    ]);
  });
});

describe('Check GSTINs with a service that', () => {
  const server = useRawServer();
  const customers = [
    { customer_id: 'C-1', name: 'Asha', gstin: delhi.gstin },
    { customer_id: '-1', name: 'Asha', gstin: delhi.gstin },
    { customer_id: 'C-3', name: 'Nila', gstin: pune.gstin },
  ];
  const taxpayer = { status: 'Active', trade_name: 'Asha', legal_name: 'Nila' };

  interface Service {
    list?: object[];
    lookUp?: (gstin: string) => unknown;
    single?: (id: string) => unknown;
  }

  function serve({ list = customers, lookUp = () => taxpayer, single = () => ({}) }: Service) {
    server.handle(({ url = '' }, response) => {
      const id = url.split('/').pop() ?? '';
      const reply = (data: unknown) =>
        response.end(
          JSON.stringify({ success: true, message: '', error_code: '', errors: {}, data }),
        );
      if (url.includes('/list')) return reply({ customers: list, total_records: list.length });
      return reply(url.includes('/gstin/') ? lookUp(id) : single(id));
    });
  }

  const run = async (parameters = check as INodeParameters) =>
    await runNode({ credential: server.credential, parameters });
  const rowsOf = async (parameters?: INodeParameters) =>
    (await run(parameters)).items.map(({ json }) => json);

  it.each<[string, unknown]>([
    ['sends no data', undefined],
    ['sends null', null],
    ['sends a text', 'Active'],
    ['sends an empty array', []],
    ['sends other attributes', { gstin: delhi.gstin }],
    ['sends other types', { status: { code: 1 }, is_sez: 'perhaps', billing: 'Delhi' }],
  ])('%s, takes that for a failure and not for an answer', async (_, data) => {
    serve({ lookUp: (gstin) => (gstin === delhi.gstin ? data : taxpayer) });
    const rows = await rowsOf();
    expect(resultsOf(rows)).toEqual(['failed', 'failed', 'ok']);
    expect(rows[0]).toMatchObject({ gstin_status: null, is_sez: null, checked_on: null });
  });

  it.each<[string, unknown]>([
    ['sends an array', [taxpayer]],
    ['sends camelCase', { status: 'Active', tradeName: 'Asha', legalName: 'Nila' }],
  ])('%s, reads it', async (_, data) => {
    serve({ lookUp: () => data });
    expect(await rowsOf()).toMatchObject([
      { result: 'ok', customer_id: '' },
      { result: 'ok', trade_name: 'Asha' },
      { result: 'ok' },
    ]);
  });

  it('shows no GSTINs in its list, fails instead of finding none', async () => {
    serve({ list: [{ customer_id: 'C-1', name: 'Asha' }] });
    const { error } = await run();
    expect(error?.message).toContain('list of customers does not show GSTIN');
    expect(server.requests).toEqual(['GET /v2/customer/list']);
  });

  it('does not show the GSTIN of one customer, says so', async () => {
    serve({ list: [...customers, { customer_id: 'C-4', name: 'Usha' }] });
    expect((await rowsOf())[3]).toMatchObject({
      gstin: null,
      result: 'unknown',
      reason: "The service's list does not show the GSTIN.",
    });
  });

  it('changes its mind, shows that', async () => {
    serve({});
    const first = await rowsOf();
    serve({ lookUp: () => ({ ...taxpayer, status: 'Suspended', is_sez: true }) });
    const second = await rowsOf(after(first, { againAfter: 0 }));
    expect(second[0]).toMatchObject({
      differences: 'suspended, sez',
      changes: 'gstin_status: Active → Suspended',
    });
    // The look-up that fails meanwhile changes nothing.
    serve({ lookUp: () => ({}) });
    const third = await rowsOf(after(second, { againAfter: 0 }));
    expect(third[0]).toMatchObject({ result: 'failed', gstin_status: 'Suspended' });
    serve({});
    const fourth = await rowsOf(after(third, { againAfter: 0 }));
    expect(fourth[0]).toMatchObject({ changes: 'gstin_status: Suspended → Active' });
  });

  it('loses a customer during the run, says so', async () => {
    serve({ single: (id) => (id === 'C-1' ? 'No data found!' : { ...customers[2], name: 'x' }) });
    expect(await rowsOf(withOptions({ details: true }))).toMatchObject([
      { result: 'ok', customer_id: '' },
      { result: 'deleted', reason: 'It was removed from the account during the run.' },
      { result: 'ok', customer_name: 'Nila' },
    ]);
    // A customer without an ID of the user's cannot be read.
    expect(server.requests).toHaveLength(1 + 2 + 2);
  });
});
