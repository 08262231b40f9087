import { type Endpoint, isDescribedInV1Only, isWrite } from './endpoint';
import { readEnvelope } from './envelope';
import { noResponse, ServiceError } from './errors';
import type { Sent } from './failure';
import { InputError } from '../core/inputError';
import { pacerFor } from './pacing/pacer';
import type { MadeResult } from './payload';
import { readPdf, type ServiceFile } from './pdf';
import {
  type CallInput,
  type RequestInput,
  type MakeBody,
  type Reader,
  requestOf,
} from './request';
import { decide, initialState, type State } from './retry';
import { retryAfterMs } from './retryAfter';
import type { Account, NoResponse, Ports, WireRequest, WireResponse } from './types';

/** Calls the service. */
export interface Client {
  /** @throws ServiceError, InputError */
  call<Path extends string, Made = undefined>(
    endpoint: Endpoint<Path>,
    input: CallInput<Path, Made>,
  ): Promise<MadeResult<Made>>;
  /** @throws ServiceError, also where an error is sent instead of the file; InputError */
  downloadPdf<Path extends string>(
    endpoint: Endpoint<Path>,
    input: RequestInput<Path>,
  ): Promise<ServiceFile>;
}

/** How long a client waits. */
export interface ClientOptions {
  /** From sending a request to the headers of its response. */
  timeoutMs?: number;
  /** From sending a request to the end of its response; at least the timeout by default. */
  limitMs?: number;
  /** The same for a download: the service takes a while to make a PDF of many pages. */
  downloadLimitMs?: number;
  /** From the first rate-limited or unanswered request on; waiting for a slot before that does not count. */
  giveUpAfterMs?: number;
}

type Read<Result> = (response: WireResponse, endpoint: Endpoint) => Result;

/** What one attempt came to. */
interface Attempt<Result> {
  outcome: Result | ServiceError;
  /** How long the service asks to wait, in milliseconds. */
  askedMs: number;
  sent?: Sent;
  /** What the call returns if a retry shows that this attempt was carried out. */
  ifDone?: Result;
}

/** The writes of each API key whose response has not arrived. */
const pendingWrites = new Map<string, Set<Promise<unknown>>>();

function pendingWritesOf({ paceKey }: Account): Set<Promise<unknown>> {
  const pending = pendingWrites.get(paceKey) ?? new Set();
  pendingWrites.set(paceKey, pending);
  return pending;
}

/**
 * A client for one account and one execution: every call waits for a slot, is retried where that is
 * safe, and its response is read.
 */
