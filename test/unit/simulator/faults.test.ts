import type { SettingsChange } from '../../../simulator';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

type FaultInput = NonNullable<SettingsChange['faults']>[number];

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const fault = (config: FaultInput) => account.simulator.configure({ faults: [config] });
const create = (body: object = invoice()) =>
  fetch(`${account.simulator.baseUrl}/v2/doc`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${account.simulator.company.apiKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
const read = async () => (await account.call('GET', '/v2/customer/list')).status;
const documents = () => account.simulator.books().documents;
const logged = () => account.simulator.requests().at(-1);

const htmlOfProxy = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';

describe.each([
  ['before', 0],
  ['after', 1],
] as const)('a fault %s the change', (when, changes) => {
  afterEach(() => expect(documents()).toHaveLength(changes));

  it.each<[FaultInput, number, string | null, RegExp]>([
    [{}, 500, jsonType, /"error_code":"UNKNOWN_ERROR"/],
    [
      { status: 200, errorCode: 'X', message: 'Y' },
      200,
      jsonType,
      /"message":"Y","error_code":"X"/,
    ],
    [{ kind: 'bad_gateway' }, 502, htmlOfProxy, /^<!DOCTYPE html>/],
    [{ kind: 'forbidden_page' }, 403, htmlOfProxy, /^<!DOCTYPE html>/],
    [{ kind: 'html' }, 200, htmlOfProxy, /^<!DOCTYPE html>/],
    [{ kind: 'odd_status', status: 204 }, 204, null, /^$/],
    [{ kind: 'odd_status', status: 499 }, 499, null, /^$/],
    [{ kind: 'truncated' }, 200, jsonType, /^{"success":true.*[^}]$/],
  ])('%j responds with %d', async (config, status, type, text) => {
    fault({ ...config, when });
    const response = await create();
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toMatch(text);
  });

  it('breaks off the response before its Content-Length', async () => {
    fault({ kind: 'broken_off', when });
    const response = await create();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('cuts the connection, which the log shows', async () => {
    fault({ kind: 'cut', when });
    await expect(create()).rejects.toThrow();
    const [committed, lost] = [changes === 1, { status: 0, respondedAt: undefined }];
    expect(logged()).toMatchObject({ ...lost, fault: 'cut', committed });
  });
});

it('a truncated response has a matching Content-Length, also of a rejection or a PDF', async () => {
  fault({ kind: 'truncated', when: 'after' });
  const rejected = await create({ document_type: 'invoice' });
  const text = await rejected.text();
  expect(rejected.headers.get('content-length')).toBe(String(text.length));
  expect([rejected.status, text]).toEqual([400, expect.stringMatching(/^{"errors":/)]);
  expect(logged()).toMatchObject({ errorCode: '', committed: false });

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

it('a read can be a success without data, and other requests are as usual', async () => {
  fault({ kind: 'no_data' });
  expect((await create()).status).toBe(200);
  const { status, body } = await account.call('GET', '/v2/customer/list');
  const empty = { success: true, message: '', error_code: '', errors: {} };
  expect([status, body]).toEqual([200, empty]);
});

it.each(['v1', 'v2'])(
  'a record can move to the next page, which keeps the total (%s)',
  async (version) => {
    for (const customer_id of ['A', 'B', 'C', 'D', 'E']) {
      await account.call('POST', '/v2/customer', { customer_id, name: customer_id });
    }
    const list = async (page: number): Promise<[string, number]> => {
      const path = `/${version}/customer/list?num_records=2&page=${page}`;
      const { body } = await account.call('GET', path);
      const { customers, total_records: total } = body.data ?? body;
      return [customers.map((row: { customer_id: string }) => row.customer_id).join(''), total];
    };
    const listed = [await list(1), await list(2), await list(3)].map(([ids]) => ids).join('');
    fault({ kind: 'moved_page', times: null });
    const pages = [listed.slice(0, 2), listed.slice(1, 3), listed.slice(3, 4)];
    expect([await list(1), await list(2), await list(3)]).toEqual(pages.map((ids) => [ids, 5]));
  },
);

it('a fault has a method, a path, skipped requests, and a number of times', async () => {
  fault({ method: 'POST', path: '/v2/doc', skip: 1, times: 2 });
  const statuses = [await read()];
  for (let count = 0; count < 4; count += 1) statuses.push((await create()).status);
  expect(statuses).toEqual([200, 200, 500, 500, 200]);
});

it('an invalid fault is refused, and the previous one stays until it is removed', async () => {
  fault({ times: null });
  expect(() => fault({ kind: 'rate_limit', when: 'after' })).toThrow(/not possible/);
  expect([await read(), await read()]).toEqual([500, 500]);
  account.simulator.configure({ faults: [] });
  expect(await read()).toBe(200);
});

it.each([
  ['FORBIDDEN', /^API Limit Reached/],
  ['DAILY_LIMIT_EXCEEDED', /daily limit/],
] as const)('above the quota, a call does nothing: HTTP 200, %s', async (errorCode, message) => {
  account.simulator.configure({ quota: { callsLeft: 1, errorCode } });
  expect(await read()).toBe(200);
  const response = await create();
  const rejection = { success: false, error_code: errorCode };
  expect([response.status, await response.json()]).toMatchObject([200, rejection]);
  expect(await (await create()).json()).toMatchObject({ message: expect.stringMatching(message) });
  expect(documents()).toEqual([]);
});
