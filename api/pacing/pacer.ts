import { pacing } from './constants';
import { Schedule, type Start } from './schedule';
import { type Clock, Turns } from './turns';

/** A client: its clock, and the rate that its credential allows. */
export type Caller = Clock & { requestsPerSecond: number };

export interface WaitingCall {
  /** Stands for one execution, or for a turn that is held. */
  lane: unknown;
  /** Whether to go before all others. */
  isRetry?: boolean;
  /** Of a write: settles when its response has arrived, or never will. */
  ended?: Promise<void>;
  /** When its call gives up, by the caller's clock. */
  latest?: number;
}

/** The pacer no longer lets a request wait, and nothing was sent. */
export class NotServed extends Error {
  /** @param pauseMs how long the service asked to wait; without it, a write did not end in time */
  constructor(readonly pauseMs?: number) {
    super('The request was not sent');
  }
}

/** Lets the requests of one API key start when the schedule says so, executions in turn. */
export class Pacer {
  private readonly turns = new Turns();
  private readonly writes = new Set<Promise<void>>();
  /** When a call with a credential of each rate last started. */
  private readonly rates = new Map<number, number>();
  /** When the pause ends that the service asked for. */
  private pausedUntil = -Infinity;

  constructor(private readonly schedule: Schedule) {}

  /**
   * Waits for a slot for one request; `accepted` or `refused` is called with the result if a response
   * arrives. Rejects as soon as `sleep` does, for a cancelled execution.
   * @throws NotServed at once if the service has asked for a pause that ends later than the call
   */
  async grant(caller: Caller, { lane, isRetry, ended, latest }: WaitingCall): Promise<Start> {
    const { now, requestsPerSecond } = caller;
    const check = () => this.checkPause(now(), latest);
    return await this.turns.take(caller, { lane, isFirst: isRetry, check }, () => {
      this.rates.set(requestsPerSecond, now());
      const waitMs = this.schedule.next(now(), this.intervalMs(now())) - now();
      if (waitMs > 0) return waitMs;
      // At once, since the next to be served may be an update.
      if (ended) this.add(ended, lane);
      return this.schedule.started(now());
    });
  }

  /**
   * Waits for the turn of an update, and holds it during some work until that sends a write: no request
   * of this process is sent meanwhile, other than in the lane that the work gets, and no write is on its
   * way. No other update begins before the work ends.
   * @throws NotServed if a write is on its way for too long, or as `grant`
   */
  async hold<Result>(
    caller: Caller,
    { lane, latest }: WaitingCall,
    work: (turn: symbol) => Promise<Result>,
  ): Promise<Result> {
    const check = () => this.checkPause(caller.now(), latest);
    return await this.turns.hold(caller, { lane, check }, async (turn) => {
      if (this.writes.size > 0) await this.endOfWrites(caller);
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
    const pauseMs = Math.min(retryAfterMs, pacing.longestPauseMs);
    this.schedule.refused(start, now, pauseMs);
    if (pauseMs > 0) this.pausedUntil = Math.max(this.pausedUntil, now + pauseMs);
    this.turns.wakeAll();
  }

  /** Once the write of an update is sent, the others need not wait for its response. */
  private add(write: Promise<void>, lane: unknown): void {
    this.writes.add(write);
    void write.then(() => this.writes.delete(write));
    this.turns.release(lane);
  }

  private async endOfWrites({ sleep }: Clock): Promise<void> {
    const ended = Promise.all(this.writes).then(() => true);
    const limit = sleep(pacing.longestInTurnMs).then(() => false);
    if (!(await Promise.race([ended, limit]))) throw new NotServed();
  }

  private checkPause(now: number, latest = Infinity): void {
    const { pausedUntil } = this;
    if (pausedUntil > now && pausedUntil > latest) throw new NotServed(pausedUntil - now);
  }

  /** The interval of the strictest credential that made a call recently. */
  private intervalMs(now: number): number {
    for (const [rate, usedAt] of this.rates) {
      if (now - usedAt > pacing.forgetAfterMs) this.rates.delete(rate);
    }
    return 1000 / Math.min(...this.rates.keys());
  }
}

/** Limits the memory for pacers, however many keys are used. */
const maxPacers = 10_000;

/** The pacers by key, the one that was used last at the end. */
const pacers = new Map<string, Pacer>();

/** The pacer that all nodes in this process share for one API key and origin. */
export function pacerFor({ paceKey }: { paceKey: string }, random: () => number): Pacer {
  const pacer = pacers.get(paceKey) ?? new Pacer(new Schedule(random));
  pacers.delete(paceKey);
  pacers.set(paceKey, pacer);
  for (const oldest of pacers.keys()) {
    if (pacers.size <= maxPacers) break;
    pacers.delete(oldest);
  }
  return pacer;
}
