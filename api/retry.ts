import { hasOwnNumber } from '../law/documentNumber';
import { InputError } from '../core/inputError';
import { isObject, type JsonObject } from '../core/json';
import type { Endpoint } from './endpoint';
import { messageOf, saysNotFound, ServiceError, wasNeverSent } from './errors';
import type { SentRequest } from './failure/failure';
import { passingReasons, policyOf, statusesThatSettleNothing } from './failure/policy';
import { ownIdNames } from './ownIds';
import type { CallInput } from './request';
import type { Attempt } from './sender';
import type { Ports } from './types';

/** The first wait is up to a second, each further one up to twice as long. */
const firstWaitMs = 1000;
const longestWaitMs = 20_000;

/** How often a call is retried that could not be sent for a reason that may pass. */
const mostRetriesOfPassing = 3;

interface Call {
  endpoint: Endpoint;
  /** The body, or how it is made before every attempt. */
  body: CallInput['body'];
  giveUpAfterMs: number;
}

/** What is known of a call's attempts so far. */
interface History {
  attempts: number;
  /** When the first attempt failed, in milliseconds of the client's clock. */
  firstFailureAt?: number;
  /** The failure of the latest attempt that may have been carried out. */
  lost?: ServiceError;
  /** What was sent by that attempt. */
  lostBody?: JsonObject;
}

/** When a failure came, in milliseconds of the client's clock. */
interface Moment {
  now: number;
  /** At least 0 and less than 1; spreads the retries of several clients. */
  random: number;
}

type Decision =
  /** The failure shows that an earlier attempt succeeded. */
  | { kind: 'return' }
  | { kind: 'fail'; error: ServiceError }
  /** `waitMs` is 0 after a rate limit, since the pacer then waits. */
  | { kind: 'retry'; waitMs: number; history: History };

/**
 * Makes a call: attempts it until it succeeds, fails for good, or its time is over.
 * @throws ServiceError; any other error only if the call was not carried out
 */
export async function withRetries<Result>(
  call: Call,
  { now, date, random, sleep }: Omit<Ports, 'send'>,
  attempt: (history: History & { latest: number }) => Promise<Attempt<Result>>,
): Promise<Result> {
  let history: History = { attempts: 0 };
  let sent: SentRequest | undefined;
  let ifDone: Result | undefined;
  let lost: ServiceError | undefined;
  const attempts = async (): Promise<Result | ServiceError> => {
    for (;;) {
      const latest = (history.firstFailureAt ?? now()) + call.giveUpAfterMs;
      const { outcome, ...last } = await attempt({ ...history, latest });
      if (!(outcome instanceof ServiceError)) return outcome;
      sent = last.sent ?? sent;
      if (outcome.outcomeUnknown) lost = outcome;
      const moment = { now: now(), random: random() };
      const decision = decide(call, history, outcome, last.sent?.body, moment);
      if (decision.kind === 'return') return ifDone as Result;
      if (decision.kind === 'fail') return withEndOfPause(decision.error, date());
      if (decision.history.lost !== history.lost) ifDone = last.ifDone ?? ifDone;
      history = decision.history;
      if (decision.waitMs > 0) await sleep(decision.waitMs);
    }
  };
  const result = await attempts().catch((thrown: unknown) => {
    if (!lost) throw thrown;
    return stopped(lost, thrown);
  });
  if (result instanceof ServiceError) throw result.tracedTo(sent, call.endpoint);
  return result;
}

/** The error of a call that does not wait for the end of the pause that the service asked for. */
function withEndOfPause(error: ServiceError, now: Date): ServiceError {
  const { retryAfterMs = 0 } = error.failure;
  if (error.kind !== 'rateLimited' || retryAfterMs === 0) return error;
  return error.with({ retryAt: new Date(now.getTime() + retryAfterMs).toISOString() });
}

/** The error if something stops the retries of a call that may have been carried out. */
function stopped(lost: ServiceError, thrown: unknown): ServiceError {
  const advice = thrown instanceof InputError ? thrown.advice : '';
  const parts = [lost.message, messageOf(thrown), advice].filter((part) => part !== '');
  return new ServiceError({ ...lost.failure, message: parts.join('. ') }, thrown);
}

