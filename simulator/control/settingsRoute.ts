import { z } from 'zod';
import { refuseFields, validate } from '../bodies/validate';
import { companySettings } from '../companySettings';
import { rateLimit } from '../http/rateLimit';
import { Refusal } from '../http/refusal';
import type { SettingsChange } from '../settings';
import { camelCased, snakeName } from './naming';

const settingsChange = companySettings
  .partial()
  .extend({ rateLimit: z.union([z.literal(false), rateLimit]).optional() })
  .strict();

/** What PUT /_simulator/settings asks for; its names and those of its faults are written_so. */
export function settingsSent(body: unknown): SettingsChange {
  try {
    return validate(settingsChange, camelCased(body));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const named = Object.entries(error.errors).map(([field, text]) => [snakeName(field), text]);
    refuseFields(Object.fromEntries(named) as Record<string, string>);
    throw error;
  }
}
