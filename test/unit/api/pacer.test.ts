import { Pacer, pacerFor } from '../../../api/pacer';
import { FakeClock, failureOf, settle } from './fakeWorld';

/** The service allows one start a second; less would be refused, much more would waste time. */
const leastInterval = 1000;
const mostInterval = 1100;

const intervalsOf = (starts: number[]) => starts.slice(1).map((start, i) => start - starts[i]!);

function line(pacer: Pacer, clock: FakeClock) {
  const starts: number[] = [];
  const order: string[] = [];
  const enter = (name: string, sleep = clock.sleep) =>
    pacer.grant({ now: clock.now, sleep }).then(() => {
      starts.push(clock.now());
      order.push(name);
    });
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
    'lets the first one start at once, at %d',
    async (now) => {
      const clock = new FakeClock(now);
      const { starts, enter } = line(new Pacer(), clock);
      await enter('first');
      expect(starts).toEqual([now]);
    },
  );

  it('spaces the starts by a little more than a second', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
    const all = Array.from({ length: 10 }, (_, index) => enter(`${index}`));
    await clock.pass(20_000);
    await Promise.all(all);
    for (const interval of intervalsOf(starts)) {
      expect(interval).toBeGreaterThan(leastInterval);
      expect(interval).toBeLessThan(mostInterval);
    }
    expect(starts).toHaveLength(10);
  });

  it('serves in the order of coming', async () => {
    const clock = new FakeClock();
    const { order, enter } = line(new Pacer(), clock);
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await clock.pass(1500);
    all.push(enter('late'));
    await clock.pass(20_000);
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'late']);
  });

  it('lets nobody start before the interval is over, to the millisecond', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
    const both = [enter('a'), enter('b')];
    await clock.pass(leastInterval);
    expect(starts).toEqual([0]);
    await clock.pass(mostInterval - leastInterval);
    await Promise.all(both);
    expect(starts).toHaveLength(2);
  });

  it('counts from start to start: who comes after a pause does not wait', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
    await enter('a');
    await clock.pass(5000);
    await enter('b');
    expect(starts).toEqual([0, 5000]);
  });

  it('saves up no starts during a pause', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
    await enter('a');
    await clock.pass(60_000);
    const more = ['b', 'c', 'd'].map((name) => enter(name));
    await clock.pass(10_000);
    await Promise.all(more);
    expect(Math.min(...intervalsOf(starts))).toBeGreaterThan(leastInterval);
  });

  it('keeps the interval when a busy process wakes everybody late', async () => {
    const clock = new FakeClock();
    const { starts, order, enter } = line(new Pacer(), clock);
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name));
    await clock.jump(3500);
    await clock.jump(700);
    await clock.pass(20_000);
    await Promise.all(all);
    expect(Math.min(...intervalsOf(starts))).toBeGreaterThan(leastInterval);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('wakes those who wait about once an interval, not in a hurry', async () => {
    const clock = new FakeClock();
    const { enter } = line(new Pacer(), clock);
    let sleeps = 0;
    const counted = (milliseconds: number) => {
      sleeps++;
      return clock.sleep(milliseconds);
    };
    const all = Array.from({ length: 10 }, (_, index) => enter(`${index}`, counted));
    await clock.pass(20_000);
    await Promise.all(all);
    // The second sleeps once, the third twice, …
    expect(sleeps).toBe(45);
  });

  it('goes back to sleep when it is woken too early', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
    await enter('a');
    const second = enter('b', (milliseconds) => clock.sleep(milliseconds * 0.9));
    await clock.pass(5000);
    await second;
    expect(intervalsOf(starts)[0]).toBeGreaterThan(leastInterval);
  });

  it('lets a cancelled one go with the reason, and gives the turn to the next', async () => {
    const clock = new FakeClock();
    const { starts, order, enter } = line(new Pacer(), clock);
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

  it('does not make newcomers wait for those who were cancelled', async () => {
    const clock = new FakeClock();
    const { starts, enter } = line(new Pacer(), clock);
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

describe('the pacer after a refusal', () => {
  it('waits for another interval, counted from the refusal', async () => {
    const clock = new FakeClock();
    const pacer = new Pacer();
    const { starts, enter } = line(pacer, clock);
    await enter('a');
    await clock.pass(900);
    pacer.refused(clock.now(), 0);
    const again = enter('a again');
    await clock.pass(5000);
    await again;
    expect(starts[1]).toBeGreaterThan(900 + leastInterval);
  });

  it('waits as long as the service asks', async () => {
    const clock = new FakeClock();
    const pacer = new Pacer();
    const { starts, enter } = line(pacer, clock);
    await enter('a');
    pacer.refused(clock.now(), 7000);
    const again = enter('a again');
    await clock.pass(20_000);
    await again;
    expect(starts[1]).toBe(7000);
  });

  it("keeps a wider interval, up to twice the service's, and narrows it with success", async () => {
    const clock = new FakeClock();
    const pacer = new Pacer();
    const { starts, enter } = line(pacer, clock);
    for (let refusals = 0; refusals < 20; refusals++) pacer.refused(clock.now(), 0);
    await clock.pass(10_000);
    const wide = [enter('a'), enter('b')];
    await clock.pass(5000);
    await Promise.all(wide);
    expect(intervalsOf(starts)[0]).toBe(2000);

    for (let successes = 0; successes < 100; successes++) pacer.accepted();
    const narrow = [enter('c'), enter('d')];
    await clock.pass(5000);
    await Promise.all(narrow);
    expect(intervalsOf(starts).at(-1)).toBeLessThan(mostInterval);
  });
});

describe('the pacers of API keys', () => {
  it('are one for each key, shared by all who use it', () => {
    expect(pacerFor('key one')).toBe(pacerFor('key one'));
  });

  it('do not hold each other up', async () => {
    const clock = new FakeClock();
    const one = line(pacerFor('key two'), clock);
    const other = line(pacerFor('key three'), clock);
    await Promise.all([one.enter('a'), other.enter('b')]);
    expect([...one.starts, ...other.starts]).toEqual([0, 0]);
  });
});
