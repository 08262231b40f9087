import type { Account } from '../account';
import type { Page } from '../bodies/query';
import { documentOfRow, findDocument, type StoredDocument } from '../books/documents';
import { statusOf, type SubscriptionStatus } from './progress';

export interface SubscriptionFilter extends Page {
  /** Dates of the subscriptions themselves, 'YYYY-MM-DD', both included. */
  from: string;
  to: string;
  status: SubscriptionStatus | 'all';
  customerId: string | undefined;
}

/** One page of subscriptions in the list's own order, and how many there are. */
export function listSubscriptions(
  account: Account,
  { from, to, status, customerId, num_records: limit, page }: SubscriptionFilter,
): { subscriptions: StoredDocument[]; total: number } {
  const found = account.db
    .prepare(
      `SELECT document_balances.* FROM document_balances JOIN parties USING (service_id)
       WHERE document_balances.company_id = :company AND document_type = 'subscription'
       AND document_date BETWEEN :from AND :to AND (:customer IS NULL OR parties.id = :customer)
       ORDER BY shuffled(:seed, hash_id)`,
    )
    .all({
      company: account.company.id,
      from,
      to,
      customer: customerId ?? null,
      seed: account.seed,
    })
    .map(documentOfRow)
    .filter((subscription) => status === 'all' || statusOf(account, subscription) === status);
  const start = (page - 1) * limit;
  return { subscriptions: found.slice(start, start + limit), total: found.length };
}

/** A subscription by its hash id. */
export function findSubscription(account: Account, hashId: string): StoredDocument | undefined {
  const document = findDocument(account, hashId);
  return document?.type === 'subscription' ? document : undefined;
}

/** The invoices that a subscription made, oldest first. */
export function invoicesOf({ db }: Account, { documentId }: StoredDocument): StoredDocument[] {
  return db
    .prepare(
      'SELECT * FROM document_balances WHERE subscription_id = ? ORDER BY document_date, document_id',
    )
    .all(documentId)
    .map(documentOfRow);
}
