import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import { isObject } from '../../../../api/isObject';
import type { JsonObject } from '../../../../api/types';
import { collection, readGroup, type Reading } from '../field';
import type { ItemContext } from '../operation';
import { shown } from '../readValue';
import { completedItem, type GivenItem } from './itemAmounts';
import { furtherItemFields, itemFields, mainItemFields } from './itemFields';

/** Ways to give the line items. */
const form = { name: 'Enter Below', value: 'form' };
const json = { name: 'From JSON', value: 'json' };
const inputItems = {
  name: 'One per Input Item',
  value: 'inputItems',
  description: 'Input items with the same document key become the lines of one document',
};

/** Where the line items of a whole document come from. */
export const wholeSources: INodePropertyOptions[] = [form, json];

/** The same for new documents, of which one run may make several from its input items. */
export const newItemSources: INodePropertyOptions[] = [form, json, inputItems];

const keptItems = 'kept';

/** The same where there is a document already, whose line items may stay. */
export const itemSourcesWith = (name: string): INodePropertyOptions[] => [
  form,
  json,
  { name, value: keptItems },
];

const jsonExample =
  'e.g. [{"id": "P-1", "name": "Keyboard", "quantity": 2, "unit_price": 1500, "tax_rate": 18}]';

const jsonHelp =
  'A list of items, each with id and quantity; name, unit_price or price_with_tax, and tax_rate are taken from the product where they are left out. Other attributes of an item may be added.';

const values = [
  ...mainItemFields.map(({ property }) => property),
  collection('furtherFields', 'Additional Fields', furtherItemFields),
];

/** Asks where the line items come from; where they may stay, they do unless told otherwise. */
export function itemSourceProperty(sources: INodePropertyOptions[]): INodeProperties {
  const chosen = sources.some(({ value }) => value === keptItems) ? keptItems : form.value;
  const common = { displayName: 'Line Items', name: 'lineItemsFrom', options: sources };
  const description = 'Where the line items come from';
  return { ...common, type: 'options', default: chosen, description };
}

/** How the line items are asked for where they do not stay. */
export const itemsProperties: INodeProperties[] = [
  {
    displayName: 'Items',
    name: 'lineItems',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Item', sortable: true },
    placeholder: 'Add Item',
    default: {},
    displayOptions: { show: { lineItemsFrom: ['form'] } },
    options: [{ displayName: 'Item', name: 'values', values }],
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
    description:
      'Whether each Unit Price holds its tax. It counts as it is then, and the price before tax is worked out from it.',
  },
];

/** How one line item is asked for where each input item is one. */
export const inputItemProperties: INodeProperties[] = [
  {
    displayName: 'Document Key',
    name: 'documentKey',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $json.order_number }}',
    displayOptions: { show: { lineItemsFrom: ['inputItems'] } },
    description:
      'Input items that give the same text here become the lines of one document, in their order; the rest of the document is read from the first of them',
  },
  {
    displayName: 'Line Item',
    name: 'lineItem',
    type: 'fixedCollection',
    placeholder: 'Add Line Item',
    default: {},
    displayOptions: { show: { lineItemsFrom: ['inputItems'] } },
    description: 'Filled in by expressions, once for each input item',
    options: [{ displayName: 'Item', name: 'values', values }],
  },
];

