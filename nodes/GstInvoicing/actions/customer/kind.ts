import { endpoints } from '../../../../api/endpoints';
import { ownIdNames } from '../../../../api/records';
import { textField } from '../../../shared/form/fieldKinds';
import { customerPicker } from '../../../shared/form/pickers';
import type { RecordKind } from '../record/kind';
import { customerFields, partyFields, vendorFields } from './fields';

/** Customers (service.md, Resources: Customer). */
export const customerKind: RecordKind = {
  type: 'customer',
  searchedBy: 'GSTIN, phone, email, name or ID',
  noun: 'customer',
  nouns: 'customers',
  label: 'Customer',
  parameter: 'customer',
  picker: customerPicker,
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
  requiredFields: [textField('name', 'Name', { required: true })],
  optionalFields: [...partyFields, ...customerFields],
  hiddenFields: vendorFields,
  readOnly: [],
  existsCode: 'CUSTOMER_ALREADY_EXISTS',
  simplified: (customer, { identifierPrefix }) => ({
    customer_id: customer.customer_id,
    name: customer.name,
    company_name: customer.company_name,
    phone: customer.phone,
    email: customer.email,
    gstin: customer.gstin,
    service_id: customer[`${identifierPrefix}_id`],
  }),
};
