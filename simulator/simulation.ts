import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock';
import type { RateLimiter } from './http/rateLimit';
import type { Waits } from './waits';
import type { Courier } from './webhooks/courier';

/** What all companies of one running simulator share. */
export interface Simulation {
  db: DatabaseSync;
  clock: Clock;
  seed: number;
  limiter: RateLimiter;
  courier: Courier;
  waits: Waits;
  /** The company that the control routes and the in-process interface speak of when not told. */
  testCompanyId: number;
  /** The last day, 'YYYY-MM-DD', up to which subscriptions have been looked after. */
  lookedAfter: string;
}
