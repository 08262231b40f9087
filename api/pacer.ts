import type { Ports } from './types';

/** One request a second for each API key (service.md, Limits). */
const secondsBetweenStarts = 1;

/**
 * Two requests that start a second apart may arrive closer together than that, since the network
 * delays each differently (docs/assumptions.md, Pacing margin).
 */
const marginMs = 60;

const intervalMs = secondsBetweenStarts * 1000 + marginMs;

/** Spaces the starts of requests, first come, first served. */
export class Pacer {
  /** When the last request really started: a busy process wakes sleepers late, several at once. */
  private lastStart = Number.NEGATIVE_INFINITY;

  private readonly queue: symbol[] = [];

  /** Resolves when the caller may start one request; one who is cancelled leaves no gap. */
  async grant({ now, sleep }: Pick<Ports, 'now' | 'sleep'>): Promise<void> {
    const turn = Symbol('turn');
    this.queue.push(turn);
    try {
      for (let wait = this.waitOf(turn, now()); wait > 0; wait = this.waitOf(turn, now())) {
        // Never longer than one interval: those ahead may be cancelled meanwhile.
        await sleep(Math.min(wait, intervalMs));
      }
      this.lastStart = now();
    } finally {
      this.queue.splice(this.queue.indexOf(turn), 1);
    }
  }

  private waitOf(turn: symbol, now: number): number {
    const untilNextStart = Math.max(this.lastStart + intervalMs - now, 0);
    return untilNextStart + this.queue.indexOf(turn) * intervalMs;
  }
}

const pacers = new Map<string, Pacer>();

/** The pacer that everything in this process shares for one API key. */
export function pacerFor(paceKey: string): Pacer {
  const pacer = pacers.get(paceKey) ?? new Pacer();
  pacers.set(paceKey, pacer);
  return pacer;
}
