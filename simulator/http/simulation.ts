import type { DatabaseSync } from 'node:sqlite';
import { companyById, companyIds, type Account } from '../books/companies';
import { inTransaction } from '../books/database';
import type { EarlierBooks } from '../books/earlierBooks';
import { activeSubscriptions } from '../subscriptions/find';
import { issueDueInvoices } from '../subscriptions/issue';
import type { Clock } from '../time/clock';
import type { Timers } from '../time/timers';
import type { WebhookSender } from '../webhooks/sender';
import type { RateLimiter } from './rateLimit';

/** What all companies of a running simulator share. */
export interface Simulation {
  db: DatabaseSync;
  /** If reads lag. */
  earlier: EarlierBooks | undefined;
  clock: Clock;
  seed: number;
  limiter: RateLimiter;
  sender: WebhookSender;
  timers: Timers;
  /** The company that control routes and in-process calls use by default. */
  testCompanyId: number;
  /** The last date, 'YYYY-MM-DD', for which due subscription invoices were issued. */
  invoicesIssuedOn: string;
}

/** The books of a company. */
export function accountOf({ db, clock, seed }: Simulation, companyId: number): Account {
  return { db, company: companyById(db, companyId), seed, now: () => clock.now() };
}

/** Changes a company's books in one transaction and delivers the resulting events. */
export function changeBooks<Result>(
  simulation: Simulation,
  companyId: number,
  work: (account: Account) => Result,
): Result {
  simulation.earlier?.keep();
  const result = inTransaction(simulation.db, () => work(accountOf(simulation, companyId)));
  simulation.sender.deliverPending();
  return result;
}

/** Issues the due subscription invoices of all companies, once for each date of the books' clock. */
export function issueAllDueInvoices(simulation: Simulation): void {
  const today = simulation.clock.today();
  if (simulation.invoicesIssuedOn === today) return;
  const { db } = simulation;
  inTransaction(db, () => {
    for (const companyId of companyIds(db)) {
      const account = accountOf(simulation, companyId);
      for (const subscription of activeSubscriptions(account)) {
        issueDueInvoices(account, subscription);
      }
    }
  });
  simulation.invoicesIssuedOn = today;
  simulation.sender.deliverPending();
}
