import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { TABLES } from './tables';

/** Increases with every change of the tables. */
const SCHEMA_VERSION = 3;

/** Opens a SQLite file or ':memory:' and creates or migrates the tables. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  migrate(db);
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

/** Creates the tables and copies the rows of a file with an earlier schema into them. */
function migrate(db: DatabaseSync): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  const oldTables = version === SCHEMA_VERSION ? [] : namesOf(db, 'table');
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE;');
  try {
    if (oldTables.length > 0) renameTables(db, oldTables);
    db.exec(TABLES);
    for (const table of oldTables) copyRows(db, table);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
  db.exec('PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON;');
}

function renameTables(db: DatabaseSync, tables: string[]): void {
  for (const view of namesOf(db, 'view')) db.exec(`DROP VIEW ${view}`);
  for (const index of namesOf(db, 'index')) db.exec(`DROP INDEX ${index}`);
  for (const table of tables) db.exec(`ALTER TABLE ${table} RENAME TO old_${table}`);
}

/** Copies the columns that both schemas have; new columns get their default. */
function copyRows(db: DatabaseSync, table: string): void {
  const current = columnsOf(db, table);
  const shared = columnsOf(db, `old_${table}`).filter((column) => current.includes(column));
  const columns = shared.join(', ');
  if (columns) db.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM old_${table}`);
  db.exec(`DROP TABLE old_${table}`);
}

function namesOf(db: DatabaseSync, type: 'table' | 'index' | 'view'): string[] {
  return db
    .prepare(
      `SELECT name FROM sqlite_master
       WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`,
    )
    .all(type)
    .map(({ name }) => String(name));
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  return db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
}
