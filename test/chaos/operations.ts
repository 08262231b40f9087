import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
  byId,
  eWayBill,
  formInvoice,
  formLine,
  invoiceHead,
  monthly,
  newProduct,
  payment,
  productBody,
  registeredParty,
} from '../harness/samples';
import { documentForms } from './executions';

/** Creates a record without the node. @returns what the items need to know of it */
export type Prepare = (
  send: (method: string, path: string, body: object) => Promise<IDataObject>,
  item: IDataObject,
) => Promise<IDataObject>;

/** An operation that writes, or several in one execution, for items that each have a key. */
export interface Operation {
  nodes: INodeParameters[];
  prepare?: Prepare;
  /** The writes, by method and path. */
  write: RegExp;
  /** Whether carrying it out twice leaves the books as once does. */
  isRepeatable?: boolean;
}

/** A value of the item, also behind a node that has failed. */
const its = (name: string): string => `={{ $('Start').item.json.${name} }}`;

const reference = { reference: its('key') };
const itsDocument = byId(its('hash'));

/** Creates an invoice of 118 rupees. */
export const storedDocument =
  (change: object): Prepare =>
  async (send, { key, date }) => {
    const day = String(date).split('-').reverse().join('-');
    const { data } = await send('POST', '/v2/doc', {
      document_type: 'invoice',
      document_date: day,
      due_date: day,
      party: { id: `${String(key)}P`, name: 'Asha', type: 'customer', gstin: '27AAAAA0000A1Z2' },
      items: [
        { ...productBody, hsn_code: '8471', quantity: 1, net_amount: 100, total_amount: 118 },
      ],
      ...change,
    });
    return { hash: (data as IDataObject).hash_id };
  };

const stored: Record<string, Prepare> = {
  customer: async (send, { key }) => {
    await send('POST', '/v2/customer', { customer_id: key, name: 'Asha', notes: 'Old' });
    return {};
  },
  vendor: async (send, { key }) => {
    await send('POST', '/v2/vendor', { vendor_id: key, name: 'Ravi', notes: 'Old' });
    return {};
  },
  product: async (send, { key }) => {
    await send('POST', '/v2/product', { ...productBody, id: key });
    return {};
  },
};

const unlinked =
  (kind: string): Prepare =>
  async (send, { key }) => {
    const { service_id } = await send('POST', '/_simulator/records', { kind, name: key });
    return { serviceId: service_id };
  };

const moveStock: INodeParameters = {
  resource: 'inventory',
  operation: 'moveStock',
  product: byId(its('key')),
  action: 'in',
  quantity: 1,
  warehouseId: byId('-1'),
};

const payInFull: INodeParameters = {
  resource: 'payment',
  operation: 'record',
  settle: 'inFull',
  document: itsDocument,
  paymentDate: its('date'),
  paymentMode: 'Cash',
};

const payPart: INodeParameters = {
  ...payment,
  customer: byId(`${its('key')}P`),
  settle: 'byHand',
  amount: 40,
  paymentDate: its('date'),
  documents: { values: [{ hashId: its('hash'), amountPaying: 40 }] },
};

const safely = { makeRetriesSafe: true };

/** The operations that customers, vendors and products have in common. */
function recordOperations(kind: string, fields: INodeParameters): Record<string, Operation> {
  const head = { resource: kind, recordId: its('key'), name: its('key'), ...fields };
  const own = { [kind]: byId(its('key')) };
  const prepare = stored[kind];
  const update = { resource: kind, operation: 'update', ...own };
  const change = kind === 'product' ? { name: 'New' } : { notes: 'New' };
  const search = { searchBy: 'name', searchFor: its('key') };
  const findOrCreate = { ...head, operation: 'findOrCreate', ...search };
  const post = new RegExp(`^POST /v[12]/${kind}$`);
  return {
    [`${kind} create`]: { nodes: [{ ...head, operation: 'create' }], write: post },
    [`${kind} update`]: {
      nodes: [{ ...update, additionalFields: change }],
      prepare,
      write: new RegExp(`^PUT /v[12]/${kind}`),
      isRepeatable: true,
    },
    [`${kind} create or update, new`]: {
      nodes: [{ ...head, operation: 'createOrUpdate' }],
      write: new RegExp(`^(POST|PUT) /v[12]/${kind}`),
      isRepeatable: true,
    },
    [`${kind} create or update, existing`]: {
      nodes: [{ ...head, operation: 'createOrUpdate' }],
      prepare,
      write: new RegExp(`^(POST|PUT) /v[12]/${kind}`),
      isRepeatable: true,
    },
    [`${kind} delete`]: {
      nodes: [{ ...own, resource: kind, operation: 'delete' }],
      prepare,
      write: new RegExp(`^DELETE /v[12]/${kind}`),
    },
    [`${kind} findOrCreate, new`]: { nodes: [findOrCreate], write: post },
    [`${kind} findOrCreate twice`]: {
      nodes: [findOrCreate, { ...findOrCreate, recordId: `${its('key')}2` }],
      write: post,
    },
    [`${kind} linkIds`]: {
      nodes: [{ ...head, operation: 'linkIds', serviceId: byId(its('serviceId')) }],
      prepare: unlinked(kind),
      write: new RegExp(`^POST /v[12]/.*mapping|^POST /v[12]/${kind}`),
      isRepeatable: true,
    },
  };
}

