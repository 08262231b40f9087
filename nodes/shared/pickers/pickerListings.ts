import type { INodeListSearchItems } from 'n8n-workflow';
import { amountOf, type Json, type JsonObject, textOf } from '../../../core/json';
import { documentFrom } from '../../../books/documents/wire/document';
import { documentList } from '../../../books/documents/wire/documentList';
import { lastTwelveMonths } from '../../../books/documents/wire/lookup';
import { type Listing, subscriptionList, warehouseList } from '../../../books/lists';
import type { RecordKind } from '../../../books/records/kind';
import { recordListOf } from '../../../books/records/list';
import { customers, vendors } from '../../../books/records/parties';
import { products } from '../../../books/records/products';
import { searchTextOf } from '../../../books/records/searchFields';
import { serviceIdIn, storedRecordFrom } from '../../../books/records/storedRecord';
import { dayOfInstant, parseDay, toIsoDate } from '../../../core/day';
import type { Settings } from '../connection/account';

export interface PickerListing {
  /** Distinguishes its pages from those of other listings. */
  name: string;
  /** Why the list is empty, for an account without such records. */
  empty: string;
  /** Why records that exist are not in the list, and what to do about it. */
  hidden?: string;
  list(settings: Settings): Listing;
  /** How a record is shown; undefined for one that cannot be chosen. */
  entry(record: JsonObject, settings: Settings): INodeListSearchItems | undefined;
  /** The record with the greatest text comes first. Without this, the order is the service's. */
  order?(record: JsonObject, settings: Settings): string;
  /** Text that a search finds in addition to the entry. */
  searchText?(record: JsonObject): string;
}

/** The editor shows only this text, so it must distinguish records of the same name. */
const entryName = (name: string, ...marks: string[]): string => {
  const given = marks.filter((mark) => mark !== '');
  return `${name || given[0]} (${given.join(', ')})`;
};

const ownRecords = (kind: RecordKind): PickerListing => ({
  name: kind.nouns,
  list: () => recordListOf(kind),
  empty: `The account has no ${kind.nouns} yet`,
  hidden: 'without your own ID. Use Set Own IDs to give them one',
  entry(record) {
    const { id, name, gstin } = storedRecordFrom(kind.type, record);
    return id ? { name: entryName(name, id, gstin), value: id } : undefined;
  },
  searchText: (record) => searchTextOf(kind.type, record),
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
const serviceRecords = (kind: RecordKind): PickerListing => ({
  ...ownRecords(kind),
  name: `${kind.nouns} by service ID`,
  hidden: undefined,
  entry(record, { identifierPrefix }) {
    const { id, name, gstin } = storedRecordFrom(kind.type, record);
    const serviceId = textOf(serviceIdIn(record, identifierPrefix));
    const linked = id ? `linked to ${id}` : 'not linked';
    return serviceId
      ? { name: entryName(name, serviceId, linked, gstin), value: serviceId }
      : undefined;
  },
});

export const customerListing = ownRecords(customers);
export const vendorListing = ownRecords(vendors);

const productsById = ownRecords(products);
export const productListing: PickerListing = {
  ...productsById,
  entry(product, settings) {
    const item = productsById.entry(product, settings);
    return item && withPrice(item, product);
  },
};

export const customerServiceIds = serviceRecords(customers);
export const vendorServiceIds = serviceRecords(vendors);
export const productServiceIds = serviceRecords(products);

const upToToday = ({ timeZone }: Settings) => lastTwelveMonths(dayOfInstant(new Date(), timeZone));

export const subscriptions: PickerListing = {
  name: 'subscriptions',
  empty: 'There are no subscriptions of the last 12 months',
  list: (settings) => subscriptionList({ ...upToToday(settings), status: 'all' }),
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
export function documentListing(
  documentType: string,
  paymentStatus: 'all' | 'pending' = 'all',
  customerId?: string,
): PickerListing {
  if (documentType === 'subscription') return subscriptions;
  return {
    name: 'documents',
    empty: 'There are no such documents of the last 12 months',
    list: (settings) =>
      documentList(settings.timeZone, documentType, {
        ...upToToday(settings),
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
  list: () => warehouseList,
  entry({ warehouse_id, name }) {
    const id = textOf(warehouse_id);
    const mark = id === defaultWarehouse ? 'default warehouse' : '';
    return { name: entryName(textOf(name), id, mark), value: id };
  },
};
