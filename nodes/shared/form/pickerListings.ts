import type { INodeListSearchItems } from 'n8n-workflow';
import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import { documentFrom, type RecordType, storedRecordFrom, textOf } from '../../../api/records';
import type { JsonObject, Query } from '../../../api/types';
import { addDays, dayOfInstant, toServiceDate } from '../../../gst/dates';
import type { Settings } from '../connection/account';
import { searchTextOf } from './searchFields';

/** What one picker lists. */
export interface Listing {
  /** Distinguishes its pages from those of other listings. */
  name: string;
  endpoint: Endpoint;
  /** The list comes in one response; without this it comes in pages. */
  isWhole?: true;
  query?(settings: Settings): Query;
  /** How a record is shown; undefined for one that cannot be chosen. */
  entry(record: JsonObject, settings: Settings): INodeListSearchItems | undefined;
  /** What a search looks at beside the entry. */
  searchText?(record: JsonObject): string;
}

/** The editor shows only this text, so it must distinguish records of the same name. */
const named = (name: string, ...marks: string[]): string => {
  const given = marks.filter((mark) => mark !== '');
  return `${name || given[0]} (${given.join(', ')})`;
};

const ownRecords = (name: string, endpoint: Endpoint, type: RecordType): Listing => ({
  name,
  endpoint,
  entry(record, { identifierPrefix }) {
    const { id, name, gstin } = storedRecordFrom(type, record, identifierPrefix);
    return id ? { name: named(name, id, gstin), value: id } : undefined;
  },
  searchText: (record) => searchTextOf(type, record),
});

/** The same records under the service's own numbers, with those that have no ID of the user's. */
const serviceRecords = (name: string, endpoint: Endpoint, type: RecordType): Listing => ({
  name,
  endpoint,
  entry(record, { identifierPrefix }) {
    const { id, serviceId, name, gstin } = storedRecordFrom(type, record, identifierPrefix);
    const linked = id ? `linked to ${id}` : 'not linked';
    return serviceId
      ? { name: named(name, serviceId, linked, gstin), value: serviceId }
      : undefined;
  },
  searchText: (record) => searchTextOf(type, record),
});

const { customerList, vendorList, productList } = endpoints;

export const customers = ownRecords('customers', customerList, 'customer');
export const vendors = ownRecords('vendors', vendorList, 'vendor');
export const products = ownRecords('products', productList, 'product');

export const customerServiceIds = serviceRecords('customer service IDs', customerList, 'customer');
export const vendorServiceIds = serviceRecords('vendor service IDs', vendorList, 'vendor');
export const productServiceIds = serviceRecords('product service IDs', productList, 'product');

/** The lists require a period. */
function lastTwelveMonths({ timeZone }: Settings): Query {
  const today = dayOfInstant(new Date(), timeZone);
  return {
    start_date: toServiceDate(addDays(today, -365)),
    // Documents may be dated a little ahead.
    end_date: toServiceDate(addDays(today, 31)),
  };
}

export const subscriptions: Listing = {
  name: 'subscriptions',
  endpoint: endpoints.subscriptionList,
  query: (settings) => ({ ...lastTwelveMonths(settings), status: 'all' }),
  entry(record) {
    const { serialNumber, party, hashId } = documentFrom(record);
    const { total_amount, repeat_every, repeat_unit, status } = record;
    const terms = `${textOf(total_amount)} every ${textOf(repeat_every)} ${textOf(repeat_unit)}`;
    return { name: [serialNumber, party.name, terms, textOf(status)].join(' · '), value: hashId };
  },
};

/**
 * Documents of the last 12 months.
 * @param documentType one that the document list takes, or `subscription`, which has a list of its own
 * @param customerId lists the documents of one customer only
 */
export function documents(
  documentType: string,
  paymentStatus: 'all' | 'pending' = 'all',
  customerId?: string,
): Listing {
  if (documentType === 'subscription') return subscriptions;
  return {
    name: 'documents',
    endpoint: endpoints.documentList,
    query: (settings) => ({
      ...lastTwelveMonths(settings),
      document_type: documentType,
      payment_status: paymentStatus,
      customer_id: customerId,
    }),
    entry(record) {
      const { serialNumber, party, date, hashId } = documentFrom(record);
      const { total_amount, amount_pending, payment_status } = record;
      const owed =
        documentType === 'invoice' && payment_status === 'pending'
          ? `${textOf(amount_pending)} of ${textOf(total_amount)} outstanding`
          : `${textOf(total_amount)}, ${textOf(payment_status)}`;
      return { name: [serialNumber, party.name, owed, date].join(' · '), value: hashId };
    },
  };
}

/** The number of the default warehouse (service.md, Resources: Document). */
const defaultWarehouse = '-1';

export const warehouses: Listing = {
  name: 'warehouses',
  endpoint: endpoints.warehouseList,
  isWhole: true,
  entry({ warehouse_id, name }) {
    const id = textOf(warehouse_id);
    const mark = id === defaultWarehouse ? 'default warehouse' : '';
    return { name: named(textOf(name), id, mark), value: id };
  },
};
