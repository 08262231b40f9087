import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { defaultSettings, type CompanySettings } from './settings';

interface WebhookSettings {
  /** '' switches webhooks off. */
  url: string;
  secret: string;
  eventTypes: string[];
}

export interface Company {
  id: number;
  name: string;
  gstin: string;
  settings: CompanySettings;
  webhook: WebhookSettings;
}

/** One company's books: every read and change stays within `company`. */
export interface Account {
  db: DatabaseSync;
  company: Company;
  /** Milliseconds since 1970, by the clock of the books. */
  now: () => number;
  /** Determines the order of lists. */
  seed: number;
}

export interface ApiKey {
  key: string;
  companyId: number;
  /** Identifies the key in the request log, which never contains the key. */
  label: string;
  forbidden: boolean;
}

/** Creates a company with random keys; the second one is forbidden. */
export function createCompany(db: DatabaseSync, name: string, gstin: string): Company {
  const webhook: WebhookSettings = {
    url: '',
    secret: randomBytes(24).toString('hex'),
    eventTypes: ['document', 'inventory'],
  };
  const { lastInsertRowid } = db
    .prepare('INSERT INTO companies (name, gstin, settings, webhook) VALUES (?, ?, ?, ?)')
    .run(name, gstin, JSON.stringify(defaultSettings), JSON.stringify(webhook));
  const id = Number(lastInsertRowid);
  addKey(db, id, `${name}: full access`, false);
  addKey(db, id, `${name}: forbidden`, true);
  return { id, name, gstin, settings: defaultSettings, webhook };
}

function addKey(db: DatabaseSync, companyId: number, label: string, forbidden: boolean): void {
  db.prepare('INSERT INTO api_keys (key, company_id, label, forbidden) VALUES (?, ?, ?, ?)').run(
    // Short, since the nodes search all responses for any spelling of it.
    `sim_${randomBytes(8).toString('hex')}`,
    companyId,
    label,
    Number(forbidden),
  );
}

/** A key, or undefined when it does not exist. */
export function findKey(db: DatabaseSync, key: string): ApiKey | undefined {
  const row = db.prepare('SELECT * FROM api_keys WHERE key = ?').get(key);
  return row && apiKey(row);
}

/** A company's keys, the usable one first. */
export function keysOf(db: DatabaseSync, companyId: number): ApiKey[] {
  return db
    .prepare('SELECT * FROM api_keys WHERE company_id = ? ORDER BY forbidden')
    .all(companyId)
    .map(apiKey);
}

/** A company by its id. */
export function companyById(db: DatabaseSync, id: number): Company {
  const row = db.prepare('SELECT * FROM companies WHERE id = ?').get(id);
  if (!row) throw new Error(`There is no company ${id}`);
  const settings = JSON.parse(String(row.settings)) as Partial<CompanySettings>;
  return {
    id,
    name: String(row.name),
    gstin: String(row.gstin),
    settings: { ...defaultSettings, ...settings },
    webhook: JSON.parse(String(row.webhook)) as WebhookSettings,
  };
}

/** The ids of all companies, in order of creation. */
export function companyIds(db: DatabaseSync): number[] {
  return db
    .prepare('SELECT id FROM companies ORDER BY id')
    .all()
    .map(({ id }) => Number(id));
}

/** Changes some of a company's settings. */
export function updateSettings(
  db: DatabaseSync,
  company: Company,
  changes: Partial<CompanySettings>,
): void {
  company.settings = { ...company.settings, ...changes };
  saveCompany(db, company);
}

/** Stores a company's settings and webhook. */
export function saveCompany(db: DatabaseSync, company: Company): void {
  db.prepare('UPDATE companies SET settings = ?, webhook = ? WHERE id = ?').run(
    JSON.stringify(company.settings),
    JSON.stringify(company.webhook),
    company.id,
  );
}

function apiKey(row: Record<string, unknown>): ApiKey {
  return {
    key: String(row.key),
    companyId: Number(row.company_id),
    label: String(row.label),
    forbidden: row.forbidden === 1,
  };
}
