import type { SettingsChange } from '../../../simulator';
import { invoice, OCTOBER } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

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
  it('is HTTP 500 UNKNOWN_ERROR once by default, and nothing changes', async () => {
    faults({});
    const { status, body } = await create();
    expect([status, body.success, body.error_code]).toEqual([500, false, 'UNKNOWN_ERROR']);
    expect(await documents()).toBe(0);
    expect((await create()).status).toBe(200);
  });

  it('can apply after the request took effect', async () => {
    faults({ when: 'after' });
    expect((await create()).status).toBe(500);
    expect(await documents()).toBe(1);
  });

  it('can have any status, code and message, including HTTP 200', async () => {
    faults({ status: 200, errorCode: 'HASH_ID_MISSING', message: 'No hash' });
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      { success: false, message: 'No hash', error_code: 'HASH_ID_MISSING', errors: {}, data: {} },
    ]);
    expect(account.simulator.requests().at(-1)).toMatchObject({ errorCode: 'HASH_ID_MISSING' });
  });

  it.each(['before', 'after'] as const)('can close the connection %s the request', async (when) => {
    faults({ kind: 'cut', when });
    await expect(create()).rejects.toThrow();
    expect(account.simulator.requests().at(-1)).toMatchObject({ path: '/v2/doc', status: 0 });
    expect(await documents()).toBe(when === 'after' ? 1 : 0);
  });

  it('applies to its method and path, after skipped requests, as often as given', async () => {
    faults({ method: 'POST', path: '/v2/doc', skip: 1, times: 2 });
    expect((await read()).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('applies until it is removed if times is null', async () => {
    faults({ times: null });
    expect([(await read()).status, (await read()).status]).toEqual([500, 500]);
    faults();
    expect((await read()).status).toBe(200);
  });

  it('with invalid settings keeps the previous settings', async () => {
    faults({ times: null });
    expect(() => faults({ kind: 'rate_limit', when: 'after' })).toThrow(/not possible/);
    expect((await read()).status).toBe(500);
  });
});

describe('above the quota of the plan', () => {
  it.each([
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
