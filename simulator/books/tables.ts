/** All tables, indexes and views. Amounts are in paise, instants in milliseconds since 1970. */
export const tables = `
CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  gstin TEXT NOT NULL,
  settings TEXT NOT NULL,
  webhook TEXT NOT NULL,
  signing_key TEXT
);
CREATE TABLE api_keys (
  key TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies,
  label TEXT NOT NULL,
  forbidden INTEGER NOT NULL
);
CREATE TABLE parties (
  service_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  kind TEXT NOT NULL CHECK (kind IN ('customer', 'vendor')),
  id TEXT NOT NULL,
  details TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX parties_by_id ON parties (company_id, kind, id)
  WHERE NOT deleted AND id <> '';
CREATE TABLE products (
  service_product_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  id TEXT NOT NULL,
  details TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX products_by_id ON products (company_id, id)
  WHERE NOT deleted AND id <> '';
CREATE TABLE documents (
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
  subscription_id INTEGER REFERENCES documents,
  UNIQUE (company_id, document_type, serial_number)
);
CREATE INDEX documents_by_party ON documents (service_id);
CREATE INDEX documents_by_subscription ON documents (subscription_id);
CREATE TABLE subscriptions (
  document_id INTEGER PRIMARY KEY REFERENCES documents,
  issues_from TEXT NOT NULL,
  last_due TEXT NOT NULL DEFAULT '',
  failure TEXT NOT NULL DEFAULT ''
);
CREATE TABLE stock_moves (
  move_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  service_product_id INTEGER NOT NULL REFERENCES products,
  warehouse_id INTEGER NOT NULL,
  quantity REAL NOT NULL,
  document_id INTEGER REFERENCES documents,
  remarks TEXT NOT NULL,
  record_date TEXT NOT NULL,
  moved_at INTEGER NOT NULL
);
CREATE INDEX stock_moves_by_product ON stock_moves (service_product_id);
CREATE INDEX stock_moves_by_document ON stock_moves (document_id);
CREATE TABLE eway_bills (
  number TEXT PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES documents,
  body TEXT NOT NULL,
  generated_at INTEGER NOT NULL,
  cancelled INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  serial_number TEXT NOT NULL,
  service_id INTEGER NOT NULL REFERENCES parties,
  payment_date TEXT NOT NULL,
  amount INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, serial_number)
);
CREATE INDEX payments_by_party ON payments (service_id);
CREATE TABLE settlements (
  payment_id INTEGER NOT NULL REFERENCES payments,
  document_id INTEGER NOT NULL REFERENCES documents,
  amount INTEGER NOT NULL
);
CREATE INDEX settlements_by_document ON settlements (document_id);
CREATE INDEX settlements_by_payment ON settlements (payment_id);
CREATE TABLE expenses (
  expense_id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies,
  body TEXT NOT NULL
);
CREATE TABLE series (
  company_id INTEGER NOT NULL REFERENCES companies,
  name TEXT NOT NULL,
  last_number INTEGER NOT NULL,
  PRIMARY KEY (company_id, name)
);
CREATE TABLE deliveries (
  event_id TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  responses TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE clock (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  ahead INTEGER NOT NULL
);
CREATE TABLE requests (
  request_id INTEGER PRIMARY KEY AUTOINCREMENT,
  arrived_at REAL NOT NULL,
  responded_at REAL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  query TEXT NOT NULL,
  body TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT NOT NULL,
  key_label TEXT,
  fault TEXT,
  committed INTEGER NOT NULL DEFAULT 0,
  hash_id TEXT,
  serial_number TEXT
);
CREATE VIEW document_balances AS
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
