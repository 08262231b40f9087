import { createClient } from '../../../api/client';
import { type Endpoint, isWrite } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import { ServiceError } from '../../../api/errors';
import type { Ports } from '../../../api/types';
import { InputError } from '../../../core/inputError';
import { account, failureOf, json, selfMovingClock } from './fakeWorld';

const success = { success: true, message: 'Done', data: { hash_id: 'h1' } };
const refusal = { success: false, message: 'No', error_code: 'BAD_REQUEST', errors: { a: 'b' } };

/** What libraries throw, and what they should not. */
const thrown: unknown[] = [
  new TypeError('Broken'),
  new SyntaxError('Unexpected token'),
  new InputError('Field', 'Wrong', 'Correct it.'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  'a text',
  { code: 'ENOTFOUND' },
  Object.create(null),
  undefined,
  null,
];

/** Counts the steps in which something is done, and throws at one of them. */
class Tripwire {
  private steps = 0;
  hasThrown = false;
  isArmed = false;

  constructor(
    private readonly at: number,
    private readonly what: unknown,
  ) {}

  step(): void {
    if (!this.isArmed || ++this.steps !== this.at) return;
    this.hasThrown = true;
    throw this.what;
  }

  /** A value of which each use is a step. */
  around<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value;
    const stepping = (name: 'has' | 'ownKeys' | 'getOwnPropertyDescriptor' | 'getPrototypeOf') => ({
      [name]: (...args: unknown[]): unknown => {
        this.step();
        return (Reflect[name] as (...args: unknown[]) => unknown)(...args);
      },
    });
    return new Proxy(value, {
      ...stepping('has'),
      ...stepping('ownKeys'),
      ...stepping('getOwnPropertyDescriptor'),
      ...stepping('getPrototypeOf'),
      get: (target, name) => {
        this.step();
        return this.around(Reflect.get(target, name) as unknown);
      },
    });
  }
}

/** Ports whose response, and clock, count steps as soon as the first request is sent. */
function portsWith(tripwire: Tripwire, body: unknown, status = 200) {
  const clock = selfMovingClock();
  const requests: string[] = [];
  const stepping =
    <Result>(work: (milliseconds: number) => Result) =>
    (milliseconds: number): Result => {
      // What happens after a refusal was read leaves no doubt about it.
      if (status < 400) tripwire.step();
      return work(milliseconds);
    };
  const ports = {
    now: stepping(clock.now),
    date: stepping(clock.date),
    random: stepping(clock.random),
    sleep: stepping(clock.sleep),
    send: ({ method, url }) => {
      requests.push(`${method} ${url}`);
      tripwire.isArmed = true;
      tripwire.step();
      return Promise.resolve(tripwire.around(json(body, status)));
    },
  } as Ports;
  return { ports, requests };
}

const input = {
  path: Object.fromEntries(
    Object.values<Endpoint>(endpoints)
      .flatMap(({ v2 }) => [...v2.path.matchAll(/\{(\w+)\}/g)])
      .map(([, name]) => [name, 'A-1']),
  ),
};
const body = () => Promise.resolve({ body: { name: 'New' }, made: undefined });

const call = (endpoint: Endpoint, ports: Ports, giveUpAfterMs: number) =>
  createClient(account(), ports, { giveUpAfterMs }).call(endpoint, { ...input, body });

/** Calls an endpoint again and again, until no step is left at which anything could be thrown. */
async function atEveryStep(
  run: (tripwire: Tripwire, what: unknown, step: number) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step++) {
    const what = thrown[step % thrown.length];
    const tripwire = new Tripwire(step, what);
    await run(tripwire, what, step);
    if (!tripwire.hasThrown) return step;
  }
}

const all = Object.entries<Endpoint>(endpoints);
const writes = all.filter(([, endpoint]) => isWrite(endpoint));
const reads = all.filter(([, endpoint]) => !isWrite(endpoint));

