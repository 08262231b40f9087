import type { FastifyRequest } from 'fastify';
import { findCompany, type ApiKey } from '../books/companies';
import type { FaultKind } from '../faults/kinds';
import type { Simulation } from '../simulation';
import { keyOfHeader, keyRefusal } from './authentication';
import type { Issued } from './endpoint';
import type { Refusal } from './refusal';

/** What is known of a request beside what it says; it grows until the request is logged. */
export interface Arrival {
  /** Milliseconds since 1970, by the machine's clock. */
  at: number;
  key: ApiKey | undefined;
  refusal: Refusal | undefined;
  fault: FaultKind | undefined;
  /** Milliseconds by which the answer is put off. */
  delay: number;
  /** Whether the request changed the books. */
  committed: boolean;
  issued: Issued | undefined;
}

/** Counts a request against the rate and looks at its key. */
export function arrive(simulation: Simulation, request: FastifyRequest): Arrival {
  const { db, clock, limiter } = simulation;
  const at = clock.machine();
  const key = keyOfHeader(db, request.headers.authorization);
  return {
    at,
    key,
    refusal: (key && limiter.refusal(key.key, at)) ?? keyRefusal(key),
    fault: undefined,
    delay: (key && findCompany(db, key.companyId)?.settings.latencyMs) ?? 0,
    committed: false,
    issued: undefined,
  };
}
