import { openAccount, type OpenAccount } from './openAccount';
import { invoice, OCTOBER } from './bodies';

describe('a request needs a key of the company', () => {
  let account: OpenAccount;
  beforeAll(async () => {
    account = await openAccount();
  });
  afterAll(() => account.simulator.close());

  const bearer = () => `Bearer ${account.simulator.company.apiKey}`;
  const withHeader = (headers: Record<string, string>) =>
    fetch(`${account.simulator.baseUrl}/v2/customer/list`, { headers });

  test.each([
    ['no header', () => ({})],
    ['a key that was never issued', () => ({ Authorization: 'Bearer nobody' })],
    ['no scheme', () => ({ Authorization: account.simulator.company.apiKey })],
    ['another scheme', () => ({ Authorization: `Basic ${account.simulator.company.apiKey}` })],
    ['text before the scheme', () => ({ Authorization: `My-${bearer()}` })],
    ['a scheme alone', () => ({ Authorization: 'Bearer' })],
  ])('%s is answered 401 UNAUTHORIZED in the envelope', async (_what, headers) => {
    const answer = await withHeader(headers());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      success: false,
      message: expect.stringMatching(/key/),
      error_code: 'UNAUTHORIZED',
      errors: {},
      data: {},
    });
  });

  test('a key that may do nothing is answered 401 FORBIDDEN', async () => {
    const { simulator, call } = account;
    const answer = await call('GET', '/v2/doc/x', undefined, simulator.company.forbiddenApiKey);
    expect([answer.status, answer.body.error_code]).toEqual([401, 'FORBIDDEN']);
  });

  test('without a key nothing tells which paths exist', async () => {
    const answer = await fetch(`${account.simulator.baseUrl}/v2/no/such/path`);
    expect(answer.status).toBe(401);
  });

  test('with a key an unknown path is 404 in the envelope', async () => {
    const { status, body } = await account.call('GET', '/v2/no/such/path');
    expect([status, body.success, body.error_code]).toEqual([404, false, 'NOT_FOUND']);
  });

  test('a body that is not JSON is 400 BAD_REQUEST', async () => {
    const answer = await fetch(`${account.simulator.baseUrl}/v2/doc`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.simulator.company.apiKey}` },
      body: '{"document_type":',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error_code: 'BAD_REQUEST' });
  });

  test('two companies do not see each other', async () => {
    const { call, simulator } = account;
    const other = simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
    const number = { serial_number: 'SHARED-1' };
    const mine = await call('POST', '/v2/doc', invoice(number));
    const theirs = await call('POST', '/v2/doc', invoice(number), other.apiKey);
    expect([mine.status, theirs.status]).toEqual([200, 200]);

    const path = `/v2/doc/${mine.body.data.hash_id}`;
    expect((await call('GET', path, undefined, other.apiKey)).status).toBe(404);
    expect((await call('DELETE', path, undefined, other.apiKey)).status).toBe(404);
    const list = `/v2/doc/list?document_type=invoice&${OCTOBER}`;
    const { body } = await call('GET', list, undefined, other.apiKey);
    expect(body.data.total_records).toBe(1);
    expect(body.data.transactions[0].hash_id).toBe(theirs.body.data.hash_id);
  });
});

describe('the request log', () => {
  test('holds method, path, query, body, status and the name of the key, but no key', async () => {
    const { simulator, call } = await openAccount({ now: () => 1_760_000_000_000 });
    await call('GET', '/v2/customer/list?page=2');
    await call('POST', '/v2/customer', { customer_id: 'C' }, simulator.company.forbiddenApiKey);
    const [read, refused] = simulator.requests();
    expect(read).toEqual({
      arrivedAt: 1_760_000_000_000,
      answeredAt: 1_760_000_000_000,
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
    expect(refused).toMatchObject({
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
