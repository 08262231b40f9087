/** Longer sleeps are split: a process that is busy, or was suspended, may end them much later. */
const mostSleepMs = 1000;

export interface Clock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
}

/** A request, or an update, that waits for its turn. */
interface Waiter {
  readonly lane: unknown;
  readonly turn: number;
  wake(): void;
}

/**
 * A queue that serves lanes in turn, and each lane in order, so that a long list does not keep others
 * waiting.
 */
export class Turns {
  /** In the order in which they are served. */
  private readonly waiting: Waiter[] = [];
  /** The only lane that is served while it holds the turn. */
  private holder?: symbol;
  private turn = 0;

  /**
   * Waits for the caller's turn, and holds it during some work: only requests in the lane that the work
   * gets are served. So nothing of this process comes between a read and the write that depends on it.
   */
  async hold<Result>(
    clock: Clock,
    lane: unknown,
    work: (turn: symbol) => Promise<Result>,
  ): Promise<Result> {
    const turn = await this.take(clock, { lane }, () => (this.holder = Symbol('turn')));
    try {
      return await work(turn);
    } finally {
      this.holder = undefined;
      this.wakeNext();
    }
  }

  /**
   * Waits for the caller's turn, and resolves with what `serve` returns. Rejects as soon as `sleep`
   * does.
   * @param lane stands for one execution
   * @param isFirst whether to go before all others
   * @param serve called in the caller's turn; returns a number of milliseconds where it must wait
   */
  async take<Result extends object | symbol>(
    { sleep }: Clock,
    { lane, isFirst = false }: { lane: unknown; isFirst?: boolean },
    serve: () => Result | number,
  ): Promise<Result> {
    const waiter = this.enter(lane, isFirst);
    try {
      for (;;) {
        const result = waiter === this.next ? serve() : mostSleepMs;
        if (typeof result !== 'number') {
          this.turn = Math.max(this.turn, waiter.turn);
          return result;
        }
        const woken = new Promise<void>((resolve) => (waiter.wake = resolve));
        await Promise.race([woken, sleep(Math.min(result, mostSleepMs))]);
      }
    } finally {
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      this.wakeNext();
    }
  }

  /** Wakes the next waiter, which may have to wait less than before. */
  wakeNext(): void {
    this.next?.wake();
  }

  private get next(): Waiter | undefined {
    if (this.holder === undefined) return this.waiting[0];
    return this.waiting.find(({ lane }) => lane === this.holder);
  }

  private enter(lane: unknown, isFirst: boolean): Waiter {
    const turns = this.waiting.filter((other) => other.lane === lane).map(({ turn }) => turn);
    const turn = isFirst ? 0 : Math.max(this.turn, ...turns) + 1;
    const waiter = { lane, turn, wake: () => undefined };
    const place = this.waiting.findIndex((other) => other.turn > turn);
    this.waiting.splice(place < 0 ? this.waiting.length : place, 0, waiter);
    return waiter;
  }
}
