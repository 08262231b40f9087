/** What error codes, failures and HTTP statuses mean: for retries, and for users. */
import type { FailureKind } from './failure';
import advice from './advice.json';
import kinds from './kinds.json';
import portalClasses from './portalClasses.json';
import refusals from './refusals.json';

/** What helps when a government portal rejects a request (service.md, Errors: Portal codes). */
export type PortalClass = keyof typeof portalClasses;

/** What an error code means; a code without an entry means none of this. */
interface CodePolicy {
  /** Whatever the HTTP status. Without it, the status decides. */
  kind?: 'refused' | 'rateLimited' | 'quotaExceeded';
  /** It names no reason, so a server that failed may wrap its failure in it (HTTP 5xx). */
  isGeneral?: true;
  /** Its message may be about a rate limit. */
  isVague?: true;
  /** The request may have been carried out. */
  leavesOutcomeOpen?: true;
  /**
   * A retry that is refused with it says nothing about the first attempt, which may have caused the
   * refusal. Any other refusal shows that the first attempt was not carried out.
   */
  leavesFirstAttemptOpen?: true;
  /** What it says about the record, or that it speaks of the key. */
  says?: 'notFound' | 'recordExists' | 'numberExists' | 'eWayBillExists' | 'keyRefused';
  portalClass?: PortalClass;
  /** What to do. What helps with a portal's code is in law/tables/data/portalCodes.json. */
  advice?: string;
}

/** The first attempt may have caused the refusal by creating or cancelling the document. */
const afterItself: CodePolicy = { leavesFirstAttemptOpen: true };

/** With whatever status, it says nothing about a record or an earlier attempt. */
const ofKey: CodePolicy = {
  isGeneral: true,
  isVague: true,
  says: 'keyRefused',
  leavesFirstAttemptOpen: true,
};

/** What codes mean beside a refusal, for which `refusals.json` has the advice (service.md, Errors: Codes). */
const meanings: { readonly [Code in keyof typeof refusals]?: CodePolicy } = {
  UNAUTHORIZED: ofKey,
  FORBIDDEN: ofKey,
  INVALID_HASH_ID: { says: 'notFound' },
  DUPLICATE_DOC_SERIAL_NUMBER: { says: 'numberExists' },
  DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER: afterItself,
  ITEM_NOT_FOUND: { says: 'notFound' },
  INSUFFICIENT_STOCK: afterItself,
  DUPLICATE_PRODUCT_SERIAL_NUMBER: afterItself,
  RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER: afterItself,
  EINVOICE_NOT_FOUND: afterItself,
  FREE_USER_EXPORT_LIMIT_EXCEEDED: afterItself,
  CUSTOMER_NOT_FOUND: { says: 'notFound' },
  CUSTOMER_ALREADY_EXISTS: { says: 'recordExists' },
  INVALID_CUSTOMER_ID: { says: 'notFound' },
  PRODUCT_ALREADY_EXISTS: { says: 'recordExists' },
  INVALID_PRODUCT_ID: { says: 'notFound' },
};

/** Codes that are no refusal with advice of its own. */
const otherCodes = {
  '': { isVague: true },
  BAD_REQUEST: { kind: 'refused', advice: advice.withoutFields, isGeneral: true },
  UNKNOWN_ERROR: { leavesOutcomeOpen: true, advice: advice.noReason },
  RATE_LIMIT_EXCEEDED: { kind: 'rateLimited', advice: kinds.rateLimited.advice },
  TOO_MANY_REQUESTS: { kind: 'rateLimited', advice: kinds.rateLimited.advice },
  DAILY_LIMIT_EXCEEDED: { kind: 'quotaExceeded', advice: advice.dailyLimit },
  // Undocumented for vendors (assumptions.md, Not found), so the status decides about the kind.
  INVALID_VENDOR_ID: { says: 'notFound' },
  VENDOR_NOT_FOUND: { says: 'notFound' },
} satisfies Record<string, CodePolicy>;

/** The portal's number for: the document has an e-way bill. */
const eWayBillExists = 604;

/** The policies for the codes of both government portals, which the service sends as `PORTAL_ERROR_{number}`. */
const portalPolicies = Object.entries(portalClasses).flatMap(([portalClass, numbers]) =>
  numbers.flatMap((number): Array<[string, CodePolicy]> => {
    const policy: CodePolicy = {
      kind: 'refused',
      portalClass: portalClass as PortalClass,
      ...(portalClass !== 'fix data' && { leavesFirstAttemptOpen: true }),
      ...(number === eWayBillExists && { says: 'eWayBillExists' }),
    };
    return [
      [`PORTAL_ERROR_${number}`, policy],
      [String(number), policy],
    ];
  }),
);

export const codePolicies: ReadonlyMap<string, CodePolicy> = new Map([
  ...Object.entries(refusals).map(([code, text]): [string, CodePolicy] => [
    code,
    { kind: 'refused', advice: text, ...meanings[code as keyof typeof refusals] },
  ]),
  ...Object.entries(otherCodes),
  ...portalPolicies,
]);

/** The policy for a code. Of unknown codes, only those about an ID that exists mean something. */
export const policyOf = (code: string): CodePolicy =>
  codePolicies.get(code) ?? (code.endsWith('_ALREADY_EXISTS') ? { says: 'recordExists' } : {});

/** What a kind of failure means: whether the same call may succeed later, and what to do. */
export const kindPolicies: Record<FailureKind, { retryHelps: boolean; advice: string }> = kinds;

/**
 * HTTP statuses after which nothing was carried out, whichever server responded: a wrong key, the rate
 * limit, and redirects that ask to send the same request elsewhere.
 */
export const statusesOfNothingDone: readonly number[] = [401, 429, 307, 308];

/**
 * HTTP statuses of a refusal that says nothing about an earlier attempt: a wrong key, and a conflict,
 * which that attempt may have caused.
 */
export const statusesThatSettleNothing: readonly number[] = [401, 409];

/** Network failures before a request is sent: no DNS entry, no connection, no trusted certificate. */
export const reasonsOfNothingSent =
  /^(?=\w+$)(ECONNREFUSED$|ENOTFOUND$|EAI_AGAIN$|.*(CERT|SIGNATURE))/;

/** Those of them that may be over in a moment. A wrong host name or certificate stays wrong. */
export const passingReasons: readonly string[] = ['ECONNREFUSED', 'EAI_AGAIN'];
