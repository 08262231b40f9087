import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { layOut } from './layout';

/** Opens, and at the first time lays out, the SQLite file (or ':memory:'). */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  layOut(db);
  db.function('shuffled', { deterministic: true }, (seed, key) =>
    createHash('sha256').update(`${seed}:${key}`).digest('hex'),
  );
  return db;
}

/** Runs `work` so that either all or none of its changes stay; inside other work, too. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  const inner = db.isTransaction;
  db.exec(inner ? 'SAVEPOINT part' : 'BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec(inner ? 'RELEASE part' : 'COMMIT');
    return result;
  } catch (error) {
    db.exec(inner ? 'ROLLBACK TO part; RELEASE part' : 'ROLLBACK');
    throw error;
  }
}
