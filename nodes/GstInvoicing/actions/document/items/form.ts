import type { INodeProperties } from 'n8n-workflow';
import type { IfMissing } from '../../../../../books/documents/command';
import { showOnlyFor, withFormerDefault } from '../../../../shared/form/displayOptions';
import { collection } from '../../../../shared/form/field';
import { byHeading, columns, ifByHeading } from '../party/form';
import type { FormReader } from '../../../../shared/form/reader';
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

/** How entered items change those of a document, and the ways to give them. */
const change = {
  name: 'Change or Add Items',
  value: 'change',
  description:
    'Each item below changes the current one of its product, or is added. All others stay, and so does what you leave empty: clear Quantity to keep it.',
};
const changeJson = { name: 'Change or Add Items (JSON)', value: 'changeJson' };

/** The sources of an update's line items. */
export const updateSources: Choice[] = [
  change,
  changeJson,
  { name: 'Keep the Current Items', value: keptItems },
  { ...form, name: 'Replace All Items' },
  { ...json, name: 'Replace All Items (JSON)' },
];

/** Whether the items change those of the document, and do not replace them. */
export const changesItems = (source: string): boolean =>
  [change, changeJson].some(({ value }) => value === source);

/** Whether the items are given as JSON. */
export const isJson = (source: string): boolean =>
  [json, changeJson].some(({ value }) => value === source);

/** The sources for a document that already has line items. `name` labels the choice to keep them. */
export const itemSourcesWith = (name: string): Choice[] => [form, json, { name, value: keptItems }];

const jsonExample =
  'e.g. [{"id": "P-1", "name": "Keyboard", "quantity": 2, "unit_price": 1500, "tax_rate": 18}]';

const jsonHelp =
  "An array of items, each with id and quantity. If name, unit_price or price_with_tax, or tax_rate are left out, the product's values are used, or for an invoice converted to a return, those of the invoice, or for a changed item, its current ones. Other attributes of an item may be added.";

/** The choice of the source; by default, existing line items stay. */
export function itemSourceProperty(sources: Choice[]): INodeProperties {
  const chosen = sources.some(({ value }) => value === keptItems) ? keptItems : form.value;
  const common = { displayName: 'Line Items', name: 'lineItemsFrom', options: sources };
  const description = 'Where the line items come from';
  return { ...common, type: 'options', default: chosen, description };
}

const inVersions = (property: INodeProperties): INodeProperties[] =>
  property.name === 'quantity' ? withFormerDefault(property, 1) : [property];

const columnsProperty: INodeProperties = {
  displayName: 'Columns',
  name: columns,
  type: 'options',
  noDataExpression: true,
  options: [
    {
      name: 'By Heading',
      value: byHeading,
      description:
        'By headings such as Order No, Date, Party, Item, Qty, Rate and GST %. Dates in the sheet replace those below.',
    },
    { name: 'Below', value: 'below' },
  ],
  default: byHeading,
  displayOptions: { show: { lineItemsFrom: ['inputItems'] } },
};

const ifMissing = 'ifNotInAccount';

/** What happens if a name in a row is not in the account. */
const ifMissingOptions: Array<Choice<IfMissing>> = [
  { name: 'Fail', value: 'refuse' },
  { name: 'Create It', value: 'create' },
];

/** The parameters of a document whose line items are the rows of a sheet. */
export const sheetProperties: INodeProperties[] = [
  ...withFormerDefault(columnsProperty, 'below'),
  ...showOnlyFor({ lineItemsFrom: ['inputItems'], ...ifByHeading }, [
    {
      displayName: 'If Not in the Account',
      name: ifMissing,
      type: 'options',
      options: ifMissingOptions,
      default: 'refuse',
      description: 'A customer or product, which the rows name by ID, GSTIN or name',
    },
  ]),
];

/** Whether the columns of the input items are found by their headings. */
export const isByHeading = (form: FormReader): boolean =>
  form.parameter('lineItemsFrom', 'form') === 'inputItems' &&
  form.parameter(columns, '') === byHeading;

/** @throws InputError */
export const readIfMissing = (form: FormReader): IfMissing =>
  form.choice(ifMissing, 'If Not in the Account', ifMissingOptions);

/** What a closed item shows, such as "Keyboard × 2": no expression, and "Item 1" without a product. */
const productAndQuantity =
  "={{ (({ id, quantity }) => [id?.cachedResultName || id?.value, quantity].map((part) => String(part ?? '')).filter((part, index, [product]) => product && !product.startsWith('=') && part && !part.startsWith('=')).join(' × '))($collection.item.value) }}";

/** The line items, hidden if the existing ones are kept. */
export const itemsProperties: INodeProperties[] = [
  {
    displayName: 'Items',
    name: 'lineItems',
    type: 'fixedCollection',
    typeOptions: {
      multipleValues: true,
      multipleValueButtonText: 'Add Item',
      sortable: true,
      fixedCollection: { itemTitle: productAndQuantity },
    },
    placeholder: 'Add Item',
    // One item is open from the start.
    default: { values: [{ quantity: 1 }] },
    displayOptions: {
      show: { lineItemsFrom: ['form', 'inputItems', 'change'] },
      hide: ifByHeading,
    },
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
    displayOptions: { show: { lineItemsFrom: ['json', 'changeJson'] } },
    description: jsonHelp,
  },
  {
    displayName: 'Prices Include Tax',
    name: 'pricesIncludeTax',
    type: 'boolean',
    default: false,
    displayOptions: { show: { lineItemsFrom: ['form', 'inputItems', 'change'] } },
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
  displayOptions: { show: { lineItemsFrom: ['inputItems'] }, hide: ifByHeading },
  description:
    'Input items with the same value become the line items of one document, in their order. Set the item below with expressions. Everything else is read from the first of them.',
};
