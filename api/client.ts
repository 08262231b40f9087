import { type Endpoint, isDescribedInV1Only, isWrite } from './endpoint';
import { readEnvelope } from './envelope';
import { noResponse, ServiceError } from './errors';
import type { Sent } from './failure';
import { InputError } from '../core/inputError';
import { pacerFor } from './pacing/pacer';
import type { CallResult } from './payload';
import { readPdf, type ServiceFile } from './pdf';
import { type CallInput, type MadeInput, type MakeBody, type Reader, requestOf } from './request';
import { decide, initialState, type State } from './retry';
import { retryAfterMs } from './retryAfter';
import type { Account, NoResponse, Ports, WireRequest, WireResponse } from './types';

/** Calls the service. */
export interface Client {
  /** @throws ServiceError, InputError */
  call(endpoint: Endpoint, input?: CallInput): Promise<CallResult>;
  /** @throws ServiceError, also where an error is sent instead of the file; InputError */
  downloadPdf(endpoint: Endpoint, input?: MadeInput): Promise<ServiceFile>;
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
  const jsonRequest = (endpoint: Endpoint, input: MadeInput) =>
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

  /** Makes the body and sends it, and lets no other request of this process come between. */
  async function makeAndSend(
    endpoint: Endpoint,
    input: MadeInput,
    makeBody: MakeBody,
    lost?: ServiceError,
  ): Promise<Attempt<CallResult>> {
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
      const body = await outcomeOf(() => makeBody({ client, lost })).catch((error: unknown) => {
        if (lost && error instanceof InputError) return refusedRetry(lost, error);
        throw error;
      });
      if (body instanceof ServiceError) {
        // What a read says settles nothing about an earlier attempt.
        return { outcome: lost ? body.with({ outcomeUnknown: true }) : body, askedMs };
      }
      return await send(endpoint, jsonRequest(endpoint, { ...input, body }), readEnvelope, turn);
    } finally {
      pacer.release();
    }
  }

  async function perform<Result>(
    { endpoint, body }: { endpoint: Endpoint; body: CallInput['body'] },
    attempt: (state: State) => Promise<Attempt<Result>>,
  ): Promise<Result | CallResult> {
    const call = { endpoint, body, giveUpAfterMs };
    let state = initialState;
    let sent: Sent | undefined;
    for (;;) {
      const { outcome, askedMs, ...last } = await attempt(state);
      if (!(outcome instanceof ServiceError)) return outcome;
      sent = last.sent ?? sent;
      const moment = { now: ports.now(), retryAfterMs: askedMs, random: ports.random() };
      const decision = decide(call, state, outcome, moment);
      if (decision.next === 'return') return decision.result;
      if (decision.next === 'fail') throw decision.error.tracedTo(sent, endpoint);
      state = decision.state;
      if (decision.waitMs > 0) await ports.sleep(decision.waitMs);
    }
  }

  return {
    async call(endpoint, input = {}) {
      const { body, ...rest } = input;
      if (typeof body === 'function') {
        return await perform({ endpoint, body }, ({ lost }) =>
          makeAndSend(endpoint, rest, body, lost),
        );
      }
      const request = jsonRequest(endpoint, { ...rest, ...(body && { body }) });
      return await perform({ endpoint, body }, ({ attempts }) =>
        send(endpoint, request, readEnvelope, execution, attempts > 0),
      );
    },
    async downloadPdf(endpoint, input = {}) {
      const request = requestOf(account, endpoint, input, {
        as: 'file',
        timeoutMs,
        limitMs: downloadLimitMs,
      });
      const attempt = ({ attempts }: State) =>
        send(endpoint, request, readPdf, execution, attempts > 0);
      // A download changes nothing, so no retry can show that it is done.
      return (await perform({ endpoint, body: undefined }, attempt)) as ServiceFile;
    },
  };
}

/** An unknown path has HTTP 404, like an unknown record (docs/assumptions.md, Paths). */
const isMissing = (outcome: unknown, endpoint: Endpoint): outcome is ServiceError =>
  outcome instanceof ServiceError && outcome.status === 404 && isDescribedInV1Only(endpoint);

/** A retry that must not be made leaves the outcome of the earlier attempt unknown. */
const refusedRetry = (lost: ServiceError, { message, advice }: InputError): ServiceError =>
  lost.with({ kind: 'refused', message: `${lost.message}. ${message}. ${advice}` });

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
