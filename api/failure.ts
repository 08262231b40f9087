import type { JsonObject } from './types';

/** What became of a call that did not succeed. */
export type FailureKind =
  /** The service answered and said no: nothing was done. */
  | 'refused'
  /** The service asks for fewer calls: nothing was done. */
  | 'rate'
  /** The plan's quota of calls is used up: nothing was done, and waiting seconds does not help. */
  | 'quota'
  /** The service broke while it worked on the call. */
  | 'broken'
  /** No answer arrived. */
  | 'noAnswer'
  /** Something answered that is not the service. */
  | 'notTheService';

/** One message about one attribute, for example `items[0].quantity`. */
export interface FieldMessage {
  field: string;
  message: string;
}

/** What is known of a failure. */
export interface Failure {
  kind: FailureKind;
  /** The service's own sentence, or ours where it gave none. */
  message: string;
  /** The service's error code; empty where it gave none (service.md, Errors). */
  code: string;
  /** HTTP status; 0 where no answer arrived. */
  status: number;
  fields: FieldMessage[];
  /** True when the call may have changed something all the same. */
  outcomeUnknown: boolean;
  /** Why no answer arrived, for example `ECONNREFUSED`. */
  reason?: string;
  /** True when the record exists and an earlier sending of the same call may have made it. */
  afterUnknownOutcome?: boolean;
  /** What was sent, where the outcome is unknown. */
  sent?: Sent;
  /** How to find out whether it was carried out, as a clause that begins with a capital. */
  findOut?: string;
}

/** A request as people need it to find out what became of it; no header is in it. */
export interface Sent {
  method: string;
  path: string;
  body?: JsonObject;
  /** ISO instant of the last sending. */
  at: string;
}
