import type { Account } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import { addDays, indianDate } from '../time/calendar';
import { dueFrom, endOf } from './schedule';

export type SubscriptionStatus = 'active' | 'expired' | 'error' | 'cancelled';

interface Progress {
  /** The first date on which it issues invoices. */
  issuesFrom: string;
  /** The last due date; '' before the first one. */
  lastDue: string;
  /** Why the last invoice was not issued; '' if it was. */
  failure: string;
}

/** Stores the first date, 'YYYY-MM-DD', on which a subscription issues invoices. */
export function startProgress({ db }: Account, { documentId }: StoredDocument, from: string): void {
  db.prepare('INSERT INTO subscriptions (document_id, issues_from) VALUES (?, ?)').run(
    documentId,
    from,
  );
}

/** Stores the outcome of a due date. */
export function recordDue(
  { db }: Account,
  { documentId }: StoredDocument,
  due: string,
  failure: string,
): void {
  db.prepare('UPDATE subscriptions SET last_due = ?, failure = ? WHERE document_id = ?').run(
    due,
    failure,
    documentId,
  );
}

/** The date of the next invoice, or undefined when there will be none. */
export function nextDue(account: Account, subscription: StoredDocument): string | undefined {
  const { subscription_details: schedule } = subscription.contents;
  if (!schedule || subscription.paymentStatus === 'cancelled') return undefined;
  const { lastDue, issuesFrom } = progressOf(account, subscription);
  return dueFrom(schedule, lastDue ? addDays(lastDue, 1) : issuesFrom);
}

/** The status of a subscription: expired after its end date, in error after a rejected invoice. */
export function statusOf(account: Account, subscription: StoredDocument): SubscriptionStatus {
  const { subscription_details: schedule } = subscription.contents;
  if (subscription.paymentStatus === 'cancelled') return 'cancelled';
  const end = schedule ? endOf(schedule) : '';
  if (end && end < indianDate(account.now())) return 'expired';
  return progressOf(account, subscription).failure ? 'error' : 'active';
}

function progressOf({ db }: Account, { documentId }: StoredDocument): Progress {
  const row = db.prepare('SELECT * FROM subscriptions WHERE document_id = ?').get(documentId);
  return {
    issuesFrom: String(row?.issues_from),
    lastDue: String(row?.last_due),
    failure: String(row?.failure),
  };
}
