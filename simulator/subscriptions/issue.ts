import type { Account } from '../account';
import { isoDate, writtenDate } from '../bodies/basics';
import { inTransaction } from '../books/database';
import { insertDocument, type DocumentContents, type StoredDocument } from '../books/documents';
import { partyOfRecord } from '../books/parties';
import { createUnknownProducts } from '../books/products';
import { nextSerialNumber } from '../books/serialNumbers';
import { moveForDocument } from '../books/stock';
import { priceContents } from '../documentRules/prepare';
import { Refusal } from '../http/refusal';
import { indianTime, startOfDay } from '../indianTime';
import { documentEvent } from '../webhooks/documentEvent';
import { shifted } from './schedule';
import { beginProgress, nextDue, recordDue } from './progress';

/** Begins a subscription on the day of its creation; what is due that day is issued at once. */
export function beginSubscription(account: Account, subscription: StoredDocument): void {
  beginProgress(account, subscription, indianTime(account.now()).slice(0, 10));
  issueWhatIsDue(account, subscription);
}

/** Issues every invoice of a subscription that is due up to today, each as of its own day. */
export function issueWhatIsDue(account: Account, subscription: StoredDocument): void {
  const today = indianTime(account.now()).slice(0, 10);
  for (;;) {
    const due = nextDue(account, subscription);
    if (due === undefined || due > today) return;
    const instant = Math.min(account.now(), Math.max(startOfDay(due), subscription.createdAt));
    issueOn({ ...account, now: () => instant }, subscription, due);
  }
}

/** A refusal leaves no invoice and puts the subscription in error until the next one succeeds. */
function issueOn(account: Account, subscription: StoredDocument, due: string): void {
  try {
    inTransaction(account.db, () => issueInvoice(account, subscription, due));
    recordDue(account, subscription, due, '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    recordDue(account, subscription, due, error.message);
    documentEvent(account, subscription, 'Document Status Changed');
  }
}

function issueInvoice(account: Account, subscription: StoredDocument, due: string): void {
  const { serviceId, withTax } = subscription;
  if (partyOfRecord(account, serviceId).deleted) {
    throw new Refusal(400, 'CUSTOMER_NOT_FOUND', 'The customer of the subscription is deleted');
  }
  const contents = contentsOn(subscription.contents, due);
  const totals = priceContents(account, contents, withTax);
  createUnknownProducts(account, contents.items);
  const invoice = insertDocument(account, {
    serialNumber: nextSerialNumber(account, 'invoice'),
    serviceId,
    contents,
    withTax,
    totals,
    subscriptionId: subscription.documentId,
  });
  documentEvent(account, invoice, 'Document Created');
  moveForDocument(account, invoice);
}

/** The subscription's contents as an invoice of that day; a due date keeps its distance. */
function contentsOn(subscription: DocumentContents, due: string): DocumentContents {
  const contents: DocumentContents = {
    ...subscription,
    document_type: 'invoice',
    document_date: writtenDate(due),
  };
  delete contents.is_subscription;
  delete contents.subscription_details;
  delete contents.convert;
  const dated = Date.parse(isoDate(subscription.document_date) ?? '');
  const payBy = Date.parse(isoDate(subscription.due_date ?? '') ?? '');
  if (!Number.isNaN(payBy)) {
    contents.due_date = writtenDate(shifted(due, (payBy - dated) / 86_400_000));
  }
  return contents;
}
