import { address, byId } from '../../harness/samples';
import { fieldOf, type Step } from './step';

/** A kind of record, with the values for its forms. */
interface Kind {
  resource: string;
  /** For the names of the nodes. */
  label: string;
  /** The attribute of the client's ID in rows. */
  idAttribute: string;
  /** The attribute of the client's ID in requests that link it. */
  linkAttribute: string;
  first: string;
  /** The record that is created or updated, linked and deleted. */
  second: string;
  fields: Record<string, unknown>;
  additionalFields: Record<string, unknown>;
  changes: Record<string, unknown>;
  /** The attributes of the first record after its update. */
  updated: Record<string, unknown>;
}

const customers: Kind = {
  resource: 'customer',
  label: 'Customer',
  idAttribute: 'customer_id',
  linkAttribute: 'customer_id',
  first: 'C-1',
  second: 'C-2',
  fields: { name: 'Kaveri Handicrafts' },
  additionalFields: {
    ...{ gstin: '27AAAAA0000A1Z2', email: 'kaveri@example.com' },
    billingAddress: { values: [address('Mumbai', 'MAHARASHTRA', '400001')] },
  },
  changes: { phone: '9876543210' },
  updated: { gstin: '27AAAAA0000A1Z2', email: 'kaveri@example.com', phone: '9876543210' },
};

const vendors: Kind = {
  resource: 'vendor',
  label: 'Vendor',
  idAttribute: 'vendor_id',
  linkAttribute: 'vendor_id',
  first: 'V-1',
  // Create or Update of a new vendor looks it up first, and the service responds with an error. So this one updates.
  second: 'V-1',
  fields: { name: 'Ravi Papers' },
  additionalFields: { email: 'ravi@example.com' },
  changes: { phone: '9876543211' },
  updated: { email: 'ravi@example.com', phone: '9876543211' },
};

const products: Kind = {
  resource: 'product',
  label: 'Product',
  idAttribute: 'id',
  linkAttribute: 'item_id',
  first: 'P-1',
  second: 'P-2',
  fields: { name: 'Keyboard', itemType: 'Product', unitPrice: 1000, taxRate: 18 },
  additionalFields: { hsnCode: '8471', unit: 'NOS', quantity: 50 },
  changes: { unitPrice: 1500 },
  updated: { hsn_code: '8471', unit: 'NOS', unit_price: 1500, price_with_tax: 1770 },
};

/** Steps that create, update and read records. */
function create(kind: Kind): Step[] {
  const { resource, label, idAttribute, first, second, fields, additionalFields } = kind;
  const newRecord = { resource, ...fields, additionalFields };
  return [
    {
      name: `Create ${label}`,
      parameters: { ...newRecord, operation: 'create', recordId: first },
      returns: { [idAttribute]: first, name: fields.name },
    },
    {
      name: `Update ${label}`,
      parameters: {
        resource,
        operation: 'update',
        [resource]: byId(first),
        additionalFields: kind.changes,
      },
      returns: { [idAttribute]: first, name: fields.name },
    },
    {
      name: `Get ${label}`,
      parameters: { resource, operation: 'get', [resource]: byId(first), simplify: false },
      returns: { [idAttribute]: first, ...kind.updated },
    },
    {
      name: `Find ${label}`,
      parameters: { resource, operation: 'find', ...searchFor(kind) },
      returns: { [idAttribute]: first, name: fields.name },
    },
    {
      name: `Find or Create ${label}`,
      parameters: {
        ...newRecord,
        operation: 'findOrCreate',
        ...searchFor(kind),
        additionalFields: { ...additionalFields, recordId: first },
      },
      returns: { [idAttribute]: first, created: false },
    },
    {
      name: `Create or Update ${label}`,
      parameters: { ...newRecord, operation: 'createOrUpdate', recordId: second, name: 'Second' },
      returns: { [idAttribute]: second, name: 'Second', created: second !== first },
    },
    {
      name: `Get Many ${label}s`,
      parameters: { resource, operation: 'getAll', returnAll: true, simplify: false },
      returns: { name: expect.any(String), service_id: expect.any(Number) },
    },
  ];
}

