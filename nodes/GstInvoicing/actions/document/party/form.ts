import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { vendorTypes } from '../../../../../books/documents/types';
import { creatableTypes } from '../../../../shared/documents/types';
import { documentAddressField } from '../../../../shared/form/address';
import { collection, type Field } from '../../../../shared/form/field';
import { callingCodeField, textField } from '../../../../shared/form/fieldKinds';
import { acceptGstinField, sentGstinField } from '../../../../shared/form/gstin';
import { showOnlyFor } from '../../../../shared/form/displayOptions';
import { customerPicker, vendorPicker } from '../../../../shared/form/pickers';
import type { Choice } from '../../../../shared/form/readValue';
import type { NewParty, PartyType } from '../../../../../books/documents/command';

/** The parameter with the way in which input items become line items. */
export const columns = 'columns';

/** The columns of the input items are found by their headings, and the form has no fields for them. */
export const byHeading = 'heading';

/** When a field is hidden because the rows have it in their columns. n8n follows no chain of conditions. */
export const ifByHeading = { [columns]: [byHeading] };

/** Optional details of a document's party (service.md, Resources: Document). */
export const detailFields: Field[] = [
  documentAddressField('billing_address', 'Billing Address', { placeholder: 'Add Address' }),
  textField('company_name', 'Company Name'),
  callingCodeField('country_code', 'Country Code'),
  textField('email', 'Email', { placeholder: 'e.g. name@example.com' }),
  sentGstinField('gstin', 'GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  acceptGstinField,
  textField('phone_number', 'Phone Number'),
  documentAddressField('shipping_address', 'Shipping Address'),
];

/** The label of the collection with the details of a new party that its form does not show. */
export const otherDetails = 'Other Details';

export const partyLabel = (type: PartyType): string => (type === 'vendor' ? 'Vendor' : 'Customer');

export const newPartyLabel = (type: PartyType, what: 'ID' | 'Name'): string =>
  `New ${partyLabel(type)} ${what}`;

export const nameField = textField('name', 'Name');

export const partySourceOptions = [
  { name: 'Already in the Account', value: 'existing' },
  { name: 'New', value: 'new' },
];

export const partyTypes = [
  { name: 'A Customer', value: 'customer' },
  { name: 'A Vendor', value: 'vendor' },
];

export const ifPartyDiffersOptions: Array<Choice<NewParty['ifItDiffers']>> = [
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

/** When the party is a customer or vendor. n8n has no "or", so each condition needs its own property. */
const shownWith: Record<PartyType, Array<NonNullable<IDisplayOptions['show']>>> = {
  customer: [
    { documentType: customerTypes },
    { documentType: ['delivery_challan'], partyType: ['customer'] },
  ],
  vendor: [
    { documentType: vendorTypes },
    { documentType: ['delivery_challan'], partyType: ['vendor'] },
  ],
};

export const updatePartyDetails = collection(
  'updatePartyDetails',
  'Update Party Details',
  [nameField, ...detailFields],
  {
    // Not `show`: conversions and changes have no party source, but have these details.
    displayOptions: { hide: { partyFrom: ['new'], ...ifByHeading } },
    description:
      'Details to change. They are stored with the customer or vendor, and change all its other documents too.',
  },
);

/** Whether the party of a delivery challan is a customer or a vendor. */
export const partyTypeProperties = (types: Choice[]): INodeProperties[] =>
  types.some(isChallan)
    ? [
        {
          displayName: 'Party Is',
          name: 'partyType',
          type: 'options',
          options: partyTypes,
          default: 'customer',
          displayOptions: { show: { documentType: ['delivery_challan'] } },
          description: 'Whether the goods go to a customer or to a vendor',
        },
      ]
    : [];

/** The label of the choice between the stored parties and a new one. */
export const sourceLabel = (type: PartyType): string => `${partyLabel(type)} Is`;

/** A property for customers and one for vendors, each only if one of these types has such a party. */
const forBoth = (
  types: Choice[],
  property: (type: PartyType) => INodeProperties,
): INodeProperties[] =>
  (['customer', 'vendor'] as const).flatMap((type) =>
    shownWith[type]
      .filter(({ documentType = [] }) => types.some(({ value }) => documentType.includes(value)))
      .flatMap((show) => showOnlyFor(show, [property(type)])),
  );

/** The choice between the stored parties and a new one. */
export const partySources = (types: Choice[]): INodeProperties[] =>
  forBoth(types, (type) => ({
    displayName: sourceLabel(type),
    name: 'partyFrom',
    type: 'options',
    options: partySourceOptions,
    default: 'existing',
    displayOptions: { hide: ifByHeading },
  }));

const ifNew: IDisplayOptions = { show: { partyFrom: ['new'] }, hide: ifByHeading };

/** The details of a new party that its form shows; the others are in a collection. */
const shownDetails = ['gstin', 'email', 'phone_number', 'billing_address'];

export const newPartyFields: Field[] = shownDetails.flatMap((attribute) =>
  detailFields
    .filter((field) => field.attribute === attribute)
    .map((field) => ({
      ...field,
      property: {
        ...field.property,
        name: `newParty${field.property.name.charAt(0).toUpperCase()}${field.property.name.slice(1)}`,
        displayOptions: ifNew,
      },
    })),
);

export const otherDetailFields = detailFields.filter(
  ({ attribute }) => !shownDetails.includes(attribute),
);

/** The parameters of the party for documents of these types, which depend on its source. */
export const partyProperties = (types: Choice[]): INodeProperties[] => [
  ...forBoth(types, (type) =>
    (type === 'vendor' ? vendorPicker : customerPicker)({
      show: { partyFrom: ['existing'] },
      hide: ifByHeading,
    }),
  ),
  ...forBoth(types, (type) => ({
    displayName: newPartyLabel(type, 'ID'),
    name: 'newPartyId',
    type: 'string',
    default: '',
    placeholder: type === 'vendor' ? 'e.g. VEND-1001' : 'e.g. CUST-1001',
    displayOptions: ifNew,
    description: `Your own ID for the ${type}. If empty, it follows from the GSTIN or name.`,
  })),
  ...forBoth(types, (type) => ({
    displayName: newPartyLabel(type, 'Name'),
    name: 'newPartyName',
    type: 'string',
    default: '',
    displayOptions: ifNew,
  })),
  ...newPartyFields.map(({ property }) => property),
  collection('newPartyDetails', otherDetails, otherDetailFields, { displayOptions: ifNew }),
  {
    displayName: 'If the ID Exists With Other Details',
    name: 'ifPartyDiffers',
    type: 'options',
    options: ifPartyDiffersOptions,
    default: 'refuse',
    displayOptions: ifNew,
    description:
      'What to do if a customer or vendor with this ID already exists with other details',
  },
];
