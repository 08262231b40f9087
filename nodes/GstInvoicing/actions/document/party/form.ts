import type { INodeProperties } from 'n8n-workflow';
import { creatableTypes, vendorTypes } from '../../../../shared/documents/types';
import { documentAddressField } from '../../../../shared/form/address';
import type { Display } from '../../../../shared/form/field';
import { collection, type Field } from '../../../../shared/form/field';
import { callingCodeField, gstinField, textField } from '../../../../shared/form/fieldKinds';
import { customerPicker, vendorPicker } from '../../../../shared/form/pickers';
import type { Choice } from '../../../../shared/form/readValue';

/** Optional details of a document's party (service.md, Resources: Document). */
export const detailFields: Field[] = [
  documentAddressField('billing_address', 'Billing Address'),
  textField('company_name', 'Company Name'),
  callingCodeField('country_code', 'Country Code'),
  textField('email', 'Email', { placeholder: 'e.g. name@example.com' }),
  gstinField('gstin', 'GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  textField('phone_number', 'Phone Number'),
  documentAddressField('shipping_address', 'Shipping Address'),
];

export const nameField = textField('name', 'Name');

export const sources = [
  { name: 'Choose Existing', value: 'existing' },
  { name: 'New Party', value: 'new' },
];

export const partyTypes = [
  { name: 'A Customer', value: 'customer' },
  { name: 'A Vendor', value: 'vendor' },
];

export const ifPartyDiffersOptions = [
  {
    name: 'Fail',
    value: 'refuse',
    description: 'Create nothing, and return an error that names the details that differ',
  },
  {
    name: 'Update the Stored Details',
    value: 'update',
    description:
      'Store the details set here, which changes all documents of the customer or vendor',
  },
  {
    name: 'Use the Stored Details',
    value: 'keep',
    description: 'Keep the stored details, and ignore the ones set here',
  },
];

const customerTypes = creatableTypes
  .map(({ value }) => String(value))
  .filter((type) => !vendorTypes.includes(type) && type !== 'delivery_challan');

const isChallan = ({ value }: Choice) => value === 'delivery_challan';

const isVendors = (type: Choice) => isChallan(type) || vendorTypes.includes(String(type.value));

const existingOfChallan = { partyFrom: ['existing'], documentType: ['delivery_challan'] };

const vendorProperties: INodeProperties[] = [
  {
    displayName: 'Party Is',
    name: 'partyType',
    type: 'options',
    options: partyTypes,
    default: 'customer',
    displayOptions: { show: { documentType: ['delivery_challan'] } },
    description: 'Whether the goods go to a customer or to a vendor',
  },
  vendorPicker({ show: { partyFrom: ['existing'], documentType: vendorTypes } }),
  vendorPicker({ show: { ...existingOfChallan, partyType: ['vendor'] } }),
];

export const updatePartyDetails = collection(
  'updatePartyDetails',
  'Update Party Details',
  [nameField, ...detailFields],
  {
    // Conversions and changes have no choice of the party, so they show it, too.
    displayOptions: { hide: { partyFrom: ['new'] } },
    description:
      'Details to change. They are stored with the customer or vendor, and change all its other documents too.',
  },
);

export const partySource: INodeProperties = {
  displayName: 'Party',
  name: 'partyFrom',
  type: 'options',
  options: sources,
  default: 'existing',
  description: 'Whether the customer or vendor already exists in the account or is described here',
};

/** The party of a document of one of these types, from its source. */
export const partyProperties = (types: Choice[]): INodeProperties[] => [
  ...(types.some(isVendors) ? vendorProperties : []),
  customerPicker({ show: { partyFrom: ['existing'], documentType: customerTypes } }),
  ...(types.some(isChallan)
    ? [customerPicker({ show: { ...existingOfChallan, partyType: ['customer'] } })]
    : []),
  newPartyProperty('newPartyId', 'New Party ID', {
    placeholder: 'e.g. CUST-1001',
    description: 'Your own ID for the customer or vendor',
  }),
  newPartyProperty('newPartyName', 'New Party Name', {}),
  collection('newPartyDetails', 'New Party Details', detailFields, {
    displayOptions: { show: { partyFrom: ['new'] } },
  }),
  {
    displayName: 'If the ID Exists With Other Details',
    name: 'ifPartyDiffers',
    type: 'options',
    options: ifPartyDiffersOptions,
    default: 'refuse',
    displayOptions: { show: { partyFrom: ['new'] } },
    description:
      'What to do if a customer or vendor with this ID already exists with other details',
  },
];

function newPartyProperty(name: string, displayName: string, display: Display): INodeProperties {
  return {
    displayName,
    name,
    type: 'string',
    default: '',
    displayOptions: { show: { partyFrom: ['new'] } },
    ...display,
  };
}
