import { type Start, Timetable } from '../../../api/timetable';

/** At one request a second. Times are in milliseconds. */
const interval = 1000;
const slot = 1020;
/** How much a guest comes after the owner of a slot. */
const courtesy = 9;

/** One process whose timers are exact; an answer comes with the start. `toWall` is what the wall clock is ahead. */
function oneProcess({ toWall = 0 } = {}) {
  const timetable = new Timetable(interval, () => 0);
  const clock = { now: 0 };
  const plan = (): Start => timetable.next({ now: clock.now, wall: clock.now + toWall });
  const begin = (late = 0): Start => {
    clock.now = Math.max(clock.now, plan().at) + late;
    const start = plan();
    timetable.began(start, clock.now);
    return start;
  };
  const succeed = (times = 1): Start[] =>
    Array.from({ length: times }, () => {
      const start = begin();
      timetable.accepted(start);
      return start;
    });
  const refuse = (retryAfterMs: number): Start => {
    const start = begin();
    timetable.refused(start, clock.now, retryAfterMs);
    return start;
  };
  /** A refusal that counts: of one who is alone, the first is taken for chance. */
  const fail = (retryAfterMs = 0): Start => {
    const start = refuse(retryAfterMs);
    return plan().role === 'alone' ? refuse(retryAfterMs) : start;
  };
  return { timetable, clock, plan, begin, succeed, refuse, fail };
}

const times = (starts: Start[]) => starts.map(({ at }) => at);
const intervals = (starts: Start[]) =>
  times(starts.slice(1)).map((at, index) => at - starts[index]!.at);
const roles = (starts: Start[]) => starts.map(({ role }) => role).join(' ');
const slots = (starts: Start[]) => starts.map((one) => one.slot);

describe('who is alone', () => {
  // With this wall clock the starts lie in slots, so that nothing moves them there.
  const inStep = { toWall: -50 };

  it('starts 7 % more than the interval after the first, and 2 % more after each other', () => {
    const { succeed } = oneProcess(inStep);
    expect(times(succeed(4))).toEqual([0, 1070, 2090, 3110]);
  });

  it.each([
    [0, 2110],
    [8, 2110],
    [14, 2116],
  ])('puts off the next one only by what a timer is late above 0.8 %: %d', (late, nextAt) => {
    // Far from a slot, so that every start moves by the same.
    const { begin } = oneProcess({ toWall: -400 });
    begin();
    expect(begin(late).at).toBe(1080 + late);
    expect(begin().at).toBe(nextAt);
  });

  it('never starts less than 0.8 % later than the interval', () => {
    const { begin } = oneProcess(inStep);
    begin();
    const [late, next] = [begin(14), begin()];
    expect(next.at - late.at).toBe(1008);
  });

  it('takes twice as much lateness for granted after each miss, up to half an interval', () => {
    const { clock, begin, plan } = oneProcess(inStep);
    begin();
    clock.now = 1000;
    for (const tolerated of [15, 30, 60, 120, 240, 480, 500, 500]) {
      const planned = plan();
      clock.now = planned.at + tolerated;
      expect(plan()).toBe(planned);
      clock.now += 1;
      expect(plan()).not.toBe(planned);
    }
  });

  it('moves towards the slots of the wall clock by 1 % a start, from either side', () => {
    const after = oneProcess({ toWall: -20 });
    after.succeed(2);
    expect(intervals(after.succeed(4))).toEqual([1010, 1020, 1020]);
    const before = oneProcess({ toWall: -80 });
    before.succeed(2);
    expect(intervals(before.succeed(4))).toEqual([1030, 1020, 1020]);
  });

  it('starts at once after a pause, and takes its time for a new connection', () => {
    const { clock, begin } = oneProcess(inStep);
    begin();
    begin();
    clock.now = 3500;
    const [first, second] = [begin(), begin()];
    expect(first.at).toBe(3500);
    expect(second.at - first.at).toBeGreaterThanOrEqual(1060);
  });

  it('keeps to a plan that is a little late, and makes another when its time was missed', () => {
    const { clock, plan, begin } = oneProcess(inStep);
    begin();
    const planned = plan();
    clock.now = 1085;
    expect(plan()).toBe(planned);
    clock.now = 1086;
    expect(plan()).not.toBe(planned);
  });
});

