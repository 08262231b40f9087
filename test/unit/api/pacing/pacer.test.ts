import * as fc from 'fast-check';
import { Pacer, pacerFor } from '../../../../api/pacing/pacer';
import { Schedule } from '../../../../api/pacing/schedule';
import { FakeClock, failureOf, settle } from '../fakeWorld';

/** The service allows one start a second. A shorter interval would be refused, a much longer one would waste time. */
const leastInterval = 1000;
const mostInterval = 1010;
/** Now and then a slot is left free for a new process. */
const mostIntervalWithSkip = 2010;

const newPacer = () => new Pacer(new Schedule(() => 0.5));

const intervalsOf = (starts: number[]) => starts.slice(1).map((start, i) => start - starts[i]!);

function line(pacer: Pacer, clock: FakeClock, requestsPerSecond = 1) {
  const starts: number[] = [];
  const order: string[] = [];
  const enter = async (
    name: string,
    sleep = clock.sleep,
    lane: unknown = 'lane',
    wasRefused?: boolean,
  ) => {
    const start = await pacer.grant(
      { now: clock.now, sleep, requestsPerSecond },
      { lane, isRetry: wasRefused },
    );
    starts.push(clock.now());
    order.push(name);
    return start;
  };
  return { starts, order, enter };
}

/** A sleep that an execution can be cancelled out of. */
function cancellable(clock: FakeClock) {
  let cancel = () => {};
  const cancelled = new Promise<never>((_, reject) => {
    cancel = () => reject(new Error('cancelled'));
  });
  cancelled.catch(() => undefined);
  return {
    sleep: (milliseconds: number) => Promise.race([clock.sleep(milliseconds), cancelled]),
    cancel: () => cancel(),
  };
}

describe('the pacer', () => {
  it.each([0, -5_000, 1_700_000_000_000])(
    'lets the first request start at once, at %d',
    async (now) => {
      const clock = new FakeClock(now);
      const { starts, enter } = line(newPacer(), clock);
      await enter('first');
      expect(starts).toEqual([now]);
    },
  );

  it('spaces the starts by a little more than a second', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    const all = Array.from({ length: 10 }, (_, index) => enter(`${index}`));
    await clock.pass(20_000);
    await Promise.all(all);
    for (const interval of intervalsOf(starts)) {
      expect(interval).toBeGreaterThan(leastInterval);
      expect(interval).toBeLessThan(mostIntervalWithSkip);
    }
    expect(starts).toHaveLength(10);
  });

  it('serves requests in the order of their arrival', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(newPacer(), clock);
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await clock.pass(1500);
    all.push(enter('late'));
    await clock.pass(20_000);
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'late']);
  });

  it('lets no request start before the interval is over, to the millisecond', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    const both = [enter('a'), enter('b')];
    await clock.pass(leastInterval);
    expect(starts).toEqual([0]);
    await clock.pass(mostInterval - leastInterval);
    await Promise.all(both);
    expect(starts).toHaveLength(2);
  });

  it('counts from start to start: a request after a pause does not wait', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    await enter('a');
    await clock.pass(5000);
    await enter('b');
    expect(starts).toEqual([0, 5000]);
  });

  it('does not save up starts during a pause', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    await enter('a');
    await clock.pass(60_000);
    const more = ['b', 'c', 'd'].map((name) => enter(name));
    await clock.pass(10_000);
    await Promise.all(more);
    expect(Math.min(...intervalsOf(starts))).toBeGreaterThan(leastInterval);
  });

  it('keeps the interval if a busy process wakes all requests late', async () => {
    const clock = new FakeClock();
    const { starts, order, enter } = line(newPacer(), clock);
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name));
    await clock.jump(3500);
    await clock.jump(700);
    await clock.pass(20_000);
    await Promise.all(all);
    expect(Math.min(...intervalsOf(starts))).toBeGreaterThan(leastInterval);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('sleeps again if it is woken too early', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    await enter('a');
    const second = enter('b', (milliseconds) => clock.sleep(milliseconds * 0.9));
    await clock.pass(5000);
    await second;
    expect(intervalsOf(starts)[0]).toBeGreaterThan(leastInterval);
  });

  it('rejects a cancelled request with the reason, and serves the next one', async () => {
    const clock = new FakeClock();
    const { starts, order, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    await enter('a');
    const cancelled = Array.from({ length: 50 }, () => failureOf(enter('x', execution.sleep)));
    const waiting = enter('b');
    await settle();
    execution.cancel();
    for (const failure of await Promise.all(cancelled)) {
      expect(failure).toEqual(new Error('cancelled'));
    }
    await clock.pass(3 * mostInterval);
    await waiting;
    expect(order).toEqual(['a', 'b']);
    expect(starts[1]).toBeLessThan(2 * mostInterval);
  });

  it('wakes the next request at once, even if it arrived late', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    await enter('a');
    const cancelled = failureOf(enter('x', execution.sleep));
    await clock.pass(500);
    const late = enter('b');
    await clock.pass(100);
    execution.cancel();
    await cancelled;
    await clock.pass(2 * mostInterval);
    await late;
    expect(starts[1]).toBeLessThan(mostInterval);
  });

  it('does not let new requests wait for cancelled ones', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    await enter('a');
    const cancelled = Array.from({ length: 50 }, () => failureOf(enter('x', execution.sleep)));
    await settle();
    execution.cancel();
    await Promise.all(cancelled);
    const newcomer = enter('b');
    await clock.pass(mostInterval);
    await newcomer;
    expect(starts).toHaveLength(2);
  });
});

