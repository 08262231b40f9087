import type { DatabaseSync } from 'node:sqlite';
import { TABLES } from './tables';

/** Counts up with every change of the tables. */
const LAYOUT = 3;

/** Makes the tables; the rows of a file with an earlier layout are carried over into them. */
export function layOut(db: DatabaseSync): void {
  const layout = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  const former = layout === LAYOUT ? [] : namesOf(db, 'table');
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE;');
  try {
    if (former.length > 0) setAside(db, former);
    db.exec(TABLES);
    for (const table of former) carryOver(db, table);
    db.exec(`PRAGMA user_version = ${LAYOUT}; COMMIT;`);
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
  db.exec('PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON;');
}

function setAside(db: DatabaseSync, tables: string[]): void {
  for (const view of namesOf(db, 'view')) db.exec(`DROP VIEW ${view}`);
  for (const index of namesOf(db, 'index')) db.exec(`DROP INDEX ${index}`);
  for (const table of tables) db.exec(`ALTER TABLE ${table} RENAME TO former_${table}`);
}

/** Copies the columns that both layouts have; a new column begins with its default. */
function carryOver(db: DatabaseSync, table: string): void {
  const known = columnsOf(db, table);
  const shared = columnsOf(db, `former_${table}`).filter((column) => known.includes(column));
  const columns = shared.join(', ');
  if (columns) db.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM former_${table}`);
  db.exec(`DROP TABLE former_${table}`);
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
