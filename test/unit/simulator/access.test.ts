import { invoice, OCTOBER } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

describe('authentication', () => {
  let account: OpenAccount;
  beforeAll(async () => {
    account = await openAccount();
  });
  afterAll(() => account.simulator.close());

  const bearer = () => `Bearer ${account.simulator.company.apiKey}`;
  const withHeader = (headers: Record<string, string>) =>
    fetch(`${account.simulator.baseUrl}/v2/customer/list`, { headers });

  it.each([
    ['no header', () => ({})],
    ['an unknown key', () => ({ Authorization: 'Bearer unknown' })],
    ['a header without a scheme', () => ({ Authorization: account.simulator.company.apiKey })],
    ['another scheme', () => ({ Authorization: `Basic ${account.simulator.company.apiKey}` })],
    ['text before the scheme', () => ({ Authorization: `My-${bearer()}` })],
    ['a header with a scheme only', () => ({ Authorization: 'Bearer' })],
  ])('responds to %s with 401 UNAUTHORIZED in the envelope', async (_what, headers) => {
    const response = await withHeader(headers());
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      success: false,
      message: expect.stringMatching(/key/),
      error_code: 'UNAUTHORIZED',
      errors: {},
      data: {},
    });
  });

  it('responds to the forbidden key with 401 FORBIDDEN', async () => {
    const { simulator, call } = account;
    const response = await call('GET', '/v2/doc/x', undefined, simulator.company.forbiddenApiKey);
    expect([response.status, response.body.error_code]).toEqual([401, 'FORBIDDEN']);
  });

  it('does not reveal which paths exist without a key', async () => {
    const response = await fetch(`${account.simulator.baseUrl}/v2/no/such/path`);
    expect(response.status).toBe(401);
  });

  it('responds to an unknown path with 404 and a message only', async () => {
    const { status, body } = await account.call('GET', '/v2/no/such/path');
    expect([status, Object.keys(body)]).toEqual([404, ['message']]);
  });

  it('responds in the same way to paths that the account lacks', async () => {
    account.simulator.configure({ missingPaths: ['/v2/customer/C'] });
    expect((await account.call('GET', '/v2/customer/C-1')).status).toBe(404);
    expect((await account.call('GET', '/v2/customer/list')).status).toBe(200);
  });

  it.each(['v1', 'v2'])(
    'responds to a body that the schema refuses without the envelope: %s',
    async (version) => {
      const body = { customer_id: 'C', gstin: 7, opening_balance_type: 1, colour: 'red' };
      expect(await account.call('POST', `/${version}/customer`, body)).toMatchObject({
        status: 400,
        body: {
          errors: {
            name: "'name' is a required property",
            gstin: "7 is not of type 'string'",
            colour: "Additional properties are not allowed ('colour' was unexpected)",
          },
          message: 'Input payload validation failed',
        },
      });
      const payment = { payment_mode: 'cash', amount: null };
      const { errors } = (await account.call('POST', `/${version}/payment`, payment)).body;
      expect(errors).toMatchObject({
        amount: "None is not of type 'number'",
        payment_mode: expect.stringMatching(/^'cash' is not one of \['Cash', /),
      });
    },
  );

  it('responds to a body that is not JSON with 400 BAD_REQUEST', async () => {
    const response = await fetch(`${account.simulator.baseUrl}/v2/doc`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.simulator.company.apiKey}` },
      body: '{"document_type":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, error_code: 'BAD_REQUEST' });
  });

  it('keeps companies separate', async () => {
    const { call, simulator } = account;
    const other = simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
    const number = { serial_number: 'SHARED-1' };
    const first = await call('POST', '/v2/doc', invoice(number));
    const second = await call('POST', '/v2/doc', invoice(number), other.apiKey);
    expect([first.status, second.status]).toEqual([200, 200]);

    const path = `/v2/doc/${first.body.data.hash_id}`;
    expect((await call('GET', path, undefined, other.apiKey)).status).toBe(404);
    expect((await call('DELETE', path, undefined, other.apiKey)).status).toBe(404);
    const list = `/v2/doc/list?document_type=invoice&${OCTOBER}`;
    const { body } = await call('GET', list, undefined, other.apiKey);
    expect(body.data.total_records).toBe(1);
    expect(body.data.transactions[0].hash_id).toBe(second.body.data.hash_id);
  });
});

describe('the request log', () => {
  it('has method, path, query, body, status and the label of the key, but not the key', async () => {
    const { simulator, call } = await openAccount({ now: () => 1_760_000_000_000 });
    await call('GET', '/v2/customer/list?page=2');
    await call('POST', '/v2/customer', { customer_id: 'C' }, simulator.company.forbiddenApiKey);
    const [read, rejected] = simulator.requests();
    expect(read).toEqual({
      arrivedAt: 1_760_000_000_000,
      respondedAt: 1_760_000_000_000,
      method: 'GET',
      path: '/v2/customer/list',
      query: { page: '2' },
      body: undefined,
      status: 200,
      errorCode: '',
      keyLabel: 'Nilgiri Test Traders: full access',
      fault: undefined,
      committed: false,
      hashId: undefined,
      serialNumber: undefined,
    });
    expect(rejected).toMatchObject({
      body: { customer_id: 'C' },
      status: 401,
      errorCode: 'FORBIDDEN',
      keyLabel: 'Nilgiri Test Traders: forbidden',
    });
    const text = JSON.stringify(simulator.requests());
    expect(text).not.toContain(simulator.company.apiKey);
    expect(text).not.toContain(simulator.company.forbiddenApiKey);
    await simulator.close();
  });
});
