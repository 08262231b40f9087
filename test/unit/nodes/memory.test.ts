import { EventEmitter } from 'node:events';
import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { writing } from '../../../books/memory/memory';
import type { Session } from '../../../books/session';
import { pacerFor } from '../../../api/pacing/pacer';
import { skipIfRunning } from '../../../nodes/GstInvoicingPollingTrigger/concurrency';
import { claim, firstSeen } from '../../../nodes/GstInvoicingTrigger/duplicates';
import { verifyWithSecrets } from '../../../nodes/GstInvoicingTrigger/secrets';
import { cachedPage } from '../../../nodes/shared/connection/pickerCache';
import { selfMovingClock } from '../api/fakeWorld';

/** More than the largest limit. By hand, 100,000 give the same counts. */
const many = 11_000;

/** How many entries a collection has after each method that makes one grow or shrink. */
const grown: Array<[collection: object, method: string, size: 'size' | 'length']> = [
  [Map.prototype, 'set', 'size'],
  [Set.prototype, 'add', 'size'],
  [Array.prototype, 'push', 'length'],
  [Array.prototype, 'splice', 'length'],
];

/** The most entries that any collection had while some work was done that often. */
async function mostEntries(work: (index: number) => Promise<unknown>): Promise<number> {
  let most = 0;
  const restore = grown.map(([collection, name, size]) => {
    const original = Reflect.get(collection, name) as (...given: unknown[]) => unknown;
    Reflect.set(collection, name, function (this: Record<string, number>, ...given: unknown[]) {
      const result = original.apply(this, given);
      most = Math.max(most, this[size] ?? 0);
      return result;
    });
    return () => Reflect.set(collection, name, original);
  });
  try {
    for (let index = 0; index < many; index++) await work(index);
  } finally {
    for (const one of restore) one();
  }
  return most;
}

const newSession = () =>
  ({
    account: { paceKey: 'account' },
    now: () => 0,
    own: [],
    run: { execution: '1', node: 'Node', index: 0 },
  }) as unknown as Session;

const paymentFor = (index: number) => ({
  ...({ kind: 'payment', left: 0, amount: '1', reference: '' } as const),
  about: `document ${index}`,
});

afterEach(() => void jest.useRealTimers());

describe('after 11,000 different ones, the process remembers', () => {
  it('no more than 10,000 events', async () => {
    const most = await mostEntries(async (index) => {
      const response = Object.assign(new EventEmitter(), {
        statusCode: 200,
        writableFinished: true,
        closed: false,
      });
      await claim(`workflow trigger ${index}`, response);
      response.emit('close');
    });
    expect(most).toBe(10_001);
  });

  it('no checks that have ended', async () => {
    const functions = {
      helpers: { checkProcessedAndRecord: async (keys: string[]) => ({ new: keys }) },
    } as unknown as IExecuteFunctions;
    const most = await mostEntries(
      async (index) => await firstSeen(functions, [`event ${index}`], 1000),
    );
    expect(most).toBeLessThan(10);
  });

  it('only the secrets of the last minute', async () => {
    jest.useFakeTimers();
    const most = await mostEntries(async (index) => {
      if (index % 50 === 0) jest.advanceTimersByTime(50_000);
      const functions = {
        getNode: () => ({ credentials: { gstInvoicingApi: { id: `credential ${index}` } } }),
        getCredentials: () => Promise.resolve({ webhookSecret: 'secret' }),
      } as unknown as IWebhookFunctions;
      await verifyWithSecrets(
        functions,
        () => ({}),
        () => false,
      );
    });
    expect(most).toBeLessThan(110);
  });

  it('no more than 10,000 API keys', async () => {
    const most = await mostEntries(async (index) =>
      Promise.resolve(pacerFor({ paceKey: `key ${index}` }, () => 0.5)),
    );
    expect(most).toBe(10_001);
  });

  it('no requests that have ended', async () => {
    const caller = { ...selfMovingClock(), requestsPerSecond: 1 };
    const pacer = pacerFor({ paceKey: 'one key' }, () => 0.5);
    const most = await mostEntries(async (index) => {
      const ended = Promise.resolve();
      const start = await pacer.grant(caller, { lane: Symbol(`execution ${index}`), ended });
      pacer.accepted(start, caller.now());
      if (index % 100 === 0) await pacer.hold(caller, { lane: index }, () => ended);
    });
    expect(most).toBeLessThan(10);
  });

  it('no writes of an execution that failed', async () => {
    const session = newSession();
    const refuse = () => Promise.reject(new Error('Refused'));
    const most = await mostEntries(
      async (index) =>
        await writing(session, [paymentFor(index)], refuse, () => ({})).catch(() => null),
    );
    expect(most).toBeLessThan(10);
  });

  it('no more than 10,000 things that were written, in whatever executions', async () => {
    const pay = () => Promise.resolve({});
    const most = await mostEntries(
      async (index) => await writing(newSession(), [paymentFor(index)], pay, () => ({})),
    );
    expect(most).toBe(10_001);
  });

  it('no polls that have ended', async () => {
    const most = await mostEntries(
      async (index) =>
        await skipIfRunning(
          `workflow ${index}`,
          () => 0,
          1000,
          () => Promise.resolve(),
        ),
    );
    expect(most).toBeLessThan(10);
  });

  it('no more than 50 pages of pickers', async () => {
    const most = await mostEntries(
      async (index) =>
        await cachedPage('account', `page ${index}`, () =>
          Promise.resolve({ entries: [], records: 0, total: 0 }),
        ),
    );
    expect(most).toBe(51);
  });
});
