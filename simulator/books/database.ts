import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { tables } from './tables';

/** Changes with every change of the tables. */
const tablesVersion = createHash('sha256').update(tables).digest().readInt32BE();

/** Parses each statement once, which takes SQLite longer than most of them run. */
class Database extends DatabaseSync {
  private readonly statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    const statement = this.statements.get(sql) ?? super.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Opens a SQLite file or ':memory:'. @throws if the file has the tables of another version */
export function openDatabase(file: string): DatabaseSync {
  const db = new Database(file);
  if (!db.prepare('SELECT 1 FROM sqlite_master').get()) {
    db.exec(`BEGIN; ${tables} PRAGMA user_version = ${tablesVersion}; COMMIT;`);
  } else if (db.prepare('PRAGMA user_version').get()?.user_version !== tablesVersion) {
    db.close();
    throw new Error(`${file} is from another version of the simulator. Delete it to start again.`);
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.function('shuffled', { deterministic: true }, (seed, key) =>
    createHash('sha256').update(`${seed}:${key}`).digest('hex'),
  );
  return db;
}

/** Runs `work` in a transaction, or in a savepoint within another transaction. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  const inner = db.isTransaction;
  db.exec(inner ? 'SAVEPOINT nested' : 'BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec(inner ? 'RELEASE nested' : 'COMMIT');
    return result;
  } catch (error) {
    db.exec(inner ? 'ROLLBACK TO nested; RELEASE nested' : 'ROLLBACK');
    throw error;
  }
}
