import { adviceFor } from './errorCodes';
import type { Failure, FailureKind, FieldMessage } from './failure';

/** A call that did not succeed, with what a person needs to go on. */
export class ServiceError extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly status: number;
  readonly fields: FieldMessage[];
  readonly outcomeUnknown: boolean;
  /** What to do now, in one or two sentences. */
  readonly advice: string;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ServiceError';
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields;
    this.outcomeUnknown = failure.outcomeUnknown;
    this.advice = adviceFor(failure);
  }

  /** True when the same call may be sent again as it is: it did nothing, and may succeed later. */
  get retryHelps(): boolean {
    return ['rate', 'broken', 'noAnswer'].includes(this.kind) && !this.outcomeUnknown;
  }
}
