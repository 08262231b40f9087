/** What error codes, failures and HTTP statuses mean: for retries, and for users. */
import type { FailureKind } from './failure';
import refusals from './refusals.json';

/** What helps when a government portal rejects a request (service.md, Errors: Portal codes). */
export type PortalClass = 'fix data' | 'already done' | 'too late' | 'try later';

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

const tooFast =
  'The service accepts a limited number of requests per second for each API key, and something else uses the same key. Run the item again in a moment.';

export const adviceForFields = 'Correct the fields named here and run the item again.';

export const adviceWithoutFields =
  'The service names no field: correct what its message says, and run the item again.';

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
  BAD_REQUEST: { kind: 'refused', advice: adviceWithoutFields, isGeneral: true },
  UNKNOWN_ERROR: {
    leavesOutcomeOpen: true,
    advice:
      'The service gave no reason. Check in your account whether the change was made before you run the item again.',
  },
  RATE_LIMIT_EXCEEDED: { kind: 'rateLimited', advice: tooFast },
  TOO_MANY_REQUESTS: { kind: 'rateLimited', advice: tooFast },
  DAILY_LIMIT_EXCEEDED: {
    kind: 'quotaExceeded',
    advice:
      "The account's daily number of API calls is used up. A retry does not help before tomorrow; a larger plan allows more.",
  },
  // Undocumented for vendors (assumptions.md, Not found), so the status decides about the kind.
  INVALID_VENDOR_ID: { says: 'notFound' },
  VENDOR_NOT_FOUND: { says: 'notFound' },
} satisfies Record<string, CodePolicy>;

/** The codes of both government portals, which the service sends as `PORTAL_ERROR_{number}`. */
const portal = (
  portalClass: PortalClass,
  numbers: number[],
  more: CodePolicy = {},
): Array<[string, CodePolicy]> => {
  const settles = portalClass === 'fix data';
  const policy: CodePolicy = {
    kind: 'refused',
    portalClass,
    ...(!settles && { leavesFirstAttemptOpen: true }),
    ...more,
  };
  return numbers.flatMap((number) => [
    [`PORTAL_ERROR_${number}`, policy],
    [String(number), policy],
  ]);
};

export const codePolicies: ReadonlyMap<string, CodePolicy> = new Map([
  ...Object.entries(refusals).map(([code, advice]): [string, CodePolicy] => [
    code,
    { kind: 'refused', advice, ...meanings[code as keyof typeof refusals] },
  ]),
  ...Object.entries(otherCodes),
  ...portal(
    'fix data',
    [2140, 2148, 2154, 2172, 2176, 2182, 2189, 2193, 2247, 2258, 2265, 3028, 3029],
  ),
  ...portal(
    'fix data',
    [201, 202, 203, 204, 205, 208, 210, 212, 214, 216, 217, 221, 225, 282, 283, 312, 362, 377, 385],
  ),
  ...portal('fix data', [612, 617, 618, 619, 643, 644, 715, 716]),
  ...portal('already done', [2150, 4002]),
  ...portal('already done', [604], { says: 'eWayBillExists' }),
  ...portal('too late', [2270, 2283, 315]),
  ...portal('try later', [1005, 2146, 2147, 238, 658, 800]),
]);

/** The policy for a code. Of unknown codes, only those about an ID that exists mean something. */
export const policyOf = (code: string): CodePolicy =>
  codePolicies.get(code) ?? (code.endsWith('_ALREADY_EXISTS') ? { says: 'recordExists' } : {});

/** What a kind of failure means: whether the same call may succeed later, and what to do. */
export const kindPolicies: Record<FailureKind, { retryHelps: boolean; advice: string }> = {
  refused: {
    retryHelps: false,
    advice: 'Read what the service says, correct it and run the item again.',
  },
  rateLimited: { retryHelps: true, advice: tooFast },
  quotaExceeded: {
    retryHelps: false,
    advice:
      "The plan's number of API calls is used up. A retry does not help before the quota is renewed; a larger plan allows more.",
  },
  serverError: {
    retryHelps: true,
    advice: 'Nothing was changed. Run the item again in a moment.',
  },
  incompleteList: {
    retryHelps: true,
    advice:
      'Read the list again when fewer of its records change, or read fewer at a time: choose a shorter period, a filter or a limit.',
  },
  noResponse: {
    retryHelps: true,
    advice:
      'Nothing was changed. Check "Base URL" in the credential and the network, then run the item again.',
  },
  notTheService: {
    retryHelps: false,
    advice:
      'Check "Base URL" in the credential: it must be the URL of the API without /v1 or /v2, not that of the dashboard.',
  },
};

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