export function createClient(
  account: Account,
  ports: Ports,
  {
    timeoutMs = 60_000,
    limitMs = Math.max(300_000, timeoutMs),
    downloadLimitMs = Math.max(600_000, timeoutMs),
    giveUpAfterMs = 60_000,
  }: ClientOptions = {},
): Client {
  const execution = Symbol('execution');
  const pacer = pacerFor(account, ports.random);
  const caller = { ...ports, requestsPerSecond: account.requestsPerSecond };
  const pending = pendingWritesOf(account);
  const jsonRequest = (endpoint: Endpoint, input: RequestInput) =>
    requestOf(account, endpoint, input, { as: 'json', timeoutMs, limitMs });

  /** @param lane of the pacer: an execution, or a turn that is held */
  async function send<Result>(
    endpoint: Endpoint,
    request: WireRequest,
    read: Read<Result>,
    lane: symbol,
    isRetry = false,
  ): Promise<Attempt<Result>> {
    const start = await pacer.grant(caller, lane, isRetry);
    const { method, url, body } = request;
    const path = url.slice(account.baseUrl.length);
    const sent = { method, path, ...(body && { body }), at: ports.date().toISOString() };
    const responding = ports.send(request);
    if (isWrite(endpoint)) pending.add(responding);
    const response = await responding.finally(() => pending.delete(responding));
    const outcome = await outcomeOf(() => readAny(response, endpoint, read));
    const mayLackV2 = isMissing(outcome, endpoint) && account.endpointVersion === 'v2';
    const askedMs = 'headers' in response ? retryAfterMs(response.headers, ports.date()) : 0;
    const now = ports.now();
    if (isRateLimit(outcome)) pacer.refused(start, now, Math.min(askedMs, giveUpAfterMs));
    else if ('headers' in response) pacer.accepted(start, now);
    return { outcome: mayLackV2 ? outcome.with({ mayLackV2 }) : outcome, askedMs, sent };
  }

  async function sendBody<Made>(
    endpoint: Endpoint,
    input: RequestInput,
    made: Made,
    lane: symbol,
    isRetry = false,
  ): Promise<Attempt<MadeResult<Made>>> {
    const read: Read<MadeResult<Made>> = (response) => ({
      ...readEnvelope(response, endpoint),
      made,
    });
    const attempt = await send(endpoint, jsonRequest(endpoint, input), read, lane, isRetry);
    return { ...attempt, ifDone: { message: '', payload: {}, made } };
  }

  /** Makes the body and sends it, and lets no other request of this process come between. */
  async function makeAndSend<Made>(
    endpoint: Endpoint,
    input: RequestInput,
    makeBody: MakeBody<Made>,
    lost?: ServiceError,
  ): Promise<Attempt<MadeResult<Made>>> {
    const turn = await pacer.hold(caller, execution);
    try {
      await Promise.allSettled(pending);
      let askedMs = 0;
      const client: Reader = {
        async call(endpoint, input) {
          const request = jsonRequest(endpoint, input);
          const read = await send(endpoint, request, readEnvelope, turn);
          askedMs = read.askedMs;
          if (read.outcome instanceof ServiceError) throw read.outcome;
          return read.outcome;
        },
      };
      const making = await outcomeOf(() => makeBody({ client, lost })).catch((error: unknown) => {
        if (lost && error instanceof InputError) return refusedRetry(lost, error);
        throw error;
      });
      if (making instanceof ServiceError) {
        // What a read says settles nothing about an earlier attempt.
        return { outcome: lost ? making.with({ outcomeUnknown: true }) : making, askedMs };
      }
      const { body, made } = making;
      return await sendBody(endpoint, { ...input, body }, made, turn);
    } finally {
      pacer.release();
    }
  }

  async function perform<Result>(
    { endpoint, body }: { endpoint: Endpoint; body: CallInput['body'] },
    attempt: (state: State) => Promise<Attempt<Result>>,
  ): Promise<Result> {
    const call = { endpoint, body, giveUpAfterMs };
    let state = initialState;
    let sent: Sent | undefined;
    let ifDone: Result | undefined;
    for (;;) {
      const { outcome, askedMs, ...last } = await attempt(state);
      if (!(outcome instanceof ServiceError)) return outcome;
      sent = last.sent ?? sent;
      const moment = { now: ports.now(), retryAfterMs: askedMs, random: ports.random() };
      const decision = decide(call, state, outcome, moment);
      if (decision.next === 'return') return ifDone as Result;
      if (decision.next === 'fail') throw decision.error.tracedTo(sent, endpoint);
      if (decision.state.lost !== state.lost) ifDone = last.ifDone;
      state = decision.state;
      if (decision.waitMs > 0) await ports.sleep(decision.waitMs);
    }
  }

  return {
    async call<Made>(endpoint: Endpoint, input: CallInput<string, Made>) {
      const { body, ...rest } = input;
      return await perform({ endpoint, body }, ({ attempts, lost }) =>
        typeof body === 'function'
          ? makeAndSend(endpoint, rest, body, lost)
          : // Without a maker, `Made` is undefined.
            sendBody(endpoint, { ...rest, body }, undefined as Made, execution, attempts > 0),
      );
    },
    async downloadPdf(endpoint: Endpoint, input: RequestInput) {
      const request = requestOf(account, endpoint, input, {
        as: 'file',
        timeoutMs,
        limitMs: downloadLimitMs,
      });
      const attempt = ({ attempts }: State) =>
        send(endpoint, request, readPdf, execution, attempts > 0);
      return await perform({ endpoint, body: undefined }, attempt);
    },
  };
}

/** An unknown path has HTTP 404, like an unknown record (docs/assumptions.md, Paths). */
const isMissing = (outcome: unknown, endpoint: Endpoint): outcome is ServiceError =>
  outcome instanceof ServiceError && outcome.status === 404 && isDescribedInV1Only(endpoint);

/** A retry that must not be made leaves the outcome of the earlier attempt unknown. */
function refusedRetry(lost: ServiceError, refusal: InputError): ServiceError {
  const parts = [lost.message, refusal.message, refusal.advice].filter((part) => part !== '');
  return new ServiceError({ ...lost.failure, kind: 'refused', message: parts.join('. ') }, refusal);
}

const isRateLimit = (result: unknown): boolean =>
  result instanceof ServiceError && result.kind === 'rateLimited';

function readAny<Result>(
  response: WireResponse | NoResponse,
  endpoint: Endpoint,
  read: Read<Result>,
): Result {
  if ('reason' in response) throw noResponse(response.reason, endpoint);
  return read(response, endpoint);
}

/** The result of reading a response, or the error that the service or the network sent instead. */
async function outcomeOf<Result>(reading: () => Result): Promise<Result | ServiceError> {
  return await Promise.resolve()
    .then(reading)
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
}
