import type { RateForm, SimulatorOptions } from '../../../simulator';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
let now = 0;
afterEach(() => account.simulator.close());

const open = async (rateLimit: SimulatorOptions['rateLimit']) => {
  account = await openAccount({ rateLimit, now: () => now });
};
const requestAt = async (at: number, apiKey?: string) => {
  now = at;
  return account.call('GET', '/v2/customer/list', undefined, apiKey);
};
const statusesAt = async (...times: number[]) => {
  const statuses: number[] = [];
  for (const at of times) statuses.push((await requestAt(at)).status);
  return statuses;
};

it.each<[string, SimulatorOptions['rateLimit'], number[], number[]]>([
  ['one per second by default', undefined, [5000, 5999, 6000], [200, 429, 200]],
  ['a sliding window', { perSecond: 2 }, [5900, 6100, 6800, 6900, 7000], [200, 200, 429, 200, 429]],
  [
    'a fixed window on request',
    { perSecond: 2, window: 'fixed' },
    [5900, 5999, 5999, 6000, 6001, 6999],
    [200, 200, 429, 200, 200, 429],
  ],
])('the rate limit has %s', async (_what, rateLimit, times, statuses) => {
  await open(rateLimit);
  expect(await statusesAt(...times)).toEqual(statuses);
});

it('counts each key separately, and no requests without a known key', async () => {
  await open({ perSecond: 1 });
  const { apiKey } = account.simulator.addCompany('Second Test Traders', '27AAAAA0000A1Z2');
  const keys = ['unknown', 'unknown', undefined, apiKey, apiKey];
  const statuses: number[] = [];
  for (const key of keys) statuses.push((await requestAt(5000, key)).status);
  expect(statuses).toEqual([401, 401, 200, 200, 429]);
});

it.each<[RateForm, number, string, Record<string, string>]>([
  ['rate_limit', 429, 'RATE_LIMIT_EXCEEDED', {}],
  ['rate_limit_seconds', 429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '1' }],
  [
    'rate_limit_date',
    429,
    'RATE_LIMIT_EXCEEDED',
    { 'retry-after': 'Thu, 01 Jan 1970 00:00:06 GMT', date: 'Thu, 01 Jan 1970 00:00:05 GMT' },
  ],
  ['rate_limit_200', 200, 'RATE_LIMIT_EXCEEDED', {}],
  ['rate_limit_400', 400, 'RATE_LIMIT_EXCEEDED', {}],
  ['limit_message_200', 200, 'FORBIDDEN', {}],
  ['limit_message_401', 401, 'FORBIDDEN', {}],
])('the form %s is HTTP %d %s', async (form, status, error_code, expected) => {
  await open({ perSecond: 1, form });
  await requestAt(5000);
  const customer = { customer_id: 'C', name: 'Meera Stores' };
  now = 5300;
  const { headers, ...rejected } = await account.call('POST', '/v2/customer', customer);
  const message = expect.stringMatching(/rate|too many/i);
  expect(rejected).toMatchObject({ status, body: { success: false, error_code, message } });
  expect(Object.fromEntries(headers)).toMatchObject(expected);
  expect(headers.has('retry-after')).toBe('retry-after' in expected);
  account.simulator.configure({ rateLimit: false });
  expect((await account.call('GET', '/v2/customer/C')).status).toBe(404);
});

it.each([
  ['rate_limit_seconds', '90'],
  ['rate_limit_date', 'Thu, 01 Jan 1970 00:01:35 GMT'],
] as const)('a fault %s asks for the given wait', async (kind, wait) => {
  await open(false);
  account.simulator.configure({ faults: [{ kind, retryAfterSeconds: 90 }] });
  const { status, headers } = await requestAt(5000);
  expect([status, headers.get('retry-after')]).toEqual([429, wait]);
});
