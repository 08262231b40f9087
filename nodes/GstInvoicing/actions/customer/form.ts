import { customers } from '../../../../books/records/parties';
import { serviceIdIn } from '../../../../books/records/storedRecord';
import { textField } from '../../../shared/form/fieldKinds';
import { customerPicker } from '../../../shared/form/pickers';
import type { RecordForm } from '../record/form';
import { customerFields, partyFields } from './fields';

/** Customers (service.md, Resources: Customer). */
export const customerForm: RecordForm = {
  ...customers,
  searchedBy: 'GSTIN, phone, email, name or ID',
  parameter: 'customer',
  picker: customerPicker,
  requiredFields: [textField('name', 'Name', { required: true })],
  optionalFields: [...partyFields, ...customerFields],
  simplified: (customer, { identifierPrefix }) => ({
    customer_id: customer.customer_id,
    name: customer.name,
    company_name: customer.company_name,
    phone: customer.phone,
    email: customer.email,
    gstin: customer.gstin,
    developer_note: customer.developer_note,
    service_id: serviceIdIn(customer, identifierPrefix),
  }),
};
