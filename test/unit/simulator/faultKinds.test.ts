import type { SettingsChange } from '../../../simulator';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const fault = (config: NonNullable<SettingsChange['faults']>[number]) =>
  account.simulator.configure({ faults: [config] });
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
] as const)('%s the change', (when, changes) => {
  it('a bad gateway is HTTP 502 with an HTML page', async () => {
    fault({ kind: 'bad_gateway', when });
    const response = await create();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
    expect(documents()).toHaveLength(changes);
  });

  it('a page of a firewall is HTTP 403 with an HTML page', async () => {
    fault({ kind: 'forbidden_page', when });
    const response = await create();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(documents()).toHaveLength(changes);
  });

  it.each([204, 303, 409, 499])('an odd status can be %d, without a body', async (status) => {
    fault({ kind: 'odd_status', status, when });
    const response = await create();
    expect([response.status, await response.text()]).toEqual([status, '']);
    expect(documents()).toHaveLength(changes);
  });

  it('an HTML page can have HTTP 200', async () => {
    fault({ kind: 'html', when });
    const response = await create();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(documents()).toHaveLength(changes);
  });

  it('a truncated response is half of a success with a matching Content-Length', async () => {
    fault({ kind: 'truncated', when });
    const response = await create();
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(text).toMatch(/^{"success":true/);
    expect(() => JSON.parse(text)).toThrow();
    expect(documents()).toHaveLength(changes);
  });

  it('a broken-off response has fewer bytes than its Content-Length', async () => {
    fault({ kind: 'broken_off', when });
    const response = await create();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(documents()).toHaveLength(changes);
  });

  it('a cut connection has no response', async () => {
    fault({ kind: 'cut', when });
    await expect(create()).rejects.toThrow();
    expect(documents()).toHaveLength(changes);
    expect(logged()).toMatchObject({ status: 0, respondedAt: undefined, fault: 'cut' });
  });
});

describe('a rate-limit response before the change', () => {
  it.each([
    ['rate_limit', 429],
    ['rate_limit_200', 200],
    ['rate_limit_400', 400],
    ['limit_message_200', 200],
    ['limit_message_401', 401],
  ] as const)('%s is HTTP %d', async (kind, status) => {
    fault({ kind });
    const response = await create();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(await response.json()).toMatchObject({ success: false });
    expect(documents()).toEqual([]);
  });

  it('has the given seconds in Retry-After', async () => {
    fault({ kind: 'rate_limit_seconds', retryAfterSeconds: 90 });
    expect((await create()).headers.get('retry-after')).toBe('90');
  });

  it('has a date the given seconds after its own', async () => {
    await account.simulator.close();
    account = await openAccount({ now: () => 5000 });
    fault({ kind: 'rate_limit_date', retryAfterSeconds: 90 });
    const { headers } = await create();
    expect(headers.get('retry-after')).toBe('Thu, 01 Jan 1970 00:01:35 GMT');
    expect(headers.get('date')).toBe('Thu, 01 Jan 1970 00:00:05 GMT');
  });
});

it('a fault also replaces the response of a rejected request', async () => {
  fault({ kind: 'truncated', when: 'after' });
  const response = await create({ document_type: 'invoice' });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/^{"errors":/),
  ]);
  expect(logged()).toMatchObject({ errorCode: '', committed: false });
});

it('a PDF can be truncated like JSON', async () => {
  await create();
  const path = `/v2/doc/pdf/${documents()[0]?.hashId}`;
  const whole = await account.call('GET', path);
  fault({ kind: 'truncated', when: 'after' });
  const half = await account.call('GET', path);
  expect(half.headers.get('content-type')).toBe('application/pdf');
  expect(half.body.length).toBeLessThan(whole.body.length);
});

it('a dripping response arrives in pieces over the delay', async () => {
  const waits: number[] = [];
  await account.simulator.close();
  account = await openAccount({ sleep: async (time) => void waits.push(time) });
  fault({ kind: 'drip', delayMs: 4000 });
  expect(await (await create()).json()).toMatchObject({ success: true });
  expect(waits.length).toBeGreaterThan(15);
  expect(new Set(waits)).toEqual(new Set([200]));
});

describe('a fault of reads', () => {
  const customers = ['A', 'B', 'C', 'D', 'E'];
  const list = async (version: string, page: number) => {
    const path = `/${version}/customer/list?num_records=2&page=${page}`;
    const { body } = await account.call('GET', path);
    const { customers: rows, total_records: total } = body.data ?? body;
    return [(rows as Array<{ customer_id: string }>).map((row) => row.customer_id).join(''), total];
  };

  beforeEach(async () => {
    for (const customer_id of customers) {
      await account.call('POST', '/v2/customer', { customer_id, name: customer_id });
    }
  });

  it('can be a success without data', async () => {
    fault({ kind: 'no_data' });
    expect((await create()).status).toBe(200);
    expect(documents()).toHaveLength(1);
    const { status, body } = await account.call('GET', '/v2/customer/list');
    expect([status, body]).toEqual([
      200,
      { success: true, message: '', error_code: '', errors: {} },
    ]);
  });

  it.each(['v1', 'v2'])('can be a page to which a record has moved (%s)', async (version) => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(version, page)));
    const listed = [first, second, third].map((page) => page?.[0]).join('');
    fault({ kind: 'moved_page', times: null });
    expect(await list(version, 1)).toEqual(first);
    expect(await list(version, 2)).toEqual([listed.slice(1, 3), 5]);
    expect(await list(version, 3)).toEqual([listed.slice(3, 4), 5]);
    const { body } = await account.call('GET', '/v2/customer/A');
    expect(body.data).toMatchObject({ customer_id: 'A' });
  });
});
