import { type Start, Timetable } from '../../../api/timetable';

/** At one request a second. Times are in milliseconds. */
const interval = 1000;
const slot = 1020;
/** How much a guest comes after the owner of a slot. */
const courtesy = 9;

/** One process whose timers are exact; an answer comes with the start. `toWall` is what the wall clock is ahead. */
function oneProcess({ toWall = 0, random = (): number => 0.9999 } = {}) {
  const timetable = new Timetable(interval, random);
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
  let isWarned = false;
  /** A refusal that counts: the first of all is taken for chance. */
  const fail = (retryAfterMs = 0): Start => {
    if (!isWarned) refuse(retryAfterMs);
    isWarned = true;
    return refuse(retryAfterMs);
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
  const inStep = { toWall: -100 };

  it('starts 12 % more than the interval after the first, and 2 % more after each other', () => {
    const { succeed } = oneProcess(inStep);
    expect(times(succeed(4))).toEqual([0, 1120, 2140, 3160]);
  });

  it.each([
    [0, 2240],
    [8, 2240],
    [14, 2246],
  ])('puts off the next one only by what a timer is late above 0.8 %%: %d ms', (late, nextAt) => {
    // Far from a slot, so that every start moves by the same.
    const { begin } = oneProcess({ toWall: -220 });
    begin();
    begin(late);
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

  it('forgets with time that it was late', () => {
    const { clock, begin, plan } = oneProcess(inStep);
    begin();
    for (let misses = 0; misses < 4; misses++) {
      clock.now = plan().at + 501;
      plan();
    }
    for (let starts = 0; starts < 60; starts++) begin();
    const planned = plan();
    clock.now = planned.at + 16;
    expect(plan()).not.toBe(planned);
  });

  it('comes into step with the slots of the wall clock, by 5 % a start at most', () => {
    const { succeed } = oneProcess({ toWall: -220 });
    expect(intervals(succeed(6))).toEqual([1170, 1070, 1040, 1020, 1020]);
  });

  it('comes into step as well where a start is a little late', () => {
    const { clock, begin, plan } = oneProcess({ toWall: -220 });
    begin();
    clock.now = 1140;
    expect(plan().at).toBe(1170);
  });

  it('is content with the middles between the slots', () => {
    const { succeed } = oneProcess({ toWall: -220 + slot / 2 });
    expect(intervals(succeed(6))).toEqual([1170, 1070, 1040, 1020, 1020]);
  });

  it('goes back to a slot that it missed by 2 % or less', () => {
    const { succeed } = oneProcess({ toWall: -90 });
    expect(intervals(succeed(4))).toEqual([1110, 1020, 1020]);
    const late = oneProcess({ toWall: -79 });
    expect(intervals(late.succeed(4))).toEqual([1170, 1070, 1070]);
  });

  it('starts at once after a pause, and takes its time for a new connection', () => {
    const { clock, begin } = oneProcess(inStep);
    begin();
    begin();
    clock.now = 3500;
    const [first, second] = [begin(), begin()];
    expect(first.at).toBe(3500);
    expect(second.at - first.at).toBeGreaterThanOrEqual(1120);
  });

  it('keeps to a plan that is a little late, and makes another when its time was missed', () => {
    const { clock, plan, begin } = oneProcess(inStep);
    begin();
    const planned = plan();
    clock.now = 1135;
    expect(plan()).toBe(planned);
    clock.now = 1136;
    expect(plan()).not.toBe(planned);
  });
});

describe('who was refused', () => {
  it('takes one refusal in six intervals for chance, and keeps all slots', () => {
    const { refuse, succeed, plan } = oneProcess({ toWall: 300 });
    succeed(3);
    for (let chances = 0; chances < 3; chances++) {
      refuse(0);
      const starts = succeed(7);
      expect(roles(starts)).toBe(Array(7).fill('own').join(' '));
      expect(times(starts).map((at) => (at + 300) % slot)).toEqual(Array(7).fill(0));
      expect(intervals(starts)).toEqual(Array(6).fill(slot));
    }
    succeed(50);
    expect(plan().role).toBe('alone');
  });

  it('with all slots its own does not leave one out because of a start that is 2 % late', () => {
    const { refuse, begin } = oneProcess();
    refuse(0);
    const [before, late, after] = [begin(), begin(20), begin()];
    expect([late.slot - before.slot, after.slot - late.slot]).toEqual([1, 1]);
    expect(after.at - late.at).toBe(1008);
  });

  it('leaves out a slot that it missed by more than that', () => {
    const { clock, refuse, begin, plan } = oneProcess();
    refuse(0);
    const { slot: last } = begin();
    clock.now = plan().at + 21;
    expect(plan()).toMatchObject({ slot: last + 2, at: (last + 2) * slot });
  });

  it('keeps the other half after the second time', () => {
    const { fail, succeed } = oneProcess();
    const refused = fail();
    const kept = succeed(4);
    expect(roles(kept)).toBe('own own own own');
    expect(slots(kept).map((one) => one - refused.slot)).toEqual([1, 3, 5, 7]);
    expect(times(kept).map((at) => at % slot)).toEqual([0, 0, 0, 0]);
  });

  it('keeps half again when an own slot is refused later', () => {
    const { fail, succeed } = oneProcess();
    fail();
    succeed();
    const refused = fail();
    expect(slots(succeed(3)).map((one) => one - refused.slot)).toEqual([2, 6, 10]);
  });

  it('gives up no more than 15 of 16 slots', () => {
    const { fail, succeed } = oneProcess();
    for (let level = 1; level <= 7; level++) {
      fail();
      succeed();
    }
    expect(intervals(succeed(2))).toEqual([16 * slot]);
  });

  it('does not count a refused start as one', () => {
    const { refuse, plan } = oneProcess({ toWall: 300 });
    expect(refuse(0).at).toBe(0);
    expect(plan().at).toBe(slot - 300);
  });

  it('keeps its distance from a later start that was not refused', () => {
    const { timetable, clock, begin, plan } = oneProcess({ toWall: 300 });
    const [refused, later] = [begin(), begin()];
    timetable.refused(refused, clock.now, 0);
    expect(plan().at).toBeGreaterThanOrEqual(later.at + interval);
  });

  it('keeps that distance when it searches, too', () => {
    const { timetable, clock, fail, begin, plan } = oneProcess();
    fail();
    const [refused, later] = [begin(), begin()];
    timetable.refused(refused, clock.now, 0);
    expect(plan().role).toBe('knock');
    expect(plan().at).toBeGreaterThanOrEqual(later.at + interval);
  });

  it('learns nothing from the success of a start from before', () => {
    const { timetable, clock, fail, succeed, begin, plan } = oneProcess();
    fail();
    succeed();
    const [refused, accepted] = [begin(), begin()];
    timetable.refused(refused, clock.now, 0);
    timetable.accepted(accepted);
    timetable.refused(begin(), clock.now, 0);
    expect(plan().role).toBe('guest');
  });

  it('waits as long as the service asks, and for the longest of several', () => {
    const { clock, timetable, begin, plan } = oneProcess();
    const both = [begin(), begin()] as const;
    timetable.refused(both[0], clock.now, 7000);
    timetable.refused(both[1], clock.now, 3000);
    expect(plan().at).toBeGreaterThanOrEqual(clock.now + 7000);
    expect(plan().at).toBeLessThan(clock.now + 7000 + slot);
  });

  it('knocks when the other half is refused too', () => {
    const { fail, begin } = oneProcess();
    fail();
    fail();
    const tried = begin();
    expect(tried.role).toBe('knock');
    expect(tried.at % slot).toBe(slot / 2 - courtesy);
  });

  it('comes as a guest first where it had a quarter', () => {
    const { fail, succeed, begin } = oneProcess();
    fail();
    succeed();
    fail();
    fail();
    const tried = begin();
    expect(tried.role).toBe('guest');
    expect(tried.at % slot).toBe(courtesy);
  });

  it('owns what a guest found, every fourth slot as before', () => {
    const { fail, succeed } = oneProcess();
    fail();
    succeed();
    fail();
    fail();
    const [found, ...next] = succeed(3);
    expect(found!.role).toBe('guest');
    expect(slots(next).map((one) => one - found!.slot)).toEqual([4, 8]);
    expect(times(next).map((at) => at % slot)).toEqual([0, 0]);
  });

  it('moves in where it knocked, with half of what the other had, and knocks once more', () => {
    const { fail, succeed } = oneProcess();
    fail();
    fail();
    const [knock, ...next] = succeed(4);
    expect(knock!.role).toBe('knock');
    expect(roles(next)).toBe('own own own');
    expect(slots(next).map((one) => one - knock!.slot)).toEqual([4, 8, 12]);
    expect(times(next).map((at) => at % slot)).toEqual([slot - courtesy, 0, 0]);
  });

  it('knocks no more once it knows that it was noticed', () => {
    const { timetable, fail, succeed, begin, plan } = oneProcess();
    fail();
    fail();
    succeed();
    const noticed = begin();
    expect(plan().at % slot).toBe(slot - courtesy);
    timetable.accepted(noticed);
    expect(plan().at % slot).toBe(0);
  });

  it('takes no smaller part than a sixteenth where it knocks', () => {
    const { fail, succeed } = oneProcess();
    for (let level = 1; level <= 4; level++) {
      fail();
      succeed();
    }
    for (let refusals = 0; refusals < 3; refusals++) fail();
    const [knock, ...next] = succeed(2);
    expect(knock!.role).toBe('knock');
    expect(next[0]!.slot - knock!.slot).toBe(16);
  });
});

describe('who has half of the slots', () => {
  function half() {
    const process = oneProcess();
    process.fail();
    return process;
  }

  it('visits the other half after forty slots, as a guest', () => {
    const starts = half().succeed(21);
    expect(roles(starts.slice(0, 20))).toBe(Array(20).fill('own').join(' '));
    expect(starts[20]!.role).toBe('visit');
    expect(starts[20]!.slot).toBe(starts[19]!.slot + 1);
    expect(starts[20]!.at % slot).toBe(courtesy);
  });

  it('does not visit again before the answer to a visit', () => {
    const { succeed, begin } = half();
    succeed(20);
    expect(roles([begin(), begin(), begin()])).toBe('visit own own');
  });

  it('keeps its next slot after a visit that was a little late', () => {
    const { succeed, begin } = half();
    succeed(20);
    const visit = begin(10);
    expect(begin().slot).toBe(visit.slot + 1);
  });

  it('leaves out a slot that it missed', () => {
    const { clock, succeed, plan } = half();
    succeed(2);
    const { slot: missed, at } = plan();
    clock.now = at + 16;
    expect(plan().slot).toBe(missed + 2);
  });

  it('owns all slots after two visits that nobody minded', () => {
    const { succeed } = half();
    succeed(20);
    expect(roles(succeed(3))).toBe('visit own visit');
    expect(intervals(succeed(6)).slice(1)).toEqual([slot, slot, slot, slot]);
  });

  it('comes back later each time that a visit is refused, after up to 112 slots', () => {
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
    expect([1, 2, 3, 4].map(successesBefore)).toEqual([20, 40, 56, 56]);
  });

  it('comes back at a time that nobody can foresee', () => {
    const visitAfter = (random: number) => {
      const process = oneProcess({ random: () => random });
      process.fail();
      process.succeed(20);
      process.fail();
      return process.succeed(60).findIndex(({ role }) => role === 'visit');
    };
    expect([0, 0.5, 0.9999].map(visitAfter)).toEqual([20, 30, 40]);
  });

  it('keeps its slots when a visit is refused', () => {
    const { fail, succeed } = half();
    const own = succeed(20);
    expect(fail().role).toBe('visit');
    const next = succeed(2);
    expect(roles(next)).toBe('own own');
    expect(slots(next).map((one) => (one - own[0]!.slot) % 2)).toEqual([0, 0]);
  });

  it('counts the visits anew after a refusal', () => {
    const { succeed, fail } = half();
    succeed(20);
    expect(roles(succeed(2))).toBe('visit own');
    expect(fail().role).toBe('visit');
    succeed(40);
    expect(roles(succeed(3))).toBe('visit own visit');
    expect(intervals(succeed(3)).at(-1)).toBe(slot);
  });

  it('is alone again after 50 successes with all slots', () => {
    const { succeed } = half();
    const starts = succeed(100);
    const alone = starts.findIndex(({ role }) => role === 'alone');
    const lastVisit = starts.map(({ role }) => role).lastIndexOf('visit');
    expect(alone - lastVisit - 1).toBe(50);
  });

  it('gives up half again when all slots are its own and two are refused soon', () => {
    const { succeed, refuse } = half();
    succeed(30);
    refuse(0);
    expect(intervals(succeed(3))).toEqual([slot, slot]);
    refuse(0);
    expect(intervals(succeed(3))).toEqual([2 * slot, 2 * slot]);
  });
});

describe('who has a quarter of the slots', () => {
  function quarter() {
    const process = oneProcess();
    process.fail();
    process.succeed();
    process.fail();
    return process;
  }

  it('visits the slot that would double its own, after as many slots', () => {
    const starts = quarter().succeed(11);
    expect(starts[10]!.role).toBe('visit');
    expect(Math.abs(starts[10]!.slot - starts[0]!.slot) % 4).toBe(2);
  });

  it('visits another slot after a refusal, and moves there after two', () => {
    const { succeed, fail } = quarter();
    const own = succeed(10);
    fail();
    const starts = succeed(22);
    const visits = starts.filter(({ role }) => role === 'visit');
    expect(visits.map(({ slot: at }) => (at - own[0]!.slot) % 4)).toEqual([3]);
    const [second] = succeed(1);
    expect(second!.role).toBe('visit');
    expect(slots(succeed(3)).map((one) => (one - second!.slot) % 4)).toEqual([0, 0, 0]);
  });

  it('visits the one that would double its own again after a second refusal', () => {
    const { succeed, fail } = quarter();
    const own = succeed(10);
    fail();
    succeed(20);
    fail();
    const visit = succeed(29).find(({ role }) => role === 'visit')!;
    expect((visit.slot - own[0]!.slot) % 4).toBe(2);
  });
});
