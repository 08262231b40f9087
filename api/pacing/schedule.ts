/**
 * When requests start if other processes, which this one can't see, use the same API key.
 *
 * The service accepts one request a second for each key. Networks delay each request differently,
 * and in queue mode several n8n processes use one key without communicating. The goals, in this
 * order: robust (no process waits so long that a call fails), fair, fast, polite (few rejected
 * requests).
 *
 * Simpler strategies fail:
 * - A fixed margin between requests is too small for one network and too large for another. With 60
 *   ms of jitter, half of the limit was lost.
 * - Slots cut by the wall clock: two hosts whose clocks differed by 20 ms rejected a fifth of each
 *   other's requests, and one of them got nothing. So the strategy uses no wall clock.
 * - Random starts: only 1 / (1 + λ) of them succeed, where λ is the number of attempts per
 *   interval.
 * - A longer interval after each rejection: the first process keeps the key, because it starts a
 *   request every second and leaves no gap for the others.
 *
 * The strategy, in intervals of the rate limit (constants.ts):
 * - Alone, a request starts one interval after the previous one, plus what the previous response
 *   took longer than the fastest one, because that request may have arrived late. A margin limits
 *   this extra time. Each rejection widens the margin, and successes narrow it again.
 * - One slot in 26 stays free, and more of them at first. Otherwise a process that starts every
 *   1.006 s would leave no gap in which another one could be noticed. This costs 3.8 % of the
 *   limit. It lets a new process in within 45 s, and one that lost its slot back in before its call
 *   gives up.
 * - Several rejections, or one after a free slot, mean another process. Both then use rounds of
 *   four slots of 1.17 intervals. A process takes every second slot, or after two rejections in one
 *   round every fourth. A rejection costs the turn and moves the process a little later, until all
 *   fit.
 * - After 20 requests without a rejection, a process tries the slot between two of its own, a
 *   little later than its owner would. After three successes it keeps that slot.
 * - After 16 intervals without a success, a process searches: it tries once in each interval.
 * - After a rejection, the next request starts an interval later than the rejected one arrived, and
 *   not before Retry-After has passed. So rejections never cause a burst, even if the service
 *   counts them. If they go on, random waits keep processes from locking each other out.
 * - Below one request a second, other programs use the rest, so the process keeps to its share.
 *
 * Figures: docs/engineering/performance.md, Pace over jitter. Tests: sharedLimit.test.ts.
 */
import { pacing } from './constants';

/** A start that is planned. Times are in milliseconds of the monotonic clock. */
interface Plan {
  readonly at: number;
  /** `skip`: after a slot that was left free; `turn`: in the process's slot; `probe`: to try another slot. */
  readonly kind?: 'skip' | 'turn' | 'probe';
}

export interface Start extends Plan {
  /** Alone, in every second or fourth slot, or searching: trying at each interval. */
  readonly mode: 'alone' | 2 | 4 | 'search';
  /** Whether the previous request may have arrived later than the margin allows for. */
  readonly mayBeEarly: boolean;
  /** How late it can have arrived; infinite until that is known. */
  latenessMs: number;
}

/** Plans when requests start, since other processes may use the same key. */
export class Schedule {
  private intervalMs = 0;
  private isFixed = false;
  private mode: Start['mode'] = 'alone';
  private planned?: Plan;
  private last?: Start;
  private lastSuccess = -Infinity;
  private notBefore = -Infinity;
  private marginMs = 0;
  private readonly fastestMs = { accepted: Infinity, refused: Infinity };
  private refusals = 0;
  private skippedAt = -Infinity;
  private skipEvery: number = pacing.firstSkip;
  private turnAt = -Infinity;
  private missedAt = -Infinity;
  /** Accepted requests since the last rate limit, up to `patience`, and then accepted probes. */
  private credit = 0;

  /** @param random at least 0 and less than 1 */
  constructor(private readonly random: () => number) {}

  /**
   * When the next request may start, which may be in the past.
   * @param intervalMs of the rate limit; if it is more than a second, others use the rest of the limit
   */
  next(now: number, intervalMs: number): number {
    if (intervalMs !== this.intervalMs) this.planned = undefined;
    this.intervalMs = intervalMs;
    this.isFixed = intervalMs > 1000;
    return (this.planned ??= this.plan(now)).at;
  }

  /** Starts the request that `next` planned. */
  started(now: number): Start {
    const { at, kind } = this.planned!;
    if (kind === 'turn') this.turnAt = at;
    if (kind === 'skip') this.skippedAt = now;
    if (kind === 'skip')
      this.skipEvery = Math.min(this.skipEvery * pacing.skipGrowth, pacing.skipEvery);
    const mayBeEarly = !this.last || this.last.latenessMs > this.marginMs;
    this.planned = undefined;
    return (this.last = { at: now, kind, mode: this.mode, mayBeEarly, latenessMs: Infinity });
  }

