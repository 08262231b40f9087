import { type Endpoint, isDescribedInV1Only, isWrite } from './endpoint';
import { readEnvelope } from './envelope';
import { noResponse, resultOrError, ServiceError, unreadResponse } from './errors';
import type { SentRequest } from './failure/failure';
import { pacing } from './pacing/constants';
import { type Caller, NotServed, type Pacer, pacerFor, type WaitingCall } from './pacing/pacer';
import type { Start } from './pacing/schedule';
import type { MadeResult } from './payload';
import { type RequestInput, requestOf } from './request';
import { retryAfterMs } from './retryAfter';
import type { Account, NotSent, Ports, WireRequest, WireResponse } from './types';

export interface Attempt<Result> {
  outcome: Result | ServiceError;
  sent?: SentRequest;
  /** What the call returns if a retry shows that this attempt was carried out. */
  ifDone?: Result;
}

/** How long a request may take, in milliseconds. */
interface Limits {
  timeoutMs: number;
  limitMs: number;
  downloadLimitMs: number;
}

/** Sends the requests of one execution, each in a slot of the rate limit. */
export class Sender {
  private readonly execution = Symbol('execution');
  private readonly pacer: Pacer;
  private readonly caller: Caller;

  constructor(
    private readonly account: Account,
    private readonly ports: Ports,
    private readonly limits: Limits,
  ) {
    this.pacer = pacerFor(account, ports.random);
    this.caller = { ...ports, requestsPerSecond: account.requestsPerSecond };
  }

  /** @param made what was made with the body @throws InputError */
  async json<Made>(
    endpoint: Endpoint,
    input: RequestInput,
    made: Made,
    waiting: Partial<WaitingCall>,
  ): Promise<Attempt<MadeResult<Made>>> {
    const isReadInTurn = waiting.lane !== undefined && !isWrite(endpoint);
    const mostMs = isReadInTurn ? pacing.longestInTurnMs : Infinity;
    const timeoutMs = Math.min(this.limits.timeoutMs, mostMs);
    const limitMs = Math.min(this.limits.limitMs, mostMs);
    const request = requestOf(this.account, endpoint, input, { as: 'json', timeoutMs, limitMs });
    const attempt = await this.attempt(endpoint, request, waiting, (response) => ({
      ...readEnvelope(response, endpoint),
      made,
    }));
    return { ...attempt, ifDone: { message: '', payload: {}, made } };
  }

  /** @param read what the response contains, whose body is bytes @throws InputError */
  async file<Result>(
    endpoint: Endpoint,
    input: RequestInput,
    read: (response: WireResponse, endpoint: Endpoint) => Result,
    waiting: Partial<WaitingCall>,
  ): Promise<Attempt<Result>> {
    const { timeoutMs, downloadLimitMs: limitMs } = this.limits;
    const request = requestOf(this.account, endpoint, input, { as: 'file', timeoutMs, limitMs });
    return await this.attempt(endpoint, request, waiting, (response) => read(response, endpoint));
  }

  /**
   * Does work in a turn of its own: until it sends a write, no other request of this process with the
   * same API key is sent, and no write is on its way.
   */
  async inTurn<Result>(
    { lane = this.execution, ...waiting }: Partial<WaitingCall>,
    work: (lane: symbol) => Promise<Result>,
  ): Promise<Result | ServiceError> {
    return await this.pacer.hold(this.caller, { lane, ...waiting }, work).catch(notServed);
  }

  private async attempt<Result>(
    endpoint: Endpoint,
    request: WireRequest,
    { lane = this.execution, ...waiting }: Partial<WaitingCall>,
    read: (response: WireResponse) => Result,
  ): Promise<Attempt<Result>> {
    const { pacer } = this;
    let end = () => {};
    const ended = isWrite(endpoint) ? new Promise<void>((resolve) => (end = resolve)) : undefined;
    const start = await pacer.grant(this.caller, { lane, ...waiting, ended }).catch(notServed);
    if (start instanceof ServiceError) return { outcome: start };
    const sent = this.traceOf(request);
    const exchange = this.exchange(endpoint, request, start, read).finally(end);
    const received = await exchange.catch((thrown: unknown) => {
      // Whatever was thrown, the service may have carried out the write.
      if (isWrite(endpoint)) return { outcome: unreadResponse(thrown) };
      throw thrown;
    });
    if ('notSent' in received) throw new Error(received.notSent);
    return { ...received, sent };
  }

  private async exchange<Result>(
    endpoint: Endpoint,
    request: WireRequest,
    start: Start,
    read: (response: WireResponse) => Result,
  ): Promise<{ outcome: Result | ServiceError } | NotSent> {
    const { pacer, ports } = this;
    const response = await ports.send(request);
    if ('notSent' in response) return response;
    if ('reason' in response) return { outcome: noResponse(response.reason, endpoint) };
    const outcome = await resultOrError(() => read(response));
    const now = ports.now();
    if (!(outcome instanceof ServiceError)) {
      pacer.accepted(start, now);
      return { outcome };
    }
    const askedMs = retryAfterMs(response.headers, ports.date());
    if (outcome.kind !== 'rateLimited') pacer.accepted(start, now);
    else pacer.refused(start, now, askedMs);
    const mayLackV2 = this.mayLackV2(outcome, endpoint);
    return { outcome: outcome.with({ retryAfterMs: askedMs, mayLackV2 }) };
  }

  private traceOf({ method, url, body }: WireRequest): SentRequest {
    const path = url.slice(this.account.baseUrl.length);
    return { method, path, ...(body && { body }), at: this.ports.date().toISOString() };
  }

  /** An unknown path has HTTP 404, like an unknown record (assumptions.md, Paths). */
  private mayLackV2({ status }: ServiceError, endpoint: Endpoint): boolean {
    return status === 404 && this.account.endpointVersion === 'v2' && isDescribedInV1Only(endpoint);
  }
}

/** The error if the pacer no longer let a request wait. */
function notServed(error: unknown): ServiceError {
  if (!(error instanceof NotServed)) throw error;
  const { pauseMs } = error;
  if (pauseMs !== undefined) {
    return new ServiceError({
      kind: 'rateLimited',
      status: 0,
      message: 'The service asked for a pause, so the request was not sent',
      retryAfterMs: pauseMs,
    });
  }
  const seconds = pacing.longestInTurnMs / 1000;
  return new ServiceError({
    kind: 'noResponse',
    status: 0,
    message: `Another change with the same API key had no complete response for ${seconds} seconds, so the update was not sent`,
    advice: 'Nothing was changed. Run the item again in a moment.',
  });
}
