import type { Page } from '../bodies/query';
import type { Account } from '../books/companies';
import {
  requireDocument,
  toDocument,
  unknownHashId,
  type StoredDocument,
} from '../books/documents';
import { statusOf, type SubscriptionStatus } from './progress';

interface SubscriptionFilter extends Page {
  /** Range of the subscriptions' own dates, 'YYYY-MM-DD', both included. */
  from: string;
  to: string;
  status: SubscriptionStatus | 'all';
  customerId: string | undefined;
}

/** One page of subscriptions in the order of the list, and the total. */
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
    .map(toDocument)
    .filter((subscription) => status === 'all' || statusOf(account, subscription) === status);
  const start = (page - 1) * limit;
  return { subscriptions: found.slice(start, start + limit), total: found.length };
}

/** A subscription; rejects with 404 INVALID_HASH_ID when there is none. */
export function requireSubscription(account: Account, hashId: string | undefined): StoredDocument {
  const document = requireDocument(account, hashId, 404);
  if (document.type !== 'subscription') throw unknownHashId(404, hashId);
  return document;
}

/** The invoices that a subscription issued, oldest first. */
export function invoicesOf({ db }: Account, { documentId }: StoredDocument): StoredDocument[] {
  return db
    .prepare(
      'SELECT * FROM document_balances WHERE subscription_id = ? ORDER BY document_date, document_id',
    )
    .all(documentId)
    .map(toDocument);
}

/** Subscriptions that may still issue invoices, oldest first. */
export function activeSubscriptions({ db, company }: Account): StoredDocument[] {
  return db
    .prepare(
      `SELECT document_balances.* FROM document_balances JOIN subscriptions USING (document_id)
       WHERE company_id = ? AND NOT cancelled ORDER BY document_id`,
    )
    .all(company.id)
    .map(toDocument);
}
