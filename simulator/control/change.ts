import { accountOf, type Account } from '../account';
import { inTransaction } from '../books/database';
import type { Simulation } from '../simulation';

/** Changes a company's books at one go, and sends the events that come of it. */
export function change<Result>(
  simulation: Simulation,
  companyId: number,
  work: (account: Account) => Result,
): Result {
  const result = inTransaction(simulation.db, () => work(accountOf(simulation, companyId)));
  simulation.courier.collect();
  return result;
}
