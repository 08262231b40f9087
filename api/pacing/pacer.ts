import { pacing } from './constants';
import { Schedule, type Start } from './schedule';
import { type Clock, Turns } from './turns';

/** A client: its clock, and the rate that its credential allows. */
export type Caller = Clock & { requestsPerSecond: number };

/** A request that waits for its slot. */
export interface Waiting {
  /** Stands for one execution, or for a turn that is held. */
  lane: unknown;
  /** Whether to go before all others. */
  isRetry?: boolean;
  /** Of a write: settles when its response has arrived, or never will. */
  ended?: Promise<void>;
}

/** Lets the requests of one API key start when the schedule says so, executions in turn. */
export class Pacer {
  private readonly turns = new Turns();
  /** The writes that are on their way. */
  private readonly writes = new Set<Promise<void>>();
  /** When a call with a credential of each rate last started. */
  private readonly rates = new Map<number, number>();

  constructor(private readonly schedule: Schedule) {}

  /**
   * Waits for a slot for one request; `accepted` or `refused` is called with the result if a response
   * arrives. Rejects as soon as `sleep` does, for a cancelled execution.
   */
  async grant(caller: Caller, { lane, isRetry, ended }: Waiting): Promise<Start> {
    const { now, requestsPerSecond } = caller;
    return await this.turns.take(caller, { lane, isFirst: isRetry }, () => {
      this.rates.set(requestsPerSecond, now());
      const waitMs = this.schedule.next(now(), this.intervalMs(now())) - now();
      if (waitMs > 0) return waitMs;
      // At once, since the next to be served may be an update.
      if (ended) this.add(ended);
      return this.schedule.started(now());
    });
  }

  /**
   * Waits for a turn, and holds it during some work: no request of this process is sent meanwhile, other
   * than in the lane that the work gets, and no write is on its way.
   */
  async hold<Result>(
    caller: Caller,
    lane: unknown,
    work: (turn: symbol) => Promise<Result>,
  ): Promise<Result> {
    return await this.turns.hold(caller, lane, async (turn) => {
      await Promise.all(this.writes);
      return await work(turn);
    });
  }

  /** The service responded, and not with a rate limit. */
  accepted(start: Start, now: number): void {
    this.schedule.accepted(start, now);
    this.turns.wakeNext();
  }

  /** The service responded with a rate limit. @param retryAfterMs how long it asks to wait, or 0 */
  refused(start: Start, now: number, retryAfterMs: number): void {
    this.schedule.refused(start, now, retryAfterMs);
    this.turns.wakeNext();
  }

  private add(write: Promise<void>): void {
    this.writes.add(write);
    void write.then(() => this.writes.delete(write));
  }

  /** The interval of the strictest credential that made a call recently. */
  private intervalMs(now: number): number {
    for (const [rate, usedAt] of this.rates) {
      if (now - usedAt > pacing.forgetAfterMs) this.rates.delete(rate);
    }
    return 1000 / Math.min(...this.rates.keys());
  }
}

const pacers = new Map<string, Pacer>();

/** The pacer that everything in this process shares for one API key and origin. */
export function pacerFor({ paceKey }: { paceKey: string }, random: () => number): Pacer {
  const pacer = pacers.get(paceKey) ?? new Pacer(new Schedule(random));
  pacers.set(paceKey, pacer);
  return pacer;
}
