import type { RateForm, SimulatorOptions } from '../../../simulator';
import { openAccount, type OpenAccount } from './openAccount';

describe('the rate limit of one request per second for each key', () => {
  let account: OpenAccount;
  let now = 0;
  const requestAt = async (at: number, apiKey?: string) => {
    now = at;
    return account.call('GET', '/v2/customer/list', undefined, apiKey);
  };
  const open = async (rateLimit: SimulatorOptions['rateLimit']) => {
    account = await openAccount({ rateLimit, now: () => now });
  };
  afterEach(() => account.simulator.close());

  it('rejects a second request within the second with 429 in the envelope', async () => {
    await open({ perSecond: 1 });
    expect((await requestAt(5000)).status).toBe(200);
    const rejected = await requestAt(5999);
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' });
    expect(rejected.headers.get('retry-after')).toBeNull();
    expect((await requestAt(6000)).status).toBe(200);
  });

  it('does not count rejected requests', async () => {
    await open({ perSecond: 1 });
    await requestAt(5000);
    expect((await requestAt(5900)).status).toBe(429);
    expect((await requestAt(6000)).status).toBe(200);
  });

  it('has a sliding window by default', async () => {
    await open({ perSecond: 2 });
    expect((await requestAt(5900)).status).toBe(200);
    expect((await requestAt(6100)).status).toBe(200);
    expect((await requestAt(6800)).status).toBe(429);
    expect((await requestAt(6900)).status).toBe(200);
    expect((await requestAt(7000)).status).toBe(429);
  });

  it('counts each key separately, and no requests without a known key', async () => {
    await open({ perSecond: 1 });
    const { apiKey } = account.simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
    expect((await requestAt(5000, 'unknown')).status).toBe(401);
    expect((await requestAt(5000, 'unknown')).status).toBe(401);
    expect((await requestAt(5000)).status).toBe(200);
    expect((await requestAt(5000, apiKey)).status).toBe(200);
    expect((await requestAt(5001, apiKey)).status).toBe(429);
  });

  it('has a fixed window of each second of the clock on request', async () => {
    await open({ perSecond: 2, window: 'fixed' });
    expect((await requestAt(5900)).status).toBe(200);
    expect((await requestAt(5999)).status).toBe(200);
    expect((await requestAt(5999)).status).toBe(429);
    expect((await requestAt(6000)).status).toBe(200);
    expect((await requestAt(6001)).status).toBe(200);
    expect((await requestAt(6999)).status).toBe(429);
  });

  const rejectedAt5300 = async (form: RateForm) => {
    await open({ perSecond: 1, form });
    await requestAt(5000);
    return requestAt(5300);
  };

  it('can return Retry-After in seconds, rounded up', async () => {
    const rejected = await rejectedAt5300('rate_limit_seconds');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('can return Retry-After as a date, by the clock of its Date header', async () => {
    const { status, headers } = await rejectedAt5300('rate_limit_date');
    expect([status, headers.get('retry-after'), headers.get('date')]).toEqual([
      429,
      'Thu, 01 Jan 1970 00:00:06 GMT',
      'Thu, 01 Jan 1970 00:00:05 GMT',
    ]);
  });

  it.each([
    ['rate_limit_200', 200, 'RATE_LIMIT_EXCEEDED'],
    ['rate_limit_400', 400, 'RATE_LIMIT_EXCEEDED'],
    ['limit_message_200', 200, 'FORBIDDEN'],
    ['limit_message_401', 401, 'FORBIDDEN'],
  ] as const)(
    'responds to the form %s with HTTP %d %s without Retry-After',
    async (form, status, code) => {
      const rejected = await rejectedAt5300(form);
      expect([rejected.status, rejected.body.error_code]).toEqual([status, code]);
      expect(rejected.body).toMatchObject({
        success: false,
        message: expect.stringMatching(/rate|too many/i),
      });
      expect(rejected.headers.get('retry-after')).toBeNull();
    },
  );

  it('is the default, and can be switched off while running', async () => {
    account = await openAccount({ rateLimit: undefined, now: () => 5000 });
    expect((await requestAt(5000)).status).toBe(200);
    expect((await requestAt(5000)).status).toBe(429);
    account.simulator.configure({ rateLimit: false });
    expect((await requestAt(5000)).status).toBe(200);
  });

  it('creates nothing for a rejected create', async () => {
    await open({ perSecond: 1 });
    await requestAt(5000);
    const customer = { customer_id: 'C', name: 'Meera Stores' };
    expect((await account.call('POST', '/v2/customer', customer)).status).toBe(429);
    now = 7000;
    expect((await account.call('GET', '/v2/customer/C')).status).toBe(404);
  });
});
