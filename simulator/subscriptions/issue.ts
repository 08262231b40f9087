import { ApiError } from '../bodies/apiError';
import type { Account } from '../books/companies';
import { inTransaction } from '../books/database';
import { insertDocument, type DocumentContents, type StoredDocument } from '../books/documents';
import { documentEvent } from '../books/events';
import { partyByServiceId } from '../books/parties';
import { createUnknownProducts } from '../books/products';
import { nextSerialNumber } from '../books/serialNumbers';
import { moveDocumentStock } from '../books/stock';
import { priceContents } from '../documentRules/pricing';
import {
  addDays,
  daysBetween,
  indianDate,
  isoDate,
  startOfDay,
  writtenDate,
} from '../time/calendar';
import { nextDue, recordDue, startProgress } from './progress';

/** Starts a new subscription today, and issues the invoice that is due today. */
export function startSubscription(account: Account, subscription: StoredDocument): void {
  startProgress(account, subscription, indianDate(account.now()));
  issueDueInvoices(account, subscription);
}

/** Issues the invoices of a subscription that are due by today, each on its due date. */
export function issueDueInvoices(account: Account, subscription: StoredDocument): void {
  const today = indianDate(account.now());
  for (;;) {
    const due = nextDue(account, subscription);
    if (due === undefined || due > today) return;
    const instant = Math.min(account.now(), Math.max(startOfDay(due), subscription.createdAt));
    issueOn({ ...account, now: () => instant }, subscription, due);
  }
}

/** If an invoice is rejected, the subscription is in error until the next one succeeds. */
function issueOn(account: Account, subscription: StoredDocument, due: string): void {
  try {
    inTransaction(account.db, () => issueInvoice(account, subscription, due));
    recordDue(account, subscription, due, '');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    recordDue(account, subscription, due, error.message);
    documentEvent(account, subscription, 'Document Status Changed');
  }
}

function issueInvoice(account: Account, subscription: StoredDocument, due: string): void {
  const { serviceId, withTax } = subscription;
  if (partyByServiceId(account, serviceId).deleted) {
    throw new ApiError(400, 'CUSTOMER_NOT_FOUND', 'The customer of the subscription is deleted');
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
  moveDocumentStock(account, invoice);
}

/** The contents of the invoice on a date; a due date stays the same number of days later. */
function contentsOn(subscription: DocumentContents, due: string): DocumentContents {
  const contents: DocumentContents = {
    ...subscription,
    document_type: 'invoice',
    document_date: writtenDate(due),
  };
  delete contents.is_subscription;
  delete contents.subscription_details;
  delete contents.convert;
  const start = isoDate(subscription.document_date) ?? '';
  const dueDate = isoDate(subscription.due_date ?? '');
  if (dueDate) contents.due_date = writtenDate(addDays(due, daysBetween(start, dueDate)));
  return contents;
}
