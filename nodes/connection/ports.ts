import {
  type IExecuteFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type IPollFunctions,
  type JsonObject,
  NodeApiError,
  sleep,
} from 'n8n-workflow';
import type { NoAnswer, Ports, WireRequest, WireResponse } from '../../api/types';
import { credentialType } from './account';

interface FullResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What n8n hands to whatever sends requests. */
export type NodeFunctions = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** n8n's functions as the ports of the client. */
export function portsOf(functions: NodeFunctions): Ports {
  const cancelled =
    'getExecutionCancelSignal' in functions ? functions.getExecutionCancelSignal() : undefined;
  return {
    // Not the time of day, which may be set back while a request waits.
    now: () => performance.now(),
    date: () => new Date(),
    random: Math.random,
    sleep: async (milliseconds) => await sleep(milliseconds, cancelled),
    send: async (request) => await send(functions, request),
  };
}

async function send(
  functions: NodeFunctions,
  request: WireRequest,
): Promise<WireResponse | NoAnswer> {
  const options: IHttpRequestOptions = {
    method: request.method,
    url: request.url,
    qs: request.query,
    ...(request.body && { body: request.body }),
    ...(request.as === 'file' ? { encoding: 'arraybuffer' } : { json: true }),
    timeout: request.timeoutMs,
    // Without these n8n sends every 401 twice and hides the body of an error.
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
  };
  try {
    const response = (await functions.helpers.httpRequestWithAuthentication.call(
      functions,
      credentialType,
      options,
    )) as FullResponse;
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ]),
      ),
      body: response.body,
    };
  } catch (error) {
    const reason = networkReason(error);
    if (reason) return { reason };
    // Not the network: the credential is missing or was refused here. n8n's own words say it best.
    throw new NodeApiError(functions.getNode(), error as JsonObject);
  }
}

/** The code of a network failure, wherever n8n's wrappers have put it; undefined for anything else. */
function networkReason(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    const { code, cause: next } = cause as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && code !== '') return code;
    cause = next;
  }
  return undefined;
}
