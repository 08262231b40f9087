import { accountOf } from '../account';
import { companyIds } from '../books/companies';
import { inTransaction } from '../books/database';
import { documentOfRow } from '../books/documents';
import type { Simulation } from '../simulation';
import { issueWhatIsDue } from './issue';

/** Issues what is due in all companies, once a day of the books' clock. */
export function lookAfterSubscriptions(simulation: Simulation): void {
  const today = simulation.clock.today();
  if (simulation.lookedAfter === today) return;
  const { db } = simulation;
  inTransaction(db, () => {
    for (const companyId of companyIds(db)) {
      const account = accountOf(simulation, companyId);
      const rows = db
        .prepare(
          `SELECT * FROM document_balances WHERE company_id = ? AND document_type = 'subscription'
           AND NOT cancelled AND document_id IN (SELECT document_id FROM subscriptions)
           ORDER BY document_id`,
        )
        .all(companyId);
      for (const row of rows) issueWhatIsDue(account, documentOfRow(row));
    }
  });
  simulation.lookedAfter = today;
  simulation.courier.collect();
}
