import { type Clock, Turns } from '../turns/turns';
import { pacing } from './constants';
import { Schedule, type Start } from './schedule';

/** A client: its clock, and the rate that its credential allows. */
export type Caller = Clock & { requestsPerSecond: number };

/** Lets the requests of one API key start when the schedule says so, one execution after another. */
export class Pacer extends Turns {
  /** When a call with a credential of each rate last started. */
  private readonly rates = new Map<number, number>();

  constructor(private readonly schedule: Schedule) {
    super();
  }

  /**
   * Resolves when the caller may start one request, and must tell later how the service responded.
   * Rejects as soon as `sleep` does, for a cancelled execution.
   * @param lane whatever stands for one execution: lanes are served in turn
   * @param isRetry goes before everybody else
   */
  async grant(caller: Caller, lane: unknown, isRetry = false): Promise<Start> {
    const { now, requestsPerSecond } = caller;
    return await this.take(caller, { lane, isFirst: isRetry }, () => {
      this.rates.set(requestsPerSecond, now());
      const waitMs = this.schedule.next(now(), this.intervalMs(now())) - now();
      return waitMs > 0 ? waitMs : this.schedule.started(now());
    });
  }

  /** The service responded, and did not mind the rate. Without a response, nothing is known. */
  accepted(start: Start, now: number): void {
    this.schedule.accepted(start, now);
    this.wakeNext();
  }

  /** @param retryAfterMs how long the service asks to wait; 0 where it does not say */
  refused(start: Start, now: number, retryAfterMs: number): void {
    this.schedule.refused(start, now, retryAfterMs);
    this.wakeNext();
  }

  /** Of the strictest credential that made a call lately. */
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
