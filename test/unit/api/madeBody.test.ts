import { createClient } from '../../../api/client';
import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import type { ServiceError } from '../../../api/errors';
import type { MakeBody } from '../../../api/request';
import type { JsonObject } from '../../../core/json';
import type { Ports, WireRequest, WireResponse } from '../../../api/types';
import { InputError } from '../../../core/inputError';
import { account, responding, failureOf, FakeClock, json } from './fakeWorld';

const ok = json({ success: true, message: 'Done', data: {} });
const stored = (quantity: number) => json({ success: true, data: { id: 'P', quantity } });
const lost = { reason: 'ECONNRESET' };
const alreadyGenerated = json({ success: false, error_code: 'PORTAL_ERROR_604' }, 400);
const refused = json({ success: false, error_code: 'FORBIDDEN', message: 'No' }, 401);

const made = (body: JsonObject) => ({ body, made: undefined });

/** Makes a body of the stored product. */
const readAgain: MakeBody<number> = async ({ client }) => {
  const { payload } = await client.call(endpoints.productGet, { path: { item_id: 'P' } });
  const body = payload as { quantity: number };
  return { body, made: body.quantity };
};

const update = <Made>(ports: Ports, body: MakeBody<Made>, giveUpAfterMs?: number) =>
  createClient(account('v2'), ports, { giveUpAfterMs }).call(endpoints.productUpdate, { body });

const bodies = (requests: WireRequest[]) => requests.map(({ method, body }) => [method, body]);