/** Puts the input items together that are lines of one document; any other stands alone. */
export function groupByDocument(items: ItemContext[]): ItemContext[][] {
  const groups = new Map<unknown, ItemContext[]>();
  for (const item of items) {
    const key = documentKeyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** An input item without a key stands alone, and is refused when its turn comes. */
function documentKeyOf(context: ItemContext): unknown {
  if (context.parameter('lineItemsFrom', 'form') !== 'inputItems') return context;
  const key = context.parameter('documentKey', '') ?? '';
  return key === '' || typeof key === 'object' ? context : String(key).trim();
}

/**
 * The line items as they were given, read and checked; none where those of the document that is there
 * already are kept.
 * @param group the input items that make the document
 * @throws InputError naming the item
 */
export function readGivenItems(group: ItemContext[], sources: INodePropertyOptions[]): GivenItem[] {
  const [context] = group as [ItemContext];
  const from = context.choice('lineItemsFrom', 'Line Items', sources);
  if (from === keptItems) return [];
  const items =
    from === 'json'
      ? jsonItems(context)
      : from === 'inputItems'
        ? group.map(inputItem)
        : formItems(context);
  if (items.length > 0) return items;
  throw new InputError(
    'Line Items',
    'The document has no line items',
    'Add at least one item with its product, quantity, price and tax rate.',
  );
}

/** The items with all that the service requires of them. @throws InputError, ServiceError */
export async function completedItems(
  context: ItemContext,
  items: GivenItem[],
): Promise<JsonObject[]> {
  const completed: JsonObject[] = [];
  for (const item of items) completed.push(await completedItem(context, item));
  return completed;
}

function formItems(context: ItemContext): GivenItem[] {
  const { values: lines = [] } = (context.parameter('lineItems', {}) ?? {}) as IDataObject;
  if (!Array.isArray(lines)) throw new InputError('Items', `Items ${shown(lines)}, no list`);
  return lines.map((line, index) =>
    formItem(context, line as IDataObject, `Line Item ${index + 1}`),
  );
}

function inputItem(context: ItemContext, index: number): GivenItem {
  const key = context.parameter('documentKey', '') ?? '';
  if (String(key).trim() === '' || typeof key === 'object') {
    throw new InputError(
      'Document Key',
      `Document Key ${shown(key)}`,
      'Give an expression such as {{ $json.order_number }}, which tells to which document the line belongs.',
    );
  }
  const { values: line = {} } = (context.parameter('lineItem', {}) ?? {}) as IDataObject;
  const label = `Line Item ${index + 1} (input item ${context.itemIndex})`;
  return formItem(context, line as IDataObject, label);
}

function formItem(
  context: ItemContext,
  { furtherFields, ...main }: IDataObject,
  label: string,
): GivenItem {
  const reading = readingOf(context, label);
  const given = { ...main, ...(furtherFields as object) };
  const item = readGroup(itemFields, given, reading) as JsonObject;
  if (!context.flag('pricesIncludeTax', 'Prices Include Tax')) return { item, label };
  const { unit_price: priceWithTax, ...rest } = item;
  return {
    item: { ...rest, ...(priceWithTax !== undefined && { price_with_tax: priceWithTax }) },
    label,
  };
}

function jsonItems(context: ItemContext): GivenItem[] {
  const given = context.jsonParameter('lineItemsJson', 'Items (JSON)');
  if (!Array.isArray(given)) {
    throw new InputError(
      'Items (JSON)',
      'Items (JSON) is no list',
      'Give a list of objects: [{…}, {…}].',
    );
  }
  return given.map((item, index) => {
    const label = `Line Item ${index + 1}`;
    if (isObject(item)) return { item: checked(item, readingOf(context, label)), label };
    throw new InputError(label, `${label} is no object`);
  });
}

const readingOf = ({ settings }: ItemContext, label: string): Reading => ({
  timeZone: settings.timeZone,
  label,
});

/** Known attributes are checked as the form checks them; unknown ones go along as they are. */
function checked(item: JsonObject, reading: Reading): JsonObject {
  const known = itemFields
    .filter(({ attribute }) => attribute in item)
    .map(({ attribute, property }) => {
      const value = item[attribute];
      return [property.name, property.type === 'fixedCollection' ? { values: value } : value];
    });
  const unknown = Object.entries(item).filter(
    ([name, value]) => value !== null && !itemFields.some(({ attribute }) => attribute === name),
  );
  return {
    ...Object.fromEntries(unknown),
    ...readGroup(itemFields, Object.fromEntries(known) as object, reading),
  };
}