describe.each(writes)('%s, if anything is thrown after it was sent', (_name, endpoint) => {
  it.each([
    ['success', success, 200],
    ['refusal', refusal, 400],
  ])('has an unknown outcome, whatever the step: %s', async (_kind, response, status) => {
    const steps = await atEveryStep(async (tripwire, what) => {
      const { ports, requests } = portsWith(tripwire, response, status);
      const failure = await call(endpoint, ports, 0).catch((error: unknown) => error);
      expect(requests).toHaveLength(1);
      if (!tripwire.hasThrown) return;
      expect(failure).toBeInstanceOf(ServiceError);
      expect(failure).toMatchObject({ outcomeUnknown: true, sent: { method: endpoint.method } });
      expect((failure as ServiceError).cause).toBe(what);
    });
    expect(steps).toBeGreaterThan(12);
  });

  it('has an unknown outcome, whatever is thrown', async () => {
    const refused = new ServiceError({ kind: 'refused', message: 'Refused' });
    for (const what of [refused, ...thrown]) {
      const { ports } = portsWith(new Tripwire(1, what), success);
      expect(await failureOf(call(endpoint, ports, 0))).toMatchObject({ outcomeUnknown: true });
    }
  });

  it('is sent again only if that is safe, and an outcome that stays open is unknown', async () => {
    // The body has neither a number nor an ID of its own.
    const isSafe = !['never', 'bySerialNumber', 'byOwnId'].includes(endpoint.idempotency);
    await atEveryStep(async (tripwire) => {
      const { ports, requests } = portsWith(tripwire, success);
      const failure = await call(endpoint, ports, 60_000).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(requests.length).toBeLessThanOrEqual(isSafe ? 2 : 1);
      if (failure) expect(failure).toMatchObject({ outcomeUnknown: true });
    });
  });
});

describe.each(reads)('%s, if anything is thrown after it was sent', (_name, endpoint) => {
  it('fails with what was thrown', async () => {
    const what = new TypeError('Broken');
    const { ports } = portsWith(new Tripwire(1, what), success);
    const client = createClient(account(), ports, { giveUpAfterMs: 0 });
    expect(await failureOf(client.call(endpoint, input))).toBe(what);
  });
});

describe('a write that was not sent', () => {
  const { paymentRecord } = endpoints;

  it('fails with the reason, and its outcome is known', async () => {
    const ports: Ports = {
      ...selfMovingClock(),
      send: () => Promise.resolve({ notSent: 'The credential is missing' }),
    };
    const failure = await failureOf(call(paymentRecord, ports, 0));
    expect(failure).toEqual(new Error('The credential is missing'));
  });

  it('fails with the error that made it wait no longer', async () => {
    const cancelled = new Error('cancelled');
    let requests = 0;
    const ports: Ports = {
      ...selfMovingClock(),
      sleep: () => Promise.reject(cancelled),
      send: () => {
        requests++;
        return Promise.resolve(json(success));
      },
    };
    const client = createClient(account(), ports);
    await client.call(paymentRecord, { body: {} });
    expect(await failureOf(client.call(paymentRecord, { body: {} }))).toBe(cancelled);
    expect(requests).toBe(1);
  });
});

describe('a write that is lost', () => {
  it('has an unknown outcome if the execution is cancelled before the retry', async () => {
    const cancelled = new Error('The execution was cancelled');
    const ports: Ports = {
      ...selfMovingClock(),
      sleep: () => Promise.reject(cancelled),
      send: () => Promise.resolve({ reason: 'ECONNRESET' }),
    };
    expect(await failureOf(call(endpoints.documentCancel, ports, 60_000))).toMatchObject({
      message: 'The service did not respond (ECONNRESET). The execution was cancelled',
      outcomeUnknown: true,
      cause: cancelled,
      sent: { method: 'DELETE' },
    });
  });

  it('has an unknown outcome if its retry can no longer be sent', async () => {
    const responses = [{ reason: 'ECONNRESET' }, { notSent: 'The credential is missing' }];
    const ports: Ports = {
      ...selfMovingClock(),
      send: () => Promise.resolve(responses.shift() ?? json(success)),
    };
    expect(await failureOf(call(endpoints.documentCancel, ports, 60_000))).toMatchObject({
      message: 'The service did not respond (ECONNRESET). The credential is missing',
      outcomeUnknown: true,
    });
  });
});
