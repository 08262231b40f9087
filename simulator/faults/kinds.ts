import { rateForms, type RateForm } from './rateForms';

type FaultTiming = 'before' | 'after';

const both = ['before', 'after'] as const;

/**
 * When each kind of fault can be applied: before the request is performed, so that nothing changes,
 * or after it, so that the request takes effect.
 */
const timings = {
  /** An error envelope. */
  error_envelope: both,
  /** HTTP 502 with an HTML page. */
  bad_gateway: both,
  /** HTTP 403 with an HTML page, as a firewall sends it. */
  forbidden_page: both,
  /** A status without a body. */
  odd_status: both,
  /** HTTP 200 with an HTML page. */
  html: both,
  /** Half of the body with a matching Content-Length. */
  truncated: both,
  /** Half of the body, then the connection is closed. */
  broken_off: both,
  /** Performed immediately; the body arrives in small pieces over the delay. */
  drip: ['after'],
  /** A read's success envelope without data. */
  no_data: ['before'],
  /** A list's page that repeats the last record of the previous page, and lacks its own last record. */
  moved_page: ['after'],
  /** The connection is closed without a response. */
  cut: both,
  /** Performed immediately; the response is late. */
  late: ['after'],
  /** Performed late; there is no response. */
  commit_late: ['after'],
  /** The connection is closed; performed late. */
  cut_commit_late: ['after'],
} as const;

type OtherKind = keyof typeof timings;

export type FaultKind = OtherKind | RateForm;

export const faultKinds: [FaultKind, ...FaultKind[]] = [
  ...(Object.keys(timings) as [OtherKind]),
  ...rateForms,
];

/** Kinds that apply to reads only. */
const readKinds: FaultKind[] = ['no_data', 'moved_page'];

/** Whether a kind of fault can apply to requests with a method. */
export const appliesTo = (kind: FaultKind, method: string): boolean =>
  method === 'GET' || !readKinds.includes(kind);

/** When a kind of fault can be applied: a rate-limit response says that nothing was done. */
export function timingsOf(kind: FaultKind): readonly [FaultTiming, ...FaultTiming[]] {
  return kind in timings ? timings[kind as OtherKind] : ['before'];
}
