import type { INodeProperties } from 'n8n-workflow';
import { showOnlyFor } from '../../../../shared/form/displayOptions';
import { collection } from '../../../../shared/form/field';
import type { Choice } from '../../../../shared/form/readValue';
import { furtherItemFields, mainItemFields, nameField } from './fields';

/** Ways to give the line items. */
const form = { name: 'Enter Below', value: 'form' };
const json = { name: 'From JSON', value: 'json' };
const inputItems = {
  name: 'One per Input Item',
  value: 'inputItems',
  description: 'Input items with the same document key become the line items of one document',
};

/** The sources of a whole document's line items. */
export const wholeSources: Choice[] = [form, json];

/** The sources of a new document's line items, which can also be the input items. */
export const newItemSources: Choice[] = [form, json, inputItems];

/** The choice that leaves the line items of a document as they are. */
export const keptItems = 'kept';

/** The sources for a document that already has line items. `name` labels the choice to keep them. */
export const itemSourcesWith = (name: string): Choice[] => [form, json, { name, value: keptItems }];

const jsonExample =
  'e.g. [{"id": "P-1", "name": "Keyboard", "quantity": 2, "unit_price": 1500, "tax_rate": 18}]';

const jsonHelp =
  "An array of items, each with id and quantity. If name, unit_price or price_with_tax, or tax_rate are left out, the product's values are used. Other attributes of an item may be added.";

/** The choice of the source; by default, existing line items stay. */
export function itemSourceProperty(sources: Choice[]): INodeProperties {
  const chosen = sources.some(({ value }) => value === keptItems) ? keptItems : form.value;
  const common = { displayName: 'Line Items', name: 'lineItemsFrom', options: sources };
  const description = 'Where the line items come from';
  return { ...common, type: 'options', default: chosen, description };
}

/** In version 1 of the node, the default of the quantity was 1. n8n does not store a value that is the default. */
const inVersions = (property: INodeProperties): INodeProperties[] =>
  property.name === 'quantity'
    ? [
        ...showOnlyFor({ '@version': [1] }, [{ ...property, default: 1 }]),
        // The last one decides about items that the user adds.
        ...showOnlyFor({ '@version': [{ _cnd: { gte: 1.1 } }] }, [property]),
      ]
    : [property];

/** The line items, hidden if the existing ones are kept. */
export const itemsProperties: INodeProperties[] = [
  {
    displayName: 'Items',
    name: 'lineItems',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Item', sortable: true },
    placeholder: 'Add Item',
    // One item is open from the start.
    default: { values: [{ quantity: 1 }] },
    displayOptions: { show: { lineItemsFrom: ['form', 'inputItems'] } },
    options: [
      {
        displayName: 'Item',
        name: 'values',
        values: [
          ...mainItemFields.flatMap(({ property }) => inVersions(property)),
          ...showOnlyFor({ '@version': [{ _cnd: { gte: 1.1 } }] }, [nameField.property]),
          collection('furtherFields', 'Additional Fields', furtherItemFields),
        ],
      },
    ],
  },
  {
    displayName: 'Items (JSON)',
    name: 'lineItemsJson',
    type: 'json',
    default: '[]',
    placeholder: jsonExample,
    displayOptions: { show: { lineItemsFrom: ['json'] } },
    description: jsonHelp,
  },
  {
    displayName: 'Prices Include Tax',
    name: 'pricesIncludeTax',
    type: 'boolean',
    default: false,
    displayOptions: { show: { lineItemsFrom: ['form', 'inputItems'] } },
    description: 'Whether Unit Price includes tax. If on, the price before tax is derived from it.',
  },
];

/** The key that the input items of one document have in common. */
export const documentKey: INodeProperties = {
  displayName: 'Document Key',
  name: 'documentKey',
  type: 'string',
  default: '',
  placeholder: 'e.g. {{ $json.order_number }}',
  displayOptions: { show: { lineItemsFrom: ['inputItems'] } },
  description:
    'Input items with the same value become the line items of one document, in their order. Set the item below with expressions. Everything else is read from the first of them.',
};
