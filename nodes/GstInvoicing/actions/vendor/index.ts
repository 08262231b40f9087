import { vendors } from '../../../../books/records/parties';
import { addressField } from '../../../shared/fields/address';
import { textField } from '../../../shared/form/fieldKinds';
import { vendorPicker } from '../../../shared/pickers/pickers';
import { payables } from '../record/getAging';
import { partyFields, partyForm } from '../record/form/party';
import { recordResource } from '../record/resource';
import { billReports } from './reports';

const active = textField('status', 'Status', { default: 'Active', placeholder: 'e.g. Active' });

/** Vendors (service.md, Resources: Vendor). */
export const vendorResource = recordResource(
  {
    ...vendors,
    ...partyForm(vendors),
    picker: vendorPicker,
    optionalFields: [
      ...partyFields,
      addressField('billing_address', 'Billing Address'),
      { ...active, empty: undefined },
    ],
  },
  { ...payables, perDocument: billReports },
);
