import type { SettingsChange } from '../../../simulator';
import { openAccount, type OpenAccount } from './openAccount';
import { invoice } from './bodies';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const fault = (sent: NonNullable<SettingsChange['faults']>[number]) =>
  account.simulator.configure({ faults: [sent] });
const create = (body: object = invoice()) =>
  fetch(`${account.simulator.baseUrl}/v2/doc`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.simulator.company.apiKey}` },
    body: JSON.stringify(body),
  });
const documents = () => account.simulator.books().documents;
const logged = () => account.simulator.requests().at(-1);

describe.each([
  ['before', 0],
  ['after', 1],
] as const)('%s the work', (when, done) => {
  test('a bad gateway is HTTP 502 with a page', async () => {
    fault({ kind: 'bad_gateway', when });
    const answer = await create();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>/);
    expect(documents()).toHaveLength(done);
  });

  test('a page may come with HTTP 200', async () => {
    fault({ kind: 'html', when });
    const answer = await create();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(documents()).toHaveLength(done);
  });

  test('a truncated answer is half a success of the length that it says', async () => {
    fault({ kind: 'truncated', when });
    const answer = await create();
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(text).toMatch(/^{"success":true/);
    expect(() => JSON.parse(text)).toThrow();
    expect(documents()).toHaveLength(done);
  });

  test('an answer that is broken off says more bytes than come', async () => {
    fault({ kind: 'broken_off', when });
    const answer = await create();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(documents()).toHaveLength(done);
  });

  test('a cut connection is no answer', async () => {
    fault({ kind: 'cut', when });
    await expect(create()).rejects.toThrow();
    expect(documents()).toHaveLength(done);
    expect(logged()).toMatchObject({ status: 0, answeredAt: undefined, fault: 'cut' });
  });
});

describe('a refusal for the rate comes before the work', () => {
  test.each([
    ['rate_limit', 429],
    ['rate_limit_200', 200],
    ['rate_limit_400', 400],
    ['limit_message_200', 200],
    ['limit_message_401', 401],
  ] as const)('%s is HTTP %d', async (kind, status) => {
    fault({ kind });
    const answer = await create();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await answer.json()).toMatchObject({ success: false });
    expect(documents()).toEqual([]);
  });

  test('with the seconds that it is told to ask for', async () => {
    fault({ kind: 'rate_limit_seconds', retryAfterSeconds: 90 });
    expect((await create()).headers.get('retry-after')).toBe('90');
  });

  test('with a date so many seconds after its own', async () => {
    await account.simulator.close();
    account = await openAccount({ now: () => 5000 });
    fault({ kind: 'rate_limit_date', retryAfterSeconds: 90 });
    const { headers } = await create();
    expect(headers.get('retry-after')).toBe('Thu, 01 Jan 1970 00:01:35 GMT');
    expect(headers.get('date')).toBe('Thu, 01 Jan 1970 00:00:05 GMT');
  });
});

test('a fault spoils the answer of refused work as well', async () => {
  fault({ kind: 'truncated', when: 'after' });
  const answer = await create({ document_type: 'invoice' });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringMatching(/^{"success":false/),
  ]);
  expect(logged()).toMatchObject({ errorCode: 'BAD_REQUEST', committed: false });
});

test('a PDF can be truncated like JSON', async () => {
  await create();
  const path = `/v2/doc/pdf/${documents()[0]?.hashId}`;
  const whole = await account.call('GET', path);
  fault({ kind: 'truncated', when: 'after' });
  const half = await account.call('GET', path);
  expect(half.headers.get('content-type')).toBe('application/pdf');
  expect(half.body.length).toBeLessThan(whole.body.length);
});
