import type { Endpoint } from './endpoint';
import type { Answer } from './envelope';
import type { Failure } from './failure';
import { saysNotFound, type ServiceError, wasNeverSent } from './errors';
import type { JsonObject, Ports, WireRequest } from './types';

/** One call that may have to be sent more than once. */
interface Call {
  endpoint: Endpoint;
  request: WireRequest;
  /** The request's path, as people may be told of it. */
  path: string;
  ports: Pick<Ports, 'now' | 'date' | 'random' | 'sleep'>;
  giveUpAfterMs: number;
}

/** The first wait is up to a second, each further one up to twice as long. */
const firstWaitMs = 1000;
const longestWaitMs = 20_000;

/** Failures of the network that may be over in a moment; a wrong address or certificate stays wrong. */
const passing = ['ECONNREFUSED', 'EAI_AGAIN'];
const mostRepeatsOfPassing = 3;

const done: Answer = { message: '', payload: {} };

/**
 * Decides about the repeats of one call. It is sent again only where that cannot do anything twice
 * (service.md, Errors: Repeating a call); once its outcome is unknown, it stays so until an answer
 * settles it.
 */
export class Repeats {
  /** How often the call is to be sent again, or was. */
  count = 0;
  private sentAt = '';
  private firstTrouble?: number;
  /** True when an earlier sending may have been carried out. */
  private mayBeDone = false;

  constructor(private readonly call: Call) {}

  /** The request leaves now. */
  sending(): void {
    this.sentAt = this.call.ports.date().toISOString();
  }

  /**
   * Waits until the call may be sent again.
   * @param retryAfterMs how long the service asks to wait; the pacer sees to it after a refusal for the rate
   * @returns an answer where the failure shows that an earlier sending did what was asked
   * @throws ServiceError where the call must not or need not be sent again
   */
  async next(error: ServiceError, retryAfterMs: number): Promise<Answer | undefined> {
    const { endpoint, ports, giveUpAfterMs } = this.call;
    if (this.mayBeDone) {
      if (showsItIsDone(error, endpoint)) return done;
      if (saysItExists(error, endpoint)) {
        throw error.with({ afterUnknownOutcome: true, ...this.traces() });
      }
    }
    this.mayBeDone ||= error.outcomeUnknown;
    this.firstTrouble ??= ports.now();
    const waitMs = Math.max(this.backOffMs(error), retryAfterMs);
    const spentMs = ports.now() - this.firstTrouble;
    const isInTime = spentMs < giveUpAfterMs && spentMs + waitMs <= giveUpAfterMs;
    if (!isInTime || !this.mayRepeat(error)) throw this.final(error);
    this.count++;
    if (error.kind !== 'rate') await ports.sleep(waitMs);
    return undefined;
  }

  private backOffMs({ kind }: ServiceError): number {
    if (kind === 'rate') return 0;
    return this.call.ports.random() * Math.min(firstWaitMs * 2 ** this.count, longestWaitMs);
  }

  private mayRepeat(error: ServiceError): boolean {
    const { endpoint, request } = this.call;
    if (error.kind === 'rate') return true;
    if (wasNeverSent(error)) {
      return passing.includes(error.reason) && this.count < mostRepeatsOfPassing;
    }
    return isLost(error) && isRepeatable(endpoint, request.body ?? {});
  }

  /** A later refusal for the rate says nothing about the first sending. */
  private final(error: ServiceError): ServiceError {
    const isSettled = error.kind === 'refused' && !isLost(error) && error.status !== 401;
    if (!this.mayBeDone || isSettled) return error;
    return error.with({ outcomeUnknown: true, ...this.traces() });
  }

  /** What was sent, and where it would show. */
  private traces(): Pick<Failure, 'sent' | 'findOut'> {
    const { endpoint, request, path } = this.call;
    const { method, body } = request;
    const sent = { method, path, ...(body && { body }), at: this.sentAt };
    return { sent, findOut: endpoint.findOut };
  }
}

/** The answer was lost, or tells nothing: the service may have done what was asked. */
const isLost = ({ kind, code }: ServiceError): boolean =>
  kind === 'noAnswer' || kind === 'broken' || code === 'UNKNOWN_ERROR';

const ownIds = ['customer_id', 'vendor_id', 'id'];

/** A prefix without a number leaves the number to the service, which gives another one each time. */
const hasOwnNumber = ({ serial_number, serial_number_v2: parts }: JsonObject): boolean =>
  Boolean(serial_number) || Boolean((parts as JsonObject | null | undefined)?.doc_number);

function isRepeatable({ repeat }: Endpoint, body: JsonObject): boolean {
  if (repeat === 'never') return false;
  if (repeat === 'byOwnId') return ownIds.some((name) => Boolean(body[name]));
  return repeat !== 'bySerialNumber' || hasOwnNumber(body);
}

function showsItIsDone(error: ServiceError, { repeat }: Endpoint): boolean {
  if (repeat === 'doneIfPortalSaysSo') return error.code === 'PORTAL_ERROR_604';
  return repeat === 'doneIfGone' && (saysNotFound(error) || saysCancelled(error));
}

/** No code is documented for it (docs/assumptions.md, Cancelled already). */
const saysCancelled = ({ kind, message }: ServiceError): boolean =>
  kind === 'refused' && /already cancell?ed|cancell?ed already/i.test(message);

function saysItExists({ code }: ServiceError, { repeat }: Endpoint): boolean {
  if (repeat === 'byOwnId') return code.endsWith('_ALREADY_EXISTS');
  return repeat === 'bySerialNumber' && code === 'DUPLICATE_DOC_SERIAL_NUMBER';
}
