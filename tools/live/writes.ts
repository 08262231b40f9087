import { endpoints } from '../../api/endpoints';
import type { RequestInput } from '../../api/request';
import type { JsonObject } from '../../core/json';
import type { RecordKind } from '../../books/records/kind';
import { customers } from '../../books/records/parties';
import { products } from '../../books/records/products';
import { bodyOfStored } from '../../books/storedBody';
import { neutralName } from './attributes';
import { type Reading, recordOf, type Seen, type Step } from './reading';
import { dayOf } from './reads';

/** What marks the records of a check, so that people can tell what they are. */
const mark = 'Test record of an API check, may be deleted';

const address = {
  address_line1: '1 Test Road',
  address_line2: 'Test',
  city: 'Bengaluru',
  state: 'KARNATAKA',
  country: 'India',
  pincode: '560001',
};

/** A line whose amounts have to be rounded (service.md, Resources: Item). */
export const line = { net: 4747.74, total: 5602.33 };

/** The ID, name and number of the records of one run. */
export function recordsOf(now: Date) {
  const run = Math.floor(now.getTime() / 1000) % 1_000_000;
  const id = `live-check-${run}`;
  const serialNumber = { prefix: 'LC-', doc_number: run, suffix: '-T' };
  const name = `${mark} (${run})`;
  return {
    id,
    serialNumber,
    /** As lists show it. */
    number: `LC-${run}-T`,
    customer: {
      customer_id: id,
      name,
      company_name: 'Test',
      notes: 'Created',
      billing_address: [address],
    },
    product: {
      id,
      name,
      item_type: 'Product',
      quantity: 0,
      unit_price: 397.7,
      price_with_tax: 469.286,
      tax_rate: 18,
      description: 'Created',
    },
    estimate: {
      document_type: 'estimate',
      document_date: dayOf(now),
      serial_number_v2: serialNumber,
      party: { id, name, type: 'customer' },
      notes: 'Created',
      items: [
        {
          id,
          name,
          item_type: 'Product',
          quantity: 11.938,
          unit_price: 397.7,
          price_with_tax: 469.286,
          tax_rate: 18,
          net_amount: line.net,
          total_amount: line.total,
        },
      ],
    },
  };
}

export type Records = ReturnType<typeof recordsOf>;

/** The body of an update: what a read returns, with changes. */
function bodyOf(
  reading: Reading | undefined,
  { readOnly, asRead }: RecordKind,
  changes: JsonObject,
): JsonObject | undefined {
  const stored = recordOf(reading);
  if (!stored) return undefined;
  const own = Object.keys(stored).filter((name) => neutralName(name) === 'service_id');
  return {
    ...bodyOfStored(asRead?.(stored) ?? stored, [...readOnly, ...own], 'service'),
    ...changes,
  };
}

const hashIn = (seen: Seen) => {
  const hash = recordOf(seen.estimateCreated)?.hash_id;
  return typeof hash === 'string' ? { path: { doc_hash_id: hash } } : undefined;
};

/** Whether a create was carried out, as far as is known. */
const mayExist = (created: Reading | undefined): boolean =>
  created?.result !== undefined || created?.error?.outcomeUnknown === true;

const ifCreated = (created: Reading | undefined, input: RequestInput) =>
  mayExist(created) ? input : undefined;

/**
 * The requests that write, in their order: one customer, one product and one estimate are created,
 * changed, and cancelled or deleted. Nothing is sent to anyone, no stock moves, and nothing goes to a portal.
 */
export function writesFor(records: Records): Record<string, Step> {
  const { id, customer, product, estimate } = records;
  const ofCustomer = { path: { customer_id: id } };
  const ofProduct = { path: { item_id: id } };
  const readCustomer: Step = {
    endpoint: endpoints.customerGet,
    input: (seen) => ifCreated(seen.customerCreated, ofCustomer),
  };
  const deleteCustomer: Step = {
    endpoint: endpoints.customerDelete,
    input: (seen) => ifCreated(seen.customerCreated, ofCustomer),
  };
  const readProduct: Step = {
    endpoint: endpoints.productGet,
    input: (seen) => ifCreated(seen.productCreated, ofProduct),
  };
  const deleteProduct: Step = {
    endpoint: endpoints.productDelete,
    input: (seen) => ifCreated(seen.productCreated, ofProduct),
  };
  const readEstimate: Step = { endpoint: endpoints.documentGet, input: hashIn };
  const cancelEstimate: Step = { endpoint: endpoints.documentCancel, input: hashIn };
  return {
    customerCreated: { endpoint: endpoints.customerCreate, input: () => ({ body: customer }) },
    customerRead: readCustomer,
    customerChanged: {
      endpoint: endpoints.customerUpdate,
      input: (seen) => {
        const changes = { customer_id: id, notes: 'Changed', company_name: '' };
        const body = bodyOf(seen.customerRead, customers, changes);
        return body && { body };
      },
    },
    customerChangedRead: readCustomer,
    productCreated: { endpoint: endpoints.productCreate, input: () => ({ body: product }) },
    productRead: readProduct,
    productChanged: {
      endpoint: endpoints.productUpdate,
      input: (seen) => {
        const body = bodyOf(seen.productRead, products, { id, description: 'Changed' });
        return body && { body };
      },
    },
    productChangedRead: readProduct,
    estimateCreated: {
      endpoint: endpoints.documentCreate,
      input: (seen) =>
        mayExist(seen.customerCreated)
          ? ifCreated(seen.productCreated, { body: estimate })
          : undefined,
    },
    estimateRead: readEstimate,
    estimatesListed: {
      endpoint: endpoints.documentList,
      input: (seen, now) => {
        const day = { start_date: dayOf(now), end_date: dayOf(now) };
        const query = { document_type: 'estimate', ...day, num_records: 100, page: 1 };
        return ifCreated(seen.estimateCreated, { query });
      },
    },
    estimateChanged: {
      endpoint: endpoints.documentUpdate,
      input: (seen) => {
        const billing_address = { ...address, address_line2: '' };
        const party = { ...estimate.party, billing_address };
        const body = { ...estimate, party, notes: 'Changed', with_tax: false };
        const of = hashIn(seen);
        return of && { ...of, body };
      },
    },
    estimateChangedRead: readEstimate,
    estimateCancelled: cancelEstimate,
    estimateCancelledRead: readEstimate,
    estimateCancelledAgain: { ...cancelEstimate, isRefused: true },
    productDeleted: deleteProduct,
    productDeletedAgain: { ...deleteProduct, isRefused: true },
    customerDeleted: deleteCustomer,
    customerDeletedAgain: { ...deleteCustomer, isRefused: true },
  };
}

/** What a run leaves in the account, for people who want to remove it. */
export function remaining(seen: Seen, { id, number }: Records): string[] {
  const stateOf = (created: Reading | undefined, removed: Reading | undefined, then: string) => {
    if (!mayExist(created)) return undefined;
    if (removed?.result) return then;
    return created?.result ? 'not removed' : 'may have been created';
  };
  const states = [
    [`Customer ${id}`, stateOf(seen.customerCreated, seen.customerDeleted, 'deleted')],
    [`Product ${id}`, stateOf(seen.productCreated, seen.productDeleted, 'deleted')],
    [`Estimate ${number}`, stateOf(seen.estimateCreated, seen.estimateCancelled, 'cancelled')],
  ];
  return states.flatMap(([record, state]) => (state ? [`${record}: ${state}`] : []));
}
