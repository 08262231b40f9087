import { endpoints } from '../../api/endpoints';
import { ownIdOf } from '../../api/ownIds';
import { isObject, type JsonObject, textOf } from '../../core/json';
import { pageOf, recordOf, rowsOf, type Seen, type Step } from './reading';

/** Rows of a page: few, so that small accounts have a second page. */
const pageSize = 10;

const page = (number: number) => ({ num_records: pageSize, page: number });

/** A date of the service, in the time zone of India. */
export function dayOf(now: Date, daysBefore = 0): string {
  const day = new Date(now.getTime() - daysBefore * 86_400_000);
  const zone = { timeZone: 'Asia/Kolkata' };
  return day.toLocaleDateString('en-GB', zone).replaceAll('/', '-');
}

/** The last quarter, or more days. */
const period = (now: Date, days = 90) => ({ start_date: dayOf(now, days), end_date: dayOf(now) });

/** No account has a record with this ID. */
const unknown = 'no-such-record-7f3a';

/** The first row of a list with an ID of the client. */
const linked = (seen: Seen, list: string, id: string): JsonObject | undefined =>
  rowsOf(seen[list]).find((row) => ownIdOf(row[id]) !== '');

/** The input of a read of the record that a list shows. */
function byRow<Name extends string>(list: string, attribute: string, name: Name) {
  return (seen: Seen) => {
    const row = linked(seen, list, attribute);
    return row && { path: { [name]: textOf(row[attribute]) } as Record<Name, string> };
  };
}

const documentShape = { objects: ['documentRow', 'documentRead'] };
const customerShape = { objects: ['customer', 'customerRow'], mayLack: true };
const vendorShape = { objects: ['vendor', 'customerRow'], mayLack: true };
const productShape = { objects: ['product', 'productRead', 'customerRow'], mayLack: true };

/** The requests that change nothing, in their order. Each names its endpoint, and what its rows look like. */
export const reads: Record<string, Step> = {
  customers: {
    endpoint: endpoints.customerList,
    input: () => ({ query: page(1) }),
    shape: { objects: ['customerRow'] },
  },
  customersPage2: {
    endpoint: endpoints.customerList,
    input: (seen) =>
      (pageOf(seen.customers)?.total ?? 0) > pageSize ? { query: page(2) } : undefined,
    shape: { objects: ['customerRow'] },
  },
  customersAfterTheEnd: {
    endpoint: endpoints.customerList,
    input: () => ({ query: page(100_000) }),
  },
  customer: {
    endpoint: endpoints.customerGet,
    input: byRow('customers', 'customer_id', 'customer_id'),
    shape: customerShape,
  },
  unknownCustomer: {
    endpoint: endpoints.customerGet,
    input: () => ({ path: { customer_id: unknown } }),
    isRefused: true,
  },
  vendors: {
    endpoint: endpoints.vendorList,
    input: () => ({ query: page(1) }),
    shape: vendorShape,
  },
  vendor: {
    endpoint: endpoints.vendorGet,
    input: byRow('vendors', 'vendor_id', 'vendor_id'),
    shape: vendorShape,
  },
  unknownVendor: {
    endpoint: endpoints.vendorGet,
    input: () => ({ path: { vendor_id: unknown } }),
    isRefused: true,
  },
  products: {
    endpoint: endpoints.productList,
    input: () => ({ query: page(1) }),
    shape: productShape,
  },
  product: {
    endpoint: endpoints.productGet,
    input: byRow('products', 'id', 'item_id'),
    shape: productShape,
  },
  unknownProduct: {
    endpoint: endpoints.productGet,
    input: () => ({ path: { item_id: unknown } }),
    isRefused: true,
  },
  invoices: {
    endpoint: endpoints.documentList,
    input: (_, now) => ({ query: { document_type: 'invoice', ...period(now), ...page(1) } }),
    shape: { objects: ['documentRow'] },
  },
  invoicesPage2: {
    endpoint: endpoints.documentList,
    input: (seen, now) =>
      (pageOf(seen.invoices)?.total ?? 0) > pageSize
        ? { query: { document_type: 'invoice', ...period(now), ...page(2) } }
        : undefined,
    shape: { objects: ['documentRow'] },
  },
  invoice: {
    endpoint: endpoints.documentGet,
    input: byRow('invoices', 'hash_id', 'doc_hash_id'),
    shape: documentShape,
  },
  purchases: {
    endpoint: endpoints.documentList,
    input: (_, now) => ({ query: { document_type: 'purchase', ...period(now), ...page(1) } }),
    shape: { objects: ['documentRow'] },
  },
  purchase: {
    endpoint: endpoints.documentGet,
    input: byRow('purchases', 'hash_id', 'doc_hash_id'),
    shape: documentShape,
  },
  unknownDocument: {
    endpoint: endpoints.documentGet,
    input: () => ({ path: { doc_hash_id: unknown } }),
    isRefused: true,
  },
  payments: {
    endpoint: endpoints.paymentList,
    input: (_, now) => ({ query: { status: 'success', ...period(now), ...page(1) } }),
    shape: { objects: ['paymentRow'] },
  },
  subscriptions: {
    endpoint: endpoints.subscriptionList,
    input: (_, now) => ({ query: { ...period(now, 365), ...page(1) } }),
    shape: { objects: ['subscriptionRow'] },
  },
  subscription: {
    endpoint: endpoints.subscriptionGet,
    input: byRow('subscriptions', 'hash_id', 'subscription_hash_id'),
  },
  customerLedger: {
    endpoint: endpoints.customerLedger,
    input(seen, now) {
      const customer = invoicedCustomer(seen);
      if (customer === undefined) return undefined;
      return { query: { customer_id: customer, ...period(now), num_records: 100 } };
    },
    shape: { objects: ['customerLedgerEntry'] },
  },
  warehouses: {
    endpoint: endpoints.warehouseList,
    input: () => ({}),
    shape: { objects: ['warehouse'] },
  },
  unknownPath: {
    endpoint: {
      ...endpoints.warehouseList,
      v2: { path: '/v2/no-such-path-7f3a', origin: 'reference' },
    },
    input: () => ({}),
    isRefused: true,
  },
  customersAgain: {
    endpoint: endpoints.customerList,
    input: () => ({ query: page(1) }),
  },
};

/** The ID of a customer who has an invoice, and so a ledger. */
function invoicedCustomer(seen: Seen): string | undefined {
  const party = recordOf(seen.invoice)?.party;
  const id = isObject(party) ? party.id : undefined;
  return ownIdOf(id) || undefined;
}

/** Asks who has a GSTIN. */
export const lookUpOf = (gstin: string): Step => ({
  endpoint: endpoints.gstinLookUp,
  input: () => ({ path: { gstin } }),
  shape: { objects: ['taxpayer'] },
});
