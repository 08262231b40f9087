import type { DatabaseSync } from 'node:sqlite';
import type { Company } from './books/companies';

/** One company's books, as an endpoint works on them: every read and change is within `company`. */
export interface Account {
  db: DatabaseSync;
  company: Company;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Decides the order of lists. */
  seed: number;
}
