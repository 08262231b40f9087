import type { FaultKind, SettingsChange } from '../../../simulator';
import { faultKinds } from '../../../simulator/faults/kinds';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

const requestCount = 60;
const late: FaultKind[] = ['commit_late', 'cut_commit_late'];
const withResponse = faultKinds.filter((kind) => !late.includes(kind)) as [FaultKind];

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ sleep: async () => undefined });
});
afterEach(() => account.simulator.close());

type Chaos = NonNullable<SettingsChange['chaos']>;

/** What faultCount each of so many reads, under this chaos. */
const faultsWith = async (chaos: Chaos) => {
  account.simulator.configure({ chaos });
  const before = account.simulator.requests().length;
  for (let count = 0; count < requestCount; count += 1) {
    await account.call('GET', '/v2/customer/list').catch(() => undefined);
  }
  return account.simulator
    .requests()
    .slice(before)
    .map(({ fault }) => fault);
};

it('applies the same faults to the same requests for the same seed', async () => {
  const chaos: Chaos = { seed: 1, share: 0.5, kinds: withResponse };
  const first = await faultsWith(chaos);
  expect(await faultsWith(chaos)).toEqual(first);
  expect(await faultsWith({ ...chaos, seed: 2 })).not.toEqual(first);
});

it('applies faults to about the given share of requests', async () => {
  const faultCount = async (share: number) =>
    (await faultsWith({ seed: 3, share, kinds: ['error_envelope'] })).filter(Boolean).length;
  expect(await faultCount(0)).toBe(0);
  const half = await faultCount(0.5);
  expect(half).toBeGreaterThan(requestCount / 4);
  expect(half).toBeLessThan((requestCount * 3) / 4);
  expect(await faultCount(1)).toBe(requestCount);
});

it('uses all kinds by default, otherwise the given ones', async () => {
  const some = await faultsWith({ seed: 4, share: 1, kinds: ['bad_gateway', 'html'] });
  expect(new Set(some)).toEqual(new Set(['bad_gateway', 'html']));
  expect(
    new Set(await faultsWith({ seed: 4, share: 1, kinds: withResponse })).size,
  ).toBeGreaterThan(8);
  account.simulator.configure({ chaos: { seed: 4, share: 1 } });
  const all = await (await fetch(`${account.simulator.baseUrl}/_simulator/state`)).json();
  expect(all).toMatchObject({ settings: { chaos: { kinds: faultKinds } } });
});

it('applies faults before and after the change', async () => {
  account.simulator.configure({ chaos: { seed: 5, share: 1, kinds: ['error_envelope'] } });
  for (let count = 0; count < 12; count += 1) await account.call('POST', '/v2/doc', invoice());
  const { documents } = account.simulator.books();
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.length).toBeLessThan(12);
});

it('applies faults to the given methods only, and those of reads to reads only', async () => {
  const methods: Chaos['methods'] = ['POST'];
  expect(new Set(await faultsWith({ seed: 6, share: 1, methods }))).toEqual(new Set([undefined]));
  account.simulator.configure({ chaos: { seed: 6, share: 1, kinds: ['no_data'] } });
  expect((await account.call('POST', '/v2/doc', invoice())).status).toBe(200);
  expect(account.simulator.requests().at(-1)).toMatchObject({ fault: undefined });
});

it('delays by random times up to the given maximum', async () => {
  const timers: number[] = [];
  await account.simulator.close();
  account = await openAccount({ sleep: async (time) => void timers.push(time) });
  await faultsWith({ seed: 7, share: 1, kinds: ['late'], delayMs: 10 });
  expect(Math.max(...timers)).toBeLessThanOrEqual(10);
  expect(new Set(timers).size).toBeGreaterThan(3);
});

it('gives way to configured faults, and ends when it is switched off', async () => {
  account.simulator.configure({
    faults: [{ status: 503 }],
    chaos: { seed: 8, share: 1, kinds: ['bad_gateway'] },
  });
  const read = async () => (await account.call('GET', '/v2/customer/list')).status;
  expect([await read(), await read()]).toEqual([503, 502]);
  account.simulator.configure({ chaos: null });
  expect(await read()).toBe(200);
});
