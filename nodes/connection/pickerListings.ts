import type { INodeListSearchItems } from 'n8n-workflow';
import { addDays, dayOfInstant, toServiceDate } from '../../api/dates';
import { type Endpoint, endpoints } from '../../api/endpoints';
import type { JsonObject, Query } from '../../api/types';
import type { Settings } from './account';

/** What one picker lists. */
export interface Listing {
  /** What tells its pages from those of other listings. */
  name: string;
  endpoint: Endpoint;
  /** The list comes whole, in one answer; without this it comes in pages. */
  isWhole?: true;
  query?(settings: Settings): Query;
  /** How a record is shown; undefined for one that cannot be chosen. */
  entry(record: JsonObject, settings: Settings): INodeListSearchItems | undefined;
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Records without an ID of the client's, which may read -1, answer to none (docs/assumptions.md). */
const isOwnId = (id: string) => id !== '' && id !== '-1';

/** The editor shows the name alone, so it has to tell two of the same name apart. */
const named = (name: unknown, ...marks: unknown[]): string => {
  const given = marks.map(text).filter((mark) => mark !== '');
  return `${text(name) || given[0]} (${given.join(', ')})`;
};

function ownRecords(name: string, endpoint: Endpoint, idName: string): Listing {
  return {
    name,
    endpoint,
    entry(record) {
      const id = text(record[idName]);
      return isOwnId(id) ? { name: named(record.name, id, record.gstin), value: id } : undefined;
    },
  };
}

/** The records behind a listing under the service's own numbers, those without another ID too. */
function serviceRecords(name: string, endpoint: Endpoint, idName: string): Listing {
  return {
    name,
    endpoint,
    entry(record, { identifierPrefix }) {
      const serviceId = text(record[`${identifierPrefix}_id`]);
      if (serviceId === '') return undefined;
      const id = text(record[idName]);
      const linked = isOwnId(id) ? `linked to ${id}` : 'not linked';
      return { name: named(record.name, serviceId, linked, record.gstin), value: serviceId };
    },
  };
}

export const customers = ownRecords('customers', endpoints.customerList, 'customer_id');
export const vendors = ownRecords('vendors', endpoints.vendorList, 'vendor_id');
export const products = ownRecords('products', endpoints.productList, 'id');

export const customerServiceIds = serviceRecords(
  'customer service IDs',
  endpoints.customerList,
  'customer_id',
);
export const vendorServiceIds = serviceRecords(
  'vendor service IDs',
  endpoints.vendorList,
  'vendor_id',
);
export const productServiceIds = serviceRecords('product service IDs', endpoints.productList, 'id');

/** The lists demand a period. */
function lastTwelveMonths({ timeZone }: Settings): Query {
  const today = dayOfInstant(new Date(), timeZone);
  return {
    start_date: toServiceDate(addDays(today, -365)),
    // Documents may be dated ahead a little; the period has no other reason to end.
    end_date: toServiceDate(addDays(today, 31)),
  };
}

export const subscriptions: Listing = {
  name: 'subscriptions',
  endpoint: endpoints.subscriptionList,
  query: (settings) => ({ ...lastTwelveMonths(settings), status: 'all' }),
  entry({ sub_serial_number, customer_name, hash_id, status, ...subscription }) {
    const { total_amount, repeat_every, repeat_unit } = subscription;
    const terms = `${text(total_amount)} every ${text(repeat_every)} ${text(repeat_unit)}`;
    return {
      name: [sub_serial_number, customer_name, terms, status].map(text).join(' · '),
      value: text(hash_id),
    };
  },
};

/**
 * Documents of the last 12 months.
 * @param documentType one that the document list takes, or `subscription`, which has a list of its own
 */
export function documents(documentType: string, paymentStatus: 'all' | 'pending' = 'all'): Listing {
  if (documentType === 'subscription') return subscriptions;
  return {
    name: 'documents',
    endpoint: endpoints.documentList,
    query: (settings) => ({
      ...lastTwelveMonths(settings),
      document_type: documentType,
      payment_status: paymentStatus,
    }),
    entry(document) {
      const customer = (document.customer ?? {}) as JsonObject;
      const { serial_number, document_date, total_amount, amount_pending } = document;
      const owed =
        documentType === 'invoice' && document.payment_status === 'pending'
          ? `${text(amount_pending)} of ${text(total_amount)} outstanding`
          : `${text(total_amount)}, ${text(document.payment_status)}`;
      return {
        name: [serial_number, customer.name, owed, document_date].map(text).join(' · '),
        value: text(document.hash_id),
      };
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
    const id = text(warehouse_id);
    const mark = id === defaultWarehouse ? 'default warehouse' : '';
    return { name: named(name, id, mark), value: id };
  },
};
