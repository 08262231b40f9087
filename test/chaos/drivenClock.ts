import { setImmediate as nextTurn } from 'node:timers/promises';

const BEGINNING = Date.UTC(2025, 9, 9, 8, 53, 20);

/** Turns of the event loop without a word; what goes through a local connection takes fewer. */
const TURNS_OF_QUIET = 20;

/**
 * A clock that stands still while anybody works, and otherwise goes straight on to the next instant
 * at which somebody wants to wake up. Who works is seen by looking at the clock and going to sleep.
 */
export class DrivenClock {
  private instant = BEGINNING;
  private sleepers: Array<{ until: number; wake(): void }> = [];
  private signs = 0;

  /** Milliseconds since 1970. */
  readonly now = (): number => {
    this.signs++;
    return this.instant;
  };

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.signs++;
    await new Promise<void>((wake) => {
      this.sleepers.push({ until: this.instant + milliseconds, wake });
    });
  };

  /** Lets time pass until the work is done. @throws what the work throws */
  async drive<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    for (;;) {
      await this.quiet();
      if (isDone) return await done;
      this.goOn();
    }
  }

  private async quiet(): Promise<void> {
    let seen = this.signs;
    for (let turns = 0; turns < TURNS_OF_QUIET; turns++) {
      await nextTurn();
      if (this.signs === seen) continue;
      seen = this.signs;
      turns = 0;
    }
  }

  private goOn(): void {
    const next = this.sleepers.reduce((least, { until }) => Math.min(least, until), Infinity);
    const woken = this.sleepers.filter(({ until }) => until === next);
    if (woken.length === 0) return;
    this.sleepers = this.sleepers.filter(({ until }) => until !== next);
    this.instant = next;
    for (const { wake } of woken) wake();
  }
}
