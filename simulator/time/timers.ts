import { setImmediate as nextTurn } from 'node:timers/promises';

/** Resolves after a number of milliseconds; may reject when the signal aborts. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** All delays of the simulator. When it closes, they end, and delayed work is dropped. */
export class Timers {
  private readonly closing = new AbortController();
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly sleep: Sleep) {}

  /** Resolves to true after a number of milliseconds, or to false when the simulator closes. */
  async wait(milliseconds: number): Promise<boolean> {
    const { signal } = this.closing;
    if (milliseconds > 0 && !signal.aborted) {
      await this.untilDone(this.sleepOrAbort(milliseconds, signal));
    }
    return !signal.aborted;
  }

  /** Does work after a number of milliseconds. */
  schedule(milliseconds: number, work: () => Promise<void>): void {
    void this.untilDone(this.wait(milliseconds).then((elapsed) => (elapsed ? work() : undefined)));
  }

  /** Resolves when no delay is left, what was waiting for one has gone on, and all scheduled work is done. */
  async settled(): Promise<void> {
    do {
      await Promise.all(this.pending);
      await nextTurn();
    } while (this.pending.size > 0);
  }

  /** Ends all delays. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  private async untilDone(work: Promise<void>): Promise<void> {
    this.pending.add(work);
    await work.finally(() => this.pending.delete(work));
  }

  /** A `sleep` from the options may ignore the signal, so this ends on whichever comes first. */
  private sleepOrAbort(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        signal.removeEventListener('abort', finish);
        resolve();
      };
      signal.addEventListener('abort', finish);
      this.sleep(milliseconds, signal).then(finish, finish);
    });
  }
}
