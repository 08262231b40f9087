/** Of the interval: how much a guest comes after the owner of a slot, or before, to be noticed. */
export const courtesy = 0.009;
/** Of the interval: the steps of a search for a gap between the starts of who keeps to no slots. */
const searchStep = 0.2585;
/** So many refusals in a row are a closed door, not competition: the tries become ten times rarer. */
const closedDoor = 160;
/** In intervals: how long a search waits for an answer before its next try. */
const answerWait = 2;
/** How often a search comes before the owner, who then notices and gives up half of the slots. */
const mostEarlyTries = 24;
/** Steps for a gap between two more tries to come early. */
const gapTries = 12;

/**
 * How one who was refused in all its slots looks for another one: first as a guest in each, then
 * before the owners, who notice and give up half of theirs, then for a gap between the starts of
 * those who keep to no slots. All times are of the monotonic clock, in milliseconds.
 */
export class SlotSearch {
  private guestTries: number;
  private earlyTries = mostEarlyTries;
  private from = Number.NEGATIVE_INFINITY;
  private failures = 0;

  /** @param level as in the timetable: there were 2 to the power of it slots for one of one's own */
  constructor(
    private readonly intervalMs: number,
    private readonly slotMs: number,
    private readonly random: () => number,
    level: number,
  ) {
    this.guestTries = 2 ** Math.max(level, 1);
  }

  /** @param toWall what the wall clock is ahead of the monotonic one */
  nextTry(now: number, toWall: number): number {
    const from = Math.max(now, this.from);
    if (!this.isForSlots()) return from;
    const offset = (this.guestTries > 0 ? courtesy : -courtesy) * this.intervalMs - toWall;
    return Math.ceil((from - offset) / this.slotMs) * this.slotMs + offset;
  }

  tried(now: number): void {
    this.from = now + answerWait * this.intervalMs;
  }

  /** @param earliest when the service allows the next try */
  failed(triedAt: number, earliest: number): void {
    this.failures++;
    this.from = Number.NEGATIVE_INFINITY;
    if (this.guestTries > 0) this.guestTries--;
    else if (this.earlyTries > 0) this.earlyTries--;
    // Whoever keeps to no slots moves towards them, so coming early may help later on.
    else if (this.failures % gapTries === 0) this.earlyTries = 1;
    const slowness = this.failures > closedDoor ? 10 : 1;
    const slots = Math.floor(this.random() * 4) + slowness - 1;
    if (this.earlyTries > 0) this.from = earliest + slots * this.slotMs;
    if (this.isForSlots()) return;
    const step = searchStep * this.intervalMs * slowness;
    this.from = triedAt + step * Math.max(1, Math.ceil((earliest - triedAt) / step));
  }

  private isForSlots(): boolean {
    return this.guestTries > 0 || this.earlyTries > 0;
  }
}
