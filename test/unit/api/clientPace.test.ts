import { createClient } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import type { NoResponse, Ports, WireResponse } from '../../../api/types';
import { account, FakeClock, json, selfMovingClock } from './fakeWorld';

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
    ['70', 60_000],
  ])('waits an interval, and as long as Retry-After "%s" asks', async (retryAfter, leastMs) => {
    const { starts, call } = busyClient((number) => (number <= 3 ? refusal(retryAfter) : ok()));
    for (let calls = 0; calls < 4; calls++) await call();
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