/**
 * Decides what follows a failed attempt. A call is only retried if that can't duplicate anything
 * (service.md, Errors: Retries). Once an attempt may have been carried out, the outcome stays
 * unknown until a response settles it.
 * @param body what the attempt sent
 */
function decide(
  call: Call,
  history: History,
  failure: ServiceError,
  body: JsonObject | undefined,
  { now, random }: Moment,
): Decision {
  const { endpoint, giveUpAfterMs } = call;
  if (history.lost) {
    if (showsSuccess(failure, endpoint)) return { kind: 'return' };
    if (saysItExists(failure, endpoint)) {
      return { kind: 'fail', error: failure.with({ afterUnknownOutcome: true }) };
    }
  }
  const { retryAfterMs = 0 } = failure.failure;
  const { firstFailureAt = now, attempts } = history;
  const backOffMs = random * Math.min(firstWaitMs * 2 ** attempts, longestWaitMs);
  const isRateLimited = failure.kind === 'rateLimited';
  const waitMs = Math.max(isRateLimited ? 0 : backOffMs, retryAfterMs);
  const spentMs = now - firstFailureAt;
  const isInTime = spentMs < giveUpAfterMs && spentMs + waitMs <= giveUpAfterMs;
  if (!isInTime || !mayRetry(call, history, failure)) {
    const isKnown = isSettled(endpoint, history, failure, body);
    return { kind: 'fail', error: isKnown ? failure : asUnknown(failure) };
  }
  const { lost, lostBody } = failure.outcomeUnknown ? { lost: failure, lostBody: body } : history;
  return {
    kind: 'retry',
    waitMs: isRateLimited ? 0 : waitMs,
    history: { attempts: attempts + 1, firstFailureAt, lost, lostBody },
  };
}

function mayRetry(call: Call, { attempts }: History, failure: ServiceError): boolean {
  if (failure.kind === 'rateLimited') return !failure.failure.byWording || isIdempotent(call);
  if (wasNeverSent(failure)) {
    return passingReasons.includes(failure.reason) && attempts < mostRetriesOfPassing;
  }
  return isLost(failure) && isIdempotent(call);
}

/**
 * A refusal settles the outcome, unless the earlier attempt may be the reason for it, as with a conflict
 * (HTTP 409), or sent another body. A rate limit or a wrong key says nothing about an earlier attempt.
 */
function isSettled(
  { idempotency }: Endpoint,
  { lost, lostBody }: History,
  failure: ServiceError,
  body?: JsonObject,
): boolean {
  if (!lost && !failure.outcomeUnknown) return true;
  return (
    idempotency !== 'settledByRead' &&
    JSON.stringify(body) === JSON.stringify(lostBody) &&
    failure.kind === 'refused' &&
    !failure.outcomeUnknown &&
    !statusesThatSettleNothing.includes(failure.status) &&
    !policyOf(failure.code).leavesFirstAttemptOpen
  );
}

const asUnknown = (failure: ServiceError): ServiceError => failure.with({ outcomeUnknown: true });

/** Whether the response was lost or does not say what happened, so that the request may have been carried out. */
const isLost = ({ kind, code }: ServiceError): boolean =>
  kind === 'noResponse' || kind === 'serverError' || policyOf(code).leavesOutcomeOpen === true;

/** Whether a second attempt of a call has no effect beyond the first. */
function isIdempotent({ endpoint: { idempotency }, body }: Call): boolean {
  if (idempotency === 'never') return false;
  if (idempotency === 'afterRead') return typeof body === 'function';
  const given = isObject(body) ? body : {};
  if (idempotency === 'byOwnId') {
    return Object.values(ownIdNames).some((name) => Boolean(given[name]));
  }
  return idempotency !== 'bySerialNumber' || hasOwnNumber(given);
}

function showsSuccess(failure: ServiceError, { idempotency }: Endpoint): boolean {
  if (idempotency === 'doneIfPortalSaysSo') return policyOf(failure.code).says === 'eWayBillExists';
  return idempotency === 'doneIfGone' && saysNotFound(failure);
}

function saysItExists({ code }: ServiceError, { idempotency }: Endpoint): boolean {
  const { says } = policyOf(code);
  if (idempotency === 'byOwnId') return says === 'recordExists';
  return idempotency === 'bySerialNumber' && says === 'numberExists';
}