  accepted(start: Start, now: number): void {
    start.latenessMs = this.lateness('accepted', now - start.at);
    this.refusals = 0;
    this.lastSuccess = Math.max(this.lastSuccess, start.at);
    if (start.mayBeEarly) this.marginMs *= pacing.marginDecay;
    this.planned = undefined;
    if (start.mode !== this.mode || start.mode === 'alone') return;
    if (start.mode === 'search') return this.share(start.at);
    if (start.kind === 'probe' || this.credit < pacing.patience) this.credit++;
    if (this.credit < pacing.patience + pacing.probes) return;
    this.mode = start.mode === 4 ? 2 : 'alone';
    this.skipEvery = pacing.firstSkip;
    this.credit = 0;
  }

  /** @param retryAfterMs how long the service asks to wait, or 0 */
  refused(start: Start, now: number, retryAfterMs: number): void {
    const { intervalMs, mode } = this;
    start.latenessMs = this.lateness('refused', now - start.at);
    const arrivedBy = start.at + start.latenessMs + pacing.rounding * intervalMs;
    this.notBefore = Math.max(this.notBefore, arrivedBy + intervalMs, now + retryAfterMs);
    this.planned = undefined;
    this.refusals++;
    this.marginMs += pacing.marginStep * intervalMs;
    const isTooWide = this.marginMs > pacing.mostMargin * intervalMs;
    if (isTooWide) this.marginMs = 0;
    if (this.isFixed) this.wait(this.random());
    if (this.isFixed || start.mode !== mode) return;
    this.credit = 0;
    if (start.kind === 'probe') return;
    if (mode === 'alone' && !isTooWide && this.refusals === 1 && start.kind !== 'skip') {
      // If another process is the cause, it starts during this pause, and the next request is rate-
      // limited, too.
      return start.mayBeEarly ? undefined : this.wait(2 * pacing.slot - 1);
    }
    if (mode === 'alone') this.share(start.at + intervalMs / 2);
    if (mode === 2 || mode === 4) this.moveAside();
    if (start.at - this.lastSuccess > pacing.searchAfter * intervalMs) this.mode = 'search';
    if (this.refusals > pacing.longSearch) this.wait(this.random() * pacing.slots);
  }

  /** A response that took longer than the fastest one shows how late its request may have arrived. */
  private lateness(kind: 'accepted' | 'refused', tookMs: number): number {
    const knownMs = this.fastestMs[kind];
    this.fastestMs[kind] = Math.min(knownMs, tookMs);
    return Math.max(0, tookMs - (knownMs < Infinity ? knownMs : 0));
  }

  private wait(intervals: number): void {
    this.notBefore += intervals * this.intervalMs;
  }

  private share(from: number): void {
    this.mode = 2;
    this.turnAt = from;
  }

  /** Moves the turn a little. After two rate limits in one round, only the other slot is kept. */
  private moveAside(): void {
    const slotMs = pacing.slot * this.intervalMs;
    this.turnAt += pacing.shift * this.refusals * this.intervalMs;
    const isSecond = this.turnAt - this.missedAt < (pacing.slots + 1) * slotMs;
    this.missedAt = this.turnAt;
    if (this.mode === 4 || !isSecond) return;
    this.mode = 4;
    this.turnAt -= 2 * slotMs;
  }

  private plan(now: number): Plan {
    const { last, intervalMs, isFixed, marginMs } = this;
    if (!last) return { at: now, kind: 'skip' };
    const pauseMs = now - last.at;
    if (pauseMs > pacing.forgetAfterMs) this.mode = 'alone';
    const from = Math.max(last.at + intervalMs, this.notBefore);
    if (!isFixed && typeof this.mode === 'number') return this.planTurn(Math.max(now, from));
    const isDue = last.at - this.skippedAt > this.skipEvery * intervalMs;
    const skips =
      !isFixed && this.mode === 'alone' && (isDue || pauseMs > 2 * intervalMs + last.latenessMs);
    const margin = isFixed ? marginMs : Math.min(last.latenessMs, marginMs);
    const at = last.at + (skips ? 2 : 1) * intervalMs + margin + pacing.rounding * intervalMs;
    return { at: Math.max(at, from), kind: skips ? 'skip' : undefined };
  }

  /** The process's next turn, or a probe between two turns. */
  private planTurn(from: number): Plan {
    const step = Number(this.mode) * pacing.slot * this.intervalMs;
    const at = this.turnAt + Math.max(1, Math.ceil((from - this.turnAt) / step)) * step;
    const probeAt = at - step / 2 + pacing.probeDelay * this.intervalMs;
    const isDue = this.credit >= pacing.patience && this.last?.kind !== 'probe';
    return isDue && probeAt >= from ? { at: probeAt, kind: 'probe' } : { at, kind: 'turn' };
  }
}
