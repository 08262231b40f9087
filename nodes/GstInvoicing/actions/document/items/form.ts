import { forSheets, spreadsheet } from '../../../../shared/rows/sheetColumns';
import type { INodeProperties } from 'n8n-workflow';
import type { NamedDocument } from '../../../../../books/documents/wire/command';
import {
  choiceProperty,
  collection,
  entriesProperty,
  propertyOf,
} from '../../../../shared/form/field';
import { flagOption } from '../../../../shared/form/option';
import { type Choice, described } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { furtherItemFields, mainItemFields } from './fields';

const fromForm = { name: 'Enter Below', value: 'form' };
const inJson = { name: 'From JSON', value: 'json' };
const inputItems = described(
  'One per Input Item',
  'inputItems',
  'Items with the same Order No become the lines of one document',
);

const fromSheet = described(
  'From a Spreadsheet',
  spreadsheet,
  'Each input item is a row with headings such as Order No, Date, Party, Item, Qty, Rate and GST %. Dates in the rows replace those below.',
);

/** The sources of a new document's line items, which can also be the input items. */
export const newItemSources: Choice[] = [fromForm, fromSheet, inJson, inputItems];

/** The choice that leaves the line items of a document as they are. */
export const keptItems = 'kept';

/** How entered items change those of a document, and the ways to give them. */
const changeItems = described(
  'Change or Add Items',
  'change',
  'Each item changes the current one of its product, or is added. What you leave empty stays: clear Quantity to keep it.',
);
const changeJson = { name: 'Change Items (JSON)', value: 'changeJson' };

export const updateSources: Choice[] = [
  changeItems,
  changeJson,
  { name: 'Keep the Current Items', value: keptItems },
  { ...fromForm, name: 'Replace All Items' },
  { ...inJson, name: 'Replace All Items (JSON)' },
];

/** Whether the items change those of the document, and do not replace them. */
export const changesItems = (source: string): boolean =>
  [changeItems, changeJson].some(({ value }) => value === source);

/** Whether a document that is changed keeps items that are not given. */
export const keepsItems = (source: string): boolean => source === keptItems || changesItems(source);

/** Whether the items are given as JSON. */
export const isJson = (source: string): boolean =>
  [inJson, changeJson].some(({ value }) => value === source);

/** The sources for a document that already has line items. `name` labels the choice to keep them. */
export const itemSourcesWith = (name: string): Choice[] => [
  fromForm,
  inJson,
  { name, value: keptItems },
];

const jsonExample =
  'e.g. [{"id": "P-1", "name": "Keyboard", "quantity": 2, "unit_price": 1500, "tax_rate": 18}]';

const jsonHelp =
  'An array of items, each with id and quantity. Name, price and tax rate may be left out, as in the form. Other attributes of an item may be added.';

/** The choice of the source; by default, existing line items stay. */
export function itemSourceProperty(sources: Choice[]): INodeProperties {
  const chosen = sources.some(({ value }) => value === keptItems) ? keptItems : fromForm.value;
  return choiceProperty('lineItemsFrom', 'Line Items', sources, chosen);
}

const createParties = flagOption('createParties', 'Create Customers or Vendors', {
  displayOptions: forSheets,
  description: 'Whether to create those of the rows that the account lacks',
});

const createProducts = flagOption('createProducts', 'Create Products', {
  displayOptions: forSheets,
  description: 'Whether to create those of the rows that the account lacks',
});

/** The switches for names of a spreadsheet that are unknown, which are otherwise refused. */
export const ifMissingOptions = [createParties, createProducts];

/** @throws InputError */
export const readIfMissing = (form: ItemForm): NamedDocument['ifMissing'] => ({
  party: createParties.read(form) ? 'create' : 'refuse',
  product: createProducts.read(form) ? 'create' : 'refuse',
});

/** What a closed item shows, such as "Keyboard × 2": no expression, and "Item 1" without a product. */
const productAndQuantity =
  "={{ (({ id, quantity }) => [id?.cachedResultName || id?.value, quantity].map((part) => String(part ?? '')).filter((part, index, [product]) => product && !product.startsWith('=') && part && !part.startsWith('=')).join(' × '))($collection.item.value) }}";

/** The line items, hidden if the existing ones are kept. */
export const itemsProperties: INodeProperties[] = [
  entriesProperty(
    'lineItems',
    'Items',
    'Item',
    [...mainItemFields, collection('furtherFields', 'Additional Fields', furtherItemFields)],
    {
      typeOptions: {
        multipleValues: true,
        multipleValueButtonText: 'Add Item',
        sortable: true,
        fixedCollection: { itemTitle: productAndQuantity },
      },
      // One item is open from the start.
      default: { values: [{ quantity: 1 }] },
      displayOptions: { show: { lineItemsFrom: ['form', 'inputItems', 'change'] } },
    },
  ),
  propertyOf('json', 'lineItemsJson', 'Items (JSON)', {
    default: '[]',
    placeholder: jsonExample,
    displayOptions: { show: { lineItemsFrom: ['json', 'changeJson'] } },
    description: jsonHelp,
  }),
];

/** The key that the input items of one document have in common. */
export const documentKey = propertyOf('string', 'documentKey', 'Order No', {
  placeholder: 'e.g. {{ $json.order_number }}',
  displayOptions: { show: { lineItemsFrom: ['inputItems'] } },
  description:
    'Input items with the same value become the lines of one document. Set the item below with expressions. The first of them gives everything else.',
});
