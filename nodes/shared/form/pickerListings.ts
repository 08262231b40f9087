import type { INodeListSearchItems } from 'n8n-workflow';
import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import { amountOf, type Json, type JsonObject, textOf } from '../../../core/json';
import { documentFrom } from '../../../books/documents/document';
import type { RecordType } from '../../../api/ownIds';
import { storedRecordFrom } from '../../../books/records/storedRecord';
import type { Query } from '../../../api/types';
import {
  addDays,
  type Day,
  dayOfInstant,
  parseDay,
  toIsoDate,
  toServiceDate,
} from '../../../core/day';
import type { Search } from '../../../books/documents/lookup';
import type { Settings } from '../connection/account';
import { searchTextOf } from './searchFields';

/** What one picker lists. */
export interface PickerListing {
  /** Distinguishes its pages from those of other listings. */
  name: string;
  endpoint: Endpoint;
  /** Why the list is empty, for an account without such records. */
  empty: string;
  /** Why records that exist are not in the list, and what to do about it. */
  hidden?: string;
  /** The list comes in one response; without this it comes in pages. */
  isWhole?: true;
  query?(settings: Settings): Query;
  /** How a record is shown; undefined for one that cannot be chosen. */
  entry(record: JsonObject, settings: Settings): INodeListSearchItems | undefined;
  /** The record with the greatest text comes first. Without this, the order is the service's. */
  order?(record: JsonObject, settings: Settings): string;
  /** Text that a search finds in addition to the entry. */
  searchText?(record: JsonObject): string;
}

/** The editor shows only this text, so it must distinguish records of the same name. */
const named = (name: string, ...marks: string[]): string => {
  const given = marks.filter((mark) => mark !== '');
  return `${name || given[0]} (${given.join(', ')})`;
};

const ownRecords = (name: string, endpoint: Endpoint, type: RecordType): PickerListing => ({
  name,
  endpoint,
  empty: `The account has no ${name} yet`,
  hidden: 'without your own ID. Use Link IDs to give them one',
  entry(record, { identifierPrefix }) {
    const { id, name, gstin } = storedRecordFrom(type, record, identifierPrefix);
    return id ? { name: named(name, id, gstin), value: id } : undefined;
  },
  searchText: (record) => searchTextOf(type, record),
});

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Without a currency, since lists do not return it. */
const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

const amountText = (value: Json | undefined): string => {
  const amount = amountOf(value);
  return amount === undefined ? textOf(value) : grouped.format(amount);
};

/** `Keyboard (KB-101) · ₹1,500.00 + 18 % tax`, if the list returns price and rate. */
function withPrice(item: INodeListSearchItems, product: JsonObject): INodeListSearchItems {
  const [price, rate] = [amountOf(product.unit_price), amountOf(product.tax_rate)];
  if (price === undefined || rate === undefined) return item;
  return { ...item, name: `${item.name} · ${rupees.format(price)} + ${rate} % tax` };
}

/** Records by the service's own IDs, including those that lack the user's own ID. */
const serviceRecords = (name: string, endpoint: Endpoint, type: RecordType): PickerListing => ({
  name: `${name} by service ID`,
  endpoint,
  empty: `The account has no ${name} yet`,
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

export const customerListing = ownRecords('customers', customerList, 'customer');
export const vendorListing = ownRecords('vendors', vendorList, 'vendor');

const productsById = ownRecords('products', productList, 'product');
export const productListing: PickerListing = {
  ...productsById,
  entry(product, settings) {
    const item = productsById.entry(product, settings);
    return item && withPrice(item, product);
  },
};

export const customerServiceIds = serviceRecords('customers', customerList, 'customer');
export const vendorServiceIds = serviceRecords('vendors', vendorList, 'vendor');
export const productServiceIds = serviceRecords('products', productList, 'product');

/** The lists require a period. */
export const lastTwelveMonths = (today: Day): Search['period'] => ({
  start_date: toServiceDate(addDays(today, -365)),
  // Documents may be dated a little ahead.
  end_date: toServiceDate(addDays(today, 31)),
});

const upToToday = ({ timeZone }: Settings): Query =>
  lastTwelveMonths(dayOfInstant(new Date(), timeZone));

export const subscriptions: PickerListing = {
  name: 'subscriptions',
  empty: 'There are no subscriptions of the last 12 months',
  endpoint: endpoints.subscriptionList,
  query: (settings) => ({ ...upToToday(settings), status: 'all' }),
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
): PickerListing {
  if (documentType === 'subscription') return subscriptions;
  return {
    name: 'documents',
    empty: 'There are no such documents of the last 12 months',
    endpoint: endpoints.documentList,
    query: (settings) => ({
      ...upToToday(settings),
      document_type: documentType,
      payment_status: paymentStatus,
      customer_id: customerId,
    }),
    // No order of lists is documented.
    order(record, { timeZone }) {
      const { date, serialNumber } = documentFrom(record);
      const day = parseDay(date, timeZone);
      const number = serialNumber.replace(/\d+/g, (digits) => digits.padStart(16, '0'));
      return `${day ? toIsoDate(day) : ''} ${number}`;
    },
    entry(record) {
      const { serialNumber, party, date, hashId } = documentFrom(record);
      const { total_amount, amount_pending, payment_status } = record;
      const owed =
        documentType === 'invoice' && payment_status === 'pending'
          ? `${amountText(amount_pending)} of ${amountText(total_amount)} outstanding`
          : `${amountText(total_amount)}, ${textOf(payment_status)}`;
      return { name: [serialNumber, party.name, owed, date].join(' · '), value: hashId };
    },
  };
}

/** The number of the default warehouse (service.md, Resources: Document). */
const defaultWarehouse = '-1';

export const warehouses: PickerListing = {
  name: 'warehouses',
  empty: 'The account has no warehouses',
  endpoint: endpoints.warehouseList,
  isWhole: true,
  entry({ warehouse_id, name }) {
    const id = textOf(warehouse_id);
    const mark = id === defaultWarehouse ? 'default warehouse' : '';
    return { name: named(textOf(name), id, mark), value: id };
  },
};
