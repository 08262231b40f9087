import { ApiError } from '../bodies/apiError';
import type { Account } from '../books/companies';

/** How long e-invoices and e-way bills can be cancelled, in milliseconds. */
export const cancellationWindow = 24 * 3_600_000;

/** HTTP 400 with the government portal's own code (service.md, Errors 4). */
export function portalError(code: number, message: string): ApiError {
  return new ApiError(400, `PORTAL_ERROR_${code}`, message);
}

/** Rejects the request when the account is not connected to the government's portals. */
export function checkPortalConnection({ company }: Account): void {
  if (company.settings.portalConnected) return;
  const message = 'Connect the account to the government portal in the dashboard first';
  throw new ApiError(400, 'PORTAL_NOT_CONNECTED', message);
}

/** The error code that a test requests by the PAN in a GSTIN: 27ZZZZZ3029Z1Z7 requests 3029. */
export function codeRequestedByGstin(gstin: string): number | undefined {
  const code = /^\d{2}ZZZZZ(\d{4})Z/.exec(gstin)?.[1];
  return code === undefined ? undefined : Number(code);
}
