import { type Start, Timetable } from '../../../api/timetable';
import { contend, fixedWindow, type Process, slidingWindow } from './contention';

const minute = 60_000;
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const servers = { 'a sliding window': slidingWindow, 'a fixed window': fixedWindow };

const cases = Object.entries(servers).flatMap(([name, server]) =>
  [2, 4].flatMap((count) => [0, 1000].map((retryAfter) => ({ name, server, count, retryAfter }))),
);

const processes = (count: number, from: (index: number) => number): Process[] =>
  Array.from({ length: count }, (_, index) => ({ from: from(index), to: Infinity }));

/** Rejected calls do not count. */
const share = (acceptedAt: number[], from: number, to: number) =>
  acceptedAt.filter((at) => at >= from && at < to).length / ((to - from) / 1000);

const refusedShare = (accepted: number, refused: number) => refused / (accepted + refused);

describe('one process alone', () => {
  it.each(Object.values(servers))('loses nothing (%p)', (server) => {
    for (const seed of seeds) {
      const alone = contend(server(), [{ from: 300, to: Infinity }], 10 * minute, seed);
      expect(share(alone.acceptedAt, 300, 10 * minute)).toBeGreaterThanOrEqual(0.97);
      expect(refusedShare(alone.acceptedAt.length, alone.refused)).toBeLessThanOrEqual(0.01);
    }
  });
});

describe('a busy machine, whose timers come up to 50 ms late,', () => {
  const lag = 50;

  it.each(Object.values(servers))('costs one process little (%p)', (server) => {
    for (const seed of seeds) {
      const alone = contend(server(), [{ from: 300, to: Infinity }], 5 * minute, seed, { lag });
      expect(share(alone.acceptedAt, 300, 5 * minute)).toBeGreaterThanOrEqual(0.9);
      expect(refusedShare(alone.acceptedAt.length, alone.refused)).toBeLessThanOrEqual(0.01);
    }
  });

  it.each(cases)(
    'starves none of $count at $name, Retry-After $retryAfter',
    ({ server, count, retryAfter }) => {
      for (const seed of seeds) {
        const all = processes(count, (index) => (index * 377 * seed) % 3000);
        const { acceptedAt } = contend(server(), all, 5 * minute, seed, { lag, retryAfter });
        expect(share(acceptedAt, 0, 5 * minute)).toBeGreaterThanOrEqual(0.3);
      }
    },
  );
});

describe('several processes with one key', () => {
  it.each(cases)(
    'share it: $count at $name, Retry-After $retryAfter',
    ({ server, count, retryAfter }) => {
      for (const seed of seeds) {
        const all = processes(count, (index) => (index * 377 * seed) % 3000);
        const { acceptedAt, refused, longestStruggle } = contend(server(), all, 10 * minute, seed, {
          retryAfter,
        });
        expect(share(acceptedAt, 0, 10 * minute)).toBeGreaterThanOrEqual(0.7);
        expect(refusedShare(acceptedAt.length, refused)).toBeLessThanOrEqual(0.12);
        expect(longestStruggle).toBeLessThan(minute / 2);
      }
    },
  );

  it.each(cases)(
    'find their shares soon: $count at $name, Retry-After $retryAfter',
    ({ server, count, retryAfter }) => {
      const outcomes = seeds.map((seed) => {
        const all = processes(count, (index) => (index * 377 * seed) % 3000);
        return contend(server(), all, 3 * minute, seed, { lag: 8, retryAfter });
      });
      const accepted = outcomes.flatMap(({ acceptedAt }) => acceptedAt);
      const refused = outcomes.reduce((sum, one) => sum + one.refused, 0);
      expect(accepted.length / (seeds.length * 180)).toBeGreaterThanOrEqual(0.8);
      expect(refusedShare(accepted.length, refused)).toBeLessThanOrEqual(0.15);
    },
  );

  it.each(cases)(
    'let late ones in: $count at $name, Retry-After $retryAfter',
    ({ server, count, retryAfter }) => {
      for (const seed of seeds) {
        const all = processes(count, (index) => index * 100_300);
        const { acceptedAt, refused } = contend(server(), all, 15 * minute, seed, { retryAfter });
        expect(share(acceptedAt, 0, 15 * minute)).toBeGreaterThanOrEqual(0.7);
        expect(refusedShare(acceptedAt.length, refused)).toBeLessThanOrEqual(0.15);
      }
    },
  );

  it.each(cases)(
    'leave the rate to the one that stays: $count at $name, Retry-After $retryAfter',
    ({ server, count, retryAfter }) => {
      for (const seed of seeds) {
        const leaving = processes(count, () => 0).map((one, index) =>
          index === 0 ? one : { ...one, to: 5 * minute },
        );
        const { acceptedAt } = contend(server(), leaving, 12 * minute, seed, { retryAfter });
        expect(share(acceptedAt, 9 * minute, 12 * minute)).toBeGreaterThanOrEqual(0.9);
      }
    },
  );
});

