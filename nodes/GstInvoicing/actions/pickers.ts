import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { typesThatAreListed } from './document/documentType';
import type { Field, Look } from './field';
import { textField } from './fieldKinds';
import { type Bounds, readWholeNumber } from './readValue';

/** What one picker looks like. */
interface PickerLook extends Look {
  displayName: string;
  name: string;
  /** One of the methods in `connection/pickers.ts`. */
  searchListMethod: string;
  placeholder: string;
}

/** A record of the account, chosen from a list or given by its ID. */
function picker({ searchListMethod, placeholder, ...look }: PickerLook): INodeProperties {
  return {
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    ...look,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder },
    ],
  };
}

/** Behind a selector a picker would be demanded whatever the selector's expression comes to. */
const shownBy = (displayOptions?: IDisplayOptions): Look =>
  displayOptions ? { displayOptions } : { required: true };

/** Records that answer to an ID of the client's, which those made in the dashboard do not have. */
const withOwnId = (kind: string) =>
  `The list shows ${kind}s with an ID of your own. Link IDs gives one to those that have none.`;

export const customerPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Customer',
    name: 'customer',
    searchListMethod: 'searchCustomers',
    placeholder: 'e.g. CUST-1001',
    description: withOwnId('customer'),
    ...shownBy(displayOptions),
  });

export const vendorPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Vendor',
    name: 'vendor',
    searchListMethod: 'searchVendors',
    placeholder: 'e.g. VEND-1001',
    description: withOwnId('vendor'),
    ...shownBy(displayOptions),
  });

export const productPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Product',
    name: 'product',
    searchListMethod: 'searchProducts',
    placeholder: 'e.g. KB-101',
    description: withOwnId('product'),
    ...shownBy(displayOptions),
  });

export const subscriptionPicker = (): INodeProperties =>
  picker({
    displayName: 'Subscription',
    name: 'subscription',
    searchListMethod: 'searchSubscriptions',
    placeholder: 'e.g. {{ $json.hash_id }}',
    required: true,
    description:
      'The list shows subscriptions of the last 12 months. Give any other by its hash ID, as Subscription: Get Many returns it.',
  });

const listedDocuments = {
  searchDocuments: 'documents of the last 12 months',
  searchPendingInvoices: 'invoices of the last 12 months that are not paid',
};

/** Documents are chosen by number from a list, or given by their hash ID. */
export const documentPicker = (
  searchListMethod: keyof typeof listedDocuments,
  displayOptions?: IDisplayOptions,
): INodeProperties =>
  picker({
    displayName: 'Document',
    name: 'document',
    searchListMethod,
    placeholder: 'e.g. {{ $json.hash_id }}',
    description: `The list shows ${listedDocuments[searchListMethod]}. Give any other document by its hash ID, as Document: Create returns it.`,
    ...shownBy(displayOptions),
  });

/** A picker for documents of all types: the service lists one type at a time. */
export const anyDocumentPicker = (displayOptions?: IDisplayOptions): INodeProperties[] => [
  {
    displayName: 'Type in the List',
    name: 'typeInList',
    type: 'options',
    noDataExpression: true,
    options: typesThatAreListed,
    default: 'invoice',
    description: 'Which documents the list below shows; it changes nothing else',
    displayOptions,
  },
  documentPicker('searchDocuments', displayOptions),
];

/**
 * A picker among the fields of a group, where `context.picked` does not reach.
 * It reads the ID as text, whether chosen, typed or given by an expression.
 */
export function pickerField(
  attribute: string,
  displayName: string,
  searchListMethod: string,
  placeholder: string,
  look: Look = {},
): Field {
  const id = textField(attribute, displayName);
  const { name } = id.property;
  return {
    ...id,
    property: picker({ displayName, name, searchListMethod, placeholder, ...look }),
    read: (value, reading) => id.read(isLocator(value) ? value.value : value, reading),
  };
}

/** The same for an ID that is a whole number on the wire. */
export function numericPickerField(
  attribute: string,
  displayName: string,
  searchListMethod: string,
  placeholder: string,
  look: Look = {},
  bounds: Bounds = {},
): Field {
  const field = pickerField(attribute, displayName, searchListMethod, placeholder, look);
  return {
    ...field,
    read(value, reading) {
      const id = field.read(value, reading);
      return id === undefined ? undefined : readWholeNumber(id, reading.label, bounds);
    },
  };
}

/** A picker's value as n8n keeps it. */
const isLocator = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;
