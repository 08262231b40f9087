/** Of the interval: how much a guest comes after the owner of a slot, or a knock before. */
export const courtesy = 0.009;
/** So many refusals in a row are a closed door, not competition: ten more slots are left out. */
const closedDoor = 160;
/** In intervals: how long a search waits for an answer before its next try. */
const answerWait = 2;
/** Fewer slots than that pass between two tries. */
const mostPause = 4;

/** A guest comes after the owner of a slot, which harms nobody; a knock before, which is noticed. */
export type Try = 'guest' | 'knock';

/**
 * How one who was refused in all its slots looks for another one: perhaps once as a guest, then by
 * knocks. By turns they come before a slot and before the middle between two, since who does not
 * know of others keeps to either. All times are of the monotonic clock, in milliseconds.
 */
export class SlotSearch {
  private from = Number.NEGATIVE_INFINITY;
  private failures = 0;

  /** @param first the first try; all others are knocks */
  constructor(
    private readonly intervalMs: number,
    private readonly slotMs: number,
    private readonly random: () => number,
    private readonly first: Try,
  ) {}

  /** @param toWall what the wall clock is ahead of the monotonic one */
  nextTry(now: number, toWall: number): { at: number; role: Try } {
    const role = this.failures === 0 ? this.first : 'knock';
    const distance = (role === 'guest' ? courtesy : -courtesy) * this.intervalMs;
    const middle = role === 'knock' && this.failures % 2 === 0 ? this.slotMs / 2 : 0;
    const offset = distance + middle - toWall;
    const from = Math.max(now, this.from);
    return { role, at: Math.ceil((from - offset) / this.slotMs) * this.slotMs + offset };
  }

  tried(now: number): void {
    this.from = now + answerWait * this.intervalMs;
  }

  /** @param earliest when the service allows the next try */
  failed(earliest: number): void {
    this.failures++;
    const more = this.failures > closedDoor ? 10 : 0;
    const slots = Math.floor(this.random() * mostPause) + more;
    this.from = earliest + slots * this.slotMs;
  }
}
