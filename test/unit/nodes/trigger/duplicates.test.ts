import type { IExecuteFunctions } from 'n8n-workflow';
import { EventEmitter } from 'node:events';
import {
  claim,
  claimKey,
  firstSeen,
  release,
} from '../../../../nodes/GstInvoicingTrigger/duplicates';

/** The response to a delivery, as far as claims need it. */
class DeliveryResponse extends EventEmitter {
  statusCode = 200;
  writableFinished = false;
  closed = false;

  /** The sender got the response. */
  end(statusCode = 200): void {
    this.statusCode = statusCode;
    this.writableFinished = true;
    this.breakOff();
  }

  /** The connection is closed. */
  breakOff(): void {
    this.closed = true;
    this.emit('close');
  }
}

let keys = 0;
const newKey = () => `workflow trigger event-${++keys}`;

/** Whether a promise is still pending after all code that can run now has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  return !settled;
}

/** Claims an event and responds to its delivery. */
async function taken(key: string, statusCode = 200): Promise<boolean> {
  const response = new DeliveryResponse();
  const isTaken = await claim(key, response);
  response.end(statusCode);
  return isTaken;
}

describe('an event', () => {
  it('is claimed once', async () => {
    const key = newKey();
    expect(await taken(key)).toBe(true);
    expect(await taken(key)).toBe(false);
    expect(await taken(key)).toBe(false);
  });

  it('is claimed independently of other events', async () => {
    expect(await taken(newKey())).toBe(true);
    expect(await taken(newKey())).toBe(true);
  });

  it('is claimed by one of many concurrent deliveries, and the others wait for its response', async () => {
    const key = newKey();
    const first = new DeliveryResponse();
    expect(await claim(key, first)).toBe(true);
    const others = Promise.all(
      Array.from({ length: 19 }, () => claim(key, new DeliveryResponse())),
    );
    expect(await isOpen(others)).toBe(true);
    first.end();
    expect(await others).toEqual(Array(19).fill(false));
  });

  it.each([
    ['was rejected', (response: DeliveryResponse) => response.end(500)],
    ['was rejected with the lowest status', (response: DeliveryResponse) => response.end(400)],
    ['got no response', (response: DeliveryResponse) => response.breakOff()],
  ])('is claimed by the next delivery, and only that, if the first %s', async (_, fail) => {
    const key = newKey();
    const first = new DeliveryResponse();
    await claim(key, first);
    const second = new DeliveryResponse();
    const third = new DeliveryResponse();
    const next = claim(key, second);
    const last = claim(key, third);
    fail(first);
    expect(await next).toBe(true);
    expect(await isOpen(last)).toBe(true);
    second.end();
    expect(await last).toBe(false);
  });

  it('stays claimed with the highest status that is not a rejection', async () => {
    const key = newKey();
    await taken(key, 399);
    expect(await taken(key)).toBe(false);
  });

  it('is left to the following delivery if the sender of a waiting one has closed the connection', async () => {
    const key = newKey();
    const first = new DeliveryResponse();
    await claim(key, first);
    const second = new DeliveryResponse();
    const waiting = claim(key, second);
    second.breakOff();
    first.end(500);
    expect(await waiting).toBe(false);
    expect(await taken(key)).toBe(true);
  });

  it('is claimed again after it was released', async () => {
    const key = newKey();
    await taken(key);
    release(key);
    expect(await taken(key)).toBe(true);
    expect(await taken(key)).toBe(false);
  });

  it('can be claimed again after ten minutes, when only the database recognizes it', async () => {
    jest.useFakeTimers();
    try {
      const key = newKey();
      await taken(key);
      jest.advanceTimersByTime(599_999);
      expect(await taken(key)).toBe(false);
      jest.advanceTimersByTime(1);
      expect(await taken(key)).toBe(true);
      jest.advanceTimersByTime(599_999);
      expect(await taken(key)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be claimed again after 10,000 others, and not before', async () => {
    const oldest = newKey();
    const next = newKey();
    await taken(oldest);
    await taken(next);
    for (let count = 0; count < 9_998; count++) await taken(newKey());
    expect(await taken(oldest)).toBe(false);
    await taken(newKey());
    expect(await taken(next)).toBe(false);
    expect(await taken(oldest)).toBe(true);
  });
});

interface Memory {
  functions: IExecuteFunctions;
  warnings: string[];
  asked: unknown[][];
  /** The most checks that ran at the same time. */
  mostAtOnce: number;
}

/** The functions of a run, with a deduplication service that responds later. */
function memoryThat(answers: (keys: string[]) => string[]): Memory {
  let underWay = 0;
  const memory: Memory = { warnings: [], asked: [], mostAtOnce: 0, functions: {} as never };
  memory.functions = {
    getWorkflow: () => ({ id: 'w1' }),
    getNode: () => ({ id: 'n1' }),
    logger: { warn: (text: string) => void memory.warnings.push(text) },
    helpers: {
      async checkProcessedAndRecord(...given: [string[]]) {
        memory.asked.push(given);
        memory.mostAtOnce = Math.max(memory.mostAtOnce, ++underWay);
        await Promise.resolve();
        underWay -= 1;
        return { new: answers(given[0]), processed: [] };
      },
    },
  } as unknown as IExecuteFunctions;
  return memory;
}

describe('the deduplication service of n8n', () => {
  it('is called for this node, and keeps the given number of keys', async () => {
    const memory = memoryThat(() => ['b']);
    expect(await firstSeen(memory.functions, ['a', 'b'], 500)).toEqual(['b']);
    expect(memory.asked).toEqual([[['a', 'b'], 'node', { mode: 'entries', maxEntries: 500 }]]);
    expect(memory.warnings).toEqual([]);
  });

  it('is called by one run after another', async () => {
    const memory = memoryThat((keys) => keys);
    const runs = ['a', 'b', 'c'].map((key) => firstSeen(memory.functions, [key], 9));
    expect(await Promise.all(runs)).toEqual([['a'], ['b'], ['c']]);
    expect(memory.mostAtOnce).toBe(1);
  });

  it('lets every event pass if it fails, logs a warning, and does not block later events', async () => {
    const broken = memoryThat(() => {
      throw new Error('database is locked');
    });
    expect(await firstSeen(broken.functions, ['a', 'b'], 9)).toEqual(['a', 'b']);
    expect(broken.warnings).toEqual([
      'GST Invoicing Trigger emitted an event that may be a duplicate, because n8n could not look it up: Error: database is locked',
    ]);
    const memory = memoryThat(() => []);
    expect(await firstSeen(memory.functions, ['a'], 9)).toEqual([]);
  });
});

describe('the key of a claim', () => {
  const of = (workflow: string, node: string, event: unknown) =>
    claimKey(
      {
        getWorkflow: () => ({ id: workflow }),
        getNode: () => ({ id: node }),
      } as unknown as IExecuteFunctions,
      event,
    );

  it('differs by workflow, by node and by event', () => {
    const all = [of('w', 'n', 'e'), of('v', 'n', 'e'), of('w', 'm', 'e'), of('w', 'n', 'f')];
    expect(new Set(all).size).toBe(4);
    expect(of('w', 'n', 'e')).toBe(all[0]);
  });
});
