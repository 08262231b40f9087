import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { isVendorType } from '../../../../../books/documents/wire/types';
import { creatableTypes } from '../../../../shared/documents/types';
import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import {
  collection,
  type Field,
  shownOf,
  choiceProperty,
  propertyOf,
} from '../../../../shared/form/field';
import { textField } from '../../../../shared/form/fieldKinds';
import { showOnlyFor, shownWhen } from '../../../../shared/form/displayOptions';
import { customerPicker, vendorPicker } from '../../../../shared/pickers/pickers';
import { choiceOption } from '../../../../shared/form/option';
import { ifSpreadsheet } from '../../../../shared/rows/sheetColumns';
import { type Choice, described } from '../../../../shared/form/readValue';
import type { NewParty, PartyType } from '../../../../../books/documents/wire/command';
import { identifierField } from '../../../../shared/form/identifiers';
import details from './details.json';

/** Optional details of a document's party (service.md, Resources: Document). */
export const detailFields: Field[] = fieldsFrom(details);

export const partyLabel = (type: PartyType): string => (type === 'vendor' ? 'Vendor' : 'Customer');

export const newPartyLabel = (type: PartyType): string => `New ${partyLabel(type)} Name`;

export const nameField = textField('name', 'Name');

export const partySourceOptions = [
  { name: 'Already in the Account', value: 'existing' },
  { name: 'New', value: 'new' },
];

export const partyTypes = [
  { name: 'A Customer', value: 'customer' },
  { name: 'A Vendor', value: 'vendor' },
];

const typeValues = creatableTypes.map(({ value }) => value);

const customerTypes = typeValues.filter(
  (type) => !isVendorType(type) && type !== 'delivery_challan',
);

const isChallan = ({ value }: Choice) => value === 'delivery_challan';

/** When the party is a customer or vendor. n8n has no "or", so each condition needs its own property. */
const shownWith: Record<PartyType, Array<NonNullable<IDisplayOptions['show']>>> = {
  customer: [
    { documentType: customerTypes },
    { documentType: ['delivery_challan'], partyType: ['customer'] },
  ],
  vendor: [
    { documentType: typeValues.filter(isVendorType) },
    { documentType: ['delivery_challan'], partyType: ['vendor'] },
  ],
};

/** Details of a party that changes, an additional field. */
export const updatePartyDetails = collection(
  'updatePartyDetails',
  'Update Party Details',
  [nameField, ...detailFields],
  {
    description:
      'Details to change. They are stored with the customer or vendor, and change all its other documents too.',
  },
);

/** Whether the party of a delivery challan is a customer or a vendor. */
const partyTypeProperties = (types: Choice[]): INodeProperties[] =>
  types.some(isChallan)
    ? [
        choiceProperty('partyType', 'Party Is', partyTypes, 'customer', {
          displayOptions: { show: { documentType: ['delivery_challan'] } },
          description: 'Whether the goods go to a customer or to a vendor',
        }),
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
const partySources = (types: Choice[]): INodeProperties[] =>
  forBoth(types, (type) =>
    choiceProperty('partyFrom', sourceLabel(type), partySourceOptions, 'existing', {
      displayOptions: { hide: ifSpreadsheet },
    }),
  );

const ifNew: IDisplayOptions = { show: { partyFrom: ['new'] }, hide: ifSpreadsheet };

const shownDetails = detailFields.filter(({ attribute }) => attribute === 'gstin');

/** The GSTIN of a new party, which the form shows; the other details are in a collection. */
export const newPartyFields: Field[] = shownDetails.map((field) => ({
  ...field,
  property: { ...field.property, name: 'newPartyGstin' },
}));

const ownIdField = identifierField('id', 'Own ID', {
  placeholder: 'e.g. CUST-1001',
  description: 'Your own ID of the customer or vendor. Without it, it follows from GSTIN or name.',
});

/** The label of the collection with the details of a new party that its form does not show. */
export const otherDetails = 'Other Details';

export const otherDetailFields = [
  ownIdField,
  ...detailFields.filter((field) => !shownDetails.includes(field)),
];

/** The parameters of the party for documents of these types: its kind, its source, and what that needs. */
export const partyProperties = (types: Choice[]): INodeProperties[] => [
  ...partyTypeProperties(types),
  ...partySources(types),
  ...forBoth(types, (type) =>
    (type === 'vendor' ? vendorPicker : customerPicker)({
      show: { partyFrom: ['existing'] },
      hide: ifSpreadsheet,
    }),
  ),
  ...forBoth(types, (type) =>
    propertyOf('string', 'newPartyName', newPartyLabel(type), {
      displayOptions: ifNew,
    }),
  ),
  ...shownWhen(ifNew, [
    ...shownOf(newPartyFields),
    collection('newPartyDetails', otherDetails, otherDetailFields),
  ]),
];

/** What happens if the ID of a new party is that of another one. */
export const ifPartyDiffers = choiceOption<NewParty['ifItDiffers']>(
  'ifPartyDiffers',
  'If Details Differ',
  [
    described('Fail', 'refuse', 'Create nothing, and name the details that differ'),
    described(
      'Update the Stored Details',
      'update',
      'Store the details set here, which changes all documents of the customer or vendor',
    ),
    described(
      'Use the Stored Details',
      'keep',
      'Keep the stored details, and ignore the ones set here',
    ),
  ],
  {
    added: 'keep',
    otherwise: 'refuse',
    description:
      'What to do if the new customer or vendor exists with other details. Without this option, the node fails.',
  },
);
