import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId, eventTimestamp } from '../../../simulator/books/events';
import { invoice, payment } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver, type Receiver } from './receiver';

const startOfTest = Date.UTC(2025, 6, 14, 9, 19, 44, 123);
let account: OpenAccount;
let receiver: Receiver;

const open = async (options: object = {}) => {
  account = await openAccount({ now: () => startOfTest, webhookRetryWaits: [0, 0], ...options });
  account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['document'] });
};
const create = async (changes: object = {}): Promise<string> =>
  (await account.call('POST', '/v2/doc', invoice(changes))).body.data.hash_id;
const events = () => receiver.received.map(({ raw }) => JSON.parse(raw));

beforeEach(async () => {
  receiver = await openReceiver();
  await open();
});
afterEach(async () => {
  await account.simulator.close();
  await receiver.close();
});

describe('event ids and timestamps of an instant', () => {
  const microseconds = startOfTest * 1000 + 456;

  it('the timestamp is in UTC with microseconds', () => {
    expect(eventTimestamp(microseconds)).toBe('2025-07-14 09:19:44.123456');
  });

  it('the id is a version-1 UUID', () => {
    const id = eventId(microseconds);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const [low, middle, high] = id.split('-');
    const ticks = BigInt(`0x${high?.slice(1)}${middle}${low}`);
    expect((ticks - 0x01b21dd213814000n) / 10n).toBe(BigInt(microseconds));
    expect(eventId(microseconds)).not.toBe(id);
  });
});

describe('a document event', () => {
  it('is sent for creation, edit, payment and cancellation, not for a rejected change', async () => {
    const hash_id = await create();
    const pay = (amount: number) =>
      payment({ amount, documents: [{ hash_id, amount_paying: amount }] });
    for (const [method, path, body] of [
      ['PUT', `/v2/doc/${hash_id}`, invoice()],
      ['POST', '/v2/payment', pay(1000)],
      ['POST', '/v2/payment', pay(62)],
      ['POST', '/v2/doc', invoice({ tds_id: 9999 })],
      ['DELETE', `/v2/doc/${hash_id}`],
    ] as const) {
      await account.simulator.settle();
      await account.call(method, path, body);
    }
    await account.simulator.settle();
    expect(events().map(({ data }) => data.message)).toEqual([
      'Document Created',
      'Document Updated',
      'Document Updated',
      'Document Status Changed',
      'Document Cancelled',
    ]);
    expect(new Set(events().map((event) => event.event_id)).size).toBe(5);
  });
});

describe('a delivery', () => {
  it.each([500, 404, 201, 204, 302])('with response %d is retried unchanged', async (status) => {
    receiver.statuses.push(status);
    await create();
    await account.simulator.settle();
    const [first, second] = receiver.received;
    expect(receiver.received).toHaveLength(2);
    expect(second?.raw).toBe(first?.raw);
    expect(second?.headers['x-signature']).toBe(first?.headers['x-signature']);
    expect(account.simulator.deliveries()).toEqual([
      expect.objectContaining({ state: 'delivered', attempts: 2, responses: [status, 200] }),
    ]);
  });

  it('fails after the last retry', async () => {
    receiver.statuses.push(500, 500, 500);
    await create();
    await account.simulator.settle();
    expect(account.simulator.deliveries()).toEqual([
      expect.objectContaining({ state: 'failed', attempts: 3, responses: [500, 500, 500] }),
    ]);
  });

  it('without a response in time is a failed attempt', async () => {
    await account.simulator.close();
    await open({ webhookTimeout: 500 });
    receiver.statuses.push('never');
    await create();
    await account.simulator.settle();
    expect(account.simulator.deliveries()[0]).toMatchObject({
      state: 'delivered',
      responses: ['no response within 500 ms', 200],
    });
  });

  it('without a receiver is a failed attempt, and the change is kept', async () => {
    account.simulator.configureWebhook({ url: 'http://127.0.0.1:1/' });
    const hashId = await create();
    await account.simulator.settle();
    expect(account.simulator.deliveries()[0]).toMatchObject({ state: 'failed', attempts: 3 });
    expect((await account.call('GET', `/v2/doc/${hashId}`)).status).toBe(200);
  });

  it('that is pending at the end continues after the next start', async () => {
    await account.simulator.close();
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const database = join(folder, 'books.sqlite');
    await open({ database, webhookRetryWaits: [3600] });
    receiver.statuses.push(503);
    await create();
    while (account.simulator.deliveries()[0]?.attempts !== 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await account.simulator.close();
    await open({ database, webhookRetryWaits: [3600] });
    await account.simulator.settle();
    expect(account.simulator.deliveries()[0]?.responses).toEqual([503, 200]);
    await account.simulator.close();
    rmSync(folder, { recursive: true });
    await open();
  });
});
