import type { Endpoint } from './endpoint';
import { type Answer, readEnvelope } from './envelope';
import { noAnswer, ServiceError } from './errors';
import { pacerFor } from './pacer';
import { readPdf, type ServiceFile } from './pdf';
import { Repeats } from './repeat';
import { type CallInput, requestOf } from './request';
import { retryAfterMs } from './retryAfter';
import type { Account, NoAnswer, Ports, WireRequest, WireResponse } from './types';

export type { ServiceFile } from './pdf';
export type { CallInput } from './request';

/** The only way out to the service. */
export interface Client {
  /** @throws ServiceError, InputError */
  call(endpoint: Endpoint, input?: CallInput): Promise<Answer>;
  /** @throws ServiceError, also where an error envelope comes in place of the file; InputError */
  downloadPdf(endpoint: Endpoint, input?: CallInput): Promise<ServiceFile>;
}

/** How long a client goes on. */
export interface ClientOptions {
  /** Without an answer for so long, none will come. A PDF of many pages takes the service a while. */
  timeoutMs?: number;
  /** From the first refusal for the rate or the first lost answer on; the wait before that is free. */
  giveUpAfterMs?: number;
}

type Read<Result> = (response: WireResponse, endpoint: Endpoint) => Result;

/**
 * A client for one account and one execution: every call waits for its turn, is repeated where that
 * cannot do anything twice, and its answer is read.
 */
export function createClient(
  account: Account,
  ports: Ports,
  { timeoutMs = 60_000, giveUpAfterMs = 60_000 }: ClientOptions = {},
): Client {
  const lane = Symbol('execution');
  const pacer = pacerFor(account, ports.random);

  async function perform<Result>(
    endpoint: Endpoint,
    request: WireRequest,
    read: Read<Result>,
  ): Promise<Result | Answer> {
    const path = request.url.slice(account.baseUrl.length);
    const repeats = new Repeats({ endpoint, request, path, ports, giveUpAfterMs });
    for (;;) {
      const start = await pacer.grant(ports, lane, repeats.count > 0);
      repeats.sending();
      const response = await ports.send(request).catch((error: unknown) => {
        pacer.accepted(start);
        throw error;
      });
      const result = await outcomeOf(() => readAny(response, endpoint, read));
      const waitMs = 'headers' in response ? retryAfterMs(response.headers, ports.date()) : 0;
      if (isRateRefusal(result)) {
        pacer.refused(start, ports.now(), Math.min(waitMs, giveUpAfterMs));
      } else pacer.accepted(start);
      if (!(result instanceof ServiceError)) return result;
      const done = await repeats.next(result, waitMs);
      if (done) return done;
    }
  }

  return {
    async call(endpoint, input = {}) {
      const request = requestOf(account, endpoint, input, { as: 'json', timeoutMs });
      return await perform(endpoint, request, readEnvelope);
    },
    async downloadPdf(endpoint, input = {}) {
      const request = requestOf(account, endpoint, input, { as: 'file', timeoutMs });
      // A download is a read, of which no repeat shows that it was done.
      return (await perform(endpoint, request, readPdf)) as ServiceFile;
    },
  };
}

const isRateRefusal = (result: unknown): boolean =>
  result instanceof ServiceError && result.kind === 'rate';

function readAny<Result>(
  response: WireResponse | NoAnswer,
  endpoint: Endpoint,
  read: Read<Result>,
): Result {
  if ('reason' in response) throw noAnswer(response.reason, endpoint);
  return read(response, endpoint);
}

/** What a reading gives: its result, or what the service or the network said instead. */
async function outcomeOf<Result>(reading: () => Result): Promise<Result | ServiceError> {
  return await Promise.resolve()
    .then(reading)
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
}
