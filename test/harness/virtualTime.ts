import { setImmediate as nextTurn } from 'node:timers/promises';
import { sleep } from 'n8n-workflow';
import type { Ports } from '../../api/types';

/**
 * Turns of the event loop without activity after which all code is considered waiting. A local
 * request takes fewer.
 */
const quietTurns = 20;

/**
 * Milliseconds without activity after which this is so during a request, on which other threads may
 * work.
 */
const quietMs = 30;

/**
 * A clock that skips the time in which all code sleeps, so that a test of many paced requests takes only
 * as long as its work. Code is active when it reads the clock. Skipping too early only makes time pass.
 */
export class VirtualClock {
  private skippedMs = 0;
  private readonly sleepers = new Set<{ until: number; wake(): void }>();
  private activity = 0;
  private requests = 0;
  private isSkipping = false;

  /** @param start Milliseconds since 1970 of a clock that only advances by skips; without it, the clock runs with the machine's */
  constructor(private readonly start?: number) {}

  /** Milliseconds that never decrease. */
  readonly now = (): number => {
    this.activity++;
    return (this.start === undefined ? performance.now() : 0) + this.skippedMs;
  };

  /** Milliseconds since 1970. */
  readonly wallNow = (): number => {
    this.activity++;
    return (this.start ?? Date.now()) + this.skippedMs;
  };

  readonly sleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
    const until = this.now() + milliseconds;
    await new Promise<void>((wake, reject) => {
      const sleeper = { until, wake };
      this.sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        this.sleepers.delete(sleeper);
        reject(signal.reason as Error);
      });
      if (!this.isSkipping) void this.skip();
    });
  };

  /** Waits longer before it skips time while this request is under way. */
  readonly during = async <Response>(request: Promise<Response>): Promise<Response> => {
    this.requests++;
    return await request.finally(() => {
      this.requests--;
      this.activity++;
    });
  };

  private async skip(): Promise<void> {
    this.isSkipping = true;
    while (this.sleepers.size > 0) {
      await this.quiet();
      // The last one may have been stopped.
      if (this.sleepers.size === 0) break;
      const next = Math.min(...[...this.sleepers].map(({ until }) => until));
      // Whole milliseconds, since the sum of fractions can end a fraction too early.
      this.skippedMs += Math.max(0, Math.ceil(next - this.now()));
      for (const sleeper of this.sleepers) {
        if (sleeper.until > next) continue;
        this.sleepers.delete(sleeper);
        sleeper.wake();
      }
    }
    this.isSkipping = false;
  }

  private async quiet(): Promise<void> {
    let seen = this.activity;
    let since = performance.now();
    for (let turns = 0; turns < quietTurns || this.isWaitingForRequest(since); turns++) {
      await nextTurn();
      if (this.activity === seen) continue;
      seen = this.activity;
      since = performance.now();
      turns = 0;
    }
  }

  private isWaitingForRequest(since: number): boolean {
    return this.requests > 0 && performance.now() - since < quietMs;
  }
}

/**
 * The clock of the nodes and the simulator in a test file. It stands still while they work, so that a request
 * which a busy machine delivers late does not come too close to the next one.
 */
export const clock = new VirtualClock(Date.now());

let areLimitsVirtual = false;

/** In this test file the virtual clock also measures the time limits of requests. */
export const useVirtualTimeLimits = (): void => beforeAll(() => void (areLimitsVirtual = true));

/** Measures the time limits of requests: in real time, since a busy machine may take long to respond. */
export const limitTimer = async (milliseconds: number, signal: AbortSignal): Promise<void> =>
  await (areLimitsVirtual ? clock.sleep : sleep)(milliseconds, signal);

/** The client's ports with a virtual clock. */
export const inVirtualTime = (ports: Ports, on = clock): Ports => ({
  ...ports,
  now: on.now,
  date: () => new Date(on.wallNow()),
  sleep: on.sleep,
  send: async (request) => await on.during(ports.send(request)),
});
