import { companyById, keysOf } from '../books/companies';
import type { Simulation } from '../http/simulation';
import { toSnakeCase } from './naming';

const tables = [
  ...['documents', 'parties', 'products', 'payments', 'stock_moves', 'eway_bills'],
  ...['requests', 'deliveries'],
];

/** A company as its dashboard shows it, and the row counts of all companies. */
export function stateOf(simulation: Simulation, companyId: number): object {
  const { db, limiter, clock } = simulation;
  const company = companyById(db, companyId);
  const counts = tables.map((table) => [
    table,
    db.prepare(`SELECT COUNT(*) AS number FROM ${table}`).get()?.number,
  ]);
  return {
    company: describeCompany(simulation, companyId),
    webhook: toSnakeCase(company.webhook),
    settings: toSnakeCase({ rateLimit: limiter.limit, ...company.settings }),
    clock: { now: new Date(clock.now()).toISOString(), today: clock.today() },
    counts: Object.fromEntries(counts) as object,
  };
}

/** A company's name, GSTIN and keys. */
export function describeCompany({ db }: Simulation, id: number): object {
  const company = companyById(db, id);
  const [usable, forbidden] = keysOf(db, id);
  return {
    name: company.name,
    gstin: company.gstin,
    api_key: usable?.key,
    forbidden_api_key: forbidden?.key,
  };
}
