import type { Account } from '../../account';
import { isoDate } from '../../bodies/basics';
import type { StoredDocument } from '../../books/documents';
import { partyOfRecord } from '../../books/parties';
import { invoicesOf } from '../../subscriptions/find';
import { nextDue, statusOf } from '../../subscriptions/progress';

/** A subscription as the list shows it (service.md, Resources: Listing rows). */
export function subscriptionRow(account: Account, subscription: StoredDocument): object {
  const { contents } = subscription;
  const { subscription_details: details } = contents;
  const customer = partyOfRecord(account, subscription.serviceId);
  const invoices = invoicesOf(account, subscription);
  return {
    customer_id: customer.id,
    customer_name: customer.details.name,
    subscription_date: longDate(contents.document_date),
    subscription_start_time: longDate(details?.start_time),
    subscription_end_time: longDate(details?.end_time),
    sub_serial_number: subscription.serialNumber,
    repeat_every: details?.repeat ?? 0,
    repeat_unit: details?.repeat_type ?? '',
    status: statusOf(account, subscription),
    invoice_count: invoices.length,
    invoices: invoices.map((invoice) => subscriptionInvoice(account, invoice)),
    last_created_invoice: lastCreated(invoices),
    upcoming_date: upcomingDate(account, subscription),
    hash_id: subscription.hashId,
    total_amount: subscription.total / 100,
  };
}

/** An invoice as its subscription shows it. */
export function subscriptionInvoice(account: Account, invoice: StoredDocument): object {
  const customer = partyOfRecord(account, invoice.serviceId);
  return {
    name: customer.details.name,
    id: customer.id,
    serial_number: invoice.serialNumber,
    status: invoice.paymentStatus,
    hash_id: invoice.hashId,
    record_time: String(Math.floor(invoice.createdAt / 1000)),
    total_amount: invoice.total / 100,
  };
}

/** The day of the last invoice, '' before the first. */
export function lastCreated(invoices: StoredDocument[]): string {
  return longDate(invoices.at(-1)?.contents.document_date);
}

/** The day of the next invoice; '' for a subscription that makes no more. */
export function upcomingDate(account: Account, subscription: StoredDocument): string {
  if (statusOf(account, subscription) === 'expired') return '';
  const due = nextDue(account, subscription);
  return due ? longDateOfIso(due) : '';
}

/** 'DD-MM-YYYY' as '10 June 2024'. */
function longDate(written: string | undefined): string {
  const iso = isoDate(written ?? '');
  return iso ? longDateOfIso(iso) : '';
}

function longDateOfIso(iso: string): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
