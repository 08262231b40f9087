import type { DatabaseSync } from 'node:sqlite';
import { findCompany, type Company } from './books/companies';
import type { Simulation } from './simulation';

/** One company's books, as an endpoint works on them: every read and change is within `company`. */
export interface Account {
  db: DatabaseSync;
  company: Company;
  /** Milliseconds since 1970, by the books' clock. */
  now: () => number;
  /** Decides the order of lists. */
  seed: number;
}

/** The books of a company by its number. */
export function accountOf({ db, clock, seed }: Simulation, companyId: number): Account {
  const company = findCompany(db, companyId);
  if (!company) throw new Error(`There is no company ${companyId}`);
  return { db, company, seed, now: () => clock.now() };
}
