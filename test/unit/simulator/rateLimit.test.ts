import { openAccount, type OpenAccount } from './openAccount';

describe('one request a second for each key', () => {
  let account: OpenAccount;
  let now = 0;
  const start = async (at: number, apiKey?: string) => {
    now = at;
    return account.call('GET', '/v2/customer/list', undefined, apiKey);
  };
  const open = async (rateLimit: { perSecond: number; retryAfter?: boolean }) => {
    account = await openAccount({ rateLimit, now: () => now });
  };
  afterEach(() => account.simulator.close());

  test('a second start within the second is refused with 429 in the envelope', async () => {
    await open({ perSecond: 1 });
    expect((await start(5000)).status).toBe(200);
    const refused = await start(5999);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' });
    expect(refused.headers.get('retry-after')).toBeNull();
    expect((await start(6000)).status).toBe(200);
  });

  test('a refused request is no start: it does not put off the next one', async () => {
    await open({ perSecond: 1 });
    await start(5000);
    expect((await start(5900)).status).toBe(429);
    expect((await start(6000)).status).toBe(200);
  });

  test('the window slides: it is any second, not a second of the clock', async () => {
    await open({ perSecond: 2 });
    expect((await start(5900)).status).toBe(200);
    expect((await start(6100)).status).toBe(200);
    expect((await start(6800)).status).toBe(429);
    expect((await start(6900)).status).toBe(200);
    expect((await start(7000)).status).toBe(429);
  });

  test('each key counts for itself, and without a known key nothing counts', async () => {
    await open({ perSecond: 1 });
    const { apiKey } = account.simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
    expect((await start(5000, 'nobody')).status).toBe(401);
    expect((await start(5000, 'nobody')).status).toBe(401);
    expect((await start(5000)).status).toBe(200);
    expect((await start(5000, apiKey)).status).toBe(200);
    expect((await start(5001, apiKey)).status).toBe(429);
  });

  test('a refusal may say how long to wait', async () => {
    await open({ perSecond: 1, retryAfter: true });
    await start(5000);
    expect((await start(5300)).headers.get('retry-after')).toBe('1');
  });

  test('is the default, and can be switched off while running', async () => {
    account = await openAccount({ rateLimit: undefined, now: () => 5000 });
    expect((await start(5000)).status).toBe(200);
    expect((await start(5000)).status).toBe(429);
    account.simulator.configure({ rateLimit: false });
    expect((await start(5000)).status).toBe(200);
  });

  test('a refused create creates nothing', async () => {
    await open({ perSecond: 1 });
    await start(5000);
    const customer = { customer_id: 'C', name: 'Meera Stores' };
    expect((await account.call('POST', '/v2/customer', customer)).status).toBe(429);
    now = 7000;
    expect((await account.call('GET', '/v2/customer/C')).status).toBe(404);
  });
});
