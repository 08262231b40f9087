import type { DatabaseSync } from 'node:sqlite';
import { findCompany, saveCompany, type Company } from './books/companies';
import { companySettings, type CompanySettings } from './companySettings';
import type { ChaosSent, FaultSent } from './faults/settings';
import { rateLimit as limitSettings, type RateLimitSent } from './http/rateLimit';
import type { Simulation } from './simulation';

export interface WebhookChange {
  /** '' switches webhooks off. */
  url: string;
  secret?: string;
  eventTypes?: string[];
}

export interface SettingsChange extends Partial<Omit<CompanySettings, 'faults' | 'chaos'>> {
  faults?: FaultSent[];
  /** null ends it. */
  chaos?: ChaosSent | null;
  /** Counts for all companies. */
  rateLimit?: RateLimitSent | false;
}

/** The company that a fresh database starts with, as it stands now. */
export function testCompany({ db, testCompanyId }: Simulation): Company {
  return companyNumbered(db, testCompanyId);
}

/** Sets where a company's events go; what is left out stays. */
export function changeWebhook(
  simulation: Simulation,
  change: WebhookChange,
  companyId = simulation.testCompanyId,
): void {
  const company = companyNumbered(simulation.db, companyId);
  const webhook = { ...company.webhook, ...given(change) };
  saveCompany(simulation.db, { ...company, webhook });
}

/** Sets what a company's owner decides, and the rate limit; what is left out stays. */
export function changeSettings(
  simulation: Simulation,
  change: SettingsChange,
  companyId = simulation.testCompanyId,
): void {
  const { rateLimit, ...ofCompany } = change;
  if (rateLimit !== undefined)
    simulation.limiter.limit = rateLimit && limitSettings.parse(rateLimit);
  const company = companyNumbered(simulation.db, companyId);
  const settings = companySettings.parse({ ...company.settings, ...given(ofCompany) });
  saveCompany(simulation.db, { ...company, settings });
}

function companyNumbered(db: DatabaseSync, id: number): Company {
  const company = findCompany(db, id);
  if (!company) throw new Error(`There is no company ${id}`);
  return company;
}

function given<Change extends object>(change: Change): Partial<Change> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Change>;
}
