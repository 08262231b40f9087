import type { DatabaseSync } from 'node:sqlite';
import { indianTime } from './indianTime';

/** The books' time: as the machine's clock goes, and as far ahead of it as it was set. */
export class Clock {
  constructor(
    private readonly db: DatabaseSync,
    /** The machine's clock. What concerns requests themselves, rate and log, goes by it. */
    readonly machine: () => number,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.machine() + this.ahead();
  }

  /** The day in India, 'YYYY-MM-DD'. */
  today(): string {
    return indianTime(this.now()).slice(0, 10);
  }

  /** Sets the books' time to an instant, from which it goes on. */
  set(instant: number): void {
    this.db
      .prepare(
        `INSERT INTO clock (only_one, ahead) VALUES (1, ?)
         ON CONFLICT (only_one) DO UPDATE SET ahead = excluded.ahead`,
      )
      .run(Math.round(instant - this.machine()));
  }

  private ahead(): number {
    return Number(this.db.prepare('SELECT ahead FROM clock').get()?.ahead ?? 0);
  }
}
