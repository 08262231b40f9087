import { type Endpoint, isWrite } from './endpoint';
import { adviceFor } from './errorCodes';
import type { Failure, FailureKind, FieldMessage, Sent } from './failure';

/** A call that did not succeed, with what a person needs to go on. */
export class ServiceError extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly status: number;
  readonly fields: FieldMessage[];
  readonly outcomeUnknown: boolean;
  /** What to do now, in one or two sentences. */
  readonly advice: string;

  /** Why no answer arrived; empty where one did. */
  readonly reason: string;
  /** True when the record exists and an earlier sending of this very call may have made it. */
  readonly afterUnknownOutcome: boolean;
  /** Only where the outcome is unknown, or was. */
  readonly sent?: Sent;

  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'ServiceError';
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields;
    this.outcomeUnknown = failure.outcomeUnknown;
    this.reason = failure.reason ?? '';
    this.afterUnknownOutcome = failure.afterUnknownOutcome ?? false;
    this.sent = failure.sent;
    this.advice = adviceFor(failure);
  }

  /** The same failure, of which more is known now. */
  with(more: Partial<Failure>): ServiceError {
    return new ServiceError({ ...this.failure, ...more });
  }

  /** True when the same call may be sent again as it is: it did nothing, and may succeed later. */
  get retryHelps(): boolean {
    return ['rate', 'broken', 'noAnswer'].includes(this.kind) && !this.outcomeUnknown;
  }
}

/** Failures that come before a request can leave: no address, nobody listening, no trust. */
const neverLeft = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|.*CERT.*|.*SIGNATURE.*)$/;

/** No answer arrived. @param reason what is known of the cause, for example `ECONNREFUSED` */
export const noAnswer = (reason: string, endpoint: Endpoint): ServiceError =>
  new ServiceError({
    kind: 'noAnswer',
    code: '',
    status: 0,
    fields: [],
    message: `The service did not answer (${reason})`,
    outcomeUnknown: isWrite(endpoint) && !neverLeft.test(reason),
    reason,
  });

/** Whether a call ended before anything of it left. */
export const wasNeverSent = ({ kind, reason }: ServiceError): boolean =>
  kind === 'noAnswer' && neverLeft.test(reason);

const notFoundCodes = [
  'CUSTOMER_NOT_FOUND',
  'INVALID_CUSTOMER_ID',
  'INVALID_HASH_ID',
  'INVALID_PRODUCT_ID',
  'INVALID_VENDOR_ID',
  'ITEM_NOT_FOUND',
  'VENDOR_NOT_FOUND',
];

/** The status of "not found" is documented for v1 only; elsewhere the code tells (service.md, Errors). */
export const saysNotFound = ({ status, code, kind }: ServiceError): boolean =>
  kind === 'refused' && (status === 404 || notFoundCodes.includes(code));
