import { createClient } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import type { NoResponse, Ports, WireResponse } from '../../../api/types';
import { account, failureOf, FakeClock, json, selfMovingClock } from './fakeWorld';

const ok = () => json({ success: true, message: '', data: [] });
const refusal = (retryAfter = ''): WireResponse => ({
  ...json({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' }, 429),
  headers: { 'retry-after': retryAfter },
});

/** Calls of a service that responds to each request as given. */
function busyClient(respond: (number: number) => WireResponse | NoResponse | Error) {
  const starts: number[] = [];
  const clock = selfMovingClock();
  const ports: Ports = {
    ...clock,
    send: async () => {
      starts.push(clock.now());
      const response = respond(starts.length);
      if (response instanceof Error) throw response;
      return response;
    },
  };
  const client = createClient(account(), ports);
  const call = () => client.call(endpoints.documentList, {}).catch((error: unknown) => error);
  return { starts, call, pause: clock.sleep };
}

const lastInterval = (starts: number[]) => starts.at(-1)! - starts.at(-2)!;

const intervalsOf = (starts: number[]) => starts.slice(1).map((start, i) => start - starts[i]!);

describe('a client that is rate-limited', () => {
  it.each([
    ['', 1000],
    ['7', 7000],
    ['50', 50_000],
  ])('waits an interval, and as long as Retry-After "%s" asks', async (retryAfter, leastMs) => {
    const { starts, call } = busyClient((number) => (number <= 3 ? refusal(retryAfter) : ok()));
    for (let calls = 0; calls < 4; calls++) await call();
    expect(starts.length).toBeGreaterThan(3);
    for (const interval of intervalsOf(starts).slice(0, 3)) {
      expect(interval).toBeGreaterThanOrEqual(leastMs);
    }
  });

  it.each([
    ['succeed', ok()],
    ['are refused for another reason', json({ success: false, error_code: 'FORBIDDEN' })],
  ])('has its whole rate back after a while in which calls %s', async (_name, later) => {
    const { starts, call } = busyClient((number) => (number <= 6 ? refusal() : later));
    for (let calls = 0; calls < 3; calls++) await call();
    expect(lastInterval(starts)).toBeGreaterThan(1500);
    for (let calls = 0; calls < 120; calls++) await call();
    expect(lastInterval(starts)).toBeLessThan(1100);
  });

  it('uses its whole rate again after a pause of a minute', async () => {
    const { starts, call, pause } = busyClient((number) => (number <= 6 ? refusal() : ok()));
    for (let calls = 0; calls < 3; calls++) await call();
    await pause(61_000);
    for (let calls = 0; calls < 3; calls++) await call();
    expect(lastInterval(starts)).toBeLessThan(1100);
  });

  it.each([
    ['requests cannot be made', new Error('The credential is missing')],
    ['responses are lost', { reason: 'ECONNRESET' }],
  ])('keeps the interval while %s', async (_name, later) => {
    const { starts, call } = busyClient((number) => (number <= 3 ? refusal() : later));
    for (let calls = 0; calls < 20; calls++) await call();
    expect(Math.min(...intervalsOf(starts))).toBeGreaterThan(1000);
  });
});

describe('a client that is refused for another reason', () => {
  it('keeps its pace', async () => {
    const { starts, call } = busyClient(() => json({ success: false, error_code: 'FORBIDDEN' }));
    for (let calls = 0; calls < 5; calls++) await call();
    expect(lastInterval(starts)).toBeLessThan(1100);
  });
});

describe('a pause that the service asks for', () => {
  /** A service that asks the first request for a pause, and clients with one API key. */
  function pausing(retryAfter: string) {
    const clock = new FakeClock();
    const one = account();
    const starts: number[] = [];
    const ports: Ports = {
      ...clock,
      send: () => {
        starts.push(clock.now());
        return Promise.resolve(starts.length === 1 ? refusal(retryAfter) : ok());
      },
    };
    const client = (giveUpAfterMs: number) => createClient(one, ports, { giveUpAfterMs });
    const list = (giveUpAfterMs: number) =>
      client(giveUpAfterMs)
        .call(endpoints.documentList, {})
        .catch((error: unknown) => error);
    return { clock, starts, client, list };
  }

  it('holds for calls of other nodes, too, even if the one that it was sent to gives up', async () => {
    const { clock, starts, list } = pausing('20');
    const calls = [list(2000), list(60_000)];
    await clock.pass(60_000);
    await Promise.all(calls);
    expect(starts).toHaveLength(2);
    expect(starts[1]).toBeGreaterThanOrEqual(20_000);
    expect(starts[1]).toBeLessThan(23_000);
  });

  it('holds for 15 minutes at most', async () => {
    const { clock, starts, list } = pausing('3600');
    const calls = [list(7_200_000)];
    await clock.pass(1_800_000);
    await Promise.all(calls);
    expect(starts).toHaveLength(2);
    expect(starts[1]).toBeGreaterThanOrEqual(900_000);
    expect(starts[1]).toBeLessThan(903_000);
  });

  it.each([
    ['the one that it was sent to', 0],
    ['a later one', 1],
  ])('ends calls at once that give up earlier, and says when it ends: %s', async (_name, index) => {
    const { clock, starts, list } = pausing('600');
    const calls = [list(60_000), list(60_000)];
    await clock.pass(0);
    expect(await calls[index]).toMatchObject({
      kind: 'rateLimited',
      outcomeUnknown: false,
      retryHelps: true,
      advice:
        'The service asked to send nothing with this API key until 2026-10-21T07:38:00.000Z. Run the item again after that.',
    });
    expect(starts).toEqual([0]);
  });

  it('ends such calls at once that wait behind a patient one', async () => {
    const { clock, starts, list } = pausing('600');
    const patient = [list(1_000_000), list(1_000_000)];
    const hasty = list(60_000);
    await clock.pass(0);
    expect(await hasty).toMatchObject({ kind: 'rateLimited' });
    expect(starts).toEqual([0]);
    await clock.pass(610_000);
    await Promise.all(patient);
    expect(starts).toHaveLength(3);
  });

  it('ends updates at once that give up earlier', async () => {
    const { clock, starts, client, list } = pausing('600');
    await list(60_000);
    const update = client(60_000).call(endpoints.customerUpdate, {
      body: () => Promise.reject(new Error('Not reached')),
    });
    const failure = failureOf(update);
    await clock.pass(0);
    expect(await failure).toMatchObject({ kind: 'rateLimited', outcomeUnknown: false });
    expect(starts).toEqual([0]);
  });

  it('leaves the outcome of a write unknown that waits for its retry', async () => {
    const clock = new FakeClock();
    const responses = [{ reason: 'ECONNRESET' }, refusal('600')];
    const ports: Ports = { ...clock, send: () => Promise.resolve(responses.shift() ?? ok()) };
    const { call } = createClient(account(), ports);
    const failure = failureOf(call(endpoints.documentCancel, { path: { doc_hash_id: 'h1' } }));
    await clock.pass(60_000);
    expect(await failure).toMatchObject({ outcomeUnknown: true, sent: { method: 'DELETE' } });
  });

  it('may be longer than any date', async () => {
    const { clock, list } = pausing('9'.repeat(400));
    const call = list(60_000);
    await clock.pass(0);
    expect(await call).toMatchObject({
      advice: expect.stringContaining('until 2027-10-21T07:28:00.000Z') as string,
    });
  });
});

describe('the turns of several calls', () => {
  /** A service that responds to the first request as given, and remembers the order of the calls. */
  function crowd(first: WireResponse) {
    const clock = new FakeClock();
    const heard: string[] = [];
    const ports: Ports = {
      now: clock.now,
      date: clock.date,
      random: clock.random,
      sleep: clock.sleep,
      send: ({ url }) => {
        heard.push(url.split('/').at(-1) as string);
        return Promise.resolve(heard.length === 1 ? first : ok());
      },
    };
    const one = account();
    const execution = () => {
      const client = createClient(one, ports);
      return (customer_id: string) => client.call(endpoints.customerGet, { path: { customer_id } });
    };
    return { clock, heard, execution };
  }

  it.each(['', '5'])(
    'begin with the call that was refused (Retry-After "%s")',
    async (retryAfter) => {
      const { clock, heard, execution } = crowd(refusal(retryAfter));
      const call = execution();
      const all = ['a', 'b', 'c'].map((id) => call(id));
      await clock.pass(20_000);
      await Promise.all(all);
      expect(heard).toEqual(['a', 'a', 'b', 'c']);
    },
  );

  it('pass from execution to execution', async () => {
    const { clock, heard, execution } = crowd(ok());
    const [list, picker] = [execution(), execution()];
    const all = [
      ...['l1', 'l2', 'l3'].map((id) => list(id)),
      ...['p1', 'p2'].map((id) => picker(id)),
    ];
    await clock.pass(20_000);
    await Promise.all(all);
    expect(heard).toEqual(['l1', 'l2', 'p1', 'l3', 'p2']);
  });
});
