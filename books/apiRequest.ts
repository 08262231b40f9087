import { saysNotFound, ServiceError } from '../api/errors';
import type { FailureKind } from '../api/failure/failure';
import { isWrite } from '../api/endpoint';
import { legibleName } from '../core/fileName';
import { givenEndpoint } from '../api/givenEndpoint';
import type { ListRequest } from '../api/lists/pages';
import { type CallResult, hasData } from '../api/payload';
import type { ServiceFile } from '../api/pdf';
import type { Query } from '../api/types';
import { isObject, type JsonObject } from '../core/json';
import { requests } from './advice.json';
import type { Session } from './session';

/** A request to an endpoint that may have no operation (assumptions.md, Other endpoints). */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the version, and not encoded: `/v2/expense/list`. */
  path: string;
  query: Query;
  body?: JsonObject;
  /** Whether the user says that a second request has no further effect. */
  isSafeToRetry: boolean;
}

/**
 * Sends a request.
 * @returns the file that a read responds with, named after the path if it has no name; the objects in any other
 * response, or else one object with what is in it; none if the service says that it found nothing
 * @throws ServiceError; InputError before anything is sent
 */
export async function sendRequest(
  { client, note }: Session,
  { query, body, ...endpoint }: ApiRequest,
): Promise<ServiceFile | JsonObject[]> {
  const given = givenEndpoint(endpoint);
  const result = isWrite(given)
    ? await client.call(given, { query, body })
    : await client.read(given, { query });
  const { path } = endpoint;
  if ('bytes' in result) {
    return { ...result, name: result.name || legibleName(path.split('/').at(-1) as string) };
  }
  const objects = objectsIn(result);
  if (objects.length === 0) note({ kind: 'nothingRead', path, status: result.status });
  return objects;
}

/** The list that a request reads, if it is sent for every page. @throws InputError */
export const requestedList = ({ query, ...endpoint }: ApiRequest): ListRequest => ({
  endpoint: givenEndpoint(endpoint),
  query,
  key: '',
});

function objectsIn({ payload, message, nothingFound }: CallResult): JsonObject[] {
  if (nothingFound) return [];
  if (!hasData(payload)) return [{ message }];
  const list = Array.isArray(payload) ? payload : [payload];
  return list.every(isObject) ? list : [{ data: payload }];
}

/** What to do about failures that mean something else where the endpoint is known. */
const adviceByKind: Partial<Record<FailureKind, string>> = requests;

/**
 * An error of such a request, with what to do. If a retry finds that the record exists, the operation of the
 * endpoint compares it with what was sent. Here nothing does, so the outcome is unknown.
 */
export function asRequestError(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.outcomeUnknown) return error;
  if (error.afterUnknownOutcome) return error.with({ outcomeUnknown: true });
  const own = saysNotFound(error) ? requests.notFound : adviceByKind[error.kind];
  return error.with({ advice: own ?? error.advice });
}
