import { isObject } from '../../../../../api/json';
import type { JsonObject } from '../../../../../api/types';
import { InputError, mustBe } from '../../../../../core/inputError';
import { readGroup, type Reading } from '../../../../shared/form/field';
import { readingOf } from '../../../../shared/form/parameters';
import { type Choice, readValues, type Values } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
import type { ItemGroup } from '../../../run/operation';
import type { GivenItem } from './complete';
import { itemFields } from './fields';
import { keptItems } from './form';

/** Groups the input items that are lines of one document; any other is a group of its own. */
export function groupByDocument(items: ItemForm[]): ItemGroup[] {
  const groups = new Map<unknown, ItemGroup>();
  for (const item of items) {
    const key = documentKeyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** An input item without a key is a group of its own, and is refused when it is read. */
function documentKeyOf(context: ItemForm): unknown {
  if (context.parameter('lineItemsFrom', 'form') !== 'inputItems') return context;
  const key = context.parameter('documentKey', '') ?? '';
  return key === '' || typeof key === 'object' ? context : String(key).trim();
}

/**
 * The given line items, checked; none where the document keeps its own.
 * @param group the input items that make the document
 * @throws InputError naming the item
 */
export function readGivenItems(group: ItemGroup, sources: Choice[]): GivenItem[] {
  const [context] = group;
  const from = context.choice('lineItemsFrom', 'Line Items', sources);
  if (from === keptItems) return [];
  if (from === 'json') return withItems(jsonItems(context));
  const lines = group.flatMap((item) => {
    if (from === 'inputItems') requireKey(item);
    return withItems(formLines(item)).map((line) => ({ item, line }));
  });
  return lines.map(({ item, line }, index) => {
    const place = from === 'inputItems' ? ` (item index ${item.itemIndex})` : '';
    return formItem(item, line, `Line Item ${index + 1}${place}`);
  });
}

function withItems<Item>(items: Item[]): Item[] {
  if (items.length > 0) return items;
  throw new InputError(
    'Line Items',
    'The document has no line items',
    'Add at least one item with its product, quantity, price and tax rate.',
  );
}

function formLines(context: ItemForm): unknown[] {
  const { values: lines = [] } = readValues(context.parameter('lineItems', {}), 'Items');
  if (Array.isArray(lines)) return lines;
  throw mustBe('Items', 'an array', lines);
}

function requireKey(context: ItemForm): void {
  const key = context.parameter('documentKey', '') ?? '';
  if (String(key).trim() !== '' && typeof key !== 'object') return;
  throw mustBe(
    'Document Key',
    'a text',
    key,
    'Use an expression that identifies the document of the line, such as {{ $json.order_number }}.',
  );
}

function formItem(context: ItemForm, line: unknown, label: string): GivenItem {
  const { furtherFields, ...main } = readValues(line, label);
  const given = { ...main, ...readValues(furtherFields, label) };
  const item = readGroup(itemFields, given, readingOf(context, label)) ?? {};
  if (!context.flag('pricesIncludeTax', 'Prices Include Tax')) return { item, label };
  const { unit_price: priceWithTax, ...rest } = item;
  return {
    item: { ...rest, ...(priceWithTax !== undefined && { price_with_tax: priceWithTax }) },
    label,
  };
}

function jsonItems(context: ItemForm): GivenItem[] {
  const given = context.jsonParameter('lineItemsJson', 'Items (JSON)');
  if (!Array.isArray(given)) {
    throw new InputError(
      'Items (JSON)',
      'Items (JSON) must be an array',
      'Use an array of objects: [{…}, {…}].',
    );
  }
  return given.map((item, index) => {
    const label = `Line Item ${index + 1}`;
    if (isObject(item)) return { item: checked(item, readingOf(context, label)), label };
    throw new InputError(label, `${label} must be an object`);
  });
}

/** Known attributes are checked like those of the form; unknown ones are sent as they are. */
function checked(item: JsonObject, reading: Reading): JsonObject {
  const known: Values = {};
  for (const { attribute, property } of itemFields) {
    if (!(attribute in item)) continue;
    const value = item[attribute];
    known[property.name] = property.type === 'fixedCollection' ? { values: value } : value;
  }
  const unknown = Object.entries(item).filter(
    ([name, value]) => value !== null && !itemFields.some(({ attribute }) => attribute === name),
  );
  return { ...Object.fromEntries(unknown), ...readGroup(itemFields, known, reading) };
}