describe('calls that are under way at once, as pages are', () => {
  const manyCalls = (count: number, seed: number): Process[] =>
    processes(count, (index) => (index * 377 * seed) % 3000).map((one) => ({
      ...one,
      inFlight: 8,
    }));
  const crowds = Object.entries(servers).flatMap(([name, server]) =>
    [2, 3, 4, 5].flatMap((count) =>
      [300, 3000].map((answerTakes) => ({ name, server, count, answerTakes })),
    ),
  );

  it.each(crowds)(
    'do not keep processes from sharing: $count at $name, answers after $answerTakes ms',
    ({ server, count, answerTakes }) => {
      const shares = seeds.map((seed) => {
        const all = manyCalls(count, seed);
        const { acceptedAt } = contend(server(), all, 15 * minute, seed, { answerTakes });
        return share(acceptedAt, 0, 15 * minute);
      });
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.5);
      const mean = shares.reduce((sum, one) => sum + one, 0) / seeds.length;
      expect(mean).toBeGreaterThanOrEqual(0.8);
    },
  );
});

describe('a wall clock', () => {
  const jumps = Object.entries(servers).flatMap(([name, server]) =>
    [-3600, -60, 60, 3600].flatMap((jump) =>
      [1, 2].map((count) => ({ name, server, jump, count })),
    ),
  );

  it.each(jumps)(
    'that is set by $jump s costs little: $count at $name',
    ({ server, jump, count }) => {
      for (const seed of seeds) {
        const all = processes(count, (index) => index * 377).map((one) => ({
          ...one,
          clockAhead: (now: number) => (now < 2 * minute ? 0 : jump * 1000),
        }));
        const { acceptedAt } = contend(server(), all, 6 * minute, seed);
        expect(share(acceptedAt, 2 * minute, 6 * minute)).toBeGreaterThanOrEqual(0.8);
      }
    },
  );
});

describe('a timetable', () => {
  /** Makes the next start when its time has come; the wall clock shows the same as the other. */
  function user() {
    const timetable = new Timetable(1000, () => 0);
    const clock = { now: 0 };
    const begin = (): Start => {
      const start = timetable.next({ now: clock.now, wall: clock.now });
      clock.now = Math.max(clock.now, start.at);
      timetable.began(start, clock.now);
      return start;
    };
    return { timetable, clock, begin };
  }

  it('learns nothing from an answer to a start from before the last refusal', () => {
    const { timetable, clock, begin } = user();
    const [first, second] = [begin(), begin()];
    timetable.refused(first, clock.now, 0);
    timetable.refused(second, clock.now, 0);
    timetable.accepted(second);
    const next = [begin(), begin()];
    expect(next[1]!.at - next[0]!.at).toBeLessThan(1100);
  });

  it('tries less often where every door is closed', () => {
    const { timetable, clock, begin } = user();
    const starts: number[] = [];
    for (let tries = 0; tries < 400; tries++) {
      const start = begin();
      starts.push(start.at);
      timetable.refused(start, clock.now, 0);
    }
    expect(starts.at(-1)! - starts.at(-2)!).toBeGreaterThan(2500);
  });

  it('waits for the answer to a try, but not forever', () => {
    const { timetable, clock, begin } = user();
    for (let tries = 0; tries < 5; tries++) timetable.refused(begin(), clock.now, 0);
    const unanswered = begin().at;
    const waited = begin().at - unanswered;
    expect(waited).toBeGreaterThanOrEqual(2000);
    expect(waited).toBeLessThan(5000);
  });
});
