import { Lanes } from './lanes';
import { type Start, Timetable } from './timetable';
import type { Account, Ports } from './types';

/** What the pacer needs of the ports. */
export type Clock = Pick<Ports, 'now' | 'date' | 'sleep'>;

/** Someone who waits for a start; `call` wakes them before their time. */
interface Waiter {
  call(): void;
}

/** Lets the requests of one API key start when the timetable says so, one execution after another. */
export class Pacer {
  private readonly waiting = new Lanes<Waiter>();
  private readonly timetable: Timetable;

  /** @param intervalMs what the limit allows between two starts */
  constructor(
    private readonly intervalMs: number,
    random: () => number,
  ) {
    this.timetable = new Timetable(intervalMs, random);
  }

  /**
   * Resolves when the caller may start one request, and must tell later what became of it.
   * Rejects as soon as `sleep` does, for a cancelled execution; that leaves no gap.
   * @param lane whatever stands for one execution
   */
  async grant(clock: Clock, lane: unknown, wasRefused = false): Promise<Start> {
    const waiter: Waiter = { call: () => undefined };
    this.waiting.enter(waiter, lane, wasRefused);
    try {
      for (;;) {
        const start = waiter === this.waiting.next ? this.planned(clock) : undefined;
        const wait = start ? start.at - clock.now() : this.intervalMs;
        if (start && wait <= 0) return this.begin(start, clock);
        const called = new Promise<void>((resolve) => (waiter.call = resolve));
        // Never longer than an interval: the wall clock may be set meanwhile.
        await Promise.race([called, clock.sleep(Math.min(wait, this.intervalMs))]);
      }
    } finally {
      this.waiting.leave(waiter, lane);
      this.waiting.next?.call();
    }
  }

  /** The service took a request, or it never came to know of it. */
  accepted(start: Start): void {
    this.timetable.accepted(start);
    this.waiting.next?.call();
  }

  /**
   * The service refused a request because of the rate.
   * @param now when the refusal came
   * @param retryAfterMs how long the service asks to wait; 0 where it does not say
   */
  refused(start: Start, now: number, retryAfterMs: number): void {
    this.timetable.refused(start, now, retryAfterMs);
    this.waiting.next?.call();
  }

  private begin(start: Start, { now }: Clock): Start {
    this.timetable.began(start, now());
    return start;
  }

  private planned({ now, date }: Clock): Start {
    return this.timetable.next({ now: now(), wall: date().getTime() });
  }
}

const pacers = new Map<string, Pacer>();

/** The pacer that everything in this process shares for one API key. */
export function pacerFor(
  { paceKey, requestsPerSecond }: Pick<Account, 'paceKey' | 'requestsPerSecond'>,
  random: () => number,
): Pacer {
  const key = `${paceKey} ${requestsPerSecond}`;
  const pacer = pacers.get(key) ?? new Pacer(1000 / requestsPerSecond, random);
  pacers.set(key, pacer);
  return pacer;
}
