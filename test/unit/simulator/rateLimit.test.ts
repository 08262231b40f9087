import type { RateForm, SimulatorOptions } from '../../../simulator';
import { openAccount, type OpenAccount } from './openAccount';

describe('one request a second for each key', () => {
  let account: OpenAccount;
  let now = 0;
  const start = async (at: number, apiKey?: string) => {
    now = at;
    return account.call('GET', '/v2/customer/list', undefined, apiKey);
  };
  const open = async (rateLimit: SimulatorOptions['rateLimit']) => {
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

  test('a fixed window is a second of the clock, and as strict', async () => {
    await open({ perSecond: 2, window: 'fixed' });
    expect((await start(5900)).status).toBe(200);
    expect((await start(5999)).status).toBe(200);
    expect((await start(5999)).status).toBe(429);
    expect((await start(6000)).status).toBe(200);
    expect((await start(6001)).status).toBe(200);
    expect((await start(6999)).status).toBe(429);
  });

  const refusedAt5300 = async (form: RateForm) => {
    await open({ perSecond: 1, form });
    await start(5000);
    return start(5300);
  };

  test('a refusal may say how many seconds to wait, rounded up', async () => {
    const refused = await refusedAt5300('rate_limit_seconds');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('a refusal may say until when to wait, by the clock of its own Date', async () => {
    const { status, headers } = await refusedAt5300('rate_limit_date');
    expect([status, headers.get('retry-after'), headers.get('date')]).toEqual([
      429,
      'Thu, 01 Jan 1970 00:00:06 GMT',
      'Thu, 01 Jan 1970 00:00:05 GMT',
    ]);
  });

  test.each([
    ['rate_limit_200', 200, 'RATE_LIMIT_EXCEEDED'],
    ['rate_limit_400', 400, 'RATE_LIMIT_EXCEEDED'],
    ['limit_message_200', 200, 'FORBIDDEN'],
    ['limit_message_401', 401, 'FORBIDDEN'],
  ] as const)('a refusal %s is HTTP %d %s without Retry-After', async (form, status, code) => {
    const refused = await refusedAt5300(form);
    expect([refused.status, refused.body.error_code]).toEqual([status, code]);
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringMatching(/rate|too many/i),
    });
    expect(refused.headers.get('retry-after')).toBeNull();
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
