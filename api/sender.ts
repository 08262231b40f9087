import { type Endpoint, isDescribedInV1Only, isWrite } from './endpoint';
import { readEnvelope } from './envelope';
import { noResponse, resultOrError, ServiceError } from './errors';
import type { Sent } from './failure';
import { type Caller, type Pacer, pacerFor } from './pacing/pacer';
import type { MadeResult } from './payload';
import { readPdf, type ServiceFile } from './pdf';
import { type RequestInput, requestOf } from './request';
import { retryAfterMs } from './retryAfter';
import type { Account, NoResponse, Ports, WireRequest, WireResponse } from './types';

/** What one attempt came to. */
export interface Attempt<Result> {
  outcome: Result | ServiceError;
  /** How long the service asks to wait, in milliseconds. */
  askedMs: number;
  sent?: Sent;
  /** What the call returns if a retry shows that this attempt was carried out. */
  ifDone?: Result;
}

/** How long a request may take, in milliseconds. */
export interface Limits {
  timeoutMs: number;
  limitMs: number;
  downloadLimitMs: number;
  /** The longest pause that the service may ask for. */
  longestPauseMs: number;
}

/** How a request waits for its slot. */
export interface Place {
  /** An execution, or a turn that is held. */
  lane?: symbol;
  isRetry?: boolean;
}

/** The writes of each API key whose response has not arrived. */
const pendingWrites = new Map<string, Set<Promise<unknown>>>();

function pendingWritesOf({ paceKey }: Account): Set<Promise<unknown>> {
  const pending = pendingWrites.get(paceKey) ?? new Set();
  pendingWrites.set(paceKey, pending);
  return pending;
}

/** Sends the requests of one execution, each in a slot of the rate limit. */
export class Sender {
  private readonly execution = Symbol('execution');
  private readonly pacer: Pacer;
  private readonly caller: Caller;
  private readonly pending: Set<Promise<unknown>>;

  constructor(
    private readonly account: Account,
    private readonly ports: Ports,
    private readonly limits: Limits,
  ) {
    this.pacer = pacerFor(account, ports.random);
    this.caller = { ...ports, requestsPerSecond: account.requestsPerSecond };
    this.pending = pendingWritesOf(account);
  }

  /** @param made what was made with the body @throws InputError */
  async json<Made>(
    endpoint: Endpoint,
    input: RequestInput,
    made: Made,
    place: Place,
  ): Promise<Attempt<MadeResult<Made>>> {
    const { timeoutMs, limitMs } = this.limits;
    const request = requestOf(this.account, endpoint, input, { as: 'json', timeoutMs, limitMs });
    const attempt = await this.attempt(endpoint, request, place, (response) => ({
      ...readEnvelope(response, endpoint),
      made,
    }));
    return { ...attempt, ifDone: { message: '', payload: {}, made } };
  }

  /** @throws InputError */
  async pdf(endpoint: Endpoint, input: RequestInput, place: Place): Promise<Attempt<ServiceFile>> {
    const { timeoutMs, downloadLimitMs: limitMs } = this.limits;
    const request = requestOf(this.account, endpoint, input, { as: 'file', timeoutMs, limitMs });
    return await this.attempt(endpoint, request, place, (response) => readPdf(response, endpoint));
  }

  /**
   * Does work in a turn of its own: no other request of this process with the same API key is sent
   * meanwhile, and none that may change something is still on its way.
   */
  async inTurn<Result>(work: (lane: symbol) => Promise<Result>): Promise<Result> {
    const turn = await this.pacer.hold(this.caller, this.execution);
    try {
      await Promise.allSettled(this.pending);
      return await work(turn);
    } finally {
      this.pacer.release();
    }
  }

  private async attempt<Result>(
    endpoint: Endpoint,
    request: WireRequest,
    { lane = this.execution, isRetry }: Place,
    read: (response: WireResponse) => Result,
  ): Promise<Attempt<Result>> {
    const { pacer, ports, limits } = this;
    const start = await pacer.grant(this.caller, lane, isRetry);
    const sent = this.traceOf(request);
    const response = await this.exchange(endpoint, request);
    if ('reason' in response) {
      return { outcome: noResponse(response.reason, endpoint), askedMs: 0, sent };
    }
    const outcome = await resultOrError(() => read(response));
    const askedMs = retryAfterMs(response.headers, ports.date());
    const now = ports.now();
    if (isRateLimit(outcome)) pacer.refused(start, now, Math.min(askedMs, limits.longestPauseMs));
    else pacer.accepted(start, now);
    return { outcome: this.withVersion(outcome, endpoint), askedMs, sent };
  }

  private traceOf({ method, url, body }: WireRequest): Sent {
    const path = url.slice(this.account.baseUrl.length);
    return { method, path, ...(body && { body }), at: this.ports.date().toISOString() };
  }

  private async exchange(
    endpoint: Endpoint,
    request: WireRequest,
  ): Promise<WireResponse | NoResponse> {
    const responding = this.ports.send(request);
    if (isWrite(endpoint)) this.pending.add(responding);
    return await responding.finally(() => this.pending.delete(responding));
  }

  /** An unknown path has HTTP 404, like an unknown record (docs/assumptions.md, Paths). */
  private withVersion<Result>(
    outcome: Result | ServiceError,
    endpoint: Endpoint,
  ): Result | ServiceError {
    if (!(outcome instanceof ServiceError) || outcome.status !== 404) return outcome;
    const mayLackV2 = this.account.endpointVersion === 'v2' && isDescribedInV1Only(endpoint);
    return mayLackV2 ? outcome.with({ mayLackV2 }) : outcome;
  }
}

const isRateLimit = (outcome: unknown): boolean =>
  outcome instanceof ServiceError && outcome.kind === 'rateLimited';
