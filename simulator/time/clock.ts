import type { DatabaseSync } from 'node:sqlite';
import { indianDate } from './calendar';

/** The clock of the books: the system clock plus an offset that control routes set. */
export class Clock {
  constructor(
    private readonly db: DatabaseSync,
    /** The system clock; the rate limit and the request log use it directly. */
    readonly systemNow: () => number,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.systemNow() + this.offset();
  }

  /** The date in India, 'YYYY-MM-DD'. */
  today(): string {
    return indianDate(this.now());
  }

  /** Sets the clock to an instant, from which it continues. */
  set(instant: number): void {
    this.db
      .prepare(
        `INSERT INTO clock (only_one, ahead) VALUES (1, ?)
         ON CONFLICT (only_one) DO UPDATE SET ahead = excluded.ahead`,
      )
      .run(Math.round(instant - this.systemNow()));
  }

  private offset(): number {
    return Number(this.db.prepare('SELECT ahead FROM clock').get()?.ahead ?? 0);
  }
}
