/** Resolves after so many milliseconds; may reject when the signal is given. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Everything that the simulator puts off. What has not come when it closes never does. */
export class Waits {
  private readonly closing = new AbortController();
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly sleep: Sleep) {}

  /** Resolves to true when so many milliseconds have passed, to false when the simulator closes. */
  async pass(milliseconds: number): Promise<boolean> {
    const { signal } = this.closing;
    if (milliseconds > 0 && !signal.aborted) await this.slept(milliseconds, signal);
    return !signal.aborted;
  }

  /** Does the work after so many milliseconds. */
  later(milliseconds: number, work: () => Promise<void>): void {
    const done = this.pass(milliseconds)
      .then((passed) => (passed ? work() : undefined))
      .finally(() => this.pending.delete(done));
    this.pending.add(done);
  }

  /** Resolves when all work that was put off is done. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  /** Ends all waits at once. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  /** A given sleep need not know the signal, so the wait ends with whichever comes first. */
  private slept(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        signal.removeEventListener('abort', over);
        resolve();
      };
      signal.addEventListener('abort', over);
      this.sleep(milliseconds, signal).then(over, over);
    });
  }
}
