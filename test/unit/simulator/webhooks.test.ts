import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId, eventTimestamp } from '../../../simulator/books/events';
import { signature } from '../../../simulator/webhooks/sender';
import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';
import { openReceiver, type Receiver } from './receiver';

const NOW = Date.UTC(2025, 6, 14, 9, 19, 44, 123);
let account: OpenAccount;
let receiver: Receiver;

const open = async (options: object = {}) => {
  account = await openAccount({ now: () => NOW, webhookRetryWaits: [0, 0], ...options });
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

it('signs with lower-case hex HMAC-SHA256: RFC 4231, test case 2', () => {
  expect(signature('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

describe('event ids and timestamps of an instant', () => {
  const microseconds = NOW * 1000 + 456;

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
  it('is posted as JSON in the described envelope, with a signature of the raw body', async () => {
    const hash_id = await create({ serial_number: 'W-1' });
    await account.simulator.settle();
    const [request] = receiver.received;
    expect(request?.headers['content-type']).toBe('application/json');
    const secret = account.simulator.company.webhookSecret;
    const expected = createHmac('sha256', secret)
      .update(request?.raw ?? '')
      .digest('hex');
    expect(request?.headers['x-signature']).toBe(expected);
    expect(events()).toEqual([
      {
        event_id: expect.any(String),
        event_type: 'document',
        data: {
          document_type: 'invoice',
          serial_number: 'W-1',
          hash_id,
          message: 'Document Created',
          timestamp: '2025-07-14 09:19:44.123000',
        },
      },
    ]);
  });

  it('is sent for creation, edit, payment and cancellation', async () => {
    const hashId = await create();
    await account.simulator.settle();
    await account.call('PUT', `/v2/doc/${hashId}`, invoice());
    await account.simulator.settle();
    const pay = async (amount: number) => {
      const documents = [{ hash_id: hashId, amount_paying: amount }];
      const rest = { customer: 'CUST-1', payment_date: '06-10-2025', payment_mode: 'Cash' };
      await account.call('POST', '/v2/payment', { amount, documents, ...rest });
      await account.simulator.settle();
    };
    await pay(1000);
    await pay(62);
    await account.call('DELETE', `/v2/doc/${hashId}`);
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

  it('is not sent for a rejected change, without a URL or for other event types', async () => {
    await account.call('POST', '/v2/doc', invoice({ tds_id: 9999 }));
    account.simulator.configureWebhook({ url: receiver.url, eventTypes: ['inventory'] });
    await create({ document_type: 'estimate' });
    account.simulator.configureWebhook({ url: '', eventTypes: ['document'] });
    await create();
    await account.simulator.settle();
    expect([receiver.received, account.simulator.deliveries()]).toEqual([[], []]);
  });

  it('is signed with the configured secret', async () => {
    account.simulator.configureWebhook({ url: receiver.url, secret: 'a new secret' });
    await create();
    await account.simulator.settle();
    const [request] = receiver.received;
    expect(request?.headers['x-signature']).toBe(signature('a new secret', request?.raw ?? ''));
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
