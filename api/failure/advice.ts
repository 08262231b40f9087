import { filled } from '../../core/filled';
import texts from './advice.json';
import type { Failure } from './failure';
import { kindPolicies, policyOf } from './policy';

/**
 * Whether the account is not connected to a portal. No code is documented for this
 * (assumptions.md, Unconnected accounts).
 */
const isUnconnected = ({ kind, message }: Failure): boolean =>
  kind === 'refused' && /\bportal\b/i.test(message) && /connect/i.test(message);

const adviceForKind = ({ kind, mayLackV2 }: Failure): string =>
  mayLackV2 ? `${kindPolicies[kind].advice} ${texts.missingV2}` : kindPolicies[kind].advice;

/** What to do about a failure: by its code if that is known, or else by its kind. */
export function adviceFor(failure: Failure): string {
  if (failure.outcomeUnknown) {
    const { findOut = 'Look in your account', kind } = failure;
    const advice = filled(texts.unknownOutcome, { findOut });
    return kind === 'notTheService' ? `${advice} ${adviceForKind(failure)}` : advice;
  }
  const { retryAt, created } = failure;
  if (retryAt) return filled(texts.paused, { retryAt });
  if (created) return filled(texts.created, created);
  // The advice for FORBIDDEN is about permissions, which do not matter here.
  if (failure.kind === 'quotaExceeded' && failure.code === 'FORBIDDEN')
    return kindPolicies.quotaExceeded.advice;
  const { advice } = policyOf(failure.code);
  if (advice === undefined && isUnconnected(failure)) return texts.unconnected;
  const namesFields = failure.kind === 'refused' && failure.fields.length > 0;
  if (namesFields && (advice === undefined || advice === texts.withoutFields))
    return texts.withFields;
  return advice ?? adviceForKind(failure);
}