describe('a body that is made', () => {
  it('is made of a read directly before the write', async () => {
    const { ports, requests } = responding(stored(50), ok);
    await expect(update(ports, readAgain)).resolves.toMatchObject({ message: 'Done' });
    expect(bodies(requests)).toEqual([
      ['GET', undefined],
      ['PUT', { id: 'P', quantity: 50 }],
    ]);
  });

  it('may need no read', async () => {
    const { ports, requests } = responding(ok);
    await update(ports, async () => Promise.resolve(made({ id: 'P' })));
    expect(bodies(requests)).toEqual([['PUT', { id: 'P' }]]);
  });

  it.each([
    ['a lost response', lost],
    ['a rate limit', json({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' }, 429)],
  ])('is made of another read after %s', async (_name, failure) => {
    const { ports, requests } = responding(stored(50), failure, stored(42), ok);
    await update(ports, readAgain);
    expect(bodies(requests)).toEqual([
      ['GET', undefined],
      ['PUT', { id: 'P', quantity: 50 }],
      ['GET', undefined],
      ['PUT', { id: 'P', quantity: 42 }],
    ]);
  });

  it('gives back what was made for the attempt that succeeded', async () => {
    const { ports } = responding(stored(50), lost, stored(42), ok);
    const { made: quantity } = await update(ports, readAgain);
    expect(quantity).toBe(42);
  });

  it('gives back what was made for the attempt that a retry shows to have succeeded', async () => {
    const { ports } = responding(stored(50), lost, lost, stored(42), alreadyGenerated);
    const client = createClient(account(), ports);
    const path = { doc_hash_id: 'h1' };
    const call = client.call(endpoints.eWayBillCreate, { path, body: readAgain });
    expect(await call).toEqual({ message: '', payload: {}, made: 50 });
  });

  it('learns of the attempt that was lost', async () => {
    const { ports } = responding(lost, ok);
    const seen: Array<string | undefined> = [];
    await update(ports, ({ lost: failure }) => {
      seen.push(failure?.reason);
      return Promise.resolve(made({}));
    });
    expect(seen).toEqual([undefined, 'ECONNRESET']);
  });

  it('does not learn of an attempt that was not carried out', async () => {
    const { ports } = responding({ reason: 'ECONNREFUSED' }, ok);
    const seen: unknown[] = [];
    await update(ports, ({ lost: failure }) => {
      seen.push(failure);
      return Promise.resolve(made({}));
    });
    expect(seen).toEqual([undefined, undefined]);
  });

  it('is made again after a lost read, and the outcome is known', async () => {
    const { ports, requests } = responding(lost, stored(42), ok);
    await update(ports, readAgain);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
  });

  it('waits as long as the service asks after a read', async () => {
    const limited: WireResponse = {
      ...json({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' }, 429),
      headers: { 'retry-after': '9' },
    };
    const { ports } = responding(limited, stored(42), ok);
    await update(ports, readAgain);
    expect(ports.now()).toBeGreaterThanOrEqual(9000);
  });

  it('fails with the error of its read', async () => {
    const { ports, requests } = responding(refused);
    expect(await failureOf(update(ports, readAgain))).toMatchObject({
      code: 'FORBIDDEN',
      outcomeUnknown: false,
      sent: undefined,
    });
    expect(requests).toHaveLength(1);
  });

  it('fails with its own error', async () => {
    for (const error of [new InputError('Product', 'There is none'), new TypeError('Broken')]) {
      const { ports, requests } = responding();
      expect(await failureOf(update(ports, () => Promise.reject(error)))).toBe(error);
      expect(requests).toEqual([]);
    }
  });
});

describe('a retry that is refused', () => {
  const invalid = json({ success: false, error_code: 'BAD_REQUEST', message: 'No' }, 400);

  it('leaves the outcome unknown if it sent another body than the attempt that was lost', async () => {
    const { ports } = responding(stored(50), lost, stored(42), invalid);
    expect(await failureOf(update(ports, readAgain))).toMatchObject({
      code: 'BAD_REQUEST',
      outcomeUnknown: true,
      sent: { body: { quantity: 42 } },
    });
  });

  it('settles the outcome if it sent the same body', async () => {
    const { ports } = responding(stored(50), lost, stored(50), invalid);
    expect(await failureOf(update(ports, readAgain))).toMatchObject({ outcomeUnknown: false });
  });
});

describe('a retry that cannot be made', () => {
  it.each([
    ['the read is refused', refused],
    ['the read is lost until the client gives up', lost],
  ])('leaves the outcome unknown, with what was sent: %s', async (_name, response) => {
    const { ports } = responding(stored(50), lost, ...Array.from({ length: 20 }, () => response));
    expect(await failureOf(update(ports, readAgain))).toMatchObject({
      outcomeUnknown: true,
      sent: { method: 'PUT', body: { id: 'P', quantity: 50 } },
    });
  });

  it('leaves the outcome unknown, and says why', async () => {
    const { ports, requests } = responding(lost);
    const call = update(ports, ({ lost: failure }) =>
      failure
        ? Promise.reject(new InputError('Product', 'There is no product "P"', 'Choose one.'))
        : Promise.resolve(made({ id: 'P' })),
    );
    expect(await failureOf(call)).toMatchObject({
      message: 'The service did not respond (ECONNRESET). There is no product "P". Choose one.',
      outcomeUnknown: true,
      sent: { body: { id: 'P' } },
    });
    expect(requests).toHaveLength(1);
  });

  it('leaves the outcome unknown after a programming error, which is its cause', async () => {
    const { ports } = responding(lost);
    const broken = new TypeError('Broken');
    const call = update(ports, ({ lost: failure }) =>
      failure ? Promise.reject(broken) : Promise.resolve(made({})),
    );
    expect(await failureOf(call)).toMatchObject({
      message: 'The service did not respond (ECONNRESET). Broken',
      outcomeUnknown: true,
      cause: broken,
    });
  });
});

/**
 * A service that takes a while for some requests, or longer than their time limit, and remembers what
 * started and ended.
 */
function service(clock: FakeClock, takesMs: (url: string) => number) {
  const log: string[] = [];
  const ports: Ports = {
    ...clock,
    async send({ method, url, limitMs }) {
      const name = `${method} ${url.replace(/^.*\/v2\//, '')}`;
      log.push(name);
      await clock.sleep(Math.min(takesMs(url), limitMs));
      log.push(`${name} ends`);
      return takesMs(url) > limitMs ? { reason: `within ${limitMs}` } : stored(42);
    },
  };
  const one = account('v2');
  const execution = (others?: Partial<Ports>) => createClient(one, { ...ports, ...others });
  return { log, execution };
}

const get = (id: string) => ({ path: { customer_id: id } });

const run = async (clock: FakeClock, calls: Array<Promise<unknown>>) => {
  await clock.pass(90_000);
  await Promise.all(calls);
};

describe('once the write of an update is sent', () => {
  it('other calls continue, and only other updates wait for its response', async () => {
    const clock = new FakeClock();
    const slow = (url: string) => (url.endsWith('v2/product') ? 30_000 : 10);
    const { log, execution } = service(clock, slow);
    await run(clock, [
      execution().call(endpoints.productUpdate, { body: readAgain }),
      execution().call(endpoints.productUpdate, { body: readAgain }),
      execution().call(endpoints.customerGet, get('A')),
      execution().call(endpoints.paymentRecord, { body: {} }),
    ]);
    const starts = log.filter((entry) => !/ (GET|POST)|^(GET|POST).*ends/.test(entry));
    expect(starts).toEqual([
      'GET product/P',
      'PUT product',
      'GET customer/A',
      'POST payment',
      'PUT product ends',
      'GET product/P',
      'PUT product',
      'PUT product ends',
    ]);
  });
});

describe('between a read and the write that depends on it', () => {
  it('no other request of the same key starts, in this or another execution', async () => {
    const clock = new FakeClock();
    const { log, execution } = service(clock, () => 10);
    const one = execution();
    const other = execution();
    await run(clock, [
      one.call(endpoints.customerGet, get('A')),
      other.call(endpoints.customerGet, get('B')),
      one.call(endpoints.productUpdate, { body: readAgain }),
      other.call(endpoints.customerGet, get('C')),
      one.call(endpoints.customerGet, get('D')),
    ]);
    const starts = log.filter((entry) => !entry.endsWith('ends'));
    expect(starts.indexOf('PUT product')).toBe(starts.indexOf('GET product/P') + 1);
    expect([...starts].sort()).toEqual(
      ['A', 'B', 'C', 'D'].map((id) => `GET customer/${id}`).concat('GET product/P', 'PUT product'),
    );
  });

  it.each([
    ['the read waits for it', 5000],
    ['after 15 seconds, the update lets others go first and waits again', 40_000],
  ])('no write is on its way: %s', async (_name, takesMs) => {
    const clock = new FakeClock();
    const slow = (url: string) => (url.endsWith('payment') ? takesMs : 10);
    const { log, execution } = service(clock, slow);
    await run(clock, [
      execution().call(endpoints.paymentRecord, { body: {} }),
      execution().call(endpoints.productUpdate, { body: readAgain }),
    ]);
    expect(log.slice(0, 3)).toEqual(['POST payment', 'POST payment ends', 'GET product/P']);
  });

  it.each<[string, Endpoint]>([['a read', endpoints.customerGet]])(
    '%s that takes long is not waited for',
    async (_name, endpoint) => {
      const clock = new FakeClock();
      const slow = (url: string) => (url.endsWith('customer/A') ? 5000 : 10);
      const { log, execution } = service(clock, slow);
      await run(clock, [
        execution().call(endpoint, get('A')),
        execution().call(endpoints.productUpdate, { body: readAgain }),
      ]);
      expect(log.at(-1)).toBe('GET customer/A ends');
    },
  );

  it('a read that never ends is given up after 15 seconds, and others continue', async () => {
    const clock = new FakeClock();
    const { log, execution } = service(clock, (url) => (url.endsWith('product/P') ? Infinity : 10));
    const one = execution();
    const update = failureOf(one.call(endpoints.productUpdate, { body: readAgain }));
    const other = execution().call(endpoints.customerGet, get('A'));
    await clock.pass(17_000);
    await other;
    expect(log.slice(0, 3)).toEqual(['GET product/P', 'GET product/P ends', 'GET customer/A']);
    await clock.pass(120_000);
    expect(await update).toMatchObject({
      message: 'The service did not respond (within 15000)',
      outcomeUnknown: false,
    });
    expect(log).not.toContain('PUT product');
  });

  it('a write that does not end is waited for 15 seconds, and nothing is sent', async () => {
    const clock = new FakeClock();
    const { log, execution } = service(clock, (url) => (url.endsWith('payment') ? Infinity : 10));
    const payment = failureOf(execution().call(endpoints.paymentRecord, { body: {} }));
    const update = failureOf(execution().call(endpoints.productUpdate, { body: readAgain }));
    const other = execution().call(endpoints.customerGet, get('A'));
    await clock.pass(17_000);
    await other;
    expect(log).toEqual(['POST payment', 'GET customer/A', 'GET customer/A ends']);
    await clock.pass(90_000);
    expect(await update).toMatchObject({
      message:
        'Another change with the same API key had no complete response for 15 seconds, so the update was not sent',
      advice: 'Nothing was changed. Run the item again in a moment.',
      outcomeUnknown: false,
    });
    expect(log).not.toContain('GET product/P');
    await clock.pass(300_000);
    expect(await payment).toMatchObject({ outcomeUnknown: true });
  });

  it('a write that does not end leaves the outcome of a lost attempt unknown, and the advice says so', async () => {
    const clock = new FakeClock();
    const { execution } = service(clock, (url) => (url.endsWith('payment') ? Infinity : 10));
    const { call } = execution({ send: () => Promise.resolve(lost) });
    const update = failureOf(
      call(endpoints.productUpdate, { body: () => Promise.resolve(made({})) }),
    );
    await clock.pass(10);
    const payment = failureOf(execution().call(endpoints.paymentRecord, { body: {} }));
    await clock.pass(120_000);
    expect(await update).toMatchObject({
      message: expect.stringContaining('so the update was not sent'),
      advice: expect.stringMatching(/^The request may or may not have been carried out/),
      outcomeUnknown: true,
    });
    await clock.pass(300_000);
    await payment;
  });

  it('a cancelled execution waits for no write', async () => {
    const clock = new FakeClock();
    const cancelled = new Error('cancelled');
    const { execution } = service(clock, () => 5000);
    const payment = execution().call(endpoints.paymentRecord, { body: {} });
    await clock.pass(1);
    const { call } = execution({ sleep: () => Promise.reject(cancelled) });
    expect(await failureOf(call(endpoints.productUpdate, { body: readAgain }))).toBe(cancelled);
    await clock.pass(5000);
    await payment;
  });

  it('others wait no longer than for one wait and one read, and one interval before each request', async () => {
    const clock = new FakeClock();
    const { log, execution } = service(clock, () => 14_900);
    const started: number[] = [];
    const payment = execution().call(endpoints.paymentRecord, { body: {} });
    const update = execution().call(endpoints.productUpdate, { body: readAgain });
    const other = execution()
      .call(endpoints.customerGet, get('A'))
      .then(() => started.push(clock.now()));
    await run(clock, [payment, update, other]);
    expect(log.indexOf('GET customer/A')).toBe(log.indexOf('PUT product') + 1);
    // The response of the customer takes as long as the others.
    expect(started[0]! - 14_900).toBeLessThan(30_000 + 2 * 2100);
  });

  it('an error ends the turn, and other requests continue', async () => {
    const clock = new FakeClock();
    const { log, execution } = service(clock, () => 10);
    const fails = execution().call(endpoints.productUpdate, {
      body: () => Promise.reject(new InputError('Product', 'There is none')),
    });
    const failure = failureOf(fails);
    await run(clock, [execution().call(endpoints.customerGet, get('A'))]);
    expect((await failure) as ServiceError).toBeInstanceOf(InputError);
    expect(log).toContain('GET customer/A');
  });
});
