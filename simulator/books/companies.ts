import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { NEW_SETTINGS, type CompanySettings } from '../companySettings';

export interface WebhookSettings {
  /** '' sends nothing. */
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

export interface ApiKey {
  key: string;
  companyId: number;
  /** Names the key in the request log, where the key itself never stands. */
  label: string;
  forbidden: boolean;
}

/** Creates a company with fresh random keys, one of them forbidden to do anything. */
export function createCompany(db: DatabaseSync, name: string, gstin: string): Company {
  const webhook: WebhookSettings = {
    url: '',
    secret: randomBytes(24).toString('hex'),
    eventTypes: ['document', 'inventory'],
  };
  const { lastInsertRowid } = db
    .prepare('INSERT INTO companies (name, gstin, settings, webhook) VALUES (?, ?, ?, ?)')
    .run(name, gstin, JSON.stringify(NEW_SETTINGS), JSON.stringify(webhook));
  const id = Number(lastInsertRowid);
  addKey(db, id, `${name}: full access`, false);
  addKey(db, id, `${name}: forbidden`, true);
  return { id, name, gstin, settings: NEW_SETTINGS, webhook };
}

function addKey(db: DatabaseSync, companyId: number, label: string, forbidden: boolean): void {
  db.prepare('INSERT INTO api_keys (key, company_id, label, forbidden) VALUES (?, ?, ?, ?)').run(
    `sim_${randomBytes(24).toString('hex')}`,
    companyId,
    label,
    Number(forbidden),
  );
}

/** The key's row, or undefined for a key that was never issued. */
export function findKey(db: DatabaseSync, key: string): ApiKey | undefined {
  const row = db.prepare('SELECT * FROM api_keys WHERE key = ?').get(key);
  return row && apiKey(row);
}

/** The keys of a company, the usable one first. */
export function keysOf(db: DatabaseSync, companyId: number): ApiKey[] {
  return db
    .prepare('SELECT * FROM api_keys WHERE company_id = ? ORDER BY forbidden')
    .all(companyId)
    .map(apiKey);
}

/** A company by its number; undefined when there is none. */
export function findCompany(db: DatabaseSync, id: number): Company | undefined {
  const row = db.prepare('SELECT * FROM companies WHERE id = ?').get(id);
  return (
    row && {
      id: Number(row.id),
      name: String(row.name),
      gstin: String(row.gstin),
      settings: {
        ...NEW_SETTINGS,
        ...(JSON.parse(String(row.settings)) as Partial<CompanySettings>),
      },
      webhook: JSON.parse(String(row.webhook)) as WebhookSettings,
    }
  );
}

/** Every company's number, the first one first. */
export function companyIds(db: DatabaseSync): number[] {
  return db
    .prepare('SELECT id FROM companies ORDER BY id')
    .all()
    .map(({ id }) => Number(id));
}

/** Changes some of a company's settings. */
export function changeCompany(
  db: DatabaseSync,
  company: Company,
  changes: Partial<CompanySettings>,
): void {
  company.settings = { ...company.settings, ...changes };
  saveCompany(db, company);
}

/** Keeps what changed in settings and webhook. */
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
