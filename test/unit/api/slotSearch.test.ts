import { SlotSearch } from '../../../api/slotSearch';

/** As the timetable has it at one request a second; the wall clock is `toWall` ahead. */
const interval = 1000;
const slot = 1020;
/** How much a guest comes after the owner, or before. */
const courtesy = 9;

/** One who tries whenever the search says so and is refused at once each time. */
function refusedOne({ level = 2, random = 0, toWall = 0 } = {}) {
  const search = new SlotSearch(interval, slot, () => random, level);
  let now = 0;
  const tries = (count: number, mustWait = 0): number[] =>
    Array.from({ length: count }, () => {
      now = search.nextTry(now, toWall);
      const triedAt = now;
      search.tried(triedAt);
      search.failed(triedAt, triedAt + mustWait);
      now += 1;
      return triedAt;
    });
  return { search, tries };
}

/** How far from the nearest slot a try is, as the wall clock has it. */
const fromSlot = (at: number, toWall = 0) => {
  const after = (((at + toWall) % slot) + slot) % slot;
  return Math.round(after > slot / 2 ? after - slot : after);
};

const intervals = (tries: number[]) => tries.slice(1).map((at, index) => at - tries[index]!);

describe('a search for a slot', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 4],
    [4, 16],
  ])('begins as a guest: at level %d %d times', (level, guestTries) => {
    const { tries } = refusedOne({ level });
    expect(tries(guestTries).map((at) => fromSlot(at))).toEqual(Array(guestTries).fill(courtesy));
    expect(fromSlot(tries(1)[0]!)).toBe(-courtesy);
  });

  it('comes to one slot after another', () => {
    const { tries } = refusedOne();
    expect(tries(4)).toEqual([9, 1029, 2049, 3069]);
  });

  it('comes before the owners 24 times after that', () => {
    const { tries } = refusedOne();
    tries(4);
    expect(tries(24).map((at) => fromSlot(at))).toEqual(Array(24).fill(-courtesy));
  });

  it('goes by the wall clock', () => {
    const toWall = 700;
    const { tries } = refusedOne({ toWall });
    expect(tries(4).map((at) => fromSlot(at, toWall))).toEqual(Array(4).fill(courtesy));
    expect(tries(24).map((at) => fromSlot(at, toWall))).toEqual(Array(24).fill(-courtesy));
  });

  it('leaves up to three slots out, at random', () => {
    const answerTakes = 50;
    for (const [random, passed] of [
      [0, 1],
      [0.25, 2],
      [0.5, 3],
      [0.99, 4],
    ] as const) {
      for (const apart of intervals(refusedOne({ random }).tries(4, answerTakes))) {
        expect(apart).toBe(passed * slot);
      }
    }
  });

  it('ends with steps through the gap between two slots', () => {
    const { tries } = refusedOne();
    tries(4 + 24 - 1);
    for (const apart of intervals(tries(8))) expect(apart).toBeCloseTo(258.5);
  });

  it('comes before an owner once more after every twelfth failure', () => {
    const { tries } = refusedOne();
    tries(36);
    for (let round = 0; round < 3; round++) {
      const [early, ...steps] = tries(12);
      expect(fromSlot(early!)).toBe(-courtesy);
      expect(intervals([early!, ...steps])).toEqual(
        Array.from({ length: 11 }, () => expect.closeTo(258.5)),
      );
    }
  });

  it('makes its tries ten times rarer after 160 failures, a closed door', () => {
    const { tries } = refusedOne();
    tries(157);
    for (const apart of intervals(tries(4))) expect(apart).toBeCloseTo(258.5);
    for (const apart of intervals(tries(7))) expect(apart).toBeCloseTo(2585);
  });

  it('leaves nine more slots out behind it', () => {
    const { tries } = refusedOne({ level: 4 });
    const last = tries(180).at(-1)!;
    const [early] = tries(1);
    expect(early! - last).toBeGreaterThan(9 * slot);
    expect(early! - last).toBeLessThanOrEqual(10 * slot);
  });

  it('waits two intervals for the answer to a try', () => {
    const { search } = refusedOne();
    search.tried(search.nextTry(0, 0));
    expect(search.nextTry(20, 0)).toBe(2049);
    search.failed(9, 600);
    expect(search.nextTry(600, 0)).toBe(1029);
  });

  it('does not come before its time', () => {
    const { search } = refusedOne();
    expect(search.nextTry(5000, 0)).toBe(5109);
  });

  it('does not come before the service allows it', () => {
    const { tries } = refusedOne();
    const mustWait = 3500;
    expect(intervals(tries(4, mustWait))).toEqual([4 * slot, 4 * slot, 4 * slot]);
    tries(24, mustWait);
    // 14 steps are the first that are as long.
    for (const apart of intervals(tries(8, mustWait))) expect(apart).toBeCloseTo(14 * 258.5);
  });
});
