import type { Failure } from './failure';
import { adviceForFields, adviceWithoutFields, kindPolicies, policyOf } from './policy';

/**
 * Whether the account is not connected to a portal. No code is documented for this
 * (assumptions.md, Unconnected accounts).
 */
const isUnconnected = ({ kind, message }: Failure): boolean =>
  kind === 'refused' && /\bportal\b/i.test(message) && /connect/i.test(message);

const adviceForUnconnected =
  'Connect the account to the e-invoice and e-way bill portal in its dashboard first, because the service calls the portal in your name. Then run the item again.';

const adviceForCreated = ({ hash_id }: NonNullable<Failure['created']>): string =>
  `The document exists with the hash ID ${hash_id}, so do not run the item again. Generate its e-invoice in the dashboard of your account. Or cancel it with Document: Cancel and create a correct one.`;

const adviceForMissingV2 =
  'The account may also not have version 2 of this operation: then set "Service Version" in the credential to "Described Paths".';

const adviceForPause = (until: string): string =>
  `The service asked to send nothing with this API key until ${until}. Run the item again after that.`;

const adviceForKind = ({ kind, mayLackV2 }: Failure): string =>
  mayLackV2 ? `${kindPolicies[kind].advice} ${adviceForMissingV2}` : kindPolicies[kind].advice;

const outcomeUnknown = 'The request may or may not have been carried out.';
const beforeRunningAgain = 'before you run the item again, so that nothing is done twice.';
const adviceForUnknownOutcome = `${outcomeUnknown} Look in your account ${beforeRunningAgain}`;

/** What to do about a failure: by its code if that is known, or else by its kind. */
export function adviceFor(failure: Failure): string {
  if (failure.outcomeUnknown) {
    const { findOut, kind } = failure;
    const advice = findOut
      ? `${outcomeUnknown} ${findOut} ${beforeRunningAgain}`
      : adviceForUnknownOutcome;
    return kind === 'notTheService' ? `${advice} ${adviceForKind(failure)}` : advice;
  }
  if (failure.retryAt) return adviceForPause(failure.retryAt);
  if (failure.created) return adviceForCreated(failure.created);
  // The advice for FORBIDDEN is about permissions, which do not matter here.
  if (failure.kind === 'quotaExceeded' && failure.code === 'FORBIDDEN')
    return kindPolicies.quotaExceeded.advice;
  const { advice } = policyOf(failure.code);
  if (advice === undefined && isUnconnected(failure)) return adviceForUnconnected;
  const namesFields = failure.kind === 'refused' && failure.fields.length > 0;
  if (namesFields && (advice === undefined || advice === adviceWithoutFields))
    return adviceForFields;
  return advice ?? adviceForKind(failure);
}
