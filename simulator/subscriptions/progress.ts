import type { Account } from '../account';
import type { StoredDocument } from '../books/documents';
import { indianTime } from '../indianTime';
import { dueFrom, endOf, shifted } from './schedule';

export type SubscriptionStatus = 'active' | 'expired' | 'error' | 'cancelled';

interface Progress {
  /** The day from which it issues invoices. */
  issuesFrom: string;
  /** The last day on which one was due; '' before the first. */
  lastDue: string;
  /** Why the last one was not issued; '' when it was. */
  failure: string;
}

/** Notes from which day, 'YYYY-MM-DD', a subscription issues invoices. */
export function beginProgress({ db }: Account, { documentId }: StoredDocument, from: string): void {
  db.prepare('INSERT INTO subscriptions (document_id, issues_from) VALUES (?, ?)').run(
    documentId,
    from,
  );
}

/** Notes how it went on a day that was due. */
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

/** The next day on which an invoice is due; undefined when none is any more. */
export function nextDue(account: Account, subscription: StoredDocument): string | undefined {
  const { subscription_details: schedule } = subscription.contents;
  if (!schedule || subscription.paymentStatus === 'cancelled') return undefined;
  const progress = progressOf(account, subscription);
  if (!progress) return undefined;
  const { lastDue, issuesFrom } = progress;
  return dueFrom(schedule, lastDue ? shifted(lastDue, 1) : issuesFrom);
}

/** Expired on the day after its end; in error when the last invoice could not be issued. */
export function statusOf(account: Account, subscription: StoredDocument): SubscriptionStatus {
  const { subscription_details: schedule } = subscription.contents;
  if (subscription.paymentStatus === 'cancelled') return 'cancelled';
  const end = schedule ? endOf(schedule) : '';
  if (end && end < indianTime(account.now()).slice(0, 10)) return 'expired';
  return progressOf(account, subscription)?.failure ? 'error' : 'active';
}

/** Undefined for a subscription of the time when the simulator issued no invoices. */
function progressOf({ db }: Account, { documentId }: StoredDocument): Progress | undefined {
  const row = db.prepare('SELECT * FROM subscriptions WHERE document_id = ?').get(documentId);
  return (
    row && {
      issuesFrom: String(row.issues_from),
      lastDue: String(row.last_due),
      failure: String(row.failure),
    }
  );
}
