import { vendors } from '../../../../books/records/parties';
import { serviceIdIn } from '../../../../books/records/storedRecord';
import { textField } from '../../../shared/form/fieldKinds';
import { vendorPicker } from '../../../shared/form/pickers';
import { partyFields, vendorFields } from '../customer/fields';
import type { RecordForm } from '../record/form';

/** Vendors (service.md, Resources: Vendor). */
export const vendorForm: RecordForm = {
  ...vendors,
  searchedBy: 'GSTIN, phone, email, name or ID',
  parameter: 'vendor',
  picker: vendorPicker,
  requiredFields: [textField('name', 'Name', { required: true })],
  optionalFields: [...partyFields, ...vendorFields],
  simplified: (vendor, { identifierPrefix }) => ({
    vendor_id: vendor.vendor_id,
    name: vendor.name,
    company_name: vendor.company_name,
    phone: vendor.phone,
    email: vendor.email,
    gstin: vendor.gstin,
    developer_note: vendor.developer_note,
    service_id: serviceIdIn(vendor, identifierPrefix),
  }),
};
