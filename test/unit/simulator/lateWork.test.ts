import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsChange } from '../../../simulator';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver } from './receiver';
import { virtualClock, type VirtualClock } from './virtualClock';
import { invoice } from './bodies';

let clock: VirtualClock;
let account: OpenAccount;
let began: number;
beforeEach(async () => {
  clock = virtualClock();
  began = clock.now();
  const { now, sleep } = clock;
  account = await openAccount({ now, sleep, webhookRetryWaits: [5] });
});
afterEach(() => account.simulator.close());

const fault = (sent: NonNullable<SettingsChange['faults']>[number]) =>
  account.simulator.configure({ faults: [sent] });
const create = () => account.call('POST', '/v2/doc', invoice());
const documents = () => account.simulator.books().documents;
const logged = () => account.simulator.requests();

describe('a late answer', () => {
  test('comes so much later, and the work is done at once', async () => {
    fault({ kind: 'late', delayMs: 3000 });
    const answer = create();
    await clock.asleep();
    expect([documents().length, logged().length]).toEqual([1, 0]);
    await clock.advance(3000);
    expect((await answer).body.data.hash_id).toBe(documents()[0]?.hashId);
    expect(logged()).toMatchObject([
      { arrivedAt: began, answeredAt: began + 3000, status: 200, fault: 'late', committed: true },
    ]);
  });

  test('does not reach a client that has hung up, and the log says so', async () => {
    fault({ kind: 'late', delayMs: 3000 });
    const patience = new AbortController();
    const answer = fetch(`${account.simulator.baseUrl}/v2/doc`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.simulator.company.apiKey}` },
      body: JSON.stringify(invoice()),
      signal: patience.signal,
    });
    await clock.asleep();
    patience.abort();
    await expect(answer).rejects.toThrow();
    // Other requests give the simulator the time to see that the first connection is gone.
    for (let count = 0; count < 3; count += 1) {
      await (await fetch(`${account.simulator.baseUrl}/_simulator/state`)).text();
    }
    await clock.advance(3000);
    expect(logged()).toMatchObject([{ status: 0, answeredAt: undefined, committed: true }]);
  });
});

describe('work that is done late', () => {
  test.each([['cut_commit_late' as const], ['commit_late' as const]])(
    'is logged when it is done (%s)',
    async (kind) => {
      fault({ kind, commitAfterMs: 60_000 });
      const patience = new AbortController();
      const answer = fetch(`${account.simulator.baseUrl}/v2/doc`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${account.simulator.company.apiKey}` },
        body: JSON.stringify(invoice()),
        signal: patience.signal,
      });
      await clock.asleep();
      if (kind === 'commit_late') patience.abort();
      await expect(answer).rejects.toThrow(kind === 'commit_late' ? /abort/ : /fetch failed/);
      await clock.advance(59_999);
      expect([documents(), logged()]).toEqual([[], []]);

      await clock.advance(1);
      await account.simulator.settle();
      const [document] = documents();
      expect(logged()).toMatchObject([
        {
          arrivedAt: began,
          answeredAt: undefined,
          status: 0,
          fault: kind,
          committed: true,
          hashId: document?.hashId,
          serialNumber: document?.serialNumber,
        },
      ]);
    },
  );

  test('goes by the books as they stand then', async () => {
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

  test('is not done any more when the simulator closes', async () => {
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

test.each(['late', 'commit_late'] as const)('%s keeps no simulator from closing', async (kind) => {
  fault({ kind });
  const lost = expect(create()).rejects.toThrow();
  await clock.asleep();
  await account.simulator.close();
  await lost;
  account = await openAccount();
});

describe('latency', () => {
  test('puts off every answer, refusals too, and no work', async () => {
    account.simulator.configure({ latencyMs: 300 });
    const created = create();
    await clock.asleep();
    expect(documents()).toHaveLength(1);
    await clock.advance(300);
    expect((await created).status).toBe(200);

    const refused = account.call('GET', '/v2/doc/nothing');
    await clock.asleep();
    await clock.advance(300);
    expect((await refused).status).toBe(404);
    expect(logged().map((it) => (it.answeredAt ?? 0) - it.arrivedAt)).toEqual([300, 300]);
  });

  test('adds to the delay of a late answer', async () => {
    account.simulator.configure({ latencyMs: 300 });
    fault({ kind: 'late', delayMs: 1000 });
    const created = create();
    await clock.asleep();
    await clock.advance(1300);
    await created;
    expect(logged()[0]?.answeredAt).toBe(began + 1300);
  });
});

test('repeats of a webhook wait by the given clock', async () => {
  const receiver = await openReceiver();
  receiver.answers.push(500);
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
  await create();
  await clock.asleep();
  expect(receiver.received).toHaveLength(1);
  await clock.advance(5000);
  await account.simulator.settle();
  expect(account.simulator.deliveries()[0]?.answers).toEqual([500, 200]);
  await receiver.close();
});
