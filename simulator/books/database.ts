import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

const TABLES = `
CREATE TABLE IF NOT EXISTS companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  gstin TEXT NOT NULL,
  settings TEXT NOT NULL,
  webhook TEXT NOT NULL,
  signing_key TEXT
);
CREATE TABLE IF NOT EXISTS api_keys (
  key TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies,
  label TEXT NOT NULL,
  forbidden INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS parties (
  service_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  kind TEXT NOT NULL CHECK (kind IN ('customer', 'vendor')),
  id TEXT NOT NULL,
  details TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0,
  UNIQUE (company_id, kind, id)
);
CREATE TABLE IF NOT EXISTS products (
  service_product_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  id TEXT NOT NULL,
  details TEXT NOT NULL,
  UNIQUE (company_id, id)
);
CREATE TABLE IF NOT EXISTS documents (
  document_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  hash_id TEXT NOT NULL UNIQUE,
  document_type TEXT NOT NULL,
  serial_number TEXT NOT NULL,
  document_date TEXT NOT NULL,
  service_id INTEGER NOT NULL REFERENCES parties,
  contents TEXT NOT NULL,
  with_tax INTEGER NOT NULL,
  net INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  total INTEGER NOT NULL,
  payable INTEGER NOT NULL,
  cancelled INTEGER NOT NULL DEFAULT 0,
  irn TEXT,
  qr_code TEXT,
  irn_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, document_type, serial_number)
);
CREATE TABLE IF NOT EXISTS payments (
  payment_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  serial_number TEXT NOT NULL,
  service_id INTEGER NOT NULL REFERENCES parties,
  payment_date TEXT NOT NULL,
  amount INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_by TEXT NOT NULL,
  UNIQUE (company_id, serial_number)
);
CREATE TABLE IF NOT EXISTS settlements (
  payment_id INTEGER NOT NULL REFERENCES payments,
  document_id INTEGER NOT NULL REFERENCES documents,
  amount INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS settlements_by_document ON settlements (document_id);
CREATE INDEX IF NOT EXISTS settlements_by_payment ON settlements (payment_id);
CREATE TABLE IF NOT EXISTS series (
  company_id INTEGER NOT NULL REFERENCES companies,
  name TEXT NOT NULL,
  last_number INTEGER NOT NULL,
  PRIMARY KEY (company_id, name)
);
CREATE TABLE IF NOT EXISTS deliveries (
  event_id TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  answers TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE IF NOT EXISTS requests (
  request_id INTEGER PRIMARY KEY AUTOINCREMENT,
  arrived_at REAL NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  query TEXT NOT NULL,
  body TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT NOT NULL,
  key_label TEXT
);
CREATE VIEW IF NOT EXISTS document_balances AS
  SELECT *, CASE WHEN cancelled THEN 0 ELSE payable - paid END AS pending,
    CASE WHEN cancelled THEN 'cancelled' WHEN payable <= paid THEN 'paid' ELSE 'pending' END
      AS payment_status
  FROM (
    SELECT documents.*, (
      SELECT COALESCE(SUM(amount), 0) FROM settlements
      WHERE settlements.document_id = documents.document_id
    ) AS paid
    FROM documents
  );
`;

/** Opens, and at the first time lays out, the SQLite file (or ':memory:'). Money is in paise. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  db.exec(TABLES);
  db.function('shuffled', { deterministic: true }, (seed, key) =>
    createHash('sha256').update(`${seed}:${key}`).digest('hex'),
  );
  return db;
}

/** Runs `work` so that either all or none of its changes stay. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
