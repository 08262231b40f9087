import type { DatabaseSync } from 'node:sqlite';
import type { RateLimiter } from './http/rateLimit';
import type { Courier } from './webhooks/courier';

/** What all companies of one running simulator share. */
export interface Simulation {
  db: DatabaseSync;
  /** Milliseconds since 1970. */
  now: () => number;
  seed: number;
  limiter: RateLimiter;
  courier: Courier;
  /** The company that the control routes and the in-process interface speak of. */
  testCompanyId: number;
}
