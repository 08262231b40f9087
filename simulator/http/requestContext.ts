import type { DatabaseSync } from 'node:sqlite';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../bodies/apiError';
import { companyById, findKey, type ApiKey } from '../books/companies';
import type { ChangedRecord } from '../endpoints/endpoint';
import type { FaultKind } from '../faults/kinds';
import type { Simulation } from './simulation';

/** What the simulator knows about a request besides its contents. It all goes to the log. */
export interface RequestContext {
  /** Milliseconds since 1970, by the system clock. */
  arrivedAt: number;
  key: ApiKey | undefined;
  error: ApiError | undefined;
  fault: FaultKind | undefined;
  /** Milliseconds by which the response is delayed. */
  delay: number;
  /** Whether the request changed the books. */
  committed: boolean;
  changed: ChangedRecord | undefined;
}

/** Checks the rate limit and the key of a new request. */
export function receive(
  { db, clock, limiter }: Simulation,
  { headers }: FastifyRequest,
): RequestContext {
  const arrivedAt = clock.systemNow();
  const key = keyInHeader(db, headers.authorization);
  return {
    arrivedAt,
    key,
    error: (key && limiter.check(key.key, arrivedAt)) ?? keyError(key),
    fault: undefined,
    delay: key ? companyById(db, key.companyId).settings.latencyMs : 0,
    committed: false,
    changed: undefined,
  };
}

/** The known key in a header 'Bearer <API_KEY>' (service.md, Authentication). */
export function keyInHeader(db: DatabaseSync, header = ''): ApiKey | undefined {
  const key = /^Bearer (\S+)$/.exec(header)?.[1];
  return key === undefined ? undefined : findKey(db, key);
}

/** Why requests with a key are rejected, or undefined for a usable key. */
export function keyError(key: ApiKey | undefined): ApiError | undefined {
  if (!key) return new ApiError(401, 'UNAUTHORIZED', 'The API key is missing or not valid');
  if (key.forbidden) {
    return new ApiError(401, 'FORBIDDEN', 'The API key may not perform this action');
  }
  return undefined;
}
