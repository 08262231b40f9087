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
  private nextStart = Number.NEGATIVE_INFINITY;

  /** Resolves when the caller may start one request. */
  async grant({ now, sleep }: Pick<Ports, 'now' | 'sleep'>): Promise<void> {
    const start = Math.max(now(), this.nextStart);
    this.nextStart = start + intervalMs;
    for (let wait = start - now(); wait > 0; wait = start - now()) await sleep(wait);
  }
}

const pacers = new Map<string, Pacer>();

/** The pacer that everything in this process shares for one API key. */
export function pacerFor(paceKey: string): Pacer {
  const pacer = pacers.get(paceKey) ?? new Pacer();
  pacers.set(paceKey, pacer);
  return pacer;
}
