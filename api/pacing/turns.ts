/** Longer sleeps are split: a process that is busy, or was suspended, may end them much later. */
const mostSleepMs = 1000;

export interface Clock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
}

interface QueuePlace {
  /** Stands for one execution, or for a turn that is held. */
  lane: unknown;
  /** Whether to go before all others. */
  isFirst?: boolean;
  isUpdate?: boolean;
  /** Called when it begins to wait, and whenever it is woken. @throws to wait no longer */
  check?(): void;
}

interface Waiter extends QueuePlace {
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
  /** Whether an update has not ended; others wait, even after it has released its turn. */
  private isUpdating = false;
  private turn = 0;

  /**
   * Waits for the turn of an update, and holds it during some work, until it is released: only requests
   * in the lane that the work gets are served. So nothing of this process comes between a read and the
   * write that depends on it. Other updates wait until the work has ended.
   */
  async hold<Result>(
    clock: Clock,
    place: QueuePlace,
    work: (turn: symbol) => Promise<Result>,
  ): Promise<Result> {
    const turn = await this.take(clock, { ...place, isUpdate: true }, () => {
      this.isUpdating = true;
      return (this.holder = Symbol('turn'));
    });
    return await work(turn).finally(() => {
      this.isUpdating = false;
      this.release(turn);
    });
  }

  /** Ends a turn that is held; any other lane is left as it is. */
  release(lane: unknown): void {
    if (this.holder === lane) this.holder = undefined;
    this.wakeNext();
  }

  /**
   * Waits for the caller's turn, and resolves with what `serve` returns. Rejects as soon as `sleep`
   * does.
   * @param serve called in the caller's turn; returns a number of milliseconds where it must wait
   */
  async take<Result extends object | symbol>(
    { sleep }: Clock,
    place: QueuePlace,
    serve: () => Result | number,
  ): Promise<Result> {
    const waiter = this.enter(place);
    try {
      for (;;) {
        place.check?.();
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

  /** Wakes all waiters, which may have to wait longer than they can. */
  wakeAll(): void {
    this.waiting.forEach((waiter) => waiter.wake());
  }

  private get next(): Waiter | undefined {
    const { holder } = this;
    return holder === undefined
      ? this.waiting.find(({ isUpdate }) => !isUpdate || !this.isUpdating)
      : this.waiting.find(({ lane }) => lane === holder);
  }

  private enter(place: QueuePlace): Waiter {
    const { lane, isFirst } = place;
    const turns = this.waiting.filter((other) => other.lane === lane).map(({ turn }) => turn);
    const turn = isFirst ? 0 : Math.max(this.turn, ...turns) + 1;
    const waiter = { ...place, turn, wake: () => undefined };
    const index = this.waiting.findIndex((other) => other.turn > turn);
    this.waiting.splice(index < 0 ? this.waiting.length : index, 0, waiter);
    return waiter;
  }
}
