import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { Json, JsonObject } from '../../../../api/types';
import { documentAddressField } from '../address';
import { agrees } from '../agrees';
import { collection, type Field, type Look } from '../field';
import { gstinField, textField } from '../fieldKinds';
import type { ItemContext } from '../operation';
import { readCollection } from '../parameters';
import { customerPicker, vendorPicker } from '../pickers';
import { missing, readText } from '../readValue';
import { creatableTypes, vendorTypes } from './documentType';
import { findParty, type PartyType, storedName } from './storedParty';

/** What a document may say of its party (service.md, Resources: Document). */
const detailFields: Field[] = [
  documentAddressField('billing_address', 'Billing Address'),
  textField('company_name', 'Company Name'),
  textField('country_code', 'Country Code', { placeholder: 'e.g. +91' }),
  textField('email', 'Email', { placeholder: 'e.g. name@example.com' }),
  gstinField('gstin', 'GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  textField('phone_number', 'Phone Number'),
  documentAddressField('shipping_address', 'Shipping Address'),
];

const nameField = textField('name', 'Name');

const sources = [
  { name: 'Choose Existing', value: 'existing' },
  { name: 'Describe New', value: 'new' },
];

const partyTypes = [
  { name: 'A Customer', value: 'customer' },
  { name: 'A Vendor', value: 'vendor' },
];

const waysToDiffer = [
  {
    name: 'Refuse',
    value: 'refuse',
    description: 'Create nothing and say which details differ',
  },
  {
    name: 'Update the Party',
    value: 'update',
    description: 'Store the details given here, which changes all documents of the party',
  },
  {
    name: 'Use the Stored Details',
    value: 'keep',
    description: 'Leave the party as it is',
  },
];

const customerTypes = creatableTypes
  .map(({ value }) => value as string)
  .filter((type) => !vendorTypes.includes(type) && type !== 'delivery_challan');

const isChallan = ({ value }: INodePropertyOptions) => value === 'delivery_challan';

const isVendors = (type: INodePropertyOptions) =>
  isChallan(type) || vendorTypes.includes(String(type.value));

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

/** Who a document of one of these types is for, or from. */
export const partyProperties = (types: INodePropertyOptions[]): INodeProperties[] => [
  {
    displayName: 'Party',
    name: 'partyFrom',
    type: 'options',
    options: sources,
    default: 'existing',
    description: 'Whether the customer or vendor is in the account already, or described here',
  },
  ...(types.some(isVendors) ? vendorProperties : []),
  customerPicker({ show: { partyFrom: ['existing'], documentType: customerTypes } }),
  ...(types.some(isChallan)
    ? [customerPicker({ show: { ...existingOfChallan, partyType: ['customer'] } })]
    : []),
  collection('updatePartyDetails', 'Update Party Details', [nameField, ...detailFields], {
    displayOptions: { show: { partyFrom: ['existing'] } },
    description:
      'Details that have changed. They are stored with the party, and show in all its other documents too.',
  }),
  newPartyProperty('newPartyId', 'ID of the New Party', {
    placeholder: 'e.g. CUST-1001',
    description: 'Your own ID for the customer or vendor',
  }),
  newPartyProperty('newPartyName', 'Name of the New Party', {}),
  collection('newPartyDetails', 'Details of the New Party', detailFields, {
    displayOptions: { show: { partyFrom: ['new'] } },
  }),
  {
    displayName: 'If the ID Exists With Other Details',
    name: 'ifPartyDiffers',
    type: 'options',
    options: waysToDiffer,
    default: 'refuse',
    displayOptions: { show: { partyFrom: ['new'] } },
    description: 'What to do when a customer or vendor with this ID is in the account already',
  },
];

function newPartyProperty(name: string, displayName: string, look: Look): INodeProperties {
  return {
    displayName,
    name,
    type: 'string',
    default: '',
    displayOptions: { show: { partyFrom: ['new'] } },
    ...look,
  };
}

/**
 * The party of the document's body. Details that are sent rewrite the party and all documents linked
 * to it (service.md, Resources: Document), so of a party that exists only the stored name goes along
 * unless the user asked to update it.
 * @throws InputError, ServiceError
 */
export async function readParty(context: ItemContext, documentType: string): Promise<JsonObject> {
  const type = partyTypeOf(context, documentType);
  return context.choice('partyFrom', 'Party', sources) === 'new'
    ? await describedParty(context, type)
    : await existingParty(context, type);
}

function partyTypeOf(context: ItemContext, documentType: string): PartyType {
  if (vendorTypes.includes(documentType)) return 'vendor';
  return documentType === 'delivery_challan'
    ? (context.choice('partyType', 'Party Is', partyTypes) as PartyType)
    : 'customer';
}

const labelOf = (type: PartyType) => (type === 'vendor' ? 'Vendor' : 'Customer');

async function existingParty(context: ItemContext, type: PartyType): Promise<JsonObject> {
  const id = context.picked(type, labelOf(type));
  const stored = await findParty(context, type, id);
  if (!stored) {
    throw new InputError(
      labelOf(type),
      `There is no ${type} "${id}" in the account`,
      'Choose one from the list, or set "Party" to "Describe New".',
    );
  }
  const details = readCollection(
    context,
    'updatePartyDetails',
    [nameField, ...detailFields],
    'Update Party Details',
  );
  const name = details?.name ?? storedName(stored, type, id);
  return { id, type, ...details, name };
}

async function describedParty(context: ItemContext, type: PartyType): Promise<JsonObject> {
  const id = newPartyText(context, 'newPartyId', 'ID of the New Party');
  const name = newPartyText(context, 'newPartyName', 'Name of the New Party');
  const details = readCollection(
    context,
    'newPartyDetails',
    detailFields,
    'Details of the New Party',
  );
  const stored = await findParty(context, type, id);
  if (!stored) return { id, name, type, ...details };

  const differing = differences({ name, ...details }, stored);
  const known = { id, name: storedName(stored, type, id), type };
  if (differing.length === 0) return known;
  const way = context.choice('ifPartyDiffers', 'If the ID Exists With Other Details', waysToDiffer);
  if (way === 'keep') return known;
  if (way === 'update') return { ...known, name, ...details };
  throw new InputError(
    'ID of the New Party',
    `There is a ${type} "${id}" in the account already, with another ${differing.join(' and another ')}`,
    'Use another ID, set "Party" to "Choose Existing", or choose under "If the ID Exists With Other Details" what to do.',
  );
}

function newPartyText(context: ItemContext, name: string, label: string): string {
  const text = readText(context.parameter(name) ?? '', label);
  if (text) return text;
  throw missing(label);
}

/**
 * In what the given details differ from what is stored. What the read leaves out counts
 * as empty: an invoice must not lose the GSTIN that it was given.
 */
function differences(given: JsonObject, stored: JsonObject): string[] {
  return Object.keys(given).flatMap((attribute) => {
    const kept = stored[attribute] ?? stored[attribute.replace('_number', '')];
    const value = given[attribute] as Json;
    if (agrees(value, kept)) return [];
    const isText = typeof value !== 'object';
    return [isText ? `${attribute} (stored "${String(kept ?? '')}", given "${value}")` : attribute];
  });
}
