import type { IDisplayOptions, INodeProperties, INodePropertyModeTypeOptions } from 'n8n-workflow';
import { documentTypes } from '../documents/types';
import { choiceProperty, type Display, type Field, readFurther } from '../form/field';
import { option } from '../form/option';
import { pickedValue } from '../form/readValue';
import { type Bounds, readWholeNumber } from '../../../core/readNumber';
import { identifierField } from '../form/identifiers';

/** What one picker looks like. */
interface PickerDisplay extends Display {
  displayName: string;
  name: string;
  /** One of the methods in `listSearch.ts`. */
  searchListMethod: string;
  placeholder: string;
  /** What helps while the list loads slowly. */
  slow?: Pick<INodePropertyModeTypeOptions, 'slowLoadNotice'>;
}

/**
 * A record of the account, chosen from a list or given by its ID. No picker is marked as required:
 * n8n would not execute the node, and would drop the output of the nodes before it, such as an
 * invoice's.
 */
function picker({
  searchListMethod,
  placeholder,
  slow,
  ...display
}: PickerDisplay): INodeProperties {
  return {
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    ...display,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true, ...slow },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder },
    ],
  };
}

/** Only records with the user's own ID can be chosen, which those from the dashboard don't have. */
const recordPicker =
  (displayName: string, example: string) =>
  (displayOptions?: IDisplayOptions): INodeProperties =>
    picker({
      displayName,
      name: displayName.toLowerCase(),
      searchListMethod: `search${displayName}s`,
      placeholder: `e.g. ${example}`,
      description: `Lists ${displayName.toLowerCase()}s with your own ID. Set Own IDs gives one to the others.`,
      ...(displayOptions && { displayOptions }),
    });

export const customerPicker = recordPicker('Customer', 'CUST-1001');
export const vendorPicker = recordPicker('Vendor', 'VEND-1001');
export const productPicker = recordPicker('Product', 'KB-101');

export const subscriptionPicker = (): INodeProperties =>
  picker({
    displayName: 'Subscription',
    name: 'subscription',
    searchListMethod: 'searchSubscriptions',
    placeholder: 'e.g. {{ $json.hash_id }}',
    description:
      'Lists subscriptions of the last 12 months. By ID takes the ID that Subscription: Get Many returns.',
  });

const listedDocuments = {
  searchDocuments: 'invoices of the last 12 months, or the type in Options',
  searchConvertible: 'documents of the last 12 months that become what is chosen above',
  searchPendingInvoices: 'invoices of the last 12 months that are not paid',
  searchReturned: 'invoices or purchases of the last 12 months',
};

/** Documents are chosen by number from a list, or given by their hash ID. */
export const documentPicker = (
  searchListMethod: keyof typeof listedDocuments,
  displayOptions?: IDisplayOptions,
  displayName = 'Document',
): INodeProperties =>
  picker({
    displayName,
    name: 'document',
    searchListMethod,
    placeholder: 'e.g. {{ $json.hash_id }}',
    slow: { slowLoadNotice: { message: 'By ID also takes a number such as INV-4', timeout: 5000 } },
    description: `Lists ${listedDocuments[searchListMethod]}. By ID takes a hash ID, or a number such as INV-4.`,
    ...(displayOptions && { displayOptions }),
  });

/** Which documents a picker lists, and which an entered number means. The service lists one type at a time. */
export const typeInList = choiceProperty('typeInList', 'Show in List', documentTypes, 'estimate', {
  noDataExpression: true,
  description: 'Which type of documents the list shows, and a number that is entered means',
});

/** What becomes of which documents, where it is not an estimate. */
const convertedFrom = new Map([
  ['delivery_challan', 'invoice'],
  ['sales_return', 'invoice'],
  ['purchase', 'purchase_return'],
  ['purchase_return', 'purchase_return'],
]);

/** The type of documents that the picker of a form lists. @param parameter a value, undefined if there is none */
export function listedType(parameter: (name: string) => unknown): string {
  const chosen = parameter(option(typeInList.name));
  if (typeof chosen === 'string' && chosen !== '') return chosen;
  const type = String(parameter('documentType'));
  if (parameter('operation') === 'convert') return convertedFrom.get(type) ?? 'estimate';
  return parameter('operation') === 'create' && type === 'purchase_return' ? 'purchase' : 'invoice';
}

/**
 * A picker in a group of fields, which `FormReader.picked` cannot read. It reads the ID as text,
 * whether it is chosen, typed or from an expression.
 */
export function pickerField(
  attribute: string,
  displayName: string,
  searchListMethod: string,
  placeholder: string,
  display: Display = {},
): Field {
  const id = identifierField(attribute, displayName);
  const { name } = id.property;
  return {
    ...id,
    property: picker({ displayName, name, searchListMethod, placeholder, ...display }),
    read: (value, reading) => id.read(pickedValue(value), reading),
  };
}

/** A picker in a group, for an ID that is sent as a whole number. */
export function numericPickerField(
  attribute: string,
  displayName: string,
  searchListMethod: string,
  placeholder: string,
  display: Display = {},
  bounds: Bounds = {},
): Field {
  const field = pickerField(attribute, displayName, searchListMethod, placeholder, display);
  return readFurther(field, (id, { label }) => readWholeNumber(id, label, bounds));
}