describe('the pacer with several executions', () => {
  it('serves them in turn, so that a long list does not keep others waiting', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(newPacer(), clock);
    const all = ['l1', 'l2', 'l3', 'l4'].map((name) => enter(name, clock.sleep, 'list'));
    all.push(enter('p1', clock.sleep, 'picker'), enter('p2', clock.sleep, 'picker'));
    await clock.pass(10_000);
    await Promise.all(all);
    expect(order).toEqual(['l1', 'l2', 'p1', 'l3', 'p2', 'l4']);
  });

  it('serves a request that was refused before all others', async () => {
    const clock = new FakeClock();
    const pacer = newPacer();
    const { order, enter } = line(pacer, clock);
    const refused = await enter('a');
    const all = [enter('b'), enter('c', clock.sleep, 'other')];
    pacer.refused(refused, clock.now(), 0);
    all.push(enter('a again', clock.sleep, 'lane', true));
    await clock.pass(10_000);
    await Promise.all(all);
    expect(order).toEqual(['a', 'a again', 'b', 'c']);
  });

  it('keeps its order if a later request of the same execution is cancelled', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    const all = [enter('a1', clock.sleep, 'a'), enter('a2', clock.sleep, 'a')];
    all.push(enter('b1', clock.sleep, 'b'));
    const cancelled = failureOf(enter('b2', execution.sleep, 'b'));
    await settle();
    execution.cancel();
    await cancelled;
    await clock.pass(10_000);
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1']);
  });

  it('lets an execution keep its turn if a later request of it is cancelled', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    const all = [enter('first', clock.sleep, 'first'), enter('a1', clock.sleep, 'a')];
    const cancelled = failureOf(enter('a2', execution.sleep, 'a'));
    all.push(enter('b1', clock.sleep, 'b'));
    await settle();
    execution.cancel();
    await cancelled;
    await clock.pass(10_000);
    await Promise.all(all);
    expect(order).toEqual(['first', 'a1', 'b1']);
  });

  it('keeps its order if a request in the middle is cancelled', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(newPacer(), clock);
    const execution = cancellable(clock);
    const all = [enter('a1', clock.sleep, 'a'), enter('a2', clock.sleep, 'a')];
    const cancelled = failureOf(enter('b1', execution.sleep, 'b'));
    all.push(enter('c1', clock.sleep, 'c'), enter('a3', clock.sleep, 'a'));
    await settle();
    execution.cancel();
    await cancelled;
    await clock.pass(10_000);
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'c1', 'a3']);
  });
});

describe('the pacer with a turn that is held', () => {
  const callerOf = ({ now, sleep }: FakeClock) => ({ now, sleep, requestsPerSecond: 1 });

  it('serves no other request until it ends, not even one that was refused', async () => {
    const clock = new FakeClock();
    const pacer = newPacer();
    const { order, enter } = line(pacer, clock);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const turn = pacer.hold(callerOf(clock), { lane: 'execution' }, async (lane) => {
      for (const name of ['read', 'again', 'write']) {
        await pacer.grant(callerOf(clock), { lane, isRetry: name === 'again' });
        order.push(name);
      }
      await ended;
    });
    const others = [enter('other', undefined, 'other'), enter('refused', undefined, 'x', true)];
    await clock.pass(30_000);
    expect(order).toEqual(['read', 'again', 'write']);
    end();
    await turn;
    await clock.pass(10_000);
    await Promise.all(others);
    expect(order.slice(3)).toEqual(['refused', 'other']);
  });

  it('gives turns in the order of the queue, and to one at a time', async () => {
    const clock = new FakeClock();
    const pacer = newPacer();
    const { order, enter } = line(pacer, clock);
    const sequence = (name: string) =>
      pacer.hold(callerOf(clock), { lane: name }, async (lane) => {
        for (const step of ['read', 'write']) {
          await pacer.grant(callerOf(clock), { lane });
          order.push(`${name} ${step}`);
        }
      });
    const all = [
      enter('first', undefined, 'list'),
      sequence('a'),
      enter('second', undefined, 'list'),
      sequence('b'),
    ];
    await clock.pass(30_000);
    await Promise.all(all);
    expect(order).toEqual(['first', 'a read', 'a write', 'second', 'b read', 'b write']);
  });

  it('is not taken by an execution that is cancelled while it waits for it', async () => {
    const clock = new FakeClock();
    const pacer = newPacer();
    const { order, enter } = line(pacer, clock);
    const { sleep, cancel } = cancellable(clock);
    await enter('a');
    const waiting = enter('b', undefined, 'other');
    const hold = failureOf(
      pacer.hold({ ...callerOf(clock), sleep }, { lane: 'cancelled' }, () => Promise.resolve()),
    );
    cancel();
    expect(await hold).toEqual(new Error('cancelled'));
    await clock.pass(10_000);
    await waiting;
    expect(order).toEqual(['a', 'b']);
  });
});

