import { endpoints } from '../../../../api/endpoints';
import { ownIdNames } from '../../../../api/records';
import { textField } from '../../../shared/form/fieldKinds';
import { vendorPicker } from '../../../shared/form/pickers';
import { customerFields, partyFields, vendorFields } from '../customer/fields';
import type { RecordKind } from '../record/kind';

/** Vendors (service.md, Resources: Vendor). */
export const vendorKind: RecordKind = {
  type: 'vendor',
  searchedBy: 'GSTIN, phone, email, name or ID',
  noun: 'vendor',
  nouns: 'vendors',
  label: 'Vendor',
  parameter: 'vendor',
  picker: vendorPicker,
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
  requiredFields: [textField('name', 'Name', { required: true })],
  optionalFields: [...partyFields, ...vendorFields],
  hiddenFields: customerFields,
  readOnly: [],
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
