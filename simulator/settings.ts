import { findCompany, saveCompany, type Company, type CompanySettings } from './books/companies';
import type { RateLimit } from './http/rateLimit';
import type { Simulation } from './simulation';

export interface WebhookChange {
  /** '' switches webhooks off. */
  url: string;
  secret?: string;
  eventTypes?: string[];
}

export interface SettingsChange extends Partial<CompanySettings> {
  rateLimit?: RateLimit | false;
}

/** The company that a fresh database starts with, as it stands now. */
export function testCompany({ db, testCompanyId }: Simulation): Company {
  const company = findCompany(db, testCompanyId);
  if (!company) throw new Error('The test company is gone');
  return company;
}

/** Sets where events go; what is left out stays. */
export function changeWebhook(simulation: Simulation, change: WebhookChange): void {
  const company = testCompany(simulation);
  const webhook = { ...company.webhook, ...given(change) };
  saveCompany(simulation.db, { ...company, webhook });
}

/** Sets what the account's owner decides, and the rate limit; what is left out stays. */
export function changeSettings(simulation: Simulation, change: SettingsChange): void {
  const { rateLimit, ...ofCompany } = change;
  if (rateLimit !== undefined) simulation.limiter.limit = rateLimit;
  const company = testCompany(simulation);
  const settings = { ...company.settings, ...given(ofCompany) };
  saveCompany(simulation.db, { ...company, settings });
}

function given<Change extends object>(change: Change): Partial<Change> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Change>;
}
