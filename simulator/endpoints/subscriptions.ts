import { z } from 'zod';
import { nonEmpty } from '../bodies/basics';
import { dateRange, isoRange, paging } from '../bodies/query';
import { validate } from '../bodies/validate';
import type { Account } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import { partyByServiceId } from '../books/parties';
import {
  invoicesOf,
  listSubscriptions as listStored,
  requireSubscription,
} from '../subscriptions/find';
import { nextDue, statusOf } from '../subscriptions/progress';
import { isoDate, longDate } from '../time/calendar';
import { list, success, type Endpoint, type EndpointRequest, type JsonReply } from './endpoint';

const listQuery = z
  .object({
    ...dateRange,
    status: z.enum(['all', 'active', 'expired', 'error', 'cancelled']).default('all'),
    customer_id: nonEmpty.optional(),
    ...paging(10),
  })
  .strict();

const invoicesQuery = z.object(paging(10)).strict();

/** GET /v2/subscriptions/list. */
export const listSubscriptions: Endpoint = {
  method: 'GET',
  path: '/v2/subscriptions/list',
  handle: listPage,
};

export const listSubscriptionsV1: Endpoint = {
  method: 'GET',
  path: '/v1/subscriptions/list',
  handle: listPage,
};

/** GET /v2/subscriptions/{subscription_hash_id}. */
export const getSubscription: Endpoint = {
  method: 'GET',
  path: '/v2/subscriptions/:hashId',
  handle: readPage,
};

export const getSubscriptionV1: Endpoint = {
  method: 'GET',
  path: '/v1/subscriptions/:hashId',
  handle: readPage,
};

/** One page of a subscription's invoices. */
function readPage({ account, params, query }: EndpointRequest): JsonReply {
  const { num_records: limit, page } = validate(invoicesQuery, query);
  const subscription = requireSubscription(account, params.hashId);
  const { subscription_details: details } = subscription.contents;
  const invoices = invoicesOf(account, subscription);
  return success({
    invoices: invoices
      .slice((page - 1) * limit, page * limit)
      .map((invoice) => invoiceRow(account, invoice)),
    total_records: invoices.length,
    upcoming_date: upcomingDate(account, subscription),
    repeat_every: details?.repeat ?? 0,
    repeat_unit: details?.repeat_type ?? '',
    last_created: lastCreated(invoices),
  });
}

function listPage({ account, query }: EndpointRequest): JsonReply {
  const filter = validate(listQuery, query);
  const { subscriptions, total } = listStored(account, {
    ...isoRange(filter),
    status: filter.status,
    customerId: filter.customer_id,
    num_records: filter.num_records,
    page: filter.page,
  });
  const rows = subscriptions.map((subscription) => subscriptionRow(account, subscription));
  return list('transactions', rows, total);
}

/** A subscription as the list shows it (service.md, Resources: Listing rows). */
function subscriptionRow(account: Account, subscription: StoredDocument): object {
  const { contents } = subscription;
  const { subscription_details: details } = contents;
  const customer = partyByServiceId(account, subscription.serviceId);
  const invoices = invoicesOf(account, subscription);
  return {
    customer_id: customer.id,
    customer_name: customer.details.name,
    subscription_date: longDateOf(contents.document_date),
    subscription_start_time: longDateOf(details?.start_time),
    subscription_end_time: longDateOf(details?.end_time),
    sub_serial_number: subscription.serialNumber,
    repeat_every: details?.repeat ?? 0,
    repeat_unit: details?.repeat_type ?? '',
    status: statusOf(account, subscription),
    invoice_count: invoices.length,
    invoices: invoices.map((invoice) => invoiceRow(account, invoice)),
    last_created_invoice: lastCreated(invoices),
    upcoming_date: upcomingDate(account, subscription),
    hash_id: subscription.hashId,
    total_amount: subscription.total / 100,
  };
}

function invoiceRow(account: Account, invoice: StoredDocument): object {
  const customer = partyByServiceId(account, invoice.serviceId);
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

/** The date of the last invoice, '' before the first one. */
function lastCreated(invoices: StoredDocument[]): string {
  return longDateOf(invoices.at(-1)?.contents.document_date);
}

/** The date of the next invoice, '' when there will be none. */
function upcomingDate(account: Account, subscription: StoredDocument): string {
  if (statusOf(account, subscription) === 'expired') return '';
  const due = nextDue(account, subscription);
  return due ? longDate(due) : '';
}

function longDateOf(date = ''): string {
  const iso = isoDate(date);
  return iso ? longDate(iso) : '';
}
