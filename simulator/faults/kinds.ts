import type { RateForm } from '../http/rateForms';

export type Moment = 'before' | 'after';

const both = ['before', 'after'] as const;
/** A refusal for the rate after the work would be a lie: it says that nothing was done. */
const rateForms: Record<RateForm, readonly ['before']> = {
  rate_limit: ['before'],
  rate_limit_seconds: ['before'],
  rate_limit_date: ['before'],
  rate_limit_200: ['before'],
  rate_limit_400: ['before'],
  limit_message_200: ['before'],
  limit_message_401: ['before'],
};

/**
 * When each kind of fault can strike: before the request is carried out, so that nothing was done,
 * or after, so that it takes effect all the same.
 */
const MOMENTS = {
  /** The error envelope. */
  error_envelope: both,
  /** HTTP 502 with a page of HTML. */
  bad_gateway: both,
  /** HTTP 200 with a page of HTML. */
  html: both,
  /** Half of the body, and a Content-Length that agrees. */
  truncated: both,
  /** Half of the body, then the connection is cut. */
  broken_off: both,
  /** The connection is cut without an answer. */
  cut: both,
  /** Carried out at once, answered later. */
  late: ['after'],
  /** Never answered; carried out later. */
  commit_late: ['after'],
  /** The connection is cut; carried out later. */
  cut_commit_late: ['after'],
  ...rateForms,
} as const;

export type FaultKind = keyof typeof MOMENTS;

export const FAULT_KINDS = Object.keys(MOMENTS) as [FaultKind, ...FaultKind[]];

/** The moments at which a kind can strike. */
export function momentsOf(kind: FaultKind): readonly [Moment, ...Moment[]] {
  return MOMENTS[kind];
}
