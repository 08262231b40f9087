import { findCompany, keysOf } from '../books/companies';
import type { Simulation } from '../simulation';
import { snakeCased } from './naming';

const COUNTED = [
  ...['documents', 'parties', 'products', 'payments', 'stock_moves', 'eway_bills'],
  ...['requests', 'deliveries'],
];

/** A company as its dashboard shows it, and what there is in all of them. */
export function stateOf(simulation: Simulation, companyId: number): object {
  const { db, limiter, clock } = simulation;
  const company = findCompany(db, companyId);
  const counts = COUNTED.map((table) => [
    table,
    db.prepare(`SELECT COUNT(*) AS number FROM ${table}`).get()?.number,
  ]);
  return {
    company: describeCompany(simulation, companyId),
    webhook: snakeCased(company?.webhook),
    settings: snakeCased({ rateLimit: limiter.limit, ...company?.settings }),
    clock: { now: new Date(clock.now()).toISOString(), today: clock.today() },
    counts: Object.fromEntries(counts) as object,
  };
}

/** Who a company is, with its keys. */
export function describeCompany({ db }: Simulation, id: number): object {
  const company = findCompany(db, id);
  const [usable, forbidden] = keysOf(db, id);
  return {
    name: company?.name,
    gstin: company?.gstin,
    api_key: usable?.key,
    forbidden_api_key: forbidden?.key,
  };
}
