import type { Account } from '../account';
import { Refusal } from '../http/refusal';

/** HTTP 400 with the portal's own code (service.md, Errors 7). */
export function portalError(code: number, message: string): Refusal {
  return new Refusal(400, `PORTAL_ERROR_${code}`, message);
}

/** Refuses when the account is not connected to the government's portals. */
export function refuseUnconnected({ company }: Account): void {
  if (company.settings.portalConnected) return;
  const message = 'Connect the account to the government portal in the dashboard first';
  throw new Refusal(400, 'PORTAL_NOT_CONNECTED', message);
}
