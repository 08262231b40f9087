import { SlotSearch, type Try } from '../../../api/slotSearch';

/** As the timetable has it at one request a second; the wall clock is `toWall` ahead. */
const interval = 1000;
const slot = 1020;
/** How much a guest comes after the owner, and a knock before. */
const courtesy = 9;

/** One who tries whenever the search says so and is refused at once each time. */
function refusedOne({ first = 'guest' as Try, random = 0, toWall = 0 } = {}) {
  const search = new SlotSearch(interval, slot, () => random, first);
  let now = 0;
  const tries = (count: number, mustWait = 0) =>
    Array.from({ length: count }, () => {
      const next = search.nextTry(now, toWall);
      search.tried(next.at);
      search.failed(next.at + mustWait);
      now = next.at + 1;
      return next;
    });
  return { search, tries };
}

const roles = (tries: Array<{ role: Try }>) => tries.map(({ role }) => role);

/** How far after the start of a slot tries are, as the wall clock has it. */
const inSlot = (tries: Array<{ at: number }>, toWall = 0) =>
  tries.map(({ at }) => Math.round(((((at + toWall) % slot) + slot) % slot) * 10) / 10);

const intervals = (tries: Array<{ at: number }>) =>
  tries.slice(1).map(({ at }, index) => at - tries[index]!.at);

describe('a search for a slot', () => {
  it.each(['guest', 'knock'] as const)('begins as a %s and goes on with knocks', (first) => {
    const { tries } = refusedOne({ first });
    expect(roles(tries(4))).toEqual([first, 'knock', 'knock', 'knock']);
  });

  it('comes a little after the owner as a guest, and a little before as a knock', () => {
    expect(inSlot(refusedOne({ first: 'guest' }).tries(2))).toEqual([courtesy, slot - courtesy]);
  });

  it('knocks before slots and before the middles between them by turns', () => {
    const { tries } = refusedOne({ first: 'knock' });
    const [middle, start] = [slot / 2 - courtesy, slot - courtesy];
    expect(inSlot(tries(4))).toEqual([middle, start, middle, start]);
  });

  it('goes by the wall clock', () => {
    const toWall = 700;
    const { tries } = refusedOne({ toWall });
    const middle = slot / 2 - courtesy;
    expect(inSlot(tries(3), toWall)).toEqual([courtesy, slot - courtesy, middle]);
  });

  it('leaves up to three slots out, at random', () => {
    const answerTakes = 50;
    for (const [random, passed] of [
      [0, 1],
      [0.25, 2],
      [0.5, 3],
      [0.99, 4],
    ] as const) {
      const [, knock, , next] = refusedOne({ random }).tries(4, answerTakes);
      // Two steps, each from a slot to a middle or back.
      expect(next!.at - knock!.at).toBe((2 * passed - 1) * slot);
    }
  });

  it('leaves ten slots more out after 160 failures, a closed door', () => {
    const { tries } = refusedOne();
    for (const apart of intervals(tries(161))) expect(apart).toBeLessThan(2 * slot);
    for (const apart of intervals(tries(7))) expect(apart).toBeGreaterThan(10 * slot);
  });

  it('waits two intervals for the answer to a try', () => {
    const { search } = refusedOne();
    search.tried(search.nextTry(0, 0).at);
    expect(search.nextTry(20, 0).at).toBe(2049);
    search.failed(600);
    expect(search.nextTry(600, 0).at).toBe(1011);
  });

  it('does not come before its time', () => {
    const { search } = refusedOne();
    expect(search.nextTry(5000, 0).at).toBe(5109);
  });

  it('does not come before the service allows it', () => {
    const mustWait = 3500;
    for (const apart of intervals(refusedOne().tries(4, mustWait))) {
      expect(apart).toBeGreaterThanOrEqual(mustWait);
      expect(apart).toBeLessThanOrEqual(mustWait + slot);
    }
  });
});
