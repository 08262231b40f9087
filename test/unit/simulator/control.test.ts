import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver } from './receiver';

describe('the control routes', () => {
  let account: OpenAccount;
  beforeEach(async () => {
    account = await openAccount();
  });
  afterEach(() => account.simulator.close());

  const control = (method: string, path: string, body?: unknown) =>
    account.call(method, `/_simulator${path}`, body);

  it('add customers and products with which a first invoice can be made', async () => {
    expect((await control('POST', '/sample-records')).status).toBe(200);
    const names = async (path: string, key: string) => {
      const { data } = (await account.call('GET', path)).body;
      return (data[key] as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('/v2/customer/list', 'customers')).toContain('Ponni Stores');
    expect(await names('/v2/product/list', 'items')).toContain('Keyboard');
  });

  it('show the company, its keys, webhook, settings and row counts', async () => {
    await account.call('POST', '/v2/doc', invoice());
    const { company } = account.simulator;
    expect((await control('GET', '/state')).body).toEqual({
      company: {
        ...{ name: 'Nilgiri Test Traders', gstin: '29AAAAA0000A1ZY' },
        ...{ api_key: company.apiKey, forbidden_api_key: company.forbiddenApiKey },
      },
      webhook: { url: '', secret: company.webhookSecret, event_types: ['document', 'inventory'] },
      settings: expect.objectContaining({
        ...{ rate_limit: false, bank_account: true, custom_headers: ['PO Number', 'Order Number'] },
        warehouses: [{ warehouse_id: 1, name: 'Second Warehouse' }],
      }),
      clock: {
        now: expect.stringMatching(/Z$/),
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      counts: {
        ...{ documents: 1, parties: 1, products: 1, payments: 0, stock_moves: 1, eway_bills: 0 },
        ...{ requests: 1, deliveries: 0 },
      },
    });
  });

  it('set the webhook, show its deliveries, and deliver them again', async () => {
    const receiver = await openReceiver();
    const webhook = { url: receiver.url, secret: 's3cret', event_types: ['document'] };
    expect((await control('PUT', '/webhook', webhook)).body.webhook).toEqual(webhook);
    await account.call('POST', '/v2/doc', invoice());
    await account.simulator.settle();
    const { deliveries } = (await control('GET', '/deliveries')).body;
    const body = receiver.received[0]?.raw ?? '';
    const eventId = JSON.parse(body).event_id;
    expect(deliveries).toEqual([
      { eventId, url: receiver.url, body, state: 'delivered', attempts: 1, responses: [200] },
    ]);
    await control('POST', `/deliveries/${eventId}/redeliver`);
    await account.simulator.settle();
    expect(account.simulator.deliveries()[0]?.responses).toEqual([200, 200]);
    expect((await control('POST', '/deliveries/nothing/redeliver')).status).toBe(404);
    await receiver.close();
  });

  it('change one setting at a time, in snake_case', async () => {
    const fault = { method: 'GET', path: '/v2', status: 503, error_code: 'DOWN', times: null };
    const chaos = { seed: 7, share: 0, kinds: ['cut'], methods: ['POST'], delay_ms: 5 };
    const change = { faults: [fault], chaos, tax_rates: [0, 18] };
    expect((await control('PUT', '/settings', change)).body.settings).toMatchObject({
      faults: [{ ...fault, kind: 'error_envelope', skip: 0, when: 'before' }],
      chaos: { ...chaos, seen: 0 },
      ...{ tax_rates: [0, 18], composition_scheme: false },
    });
    const list = async () => (await account.call('GET', '/v2/customer/list')).status;
    expect(await list()).toBe(503);
    await control('PUT', '/settings', { faults: [] });
    await control('PUT', '/settings', { rate_limit: { per_second: 1, form: 'rate_limit_400' } });
    expect([await list(), await list()]).toEqual([200, 400]);
  });

  it.each([
    ['back_date_days', '/settings', { back_date_days: -1 }],
    ['colour', '/settings', { colour: 'red' }],
    ['url', '/webhook', { url: 'ftp://example.com' }],
  ])('reject an invalid %s', async (field, path, change) => {
    const { status, body } = await control('PUT', path, change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('add a company, and use the one of the sent key', async () => {
    const { body } = await control('POST', '/companies', { name: 'Other', gstin: '' });
    const state = (key: string) => account.call('GET', '/_simulator/state', undefined, key);
    expect((await state(body.api_key)).body.company).toMatchObject({ name: 'Other' });
    expect((await state('unknown')).status).toBe(401);
  });

  it('mark a document as paid once', async () => {
    const { hash_id } = (await account.call('POST', '/v2/doc', invoice())).body.data;
    const paid = await control('POST', `/documents/${hash_id}/pay`);
    expect(paid.body).toMatchObject({ payment_status: 'paid', amount_pending: 0 });
    expect((await control('POST', `/documents/${hash_id}/pay`)).status).toBe(400);
    expect((await control('POST', '/documents/nothing/pay')).status).toBe(404);
  });

  it('show the books and the request log, but are not in it', async () => {
    await account.call('POST', '/v2/doc', invoice());
    const { body } = await control('GET', '/books');
    expect(body).toEqual(JSON.parse(JSON.stringify(account.simulator.books())));
    const { requests } = (await control('GET', '/requests')).body;
    expect(requests).toEqual([expect.objectContaining({ path: '/v2/doc' })]);
  });
});

describe('a database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  const database = join(folder, 'books.sqlite');
  afterEach(() => rmSync(database, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps keys, secret, settings and books; a new file gets its own keys', async () => {
    const first = await openAccount({ database });
    const { data } = (await first.call('POST', '/v2/doc', invoice())).body;
    const before = { ...first.simulator.company };
    await first.simulator.close();

    const second = await openAccount({ database });
    expect({ ...second.simulator.company }).toEqual(before);
    expect((await second.call('GET', `/v2/doc/${data.hash_id}`)).status).toBe(200);
    expect(second.simulator.requests()).toHaveLength(2);

    const other = await openAccount();
    expect(other.simulator.company.apiKey).not.toBe(before.apiKey);
    expect(other.simulator.company.webhookSecret).not.toBe(before.webhookSecret);
    await Promise.all([second.simulator.close(), other.simulator.close()]);
  });

  it('of another version is refused', async () => {
    const former = new DatabaseSync(database);
    former.exec('CREATE TABLE companies (id INTEGER PRIMARY KEY); PRAGMA user_version = 3;');
    former.close();
    await expect(openAccount({ database })).rejects.toThrow(
      `${database} is from another version of the simulator. Delete it to start again.`,
    );
  });
});

it('a port that is in use is reported', async () => {
  const first = await openAccount();
  const port = Number(new URL(first.simulator.baseUrl).port);
  await expect(openAccount({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.simulator.close();
});
