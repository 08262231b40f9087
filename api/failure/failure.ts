import type { JsonObject } from '../../core/json';

/** Why a call failed. */
export type FailureKind =
  /** The service refused the request: nothing was changed. */
  | 'refused'
  /** Too many requests: nothing was changed. */
  | 'rateLimited'
  /**
   * The plan's quota of calls is used up: nothing was changed, and waiting some seconds does not help.
   */
  | 'quotaExceeded'
  /** The service failed while it processed the request. */
  | 'serverError'
  /** A list changed each time it was read, or has no end. */
  | 'incompleteList'
  /** No response arrived. */
  | 'noResponse'
  /** The response is not from the service. */
  | 'notTheService';

/** One message about one attribute, for example `items[0].quantity`. */
export interface FieldMessage {
  field: string;
  message: string;
  /** The link of a mapping that it is about. */
  link?: JsonObject;
  /** How to fix it, if the message alone is for developers. */
  advice?: string;
}

/** What is known about a failure. */
export interface Failure {
  kind: FailureKind;
  /** The service's message, or ours if it sent none. */
  message: string;
  /** The service's error code; empty if it sent none (service.md, Errors). */
  code: string;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  fields: FieldMessage[];
  /** Whether the service may have carried out the call. */
  outcomeUnknown: boolean;
  /** How long the service asks to wait, in milliseconds, if it does. */
  retryAfterMs?: number;
  /** When that wait ends, as an ISO instant, if the call does not wait so long. */
  retryAt?: string;
  /** Whether only the message speaks of a rate limit: neither the status nor the code does. */
  byWording?: boolean;
  /** Why no response arrived, for example `ECONNREFUSED`. */
  reason?: string;
  /** Whether the record exists and an earlier attempt of the same call may have created it. */
  afterUnknownOutcome?: boolean;
  /** Whether the account may lack version 2 of the operation, and version 1 is described. */
  mayLackV2?: boolean;
  /** What to do, where that depends on the operation and not only on the code. */
  advice?: string;
  /** The document that was created although the call failed. */
  created?: { hash_id: string; serial_number: string };
  /** What was sent, if the outcome is unknown. */
  sent?: SentRequest;
  /** How users can find out whether it was carried out, as the start of a sentence. */
  findOut?: string;
}

/** A request without its headers, so that users can find out whether it was carried out. */
export interface SentRequest {
  method: string;
  path: string;
  body?: JsonObject;
  /** When it was last sent, as an ISO instant. */
  at: string;
}
