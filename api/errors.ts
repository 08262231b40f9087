import { adviceFor } from './failure/advice';
import { type Endpoint, isWrite } from './endpoint';
import type { Failure, FailureKind, FieldMessage, SentRequest } from './failure/failure';
import { kindPolicies, policyOf, reasonsOfNothingSent } from './failure/policy';

/** A failed call, with what users need to know. */
export class ServiceError extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly status: number;
  readonly fields: FieldMessage[];
  readonly outcomeUnknown: boolean;
  /** What to do, in one or two sentences; `adviceOf` in books/ explains the codes of portals, too. */
  readonly advice: string;

  /** Why no response arrived; empty if one did. */
  readonly reason: string;
  /** Whether the record exists and an earlier attempt of the same call may have created it. */
  readonly afterUnknownOutcome: boolean;
  /** The document that was created although its e-invoice failed. */
  readonly created?: Failure['created'];
  /** What was sent, if the outcome is or was unknown. */
  readonly sent?: SentRequest;

  readonly failure: Failure;

  /**
   * @param known what is known; without a status, the service responded with HTTP 200
   * @param cause the error that made it, for example of making a body again
   */
  constructor(known: Pick<Failure, 'kind' | 'message'> & Partial<Failure>, cause?: unknown) {
    super(known.message, { cause });
    const failure = { code: '', status: 200, fields: [], outcomeUnknown: false, ...known };
    this.failure = failure;
    this.name = 'ServiceError';
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields;
    this.outcomeUnknown = failure.outcomeUnknown;
    this.reason = failure.reason ?? '';
    this.afterUnknownOutcome = failure.afterUnknownOutcome ?? false;
    this.created = failure.created;
    this.sent = failure.sent;
    this.advice = failure.advice ?? adviceFor(failure);
  }

  /** A copy with more information. */
  with(more: Partial<Failure>): ServiceError {
    return new ServiceError({ ...this.failure, ...more }, this.cause);
  }

  /** A copy with what was sent, and how users find out whether it was carried out, if that is in doubt. */
  tracedTo(sent: SentRequest | undefined, { findOut }: Endpoint): ServiceError {
    return this.outcomeUnknown || this.afterUnknownOutcome ? this.with({ sent, findOut }) : this;
  }

  /** Whether the same call may succeed later: it changed nothing, and needs no correction. */
  get retryHelps(): boolean {
    return kindPolicies[this.kind].retryHelps && !this.outcomeUnknown;
  }
}

/** The error of a call without a response. @param reason for example `ECONNREFUSED` */
export const noResponse = (reason: string, endpoint: Endpoint): ServiceError =>
  new ServiceError({
    kind: 'noResponse',
    status: 0,
    message: `The service did not respond (${reason})`,
    outcomeUnknown: isWrite(endpoint) && !reasonsOfNothingSent.test(reason),
    reason,
  });

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'an error without a message';
  }
}

/** The error of a write that was sent, and whose response could not be read. */
export const unreadResponse = (thrown: unknown): ServiceError =>
  new ServiceError(
    {
      kind: 'noResponse',
      status: 0,
      message: `The response could not be read (${messageOf(thrown)})`,
      outcomeUnknown: true,
    },
    thrown,
  );

/** The result of some work, or the ServiceError that it fails with. */
export const resultOrError = async <Result>(
  work: () => Result | Promise<Result>,
): Promise<Result | ServiceError> =>
  await Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });

/** Whether a call failed before anything was sent. */
export const wasNeverSent = ({ kind, reason }: ServiceError): boolean =>
  kind === 'noResponse' && reasonsOfNothingSent.test(reason);

/**
 * Whether the service has no such record. Only v1 documents the status; other responses have a code
 * (service.md, Errors). A code that speaks of something else counts more than the status.
 */
export function saysNotFound({ status, code, kind }: ServiceError): boolean {
  const { says = status === 404 ? 'notFound' : undefined } = policyOf(code);
  return kind === 'refused' && says === 'notFound';
}
