import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsChange } from '../../../simulator';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver } from './receiver';
import { virtualClock, type VirtualClock } from './virtualClock';

let clock: VirtualClock;
let account: OpenAccount;
let start: number;
beforeEach(async () => {
  clock = virtualClock();
  start = clock.now();
  const { now, sleep } = clock;
  account = await openAccount({ now, sleep, webhookRetryWaits: [5] });
});
afterEach(() => account.simulator.close());

const fault = (config: NonNullable<SettingsChange['faults']>[number]) =>
  account.simulator.configure({ faults: [config] });
const create = () => account.call('POST', '/v2/doc', invoice());
/** A create whose client may disconnect. */
const createFor = ({ signal }: AbortController) =>
  fetch(`${account.simulator.baseUrl}/v2/doc`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${account.simulator.company.apiKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(invoice()),
    signal,
  });
const documents = () => account.simulator.books().documents;
const logged = () => account.simulator.requests();

it('a late response comes after the delay of an immediate change, unless the client has gone', async () => {
  fault({ kind: 'late', delayMs: 3000, times: 2 });
  const client = new AbortController();
  const lost = createFor(client);
  await clock.sleeping();
  client.abort();
  await expect(lost).rejects.toThrow();
  // During other requests the simulator notices that the first connection is closed.
  for (let count = 0; count < 3; count += 1) {
    await (await fetch(`${account.simulator.baseUrl}/_simulator/state`)).text();
  }
  await clock.advance(3000);
  const response = create();
  await clock.sleeping();
  expect([documents().length, logged().length]).toEqual([2, 1]);
  await clock.advance(3000);
  expect((await response).status).toBe(200);
  expect(logged()).toMatchObject([
    { arrivedAt: start, respondedAt: undefined, status: 0, committed: true },
    { arrivedAt: start + 3000, respondedAt: start + 6000, status: 200, committed: true },
  ]);
});

it('a late response to a client that has gone is settled once it is in the log', async () => {
  fault({ kind: 'late', delayMs: 3000 });
  const client = new AbortController();
  const lost = createFor(client);
  await clock.sleeping();
  client.abort();
  await expect(lost).rejects.toThrow();
  let isSettled = false;
  const settled = account.simulator.settle().then(() => (isSettled = true));
  await clock.advance(2999);
  expect([isSettled, logged()]).toEqual([false, []]);
  await clock.advance(1);
  await settled;
  expect(logged()).toMatchObject([{ committed: true }]);
});

describe('a late change', () => {
  it.each([['cut_commit_late' as const], ['commit_late' as const]])(
    'is logged when it is made (%s)',
    async (kind) => {
      fault({ kind, commitAfterMs: 60_000 });
      const client = new AbortController();
      const response = createFor(client);
      await clock.sleeping();
      if (kind === 'commit_late') client.abort();
      await expect(response).rejects.toThrow(kind === 'commit_late' ? /abort/ : /fetch failed/);
      await clock.advance(59_999);
      expect([documents(), logged()]).toEqual([[], []]);

      await clock.advance(1);
      await account.simulator.settle();
      const [document] = documents();
      expect(logged()).toMatchObject([
        {
          arrivedAt: start,
          respondedAt: undefined,
          status: 0,
          fault: kind,
          committed: true,
          hashId: document?.hashId,
          serialNumber: document?.serialNumber,
        },
      ]);
    },
  );

  it('uses the books at that time', async () => {
    fault({ kind: 'cut_commit_late', commitAfterMs: 1000 });
    const numbered = () => account.call('POST', '/v2/doc', invoice({ serial_number: 'L-1' }));
    await expect(numbered()).rejects.toThrow();
    const repeated = await numbered();
    await clock.advance(1000);
    await account.simulator.settle();
    expect(documents()).toMatchObject([{ hashId: repeated.body.data.hash_id }]);
    expect(logged().find(({ fault }) => fault === 'cut_commit_late')).toMatchObject({
      errorCode: 'DUPLICATE_DOC_SERIAL_NUMBER',
      committed: false,
    });
  });

  it('is not made after the simulator closes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const database = join(folder, 'books.sqlite');
    const { now, sleep } = clock;
    const former = await openAccount({ database, now, sleep });
    former.simulator.configure({ faults: [{ kind: 'cut_commit_late', commitAfterMs: 1000 }] });
    await expect(former.call('POST', '/v2/doc', invoice())).rejects.toThrow();
    await former.simulator.close();
    await clock.advance(1000);

    const next = await openAccount({ database });
    expect([next.simulator.books().documents, next.simulator.requests()]).toEqual([[], []]);
    await next.simulator.close();
    rmSync(folder, { recursive: true });
  });
});

it.each(['late', 'commit_late'] as const)(
  '%s does not keep the simulator from closing',
  async (kind) => {
    fault({ kind });
    const lost = expect(create()).rejects.toThrow();
    await clock.sleeping();
    await account.simulator.close();
    await lost;
    account = await openAccount();
  },
);

it('latency delays every response, including errors and late ones, but no change', async () => {
  account.simulator.configure({ latencyMs: 300 });
  fault({ kind: 'late', method: 'POST', delayMs: 1000 });
  const created = create();
  await clock.sleeping();
  expect(documents()).toHaveLength(1);
  await clock.advance(1300);
  expect((await created).status).toBe(200);

  const rejected = account.call('GET', '/v2/doc/nothing');
  await clock.sleeping();
  await clock.advance(300);
  expect((await rejected).status).toBe(404);
  expect(logged().map((it) => (it.respondedAt ?? 0) - it.arrivedAt)).toEqual([1300, 300]);
});

it('webhook retries use the given sleep', async () => {
  const receiver = await openReceiver();
  receiver.statuses.push(500);
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
  await create();
  await clock.sleeping();
  expect(receiver.received).toHaveLength(1);
  await clock.advance(5000);
  await account.simulator.settle();
  expect(account.simulator.deliveries()[0]?.responses).toEqual([500, 200]);
  await receiver.close();
});
