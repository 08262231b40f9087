import { endpoints } from '../../../../api/endpoints';
import { addressField } from '../address';
import { customerFields } from '../customer/fields';
import type { Field } from '../field';
import { textField } from '../fieldKinds';
import { vendorPicker } from '../pickers';
import type { RecordKind } from '../record/kind';

/** A vendor has the attributes of a customer but for its addresses, and a status. */
const vendorFields: Field[] = [
  addressField('billing_address', 'Billing Address'),
  ...customerFields.filter(
    ({ attribute }) => attribute !== 'billing_address' && attribute !== 'shipping_address',
  ),
  textField('status', 'Status', { default: 'Active', placeholder: 'e.g. Active' }),
];

/** Vendors (service.md, Resources: Vendor). */
export const vendorKind: RecordKind = {
  noun: 'vendor',
  nouns: 'vendors',
  label: 'Vendor',
  parameter: 'vendor',
  picker: vendorPicker,
  idAttribute: 'vendor_id',
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
  requiredFields: [textField('name', 'Name', { required: true })],
  optionalFields: vendorFields,
  simplified: (vendor, { identifierPrefix }) => ({
    vendor_id: vendor.vendor_id,
    name: vendor.name,
    company_name: vendor.company_name,
    phone: vendor.phone,
    email: vendor.email,
    gstin: vendor.gstin,
    status: vendor.status,
    service_id: vendor[`${identifierPrefix}_id`],
  }),
};
