import { isSpreadsheet, spreadsheet } from '../../../../shared/rows/sheetColumns';
import { comparable } from '../../../../../core/comparable';
import { isObject, type JsonObject } from '../../../../../core/json';
import type { NamedLine } from '../../../../../books/documents/wire/command';
import { inputError, mustBe, oneError, together } from '../../../../../core/inputError';
import { namedLineOf } from '../../../../../books/documents/wire/lineAttributes';
import { isFilled } from '../../../../../law/readValues';
import { type Field, readGroup } from '../../../../shared/form/field';
import { foundFields, readingOf } from '../../../../shared/form/parameters';
import {
  type Choice,
  missing,
  pickedValue,
  readIdentifier,
  readValues,
  type Values,
} from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { nameOfItem } from '../../../../shared/run/itemError';
import type { ItemGroup } from '../../../../shared/run/operation';
import { changedItemFields, givenItemFields, mainItemFields, newProduct } from './fields';
import { changesItems, isJson, keptItems } from './form';
import { withTaxIncluded } from '../head/additional';
import { jsonItems } from './json';
import { formError } from '../../../../shared/words/formTexts';

/** Groups the input items that are lines of the same document. Any other item is its own group. */
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

/** An input item without a key is its own group, and is rejected when it is read. */
function documentKeyOf(context: ItemForm): unknown {
  return (isOfItems(context) && keyIn(context)) || context;
}

/** Whether several input items may be lines of one document. */
export const isOfItems = ({ parameter }: ItemForm): boolean =>
  parameter('lineItemsFrom', 'form') === 'inputItems';

/**
 * The given lines, of which those of new products may have only a name; none if the document keeps its
 * lines.
 * @param group the input items that make the document
 * @throws InputError naming the line
 */
export function readLines(group: ItemGroup, sources: Choice[]): NamedLine[] {
  const [form] = group;
  const from = form.choice('lineItemsFrom', 'Line Items', sources);
  if (from === keptItems) return [];
  const fields = changesItems(from) ? changedItemFields : givenItemFields;
  if (isJson(from)) return withItems(jsonItems(form, fields)).map(namedLineOf);
  if (from === 'inputItems') group.forEach(requireKey);
  const lines = group.flatMap((item) => withItems(formLines(item)).map((line) => ({ item, line })));
  const label = lineLabels(group);
  return together(
    lines.map(
      ({ item, line }, index) =>
        () =>
          namedLineOf(formItem(item, line, fields, label(index))),
    ),
  );
}

/**
 * The labels of a document's lines, counted from 0: `Line Item 2`, and for one of several input items
 * `Line Item 2 (item 6)`. The line of a row is named as the row.
 */
export function lineLabels(group: ItemGroup): (index: number) => string {
  const isFromItems = ['inputItems', spreadsheet].includes(
    String(group[0].parameter('lineItemsFrom', 'form')),
  );
  const lineCount = (item: ItemForm) => (isSpreadsheet(item) ? 1 : formLines(item).length);
  const items = group.flatMap((item) =>
    isFromItems ? Array<ItemForm>(lineCount(item)).fill(item) : [],
  );
  return (index) => {
    const item = items[index];
    if (item === undefined) return `Line Item ${index + 1}`;
    const name = nameOfItem(item);
    return isSpreadsheet(item) ? name : `Line Item ${index + 1} (${name.toLowerCase()})`;
  };
}

function withItems<Item>(items: Item[]): Item[] {
  if (items.length > 0) return items;
  throw formError('noItems');
}

function formLines(form: ItemForm): unknown[] {
  const { values: lines = [] } = readValues(form.parameter('lineItems', {}), 'Items');
  if (Array.isArray(lines)) return lines;
  throw mustBe('Items', 'an array', lines);
}

/** The order number of an input item as keys are compared; empty without one. */
function keyIn(form: ItemForm): string {
  const key = form.parameter('documentKey', '') ?? '';
  return typeof key === 'object' ? '' : comparable(String(key));
}

/** @throws InputError for a key that is missing, or of which digits are lost */
function requireKey(form: ItemForm): void {
  if (keyIn(form) !== '') return void readIdentifier(form.parameter('documentKey'), 'Order No');
  throw mustBe(
    'Order No',
    'a text',
    form.parameter('documentKey', ''),
    'Use an expression that identifies the document of the line, such as {{ $json.order_number }}.',
  );
}

function formItem(form: ItemForm, line: unknown, all: Field[], label: string): JsonObject {
  const { furtherFields, ...main } = readValues(line, label);
  const given = withNewProduct({ ...main, ...readValues(furtherFields, label) }, label);
  const isId = ({ attribute }: Field) => attribute === 'id';
  const reading = readingOf(form, label);
  const others = all.filter((field) => !isId(field));
  const reads = [
    () => (isWithoutId(given, label) ? {} : readGroup(all.filter(isId), given, reading)),
    () => readGroup(others, foundFields(others, given, reading), reading),
  ];
  try {
    const [id, item] = together(reads);
    return withTaxIncluded(form, { ...id, ...item });
  } catch (error) {
    const isNew = isObject(main.id) && main.id.mode === newProduct;
    // The account may have the product, so beside nothing else these are not missing yet.
    const lacking = isNew
      ? mainItemFields.filter(({ property }) => lacks(given, property.name))
      : [];
    const missed = lacking.map(({ property }) => missing(`${label}: ${property.displayName}`));
    throw oneError([inputError(error), ...missed]);
  }
}

/** Whether a line has no tax rate, or nothing that its price follows from. */
const lacks = ({ unitPrice, priceWithTax, netAmount, taxRate }: Values, name: string): boolean =>
  (name === 'taxRate' && !isFilled(taxRate)) ||
  (name === 'unitPrice' && ![unitPrice, priceWithTax, netAmount].some(isFilled));

/** The values with the name of a new product as Name. @throws InputError for two names */
function withNewProduct(given: Values, label: string): Values {
  const { id, name, ...others } = given;
  if (!isObject(id) || id.mode !== newProduct) return given;
  if (isFilled(name) && String(name).trim() !== String(id.value).trim()) {
    throw formError('productAndName', { label, product: String(id.value), name: String(name) });
  }
  return { id: isFilled(id.value) ? '' : undefined, name: id.value, ...others };
}

/**
 * Whether a product has only a name. An expression without a result does not count as empty.
 * @throws InputError if it has neither
 */
function isWithoutId({ id, name }: Values, label: string): boolean {
  if (id !== undefined && pickedValue(id) !== '') return false;
  if (isFilled(name)) return true;
  throw formError('noProduct', { label });
}
