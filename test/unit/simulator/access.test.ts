import { invoice, october, payment } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ now: () => 1_760_000_000_000 });
});
afterEach(() => account.simulator.close());

it.each([
  ['no header', () => ({})],
  ['a header without a scheme', (key: string) => ({ Authorization: key })],
  ['another scheme', (key: string) => ({ Authorization: `Basic ${key}` })],
  ['text before the scheme', (key: string) => ({ Authorization: `My-Bearer ${key}` })],
  ['a scheme only', () => ({ Authorization: 'Bearer' })],
])('%s is 401 UNAUTHORIZED in the envelope, also for an unknown path', async (_what, headers) => {
  const { baseUrl, company } = account.simulator;
  for (const path of ['/v2/customer/list', '/v2/no/such/path']) {
    const response = await fetch(`${baseUrl}${path}`, { headers: headers(company.apiKey) });
    const message = expect.stringMatching(/key/);
    const rejection = { success: false, message, error_code: 'UNAUTHORIZED', errors: {}, data: {} };
    expect([response.status, await response.json()]).toEqual([401, rejection]);
  }
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'a body with the content type "%s" is 400 BAD_REQUEST, and creates nothing',
  async (type) => {
    const { baseUrl, company } = account.simulator;
    const response = await fetch(`${baseUrl}/v2/customer`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.apiKey}`, 'Content-Type': type },
      body: Buffer.from(JSON.stringify({ customer_id: 'C-1', name: 'Asha' })),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'BAD_REQUEST' }),
    ]);
    expect((await account.call('GET', '/v2/customer/C-1')).status).toBe(404);
  },
);

it('a forbidden key is 401 FORBIDDEN', async () => {
  const { forbiddenApiKey } = account.simulator.company;
  const { status, body } = await account.call('GET', '/v2/doc/x', undefined, forbiddenApiKey);
  expect([status, body.error_code]).toEqual([401, 'FORBIDDEN']);
});

it('an unknown path, or one that the account lacks, is 404 with a message only', async () => {
  account.simulator.configure({ missingPaths: ['/v2/customer/C'] });
  for (const path of ['/v2/no/such/path', '/v2/customer/C-1']) {
    const { status, body } = await account.call('GET', path);
    expect([status, Object.keys(body)]).toEqual([404, ['message']]);
  }
  expect((await account.call('GET', '/v2/customer/list')).status).toBe(200);
});

it.each(['v1', 'v2'])('a body that the schema refuses gets no envelope: %s', async (version) => {
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
  const invalid = payment({ payment_mode: 'cash', amount: null });
  const refusal = (await account.call('POST', `/${version}/payment`, invalid)).body;
  expect(Object.keys(refusal)).toEqual(['errors', 'message']);
  expect(refusal.errors).toMatchObject({
    amount: "None is not of type 'number'",
    payment_mode: expect.stringMatching(/^'cash' is not one of \['Cash', /),
  });
});

it('a body that is not JSON is 400 BAD_REQUEST', async () => {
  const response = await fetch(`${account.simulator.baseUrl}/v2/doc`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${account.simulator.company.apiKey}`,
      'Content-Type': 'application/json',
    },
    body: '{"document_type":',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, error_code: 'BAD_REQUEST' });
});

it('companies are separate', async () => {
  const { call, simulator } = account;
  const other = simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
  const number = { serial_number: 'SHARED-1' };
  const first = await call('POST', '/v2/doc', invoice(number));
  const second = await call('POST', '/v2/doc', invoice(number), other.apiKey);
  expect([first.status, second.status]).toEqual([200, 200]);
  const path = `/v2/doc/${first.body.data.hash_id}`;
  expect((await call('GET', path, undefined, other.apiKey)).status).toBe(404);
  expect((await call('DELETE', path, undefined, other.apiKey)).status).toBe(404);
  const list = `/v2/doc/list?document_type=invoice&${october}`;
  const { data } = (await call('GET', list, undefined, other.apiKey)).body;
  expect(data).toMatchObject({ total_records: 1, transactions: [second.body.data] });
});

describe('the request log', () => {
  it('has the request, its times, response and effect, and the label of the key, but not the key', async () => {
    const { simulator, call } = account;
    await call('GET', '/v2/customer/list?page=2');
    await call('POST', '/v2/customer', { customer_id: 'C' }, simulator.company.forbiddenApiKey);
    const [read, rejected] = simulator.requests();
    expect(read).toEqual({
      arrivedAt: 1_760_000_000_000,
      respondedAt: 1_760_000_000_000,
      ...{ method: 'GET', path: '/v2/customer/list', query: { page: '2' }, body: undefined },
      ...{ status: 200, errorCode: '', keyLabel: 'Nilgiri Test Traders: full access' },
      ...{ fault: undefined, committed: false, hashId: undefined, serialNumber: undefined },
    });
    expect(rejected).toMatchObject({
      ...{ body: { customer_id: 'C' }, status: 401, errorCode: 'FORBIDDEN' },
      keyLabel: 'Nilgiri Test Traders: forbidden',
    });
    expect(JSON.stringify(simulator.requests())).not.toContain(simulator.company.apiKey);
  });

  it('distinguishes the effect from the response, which may not name it', async () => {
    const { simulator, call } = account;
    simulator.configure({ faults: [{ when: 'after' }, { when: 'before' }] });
    await call('POST', '/v2/doc', invoice());
    await call('POST', '/v2/doc', invoice());
    const { hashId } = (await call('POST', '/v1/doc', invoice())).body;
    await call('POST', '/v1/payment', payment());
    expect(simulator.requests()).toMatchObject([
      { status: 500, committed: true, serialNumber: 'INV-1', fault: 'error_envelope' },
      { status: 500, committed: false, fault: 'error_envelope' },
      { status: 200, committed: true, hashId, serialNumber: 'INV-2' },
      { status: 200, committed: true, hashId: undefined, serialNumber: 'PAY-1' },
    ]);
  });
});

it('the books have all documents and payments in order of creation, also cancelled ones', async () => {
  const { simulator, call } = account;
  const { hash_id } = (await call('POST', '/v2/doc', invoice({ reference: 'PO 7' }))).body.data;
  const estimate = await call('POST', '/v2/doc', invoice({ document_type: 'estimate' }));
  await call('DELETE', `/v2/doc/${estimate.body.data.hash_id}`);
  const settled = { notes: 'On account', documents: [{ hash_id, amount_paying: 62 }] };
  await call('POST', '/v2/payment', payment(settled));
  expect(simulator.books()).toEqual({
    documents: [
      {
        ...{ hashId: hash_id, type: 'invoice', serialNumber: 'INV-1', partyId: 'CUST-1' },
        ...{ reference: 'PO 7', total: 1062, paid: 62, pending: 1000, status: 'pending' },
      },
      expect.objectContaining({ type: 'estimate', status: 'cancelled' }),
    ],
    payments: [
      {
        ...{ serialNumber: 'PAY-1', partyId: 'CUST-1', amount: 1000, mode: 'Cash' },
        ...{ notes: 'On account', settled: [{ serialNumber: 'INV-1', amount: 62 }] },
      },
    ],
  });
});