describe('who was refused', () => {
  it('once in ten intervals takes it for chance and stays alone', () => {
    const { plan, refuse, succeed } = oneProcess();
    succeed(3);
    refuse(0);
    expect(roles(succeed(11))).toBe(Array(11).fill('alone').join(' '));
    refuse(0);
    expect(plan().role).toBe('alone');
    succeed(3);
    refuse(0);
    expect(plan().role).toBe('own');
  });

  it('keeps to the slots of the wall clock, all of them after the first time', () => {
    const { fail, succeed } = oneProcess({ toWall: 300 });
    fail();
    const starts = succeed(3);
    expect(times(starts).map((at) => (at + 300) % slot)).toEqual([0, 0, 0]);
    expect(intervals(starts)).toEqual([slot, slot]);
  });

  it('keeps the other half after the second time', () => {
    const { fail, succeed } = oneProcess();
    fail();
    const refused = fail();
    const kept = succeed(4);
    expect(roles(kept)).toBe('own own own own');
    expect(slots(kept).map((one) => one - refused.slot)).toEqual([1, 3, 5, 7]);
    expect(times(kept).map((at) => at % slot)).toEqual([0, 0, 0, 0]);
  });

  it('keeps half again when an own slot is refused later', () => {
    const { fail, succeed } = oneProcess();
    fail();
    fail();
    succeed();
    const refused = fail();
    expect(slots(succeed(3)).map((one) => one - refused.slot)).toEqual([2, 6, 10]);
  });

  it('gives up no more than 15 of 16 slots', () => {
    const { fail, succeed } = oneProcess();
    fail();
    for (let level = 1; level <= 7; level++) {
      fail();
      succeed();
    }
    expect(intervals(succeed(3))).toEqual([16 * slot, 16 * slot]);
  });

  it('does not count a refused start as one', () => {
    const { fail, plan } = oneProcess({ toWall: 300 });
    const refused = fail();
    expect(plan().at).toBeLessThan(refused.at + interval);
  });

  it('waits as long as the service asks, and for the longest of several', () => {
    const { clock, timetable, begin, plan } = oneProcess();
    const both = [begin(), begin()] as const;
    timetable.refused(both[0], clock.now, 7000);
    timetable.refused(both[1], clock.now, 3000);
    expect(plan().at).toBeGreaterThanOrEqual(clock.now + 7000);
    expect(plan().at).toBeLessThan(clock.now + 7000 + slot);
  });

  it('searches when the other half is refused too', () => {
    const { fail, begin } = oneProcess();
    for (let refusals = 0; refusals < 3; refusals++) fail();
    const tried = begin();
    expect(tried.role).toBe('search');
    expect(tried.at % slot).toBe(courtesy);
  });

  it('owns the slot that a search found, and every second one from there', () => {
    const { fail, succeed } = oneProcess();
    for (let refusals = 0; refusals < 3; refusals++) fail();
    const [found, ...next] = succeed(3);
    expect(found!.role).toBe('search');
    expect(slots(next).map((one) => one - found!.slot)).toEqual([2, 4]);
  });
});

describe('who has half of the slots', () => {
  /** Refused twice, and then not any more. */
  function half() {
    const process = oneProcess();
    process.fail();
    process.fail();
    return process;
  }

  it('visits the other half after eight successes, as a guest', () => {
    const starts = half().succeed(9);
    expect(roles(starts.slice(0, 8))).toBe(Array(8).fill('own').join(' '));
    expect(starts[8]!.role).toBe('visit');
    expect(starts[8]!.slot).toBe(starts[7]!.slot + 1);
    expect(starts[8]!.at % slot).toBe(courtesy);
  });

  it('owns all slots after three visits that nobody minded', () => {
    const { succeed } = half();
    succeed(8);
    const starts = succeed(9);
    expect(starts.filter(({ role }) => role === 'visit')).toHaveLength(3);
    expect(intervals(succeed(5))).toEqual([slot, slot, slot, slot]);
  });

  it('comes back later each time that a visit is refused, up to 28 successes', () => {
    const { timetable, clock, begin } = half();
    const successesBefore = (): number => {
      for (let successes = 0; ; successes++) {
        const start = begin();
        if (start.role === 'visit') {
          timetable.refused(start, clock.now, 0);
          return successes;
        }
        timetable.accepted(start);
      }
    };
    expect([1, 2, 3, 4].map(successesBefore)).toEqual([8, 16, 28, 28]);
  });

  it('keeps its slots when a visit is refused', () => {
    const { fail, succeed } = half();
    const own = succeed(8);
    expect(fail().role).toBe('visit');
    const next = succeed(2);
    expect(roles(next)).toBe('own own');
    expect(slots(next).map((one) => (one - own[0]!.slot) % 2)).toEqual([0, 0]);
  });

  it('counts the visits anew after a refusal', () => {
    const { succeed, fail } = half();
    succeed(8);
    expect(roles(succeed(4))).toBe('visit own visit own');
    expect(fail().role).toBe('visit');
    succeed(16);
    expect(roles(succeed(6))).toBe('visit own visit own visit own');
  });

  it('is alone again after 50 successes with all slots', () => {
    const { succeed } = half();
    const starts = succeed(100);
    const alone = starts.findIndex(({ role }) => role === 'alone');
    const lastVisit = starts.map(({ role }) => role).lastIndexOf('visit');
    expect(alone - lastVisit - 1).toBe(50);
  });
});

describe('who has a quarter of the slots', () => {
  function quarter() {
    const process = oneProcess();
    process.fail();
    process.fail();
    process.succeed();
    process.fail();
    return process;
  }

  it('visits the slot that would double its own', () => {
    const starts = quarter().succeed(9);
    const visit = starts.find(({ role }) => role === 'visit')!;
    expect(Math.abs(visit.slot - starts[0]!.slot) % 4).toBe(2);
  });

  it('visits the next slot after a refusal, and moves there', () => {
    const { succeed, fail } = quarter();
    const own = succeed(8);
    fail();
    const starts = succeed(17);
    const visit = starts.find(({ role }) => role === 'visit')!;
    expect((visit.slot - own[0]!.slot) % 4).toBe(1);
    expect(slots(succeed(3)).map((one) => (one - visit.slot) % 4)).toEqual([0, 0, 0]);
  });

  it('visits the one that would double its own again after a second refusal', () => {
    const { succeed, fail } = quarter();
    const own = succeed(8);
    fail();
    succeed(16);
    fail();
    const visit = succeed(29).find(({ role }) => role === 'visit')!;
    expect((visit.slot - own[0]!.slot) % 4).toBe(2);
  });
});