describe('the pacer after a refusal', () => {
  it('waits as long as the service asks', async () => {
    const clock = new FakeClock();
    const pacer = newPacer();
    const { starts, enter } = line(pacer, clock);
    pacer.refused(await enter('a'), clock.now(), 7000);
    const again = enter('a again', clock.sleep, 'lane', true);
    await clock.pass(20_000);
    await again;
    expect(starts[1]).toBeGreaterThanOrEqual(7000);
    expect(starts[1]).toBeLessThan(7000 + 2 * mostInterval);
  });
});

describe('the pacer with any arrivals', () => {
  const arrival = fc.record({
    at: fc.integer({ min: 0, max: 20_000 }),
    lane: fc.constantFrom('one', 'two', 'three'),
    cancelledAfter: fc.option(fc.integer({ min: 0, max: 8000 })),
    respondsAfter: fc.integer({ min: 0, max: 3000 }),
    refused: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    retryAfter: fc.constantFrom(0, 0, 2000),
  });

  it('keeps the interval, and serves every request in time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { maxLength: 25 }), async (arrivals) => {
        const clock = new FakeClock();
        const pacer = newPacer();
        const granted: Array<{ at: number; refusedAt: number }> = [];
        const ends = arrivals.map(
          async ({ at, lane, cancelledAfter, respondsAfter, ...response }) => {
            await clock.sleep(at);
            const execution = cancellable(clock);
            if (cancelledAfter !== null) void clock.sleep(cancelledAfter).then(execution.cancel);
            try {
              const waiting = { now: clock.now, sleep: execution.sleep, requestsPerSecond: 1 };
              const start = await pacer.grant(waiting, { lane });
              const entry = { at: clock.now(), refusedAt: Number.POSITIVE_INFINITY };
              granted.push(entry);
              await clock.sleep(respondsAfter);
              if (response.refused) {
                entry.refusedAt = clock.now();
                pacer.refused(start, clock.now(), response.retryAfter);
              } else pacer.accepted(start, clock.now());
            } catch (error) {
              expect(error).toEqual(new Error('cancelled'));
            }
          },
        );
        await clock.pass(20_000 + 25 * 20_000);
        await Promise.all(ends);
        granted.forEach(({ at }, index) => {
          const counting = granted.slice(0, index).filter(({ refusedAt }) => refusedAt > at);
          const last = Math.max(Number.NEGATIVE_INFINITY, ...counting.map((one) => one.at));
          expect(at - last).toBeGreaterThanOrEqual(leastInterval);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the pacers of API keys', () => {
  const pacerOf = (paceKey: string) => pacerFor({ paceKey }, () => 0.5);

  it('start as often as the limit of the key allows', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(pacerOf('fast key'), clock, 5);
    const all = Array.from({ length: 51 }, (_, index) => enter(`${index}`));
    await clock.pass(20_000);
    await Promise.all(all);
    expect(starts.at(-1)).toBeGreaterThan(10_000);
    expect(starts.at(-1)).toBeLessThan(11_000);
  });

  it('start as often as the strictest credential allows that made a call in the last minute', async () => {
    const clock = new FakeClock();
    const pacer = pacerOf('key of two credentials');
    const [strict, usual] = [line(pacer, clock, 0.5), line(pacer, clock)];
    await strict.enter('strict');
    const all = Array.from({ length: 60 }, (_, index) => usual.enter(`${index}`));
    await clock.pass(120_000);
    await Promise.all(all);
    const intervals = intervalsOf([...strict.starts, ...usual.starts]);
    expect(Math.min(...intervals.slice(0, 29))).toBeGreaterThan(2000);
    expect(Math.min(...intervals.slice(32))).toBeLessThan(mostInterval);
  });

  it('are one for each key, shared by everything that uses it', () => {
    expect(pacerOf('key one')).toBe(pacerOf('key one'));
  });

  it('do not hold each other up', async () => {
    const clock = new FakeClock();
    const one = line(pacerOf('key two'), clock);
    const other = line(pacerOf('key three'), clock);
    await Promise.all([one.enter('a'), other.enter('b')]);
    expect([...one.starts, ...other.starts]).toEqual([0, 0]);
  });

  it('are kept for the 10,000 keys that were used last', () => {
    const [kept, forgotten] = [pacerOf('kept'), pacerOf('forgotten')];
    expect(pacerOf('kept')).toBe(kept);
    for (let count = 0; count < 9_999; count++) pacerOf(`other ${count}`);
    expect(pacerOf('kept')).toBe(kept);
    expect(pacerOf('forgotten')).not.toBe(forgotten);
  });
});