const searchFor = ({ fields }: Kind) => ({ searchBy: 'name', searchFor: fields.name });

/** Steps that link the second record to a new ID and delete it. */
function remove({ resource, label, idAttribute, linkAttribute, second }: Kind): Step[] {
  const list = `$('Get Many ${label}s').all()`;
  const newId = `${second}-new`;
  return [
    {
      name: `Link ${label} IDs`,
      parameters: {
        resource,
        operation: 'linkIds',
        recordId: newId,
        serviceId: byId(
          `={{ ${list}.find(({ json }) => json.${idAttribute} === '${second}').json.service_id }}`,
        ),
        forceUpdate: true,
      },
      returns: { [linkAttribute]: newId, linked: true },
    },
    {
      name: `Delete ${label}`,
      parameters: { resource, operation: 'delete', [resource]: byId(newId) },
      returns: { [idAttribute]: newId, deleted: true },
    },
  ];
}

const ledgers: Step[] = [
  {
    name: 'Get Customer Ledger',
    parameters: { resource: 'customer', operation: 'getLedger', customer: byId(customers.first) },
    returns: { total_amount: expect.any(Number) },
  },
  {
    name: 'Get Vendor Ledger',
    parameters: {
      resource: 'vendor',
      operation: 'getLedger',
      vendor: byId(vendors.first),
      ledgerOutput: 'balance',
    },
    returns: { vendor_id: vendors.first, closing_balance: expect.any(Number), is_paid: false },
  },
  ...[customers, vendors].flatMap(({ resource, label, first }): Step[] => {
    const party = { resource, [resource]: byId(first) };
    return [
      {
        name: `Get ${label} Aging`,
        parameters: { ...party, operation: 'getAging', agingParties: 'one' },
        returns: { balance: expect.any(Number), total_overdue: expect.any(Number) },
      },
      {
        name: `Check GSTINs of ${label}s`,
        parameters: { resource, operation: 'checkGstins' },
        returns: { result: expect.any(String), [`${resource}_name`]: expect.any(String) },
      },
      {
        name: `Get ${label} Statement`,
        parameters: { ...party, operation: 'getStatement', statementOutput: 'file' },
        returns: { closing_balance: expect.any(Number), file_name: expect.any(String) },
      },
    ];
  }),
];

const stock: Step[] = [
  {
    name: 'Get Many Warehouses',
    parameters: { resource: 'inventory', operation: 'getWarehouses' },
    returns: { warehouse_id: -1, name: 'Main Warehouse' },
  },
  {
    name: 'Move Stock',
    parameters: {
      resource: 'inventory',
      operation: 'moveStock',
      product: byId(products.first),
      action: 'out',
      quantity: 2,
      warehouseId: byId(fieldOf('Get Many Warehouses', 'warehouse_id')),
    },
    returns: { product_id: products.first, action: 'out', quantity: 2, warehouse_id: -1 },
  },
];

const requests: Step[] = [
  {
    name: 'Send API Request',
    parameters: {
      resource: 'apiRequest',
      operation: 'send',
      method: 'POST',
      path: '/v2/expense',
      body: '={{ { amount: 250, category: "Rent", expense_date: "01-04-2026" } }}',
    },
    returns: { expense_id: expect.any(Number) },
  },
];

const gstin = '29AAAAA0000A1ZY';

const gstins: Step[] = [
  {
    name: 'Look Up GSTIN',
    parameters: { resource: 'gstin', operation: 'lookUp', gstin },
    returns: { gstin, legal_name: expect.any(String) },
  },
  {
    name: 'Validate GSTIN',
    parameters: { operation: 'validateGstin', gstin },
    returns: { valid: true, state: 'Karnataka' },
  },
];

/** The records that documents refer to. */
export const creationSteps: Step[] = [
  ...create(customers),
  ...create(vendors),
  ...create(products),
  ...stock,
  ...gstins,
  ...requests,
];

/** The steps after all documents. */
export const deletionSteps: Step[] = [
  ...ledgers,
  ...remove(customers),
  ...remove(vendors),
  ...remove(products),
];
