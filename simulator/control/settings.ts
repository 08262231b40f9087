import { z } from 'zod';
import { ApiError, invalidFields } from '../bodies/apiError';
import { validate } from '../bodies/validate';
import { companyById, saveCompany } from '../books/companies';
import { companySettings, type CompanySettings } from '../books/settings';
import type { ChaosInput, FaultInput } from '../faults/settings';
import { rateLimit as limitSettings, type RateLimitInput } from '../http/rateLimit';
import type { Simulation } from '../http/simulation';
import { snakeCaseName, toCamelCase } from './naming';

export interface WebhookChange {
  /** '' switches webhooks off. */
  url: string;
  secret?: string;
  eventTypes?: string[];
}

export interface SettingsChange extends Partial<Omit<CompanySettings, 'faults' | 'chaos'>> {
  faults?: FaultInput[];
  /** null switches chaos off. */
  chaos?: ChaosInput | null;
  /** Applies to all companies. */
  rateLimit?: RateLimitInput | false;
}

const webhookBody = z
  .object({
    url: z.union([
      z.literal(''),
      z
        .string()
        .url()
        .regex(/^https?:/, 'must be http or https'),
    ]),
    secret: z.string().min(1).optional(),
    event_types: z.array(z.enum(['document', 'inventory'])).optional(),
  })
  .strict();

const settingsBody = companySettings
  .partial()
  .extend({ rateLimit: z.union([z.literal(false), limitSettings]).optional() })
  .strict();

/** The body of PUT /_simulator/webhook as a change. */
export function parseWebhook(body: unknown): WebhookChange {
  const { event_types: eventTypes, ...rest } = validate(webhookBody, body);
  return { ...rest, eventTypes };
}

/** The body of PUT /_simulator/settings, in snake_case, as a change. */
export function parseSettings(body: unknown): SettingsChange {
  try {
    return validate(settingsBody, toCamelCase(body));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const named = Object.entries(error.errors).map(([field, text]) => [snakeCaseName(field), text]);
    throw invalidFields(Object.fromEntries(named) as Record<string, string>);
  }
}

/** Changes where a company's events are sent; what is left out keeps its value. */
export function changeWebhook(
  { db, testCompanyId }: Simulation,
  change: WebhookChange,
  companyId = testCompanyId,
): void {
  const company = companyById(db, companyId);
  saveCompany(db, { ...company, webhook: { ...company.webhook, ...definedOf(change) } });
}

/** Changes a company's settings and the rate limit; what is left out keeps its value. */
export function changeSettings(
  { db, limiter, testCompanyId }: Simulation,
  { rateLimit, ...change }: SettingsChange,
  companyId = testCompanyId,
): void {
  if (rateLimit !== undefined) limiter.limit = rateLimit && limitSettings.parse(rateLimit);
  const company = companyById(db, companyId);
  const settings = companySettings.parse({ ...company.settings, ...definedOf(change) });
  saveCompany(db, { ...company, settings });
}

function definedOf<Change extends object>(change: Change): Partial<Change> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Change>;
}
