import type { FaultKind, SettingsChange } from '../../../simulator';
import { FAULT_KINDS } from '../../../simulator/faults/kinds';
import { openAccount, type OpenAccount } from './openAccount';
import { invoice } from './bodies';

const REQUESTS = 60;
const LATE: FaultKind[] = ['commit_late', 'cut_commit_late'];
const ANSWERED = FAULT_KINDS.filter((kind) => !LATE.includes(kind)) as [FaultKind];

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount({ sleep: async () => undefined });
});
afterEach(() => account.simulator.close());

type Chaos = NonNullable<SettingsChange['chaos']>;

/** What struck each of so many reads, under this chaos. */
const strikes = async (chaos: Chaos) => {
  account.simulator.configure({ chaos });
  const before = account.simulator.requests().length;
  for (let count = 0; count < REQUESTS; count += 1) {
    await account.call('GET', '/v2/customer/list').catch(() => undefined);
  }
  return account.simulator
    .requests()
    .slice(before)
    .map(({ fault }) => fault);
};

test('strikes the same requests with the same faults for the same seed', async () => {
  const chaos: Chaos = { seed: 1, share: 0.5, kinds: ANSWERED };
  const first = await strikes(chaos);
  expect(await strikes(chaos)).toEqual(first);
  expect(await strikes({ ...chaos, seed: 2 })).not.toEqual(first);
});

test('strikes about the share that is asked for: none, half or all', async () => {
  const struck = async (share: number) =>
    (await strikes({ seed: 3, share, kinds: ['error_envelope'] })).filter(Boolean).length;
  expect(await struck(0)).toBe(0);
  const half = await struck(0.5);
  expect(half).toBeGreaterThan(REQUESTS / 4);
  expect(half).toBeLessThan((REQUESTS * 3) / 4);
  expect(await struck(1)).toBe(REQUESTS);
});

test('draws from all kinds unless told which', async () => {
  const some = await strikes({ seed: 4, share: 1, kinds: ['bad_gateway', 'html'] });
  expect(new Set(some)).toEqual(new Set(['bad_gateway', 'html']));
  expect(new Set(await strikes({ seed: 4, share: 1, kinds: ANSWERED })).size).toBeGreaterThan(8);
  account.simulator.configure({ chaos: { seed: 4, share: 1 } });
  const all = await (await fetch(`${account.simulator.baseUrl}/_simulator/state`)).json();
  expect(all).toMatchObject({ settings: { chaos: { kinds: FAULT_KINDS } } });
});

test('strikes before the work and after it', async () => {
  account.simulator.configure({ chaos: { seed: 5, share: 1, kinds: ['error_envelope'] } });
  for (let count = 0; count < 12; count += 1) await account.call('POST', '/v2/doc', invoice());
  const { documents } = account.simulator.books();
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.length).toBeLessThan(12);
});

test('spares other methods than those it is told', async () => {
  const methods: Chaos['methods'] = ['POST'];
  expect(new Set(await strikes({ seed: 6, share: 1, methods }))).toEqual(new Set([undefined]));
});

test('waits at most as long as it is told, and not always the same', async () => {
  const waits: number[] = [];
  await account.simulator.close();
  account = await openAccount({ sleep: async (time) => void waits.push(time) });
  await strikes({ seed: 7, share: 1, kinds: ['late'], delayMs: 10 });
  expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  expect(new Set(waits).size).toBeGreaterThan(3);
});

test('leaves a request to the fault that waits for it, and ends when it is taken away', async () => {
  account.simulator.configure({
    faults: [{ status: 503 }],
    chaos: { seed: 8, share: 1, kinds: ['bad_gateway'] },
  });
  const read = async () => (await account.call('GET', '/v2/customer/list')).status;
  expect([await read(), await read()]).toEqual([503, 502]);
  account.simulator.configure({ chaos: null });
  expect(await read()).toBe(200);
});

test('whatever strikes, the log tells exactly what came to stand in the books', async () => {
  const kinds = FAULT_KINDS.filter((kind) => kind !== 'commit_late') as [FaultKind];
  account.simulator.configure({ chaos: { seed: 9, share: 0.9, kinds } });
  const create = () => account.call('POST', '/v2/doc', invoice()).catch(() => undefined);
  await Promise.all(Array.from({ length: REQUESTS }, create));
  await account.simulator.settle();
  const requests = account.simulator.requests();
  const hashIds = requests.filter(({ committed }) => committed).map(({ hashId }) => hashId);
  const booked = account.simulator.books().documents.map(({ hashId }) => hashId);
  expect(requests).toHaveLength(REQUESTS);
  expect(hashIds.sort()).toEqual(booked.sort());
});
