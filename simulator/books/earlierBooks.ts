import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database';

/** A connection to the database that still reads the state before a change. */
interface Earlier {
  /** When the change was made, in milliseconds since 1970. */
  until: number;
  db: DatabaseSync;
}

/** No read lags longer, in milliseconds. */
const longestLag = 5_000;

/** The recent states of the books, for reads that lag. SQLite lets each open transaction read its own state. */
export class EarlierBooks {
  private readonly states: Earlier[] = [];

  /** @param file of the database, which can't be in memory */
  constructor(
    current: DatabaseSync,
    private readonly file: string,
    private readonly now: () => number,
    private readonly lag: () => number,
  ) {
    // While earlier states are read, SQLite can't finish a checkpoint, and each change would wait for the disk.
    current.exec('PRAGMA synchronous = OFF');
  }

  /** Keeps the current state. Called before each change. */
  keep(): void {
    const [oldest] = this.states;
    const isOver = oldest && oldest.until < this.now() - longestLag;
    const db = isOver ? (this.states.shift() as Earlier).db : openDatabase(this.file);
    db.exec(`${isOver ? 'COMMIT;' : ''} BEGIN; SELECT 1 FROM companies;`);
    this.states.push({ until: this.now(), db });
  }

  /** The books that a read sees; undefined for the current ones. */
  read(): DatabaseSync | undefined {
    const at = this.now() - Math.min(this.lag(), longestLag);
    return this.states.find(({ until }) => until > at)?.db;
  }

  close(): void {
    for (const { db } of this.states.splice(0)) db.close();
  }
}
