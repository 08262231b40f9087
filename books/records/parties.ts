import { endpoints } from '../../api/endpoints';
import { ownIdNames } from '../../api/ownIds';
import type { RecordKind } from './kind';

const numericNames = ['credit_limit', 'discount', 'visibility'];

/** Customers (service.md, Resources: Customer). */
export const customers: RecordKind<'customer_id'> = {
  type: 'customer',
  noun: 'customer',
  nouns: 'customers',
  label: 'Customer',
  idAttribute: ownIdNames.customer,
  pathParameter: 'customer_id',
  mapping: 'customer_mapping',
  endpoints: {
    create: endpoints.customerCreate,
    update: endpoints.customerUpdate,
    get: endpoints.customerGet,
    list: endpoints.customerList,
    remove: endpoints.customerDelete,
    link: endpoints.customerLink,
  },
  readOnly: [],
  numbers: numericNames,
  existsCode: 'CUSTOMER_ALREADY_EXISTS',
};

/** Vendors (service.md, Resources: Vendor). */
export const vendors: RecordKind<'vendor_id'> = {
  type: 'vendor',
  noun: 'vendor',
  nouns: 'vendors',
  label: 'Vendor',
  idAttribute: ownIdNames.vendor,
  pathParameter: 'vendor_id',
  mapping: 'vendor_mapping',
  endpoints: {
    create: endpoints.vendorCreate,
    update: endpoints.vendorUpdate,
    get: endpoints.vendorGet,
    list: endpoints.vendorList,
    remove: endpoints.vendorDelete,
    link: endpoints.vendorLink,
  },
  readOnly: [],
  numbers: numericNames,
};
