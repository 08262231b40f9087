import type { IDataObject } from 'n8n-workflow';
import { publish } from '../harness/pollingTrigger';
import { seededRandom } from '../harness/random';
import { type Access, requestJson } from '../harness/request';
import { credentialData, isoDay } from '../harness/samples';
import { storedDocument } from './operations';
import { longestLagMs, type OddService, startOddService } from './oddService';
import { clock, seed } from './virtualTime';

/** How many documents are created, and paid or cancelled. */
const size = Math.ceil(Number(process.env.CHAOS_SIZE ?? 600) / 4);

const timeoutMs = 3_600_000;

type Fate = 'pending' | 'paid' | 'cancelled';

let service: OddService;
/** What became of each document, by hash ID. */
const fates = new Map<string, Fate>();
/** The events that were emitted, by hash ID. */
const emitted = new Map<string, string[]>();
/** How often each payment, by its customer and amount, and each customer was recorded and emitted. */
const recorded = new Map<string, number>();
const emittedOthers = new Map<string, number>();
const count = (counts: Map<string, number>, key: string) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
let failedPolls = 0;

const eventsOf = (hashId: string, name: string): number =>
  (emitted.get(hashId) ?? []).filter((event) => event === name).length;

beforeAll(async () => {
  process.stdout.write(`seed ${seed}: CHAOS_SEED=${seed} repeats this run\n`);
  const random = seededRandom(seed);
  service = await startOddService();
  const { simulator } = service;
  const { apiKey } = simulator.addCompany('Polled', '29AAAAA0000A1ZY');
  const access: Access = { baseUrl: simulator.baseUrl, apiKey };
  const trigger = publish(credentialData(access), {
    events: ['created', 'paid', 'cancelled', 'paymentRecorded', 'customerCreated'],
  });
  const poll = async () => {
    const rows = await trigger.poll().catch(() => {
      failedPolls++;
      return [];
    });
    for (const { hash_id, event, customer_id, total_amount } of rows ?? []) {
      if (event === 'customerCreated') count(emittedOthers, String(customer_id));
      if (event === 'paymentRecorded') count(emittedOthers, `${customer_id} ${total_amount}`);
      emitted.set(String(hash_id), [...(emitted.get(String(hash_id)) ?? []), String(event)]);
    }
  };
  await poll();
  await service.start();
  simulator.configure({ rateLimit: false });
  service.beOdd(apiKey, 0, ['GET']);
  const send = async (method: string, path: string, body?: object) =>
    await requestJson<IDataObject>(access, method, path, body);
  const customers: string[] = [];
  for (let number = 0; number < size; number++) {
    const { hash } = await storedDocument({})(send, { key: `W${number}W`, date: isoDay() });
    const hashId = String(hash);
    fates.set(hashId, 'pending');
    customers.push(`W${number}WP`);
    if (random.below(2) === 0) {
      // Equal ones are frequent.
      const [customer, amount] = [random.pick(customers.slice(-3)), 1 + random.below(2)];
      const day = isoDay().split('-').reverse().join('-');
      const advance = { customer, amount, payment_date: day, payment_mode: 'Cash' };
      await send('POST', '/v2/payment', advance);
    }
    const [other, fate] = random.pick([...fates]);
    const next = random.pick<Fate>(['pending', 'paid', 'cancelled']);
    if (fate === 'pending' && next !== 'pending') {
      if (next === 'cancelled') await send('DELETE', `/v2/doc/${other}`);
      else await send('POST', `/_simulator/documents/${other}/pay`, {});
      fates.set(other, next);
    }
    await clock.sleep(random.below(longestLagMs));
    if (random.below(2) > 0) continue;
    await poll();
    // n8n polls once a minute at most.
    await clock.sleep(60_000);
  }
  await clock.sleep(longestLagMs);
  await service.beSane([apiKey]);
  await poll();
  customers.forEach((customer) => count(recorded, customer));
  for (const { partyId, amount, settled } of simulator.books(apiKey).payments) {
    // Those of documents have the date of the simulator's clock, which is not in the look-back.
    if (settled.length === 0) count(recorded, `${partyId} ${amount}`);
  }
  process.stdout.write(`${size} documents, ${failedPolls} failed polls\n`);
}, timeoutMs);

afterAll(async () => await service.close());

it('each document is emitted as created once', () => {
  expect([...fates.keys()].filter((hashId) => eventsOf(hashId, 'created') !== 1)).toEqual([]);
});

it.each(['paid', 'cancelled'])(
  'each document that was %s is emitted so once, and no other',
  (fate) => {
    const expected = (hashId: string) => (fates.get(hashId) === fate ? 1 : 0);
    const wrong = [...fates.keys()].filter((hashId) => eventsOf(hashId, fate) !== expected(hashId));
    expect(wrong.map((hashId) => [fates.get(hashId), emitted.get(hashId)])).toEqual([]);
  },
);

it('each payment, also one of several equal ones, and each customer is emitted once', () => {
  expect(recorded.size).toBeGreaterThan(size);
  expect([...emittedOthers].sort()).toEqual([...recorded].sort());
});