const postDocument = /^POST \/v[12]\/doc$/;
const postPayment = /^POST \/v[12]\/payment$/;
const sale = { ...formInvoice, documentDate: its('date') };

const eInvoiceLine = {
  ...formLine,
  furtherFields: { ...formLine.furtherFields, hsnCode: '8471', unit: 'NOS' },
};

const postExpense: INodeParameters = {
  resource: 'apiRequest',
  operation: 'send',
  method: 'POST',
  path: '/v2/expense',
  body: "={{ { amount: 250, category: $('Start').item.json.key, expense_date: '01-04-2026' } }}",
};

/** An update sends the stock with everything else. */
export const stockAndUpdate = 'stock, then an update of the product, then stock';

/** Every operation that writes. */
export const operations: Record<string, Operation> = {
  ...Object.fromEntries(
    documentForms.map((form, index) => [
      `document create, ${index}`,
      { nodes: [form], write: postDocument },
    ]),
  ),
  'document update': {
    nodes: [
      {
        resource: 'document',
        operation: 'update',
        document: itsDocument,
        updateFrom: 'current',
        additionalFields: { notes: 'New' },
      },
    ],
    prepare: storedDocument({}),
    write: /^PUT \/v[12]\/doc/,
    isRepeatable: true,
  },
  ...Object.fromEntries(
    [{}, safely].map((form, index) => [
      `document convert, ${index}`,
      {
        nodes: [
          {
            resource: 'document',
            operation: 'convert',
            document: itsDocument,
            documentType: 'invoice',
            documentDate: its('date'),
            additionalFields: reference,
            ...form,
          },
        ],
        prepare: storedDocument({ document_type: 'estimate' }),
        write: postDocument,
      },
    ]),
  ),
  'document cancel': {
    nodes: [{ resource: 'document', operation: 'cancel', document: itsDocument }],
    prepare: storedDocument({}),
    write: /^DELETE \/v[12]\/doc/,
  },
  'eInvoice create': {
    nodes: [
      {
        ...invoiceHead,
        ...sale,
        resource: 'eInvoice',
        lineItems: { values: [eInvoiceLine] },
        ...registeredParty,
        newPartyDetails: { ...(registeredParty.newPartyDetails as object), id: `${its('key')}P` },
        additionalFields: reference,
      },
    ],
    write: postDocument,
  },
  'eInvoice cancel': {
    nodes: [{ resource: 'eInvoice', operation: 'cancel', document: itsDocument }],
    prepare: storedDocument({ einvoice: true }),
    write: /^DELETE \/v[12]\/doc/,
  },
  'eWayBill create': {
    nodes: [
      // The checks would refuse documents that are older than the portal takes.
      { ...eWayBill, document: itsDocument, transporterDocDate: its('date'), checks: false },
    ],
    prepare: storedDocument({}),
    write: /^POST \/v[12]\/ewaybill/,
  },
  'subscription create': {
    nodes: [
      {
        ...sale,
        ...monthly,
        resource: 'subscription',
        startTime: '2025-10-09',
        additionalFields: reference,
      },
    ],
    write: postDocument,
  },
  'payment in full': { nodes: [payInFull], prepare: storedDocument({}), write: postPayment },
  'payment in full, marked': {
    nodes: [{ ...payInFull, ...safely }],
    prepare: storedDocument({}),
    write: postPayment,
  },
  'payment in full twice': {
    nodes: [payInFull, payInFull],
    prepare: storedDocument({}),
    write: postPayment,
  },
  'payment in parts': {
    nodes: [payPart, { ...payPart, ...safely }],
    prepare: storedDocument({}),
    write: postPayment,
  },
  'payment on account': {
    nodes: [
      {
        ...payment,
        customer: byId(its('key')),
        paymentDate: its('date'),
        additionalFields: { notes: its('key') },
      },
    ],
    prepare: stored.customer,
    write: postPayment,
  },
  ...recordOperations('customer', {}),
  ...recordOperations('vendor', {}),
  ...recordOperations('product', {
    itemType: newProduct.itemType,
    unitPrice: newProduct.unitPrice,
    taxRate: newProduct.taxRate,
    quantity: newProduct.quantity,
  }),
  [stockAndUpdate]: {
    nodes: [
      moveStock,
      {
        resource: 'product',
        operation: 'update',
        product: byId(its('key')),
        additionalFields: { name: 'New' },
      },
      moveStock,
    ],
    prepare: stored.product,
    write: /^POST \/v[12]\/inventory/,
  },
  'API request': { nodes: [postExpense], write: /^POST \/v2\/expense$/ },
  'API request, safe to retry': {
    nodes: [{ ...postExpense, safeToRetry: true }],
    write: /^POST \/v2\/expense$/,
    isRepeatable: true,
  },
};
