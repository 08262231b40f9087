import type { Endpoint } from './endpoint';
import type { CallResult, MadeResult } from './payload';
import { readFileOrData, readPdf, type ServiceFile } from './pdf';
import type { CallInput, RequestInput } from './request';
import { withRetries } from './retry';
import { Sender } from './sender';
import type { Account, Ports, WireResponse } from './types';
import { attemptUpdate } from './update';

export interface Client {
  /** Whether it sends no writes. */
  onlyReads?: true;
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
  /** What a read returns: a file, or else data. @throws ServiceError, InputError */
  read<Path extends string>(
    endpoint: Endpoint<Path>,
    input: RequestInput<Path>,
  ): Promise<ServiceFile | CallResult>;
}

/** How long a client waits. */
export interface ClientOptions {
  /** From sending a request to the headers of its response. */
  timeoutMs?: number;
  /** From sending a request to the end of its response; at least the timeout by default. */
  limitMs?: number;
  /**
   * From sending the request of a download to the end of its response: a long PDF takes the service a
   * while.
   */
  downloadLimitMs?: number;
  /** How long to retry, from the first rate-limited or unanswered request on. */
  giveUpAfterMs?: number;
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
  const sender = new Sender(account, ports, { timeoutMs, limitMs, downloadLimitMs });
  const download = async <Result>(
    endpoint: Endpoint,
    input: RequestInput,
    read: (response: WireResponse, endpoint: Endpoint) => Result,
  ): Promise<Result> => {
    const call = { endpoint, body: undefined, giveUpAfterMs };
    return await withRetries(
      call,
      ports,
      async ({ attempts, latest }) =>
        await sender.file(endpoint, input, read, { isRetry: attempts > 0, latest }),
    );
  };
  return {
    async call<Made>(endpoint: Endpoint, { body, ...input }: CallInput<string, Made>) {
      const call = { endpoint, body, giveUpAfterMs };
      return await withRetries(call, ports, async ({ attempts, lost, latest }) => {
        const waiting = { isRetry: attempts > 0, latest };
        if (typeof body === 'function') {
          return await attemptUpdate(sender, endpoint, input, body, { latest, lost });
        }
        // Where nothing makes the body, `Made` is undefined.
        const made = undefined as Made;
        return await sender.json(endpoint, { ...input, body }, made, waiting);
      });
    },
    downloadPdf: async (endpoint: Endpoint, input: RequestInput) =>
      await download(endpoint, input, readPdf),
    read: async (endpoint: Endpoint, input: RequestInput) =>
      await download(endpoint, input, readFileOrData),
  };
}
