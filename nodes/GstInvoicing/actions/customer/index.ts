import { customers } from '../../../../books/records/parties';
import { customerAddressesField } from '../../../shared/fields/address';
import { customerPicker } from '../../../shared/pickers/pickers';
import { receivables } from '../record/getAging';
import { partyFields, partyForm } from '../record/form/party';
import { recordResource } from '../record/resource';

/** Customers (service.md, Resources: Customer). */
export const customerResource = recordResource(
  {
    ...customers,
    ...partyForm(customers),
    picker: customerPicker,
    optionalFields: [
      ...partyFields,
      customerAddressesField('billing_address', 'Billing Addresses'),
      customerAddressesField('shipping_address', 'Shipping Addresses'),
    ],
  },
  receivables,
);
