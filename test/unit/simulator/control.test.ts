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

  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${account.simulator.baseUrl}/_simulator${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };

  it('show the company, its keys, webhook, settings and row counts', async () => {
    await account.call('POST', '/v2/doc', invoice());
    const { body } = await control('GET', '/state');
    const { company } = account.simulator;
    expect(body).toEqual({
      company: {
        name: 'Nilgiri Test Traders',
        gstin: '29AAAAA0000A1ZY',
        api_key: company.apiKey,
        forbidden_api_key: company.forbiddenApiKey,
      },
      webhook: { url: '', secret: company.webhookSecret, event_types: ['document', 'inventory'] },
      settings: expect.objectContaining({
        rate_limit: false,
        bank_account: true,
        custom_headers: ['PO Number', 'Order Number'],
        composition_scheme: false,
        warehouses: [{ warehouse_id: 1, name: 'Second Warehouse' }],
      }),
      clock: {
        now: expect.stringMatching(/Z$/),
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      counts: {
        documents: 1,
        parties: 1,
        products: 1,
        payments: 0,
        stock_moves: 1,
        eway_bills: 0,
        requests: 1,
        deliveries: 0,
      },
    });
  });

  it('set the webhook and show its deliveries', async () => {
    const receiver = await openReceiver();
    const { body } = await control('PUT', '/webhook', {
      url: receiver.url,
      secret: 's3cret',
      event_types: ['document'],
    });
    expect(body.webhook).toEqual({
      url: receiver.url,
      secret: 's3cret',
      event_types: ['document'],
    });
    await account.call('POST', '/v2/doc', invoice());
    await account.simulator.settle();
    const { deliveries } = (await control('GET', '/deliveries')).body;
    expect(deliveries).toEqual([
      {
        eventId: JSON.parse(receiver.received[0]?.raw ?? '').event_id,
        url: receiver.url,
        body: receiver.received[0]?.raw,
        state: 'delivered',
        attempts: 1,
        responses: [200],
      },
    ]);
    await receiver.close();
  });

  it('change one setting at a time', async () => {
    const { body } = await control('PUT', '/settings', { bank_account: false });
    expect(body.settings).toMatchObject({ bank_account: false, composition_scheme: false });
    await control('PUT', '/settings', { rate_limit: { per_second: 1, form: 'rate_limit_400' } });
    const list = () => account.call('GET', '/v2/customer/list');
    expect([(await list()).status, (await list()).status]).toEqual([200, 400]);
  });

  it('set faults, chaos and other settings in snake_case', async () => {
    const fault = { method: 'GET', path: '/v2', status: 503, error_code: 'DOWN', times: null };
    const chaos = { seed: 7, share: 0, kinds: ['cut'], methods: ['POST'], delay_ms: 5 };
    const { body } = await control('PUT', '/settings', {
      faults: [fault],
      chaos,
      tax_rates: [0, 18],
    });
    expect(body.settings).toMatchObject({
      faults: [{ ...fault, kind: 'error_envelope', skip: 0, when: 'before' }],
      chaos: { ...chaos, seen: 0 },
      tax_rates: [0, 18],
    });
    const { status } = await account.call('GET', '/v2/customer/list');
    expect(status).toBe(503);
    const invalid = await control('PUT', '/settings', { back_date_days: -1 });
    expect([invalid.status, Object.keys(invalid.body.errors)]).toEqual([400, ['back_date_days']]);
  });

  it('use the company of the sent key', async () => {
    const other = account.simulator.addCompany('Other', '27AAAAA0000A1Z2');
    const state = async (apiKey: string) => {
      const response = await fetch(`${account.simulator.baseUrl}/_simulator/state`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      return { status: response.status, body: (await response.json()) as { company?: object } };
    };
    expect((await state(other.apiKey)).body.company).toMatchObject({ name: 'Other' });
    expect((await state('unknown')).status).toBe(401);
  });

  it('mark a document as paid once, and redeliver an event', async () => {
    const receiver = await openReceiver();
    account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
    const { hash_id } = (await account.call('POST', '/v2/doc', invoice())).body.data;
    const paid = await control('POST', `/documents/${hash_id}/pay`);
    expect(paid.body).toMatchObject({ payment_status: 'paid', amount_pending: 0 });
    expect((await control('POST', `/documents/${hash_id}/pay`)).status).toBe(400);
    expect((await control('POST', '/documents/nothing/pay')).status).toBe(404);

    await account.simulator.settle();
    const [delivery] = account.simulator.deliveries();
    await control('POST', `/deliveries/${delivery?.eventId}/redeliver`);
    await account.simulator.settle();
    expect(account.simulator.deliveries()[0]?.responses).toEqual([200, 200]);
    expect((await control('POST', '/deliveries/nothing/redeliver')).status).toBe(404);
    await receiver.close();
  });

  it('show the books', async () => {
    await account.call('POST', '/v2/doc', invoice({ serial_number: 'B-1' }));
    const { body } = await control('GET', '/books');
    expect(body).toEqual(JSON.parse(JSON.stringify(account.simulator.books())));
    expect(body.documents).toEqual([expect.objectContaining({ serialNumber: 'B-1' })]);
  });

  it('add a company', async () => {
    const { body } = await control('POST', '/companies', { name: 'Other', gstin: '' });
    const { status } = await account.call('GET', '/v2/customer/list', undefined, body.api_key);
    expect(status).toBe(200);
  });

  it('reject unknown settings and invalid URLs', async () => {
    const { status, body } = await control('PUT', '/settings', { colour: 'red' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['colour']]);
    expect((await control('PUT', '/webhook', { url: 'ftp://example.com' })).status).toBe(400);
  });

  it('show the request log, but are not in it', async () => {
    await account.call('GET', '/v2/customer/list');
    await control('GET', '/state');
    const { requests } = (await control('GET', '/requests')).body;
    expect(requests).toEqual([expect.objectContaining({ path: '/v2/customer/list' })]);
  });
});

describe('a database file', () => {
  it('keeps keys, secret, settings and books; a new file gets its own keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const database = join(folder, 'books.sqlite');
    const first = await openAccount({ database });
    first.simulator.configure({ bankAccount: false });
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
    rmSync(folder, { recursive: true });
  });

  it('of another version is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const database = join(folder, 'books.sqlite');
    const former = new DatabaseSync(database);
    former.exec('CREATE TABLE companies (id INTEGER PRIMARY KEY); PRAGMA user_version = 3;');
    former.close();
    await expect(openAccount({ database })).rejects.toThrow(
      `${database} is from another version of the simulator. Delete it to start again.`,
    );
    rmSync(folder, { recursive: true });
  });

  it('reports a port that is in use', async () => {
    const first = await openAccount();
    const port = Number(new URL(first.simulator.baseUrl).port);
    await expect(openAccount({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.simulator.close();
  });
});
