import { byId, fieldOf, type Step } from './step';

/** A kind of records, with what its forms are filled in with. */
interface Records {
  resource: string;
  /** As the names of the nodes have it. */
  label: string;
  /** What its rows call the client's own ID. */
  idAttribute: string;
  /** The ID in requests that link it. */
  linkAttribute: string;
  first: string;
  /** The record that is created or updated, linked and deleted. */
  second: string;
  fields: Record<string, unknown>;
  additionalFields: Record<string, unknown>;
  updateFields: Record<string, unknown>;
  /** What a list shows of the first one after its update. */
  updated: Record<string, unknown>;
}

const customers: Records = {
  resource: 'customer',
  label: 'Customer',
  idAttribute: 'customer_id',
  linkAttribute: 'customer_id',
  first: 'C-1',
  second: 'C-2',
  fields: { name: 'Kaveri Handicrafts' },
  additionalFields: { gstin: '27AAAAA0000A1Z2', email: 'kaveri@example.com' },
  updateFields: { phone: '9876543210' },
  updated: { gstin: '27AAAAA0000A1Z2', email: 'kaveri@example.com', phone: '9876543210' },
};

const vendors: Records = {
  resource: 'vendor',
  label: 'Vendor',
  idAttribute: 'vendor_id',
  linkAttribute: 'vendor_id',
  first: 'V-1',
  // The service has no code for a vendor that exists, so that looking for one that does not is refused.
  second: 'V-1',
  fields: { name: 'Ravi Papers' },
  additionalFields: { email: 'ravi@example.com' },
  updateFields: { phone: '9876543211' },
  updated: { email: 'ravi@example.com', phone: '9876543211' },
};

const products: Records = {
  resource: 'product',
  label: 'Product',
  idAttribute: 'id',
  linkAttribute: 'item_id',
  first: 'P-1',
  second: 'P-2',
  fields: { name: 'Keyboard', itemType: 'Product', unitPrice: 1000, taxRate: 18, quantity: 50 },
  additionalFields: { hsnCode: '8471', unit: 'NOS' },
  updateFields: { unitPrice: 1500 },
  updated: { hsn_code: '8471', unit: 'NOS', unit_price: 1500, price_with_tax: 1770 },
};

/** Makes two records, or one twice, and reads them. */
function keeping(records: Records): Step[] {
  const { resource, label, idAttribute, first, second, fields, additionalFields } = records;
  const newRecord = { resource, recordId: first, ...fields, additionalFields };
  return [
    {
      name: `Create ${label}`,
      parameters: { ...newRecord, operation: 'create' },
      gives: { [idAttribute]: first, name: fields.name },
    },
    {
      name: `Update ${label}`,
      parameters: {
        resource,
        operation: 'update',
        [resource]: byId(first),
        updateFields: records.updateFields,
      },
      gives: { [idAttribute]: first, name: fields.name },
    },
    {
      name: `Get ${label}`,
      parameters: { resource, operation: 'get', [resource]: byId(first), simplify: false },
      gives: { [idAttribute]: first, ...records.updated },
    },
    {
      name: `Create or Update ${label}`,
      parameters: { ...newRecord, operation: 'upsert', recordId: second, name: 'Second' },
      gives: { [idAttribute]: second, name: 'Second', created: second !== first },
    },
    {
      name: `Get Many ${label}s`,
      parameters: { resource, operation: 'getAll', returnAll: true, simplify: false },
      gives: { name: expect.any(String), service_id: expect.any(Number) },
    },
  ];
}

/** Gives the second record another ID, under which it is deleted. */
function parting({ resource, label, idAttribute, linkAttribute, second }: Records): Step[] {
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
      gives: { [linkAttribute]: newId, linked: true },
    },
    {
      name: `Delete ${label}`,
      parameters: { resource, operation: 'delete', [resource]: byId(newId) },
      gives: { [idAttribute]: newId, deleted: true },
    },
  ];
}

const ledgers: Step[] = [
  {
    name: 'Get Customer Ledger',
    parameters: { resource: 'customer', operation: 'getLedger', customer: byId(customers.first) },
    gives: { total_amount: expect.any(Number) },
  },
  {
    name: 'Get Vendor Ledger',
    parameters: {
      resource: 'vendor',
      operation: 'getLedger',
      vendor: byId(vendors.first),
      ledgerOutput: 'balance',
    },
    gives: { vendor_id: vendors.first, closing_balance: expect.any(Number), is_paid: false },
  },
];

const stock: Step[] = [
  {
    name: 'Get Many Warehouses',
    parameters: { resource: 'inventory', operation: 'getWarehouses' },
    gives: { warehouse_id: -1, name: 'Main Warehouse' },
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
    gives: { product_id: products.first, action: 'out', quantity: 2, warehouse_id: -1 },
  },
];

const gstin = '29AAAAA0000A1ZY';

const gstins: Step[] = [
  {
    name: 'Look Up GSTIN',
    parameters: { resource: 'gstin', operation: 'lookUp', gstin },
    gives: { gstin, legal_name: expect.any(String) },
  },
  {
    name: 'Validate GSTIN',
    parameters: { resource: 'gstin', operation: 'validate', gstin },
    gives: { valid: true, state: 'Karnataka' },
  },
];

/** Whom and what documents are about. */
export const recordsAreMade: Step[] = [
  ...keeping(customers),
  ...keeping(vendors),
  ...keeping(products),
  ...stock,
  ...gstins,
];

/** What is left to do with them when there are documents. */
export const recordsArePartedWith: Step[] = [
  ...ledgers,
  ...parting(customers),
  ...parting(vendors),
  ...parting(products),
];
