import type { ServiceError } from '../api/errors';
import { type PortalClass, policyOf } from '../api/failure/policy';
import { portalClasses } from './advice.json';
import { portalCodes, type PortalCode } from '../law/tables/portalCodes';

/** The general advice for each class of portal codes. */
const adviceByClass: Record<PortalClass, string> = portalClasses;

/**
 * Explains an error code of a government portal (service.md, Errors: Portal codes).
 * @param errorCode the service's error code, `PORTAL_ERROR_2150`, or only the portal's number
 * @returns undefined for any other code: undocumented codes are not guessed
 */
export function explainPortalCode(
  errorCode: string,
): (PortalCode & { class: PortalClass }) | undefined {
  const { portalClass } = policyOf(errorCode);
  if (!portalClass) return undefined;
  // Both tables have the same codes.
  const code = portalCodes.get(errorCode.replace(/^PORTAL_ERROR_/, '')) as PortalCode;
  return { ...code, class: portalClass };
}

/** What users can do about an error of the service, including the meaning of a portal's code. */
export function adviceOf(error: ServiceError): string {
  const { code, created, outcomeUnknown, failure } = error;
  const portal = explainPortalCode(code);
  // The advice on an unknown outcome, and that of an operation, doesn't depend on the code.
  if (!portal || outcomeUnknown || failure.advice !== undefined) return error.advice;
  return created
    ? `${portal.meaning} ${portal.advice} ${error.advice}`
    : `${portal.meaning} ${adviceByClass[portal.class]} ${portal.advice}`;
}
