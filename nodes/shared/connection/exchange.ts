import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { isObject } from '../../../core/json';
import { messageOf } from '../../../api/errors';
import { parseJson } from '../../../api/json';
import type { NoResponse, NotSent, WireRequest, WireResponse } from '../../../api/types';
import { credentialType } from './account';

/** n8n's functions wherever requests are sent. */
export type NodeFunctions = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** Resolves after some milliseconds; rejects as soon as the signal aborts. */
export type Timer = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** A response whose headers have arrived. */
interface Opened {
  statusCode: number;
  headers: Record<string, unknown>;
  body: AsyncIterable<Uint8Array>;
}

/** More than any PDF or page of a list. A compressed response may expand to more than memory holds. */
const mostBytes = 100 * 2 ** 20;

/** JavaScript ends longer timers at once. */
const longestTimer = 2 ** 31 - 1;

/** The signal that the execution is cancelled; polls and lists of the editor have none. */
export const cancelSignalOf = (functions: NodeFunctions): AbortSignal | undefined =>
  'getExecutionCancelSignal' in functions ? functions.getExecutionCancelSignal() : undefined;

/**
 * Sends a request and reads its response, both within the request's time limits. n8n's own timeout
 * starts again with each byte, so the limits are measured here, and the connection is closed when one
 * of them has passed. Rejects with an error other than a network error, after which the request may
 * have been carried out.
 */
export async function exchange(
  functions: NodeFunctions,
  request: WireRequest,
  timer: Timer,
): Promise<WireResponse | NoResponse | NotSent> {
  const over = new AbortController();
  const expiry = async (milliseconds: number, what: string): Promise<NoResponse> => {
    await timer(Math.min(milliseconds, longestTimer), over.signal);
    return { reason: `no ${what} within ${Math.round(milliseconds / 100) / 10} seconds` };
  };
  const expired = expiry(request.limitMs, 'complete response');
  const unanswered = expiry(request.timeoutMs, 'response');
  let hasBegun = false;
  const exchanging = async () => {
    const opened = openRequest(functions, request, over.signal);
    const response = await Promise.race([opened, unanswered, expired]);
    if ('reason' in response || 'notSent' in response) return response;
    hasBegun = true;
    return await Promise.race([readResponse(response, request), expired]);
  };
  const withReason = exchanging().catch((error: unknown) => {
    const reason = networkReason(error);
    if (!reason) throw error;
    // After the response has begun, no code shows that nothing was sent.
    return { reason: hasBegun ? `the response broke off: ${reason}` : reason };
  });
  return await withReason.finally(() => over.abort());
}

/** Resolves as soon as the headers have arrived. Ends the request when the signal aborts. */
async function openRequest(
  functions: NodeFunctions,
  request: WireRequest,
  over: AbortSignal,
): Promise<Opened | NotSent> {
  const cancelled = cancelSignalOf(functions);
  const signal = AbortSignal.any(cancelled ? [cancelled, over] : [over]);
  let isSending = false;
  // The HTTP library listens to the signal from just before it sends the request.
  signal.addEventListener = (...listener: Parameters<AbortSignal['addEventListener']>) => {
    isSending = true;
    AbortSignal.prototype.addEventListener.apply(signal, listener);
  };
  // n8n replaces the abort signal of a request with the one that it reads here.
  const withSignal = Object.create(functions, {
    getExecutionCancelSignal: { value: () => signal },
  }) as NodeFunctions;
  const opening: Promise<Opened> = functions.helpers.httpRequestWithAuthentication.call(
    withSignal,
    credentialType,
    optionsOf(request),
  );
  return await opening.catch((error: unknown) => {
    if (isSending) throw error;
    // The credential is missing or refuses the request, or the execution was cancelled.
    return { notSent: messageOf(error) };
  });
}

async function readResponse(
  { statusCode, headers, body }: Opened,
  { as }: WireRequest,
): Promise<WireResponse | NoResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > mostBytes) return { reason: `a response of more than ${mostBytes} bytes` };
  }
  const bytes = Buffer.concat(chunks);
  return {
    status: statusCode,
    headers: withLowerCaseNames(headers),
    body: as === 'file' ? bytes : parseJson(bytes),
  };
}

const optionsOf = (request: WireRequest): IHttpRequestOptions => ({
  method: request.method,
  // Of an object, the HTTP library would leave out attributes such as `constructor`.
  url: withQuery(request),
  ...(request.body && {
    body: JSON.stringify(request.body),
    headers: { 'content-type': 'application/json' },
  }),
  json: request.as === 'json',
  encoding: 'stream',
  // No timeout, since the limits are measured above.
  timeout: 0,
  // Without these n8n sends every 401 twice and hides the body of an error.
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
});

function withQuery({ url, query }: WireRequest): string {
  const pairs = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`;
}

const withLowerCaseNames = (headers: Opened['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/** The code of a network failure, wherever n8n's errors hold it; undefined for anything else. */
function networkReason(error: unknown): string | undefined {
  for (let cause = error; isObject(cause); cause = cause.cause) {
    if (typeof cause.code === 'string' && cause.code !== '') return cause.code;
  }
  return undefined;
}
