import { openAccount, type OpenAccount } from './openAccount';
import { invoice, OCTOBER } from './bodies';
import type { SettingsChange } from '../../../simulator';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const create = () => account.call('POST', '/v2/doc', invoice());
const read = () => account.call('GET', '/v2/customer/list');
const documents = async () => {
  const list = `/v2/doc/list?document_type=invoice&${OCTOBER}`;
  return (await account.call('GET', list)).body.data.total_records ?? 0;
};
const faults = (...list: NonNullable<SettingsChange['faults']>) =>
  account.simulator.configure({ faults: list });

describe('a fault', () => {
  test('is one HTTP 500 UNKNOWN_ERROR when nothing else is said, and nothing was done', async () => {
    faults({});
    const { status, body } = await create();
    expect([status, body.success, body.error_code]).toEqual([500, false, 'UNKNOWN_ERROR']);
    expect(await documents()).toBe(0);
    expect((await create()).status).toBe(200);
  });

  test('can strike after the request took effect', async () => {
    faults({ when: 'after' });
    expect((await create()).status).toBe(500);
    expect(await documents()).toBe(1);
  });

  test('is any status, code and message, HTTP 200 included', async () => {
    faults({ status: 200, errorCode: 'HASH_ID_MISSING', message: 'No hash' });
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      { success: false, message: 'No hash', error_code: 'HASH_ID_MISSING', errors: {}, data: {} },
    ]);
    expect(account.simulator.requests().at(-1)).toMatchObject({ errorCode: 'HASH_ID_MISSING' });
  });

  test.each(['before', 'after'] as const)('can cut the connection %s the request', async (when) => {
    faults({ kind: 'cut', when });
    await expect(create()).rejects.toThrow();
    expect(account.simulator.requests().at(-1)).toMatchObject({ path: '/v2/doc', status: 0 });
    expect(await documents()).toBe(when === 'after' ? 1 : 0);
  });

  test('waits for its method and path, lets some pass and strikes as often as told', async () => {
    faults({ method: 'POST', path: '/v2/doc', skip: 1, times: 2 });
    expect((await read()).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  test('without an end strikes until it is taken away', async () => {
    faults({ times: null });
    expect([(await read()).status, (await read()).status]).toEqual([500, 500]);
    faults();
    expect((await read()).status).toBe(200);
  });

  test('that is refused for its settings leaves the former settings', async () => {
    faults({ times: null });
    expect(() => faults({ kind: 'rate_limit', when: 'after' })).toThrow(/not possible/);
    expect((await read()).status).toBe(500);
  });
});

describe('beyond the quota of the plan', () => {
  test.each([
    ['FORBIDDEN', /^API Limit Reached/],
    ['DAILY_LIMIT_EXCEEDED', /daily limit/],
  ] as const)('a call is HTTP 200, success false, %s', async (errorCode, message) => {
    account.simulator.configure({ quota: { callsLeft: 1, errorCode } });
    expect((await read()).body.success).toBe(true);
    const { status, body } = await create();
    expect([status, body.success, body.error_code]).toEqual([200, false, errorCode]);
    expect(body.message).toMatch(message);
    account.simulator.configure({ quota: null });
    expect(await documents()).toBe(0);
  });
});
