import type { Ports } from './types';

/** One request a second for each API key (service.md, Limits). */
const secondsBetweenStarts = 1;

/**
 * Two requests that start a second apart may arrive closer together than that, since the network
 * delays each differently. The margin doubles with each refusal and shrinks with each success
 * (docs/assumptions.md, Pacing margin).
 */
const smallestMarginMs = 60;
const largestMarginMs = 1000;
const shrinking = 0.9;

/** Spaces the starts of requests, first come, first served. */
export class Pacer {
  /** When the last request really started: a busy process wakes sleepers late, several at once. */
  private lastStart = Number.NEGATIVE_INFINITY;

  /** Until when a refusal holds everybody back. */
  private notBefore = Number.NEGATIVE_INFINITY;

  private marginMs = smallestMarginMs;

  private readonly queue: symbol[] = [];

  /** Resolves when the caller may start one request; one who is cancelled leaves no gap. */
  async grant({ now, sleep }: Pick<Ports, 'now' | 'sleep'>): Promise<void> {
    const turn = Symbol('turn');
    this.queue.push(turn);
    try {
      for (let wait = this.waitOf(turn, now()); wait > 0; wait = this.waitOf(turn, now())) {
        // Never longer than one interval: those ahead may be cancelled meanwhile.
        await sleep(Math.min(wait, this.intervalMs()));
      }
      this.lastStart = now();
    } finally {
      this.queue.splice(this.queue.indexOf(turn), 1);
    }
  }

  /** The service took a request. */
  accepted(): void {
    this.marginMs = Math.max(this.marginMs * shrinking, smallestMarginMs);
  }

  /**
   * The service refused a request because of the rate.
   * @param now when the refusal came
   * @param retryAfterMs how long the service asks to wait; 0 where it does not say
   */
  refused(now: number, retryAfterMs: number): void {
    this.marginMs = Math.min(this.marginMs * 2, largestMarginMs);
    this.notBefore = Math.max(this.notBefore, now + Math.max(retryAfterMs, this.intervalMs()));
  }

  private intervalMs(): number {
    return secondsBetweenStarts * 1000 + this.marginMs;
  }

  private waitOf(turn: symbol, now: number): number {
    const nextStart = Math.max(this.lastStart + this.intervalMs(), this.notBefore);
    return Math.max(nextStart - now, 0) + this.queue.indexOf(turn) * this.intervalMs();
  }
}

const pacers = new Map<string, Pacer>();

/** The pacer that everything in this process shares for one API key. */
export function pacerFor(paceKey: string): Pacer {
  const pacer = pacers.get(paceKey) ?? new Pacer();
  pacers.set(paceKey, pacer);
  return pacer;
}
