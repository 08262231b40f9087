import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { completeItemAmounts } from '../../../../gst/amounts';
import { collection, type Field, readGroup, type Reading } from '../field';
import { choiceField, numberField, optionalNumber, textField } from '../fieldKinds';
import type { ItemContext } from '../operation';
import { readText, shown } from '../readValue';
import { customLabelsField } from './fields';

const atLeastZero = { typeOptions: { minValue: 0 } };

const hsnField: Field = {
  ...textField('hsn_code', 'HSN or SAC', {
    placeholder: 'e.g. 8471',
    description: '4, 6 or 8 digits',
  }),
  read(value, { label }) {
    const code = readText(value ?? '', label);
    if (/^(\d{4}|\d{6}|\d{8}|)$/.test(code)) return code || undefined;
    throw new InputError(
      label,
      `${label} is "${code}"`,
      'Give 4, 6 or 8 digits, or leave it empty.',
    );
  },
};

const mainFields: Field[] = [
  textField('id', 'Product ID', {
    required: true,
    description: 'Your own ID of the product. A product that is not in the account yet is added.',
  }),
  textField('name', 'Name', { required: true }),
  numberField('quantity', 'Quantity', { ...atLeastZero, required: true, default: 1 }),
  numberField('unit_price', 'Unit Price', {
    ...atLeastZero,
    ...optionalNumber,
    description:
      'Price of one before tax. Leave it empty to have it worked out from "Price With Tax".',
  }),
  numberField('tax_rate', 'Tax Rate', {
    ...atLeastZero,
    required: true,
    default: 18,
    description: 'GST in percent, such as 5, 18 or 40',
  }),
];

const furtherFields: Field[] = [
  textField('category', 'Category'),
  customLabelsField('custom_columns', 'Custom Columns', 'Custom Column'),
  textField('description', 'Description', { typeOptions: { rows: 2 } }),
  numberField('discount_amount', 'Discount Amount', {
    ...atLeastZero,
    description: 'Taken off the whole line before tax. Ignored when a discount percent is given.',
  }),
  numberField('discount_percent', 'Discount Percent', {
    typeOptions: { minValue: 0, maxValue: 100 },
  }),
  hsnField,
  choiceField('item_type', 'Item Type', [
    { name: 'Product', value: 'Product' },
    { name: 'Service', value: 'Service' },
  ]),
  numberField('net_amount', 'Net Amount', {
    ...atLeastZero,
    description: 'The line before tax. Worked out unless given.',
  }),
  numberField('price_with_tax', 'Price With Tax', {
    ...atLeastZero,
    description: 'Price of one with tax. Worked out unless given.',
  }),
  numberField('total_amount', 'Total Amount', {
    ...atLeastZero,
    description: 'The line with tax. Worked out unless given.',
  }),
  textField('unit', 'Unit', { placeholder: 'e.g. NOS', description: 'Such as NOS, KGS or MTR' }),
];

const itemFields = [...mainFields, ...furtherFields];

const sources = [
  { name: 'Enter Below', value: 'form' },
  { name: 'From JSON', value: 'json' },
];

const jsonExample =
  'e.g. [{"id": "P-1", "name": "Keyboard", "quantity": 2, "unit_price": 1500, "tax_rate": 18}]';

const jsonHelp =
  'A list of items, each with id, name, quantity, tax_rate, and unit_price or price_with_tax. Other attributes of an item may be added; amounts that are left out are worked out.';

/** How the line items of a document are asked for. */
export const itemsProperties: INodeProperties[] = [
  {
    displayName: 'Line Items',
    name: 'lineItemsFrom',
    type: 'options',
    options: sources,
    default: 'form',
    description: 'Whether to fill in the line items here or to give them as a list',
  },
  {
    displayName: 'Items',
    name: 'lineItems',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Item', sortable: true },
    placeholder: 'Add Item',
    default: {},
    displayOptions: { show: { lineItemsFrom: ['form'] } },
    options: [
      {
        displayName: 'Item',
        name: 'values',
        values: [
          ...mainFields.map(({ property }) => property),
          collection('furtherFields', 'Further Fields', furtherFields),
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
];

/**
 * The items of a document, with all amounts that the service requires.
 * @throws InputError naming the item
 */
export function readItems(context: ItemContext): JsonObject[] {
  const items =
    context.choice('lineItemsFrom', 'Line Items', sources) === 'json'
      ? jsonItems(context)
      : formItems(context);
  if (items.length === 0) {
    throw new InputError(
      'Line Items',
      'The document has no line items',
      'Add at least one item with its quantity, price and tax rate.',
    );
  }
  return items;
}

function formItems(context: ItemContext): JsonObject[] {
  const given = context.parameter('lineItems', {}) as { values?: IDataObject[] } | undefined;
  const values = given?.values ?? [];
  if (!Array.isArray(values)) throw new InputError('Items', `Items ${shown(values)}, no list`);
  return values.map(({ furtherFields: further, ...main }, index) => {
    const reading = readingOf(context, index);
    const item = readGroup(itemFields, { ...main, ...(further as object) }, reading) as JsonObject;
    return complete(item, reading);
  });
}

function jsonItems(context: ItemContext): JsonObject[] {
  const given = context.jsonParameter('lineItemsJson', 'Items (JSON)');
  if (!Array.isArray(given)) {
    throw new InputError(
      'Items (JSON)',
      'Items (JSON) is no list',
      'Give a list of objects: [{…}, {…}].',
    );
  }
  return given.map((item, index) => {
    const reading = readingOf(context, index);
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      return complete(checked(item, reading), reading);
    }
    throw new InputError(reading.label, `${reading.label} is no object`);
  });
}

const readingOf = ({ settings }: ItemContext, index: number): Reading => ({
  timeZone: settings.timeZone,
  label: `Line Item ${index + 1}`,
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

/** Adds what the service requires of an item and the user left out (service.md, Resources: Item). */
function complete(item: JsonObject, { label }: Reading): JsonObject {
  const number = (attribute: string) => item[attribute] as number | undefined;
  try {
    const amounts = completeItemAmounts({
      quantity: number('quantity') as number,
      taxRate: number('tax_rate') as number,
      unitPrice: number('unit_price'),
      priceWithTax: number('price_with_tax'),
      discountPercent: number('discount_percent'),
      discountAmount: number('discount_amount'),
      netAmount: number('net_amount'),
      totalAmount: number('total_amount'),
    });
    return {
      item_type: 'Product',
      ...item,
      ...('discount_amount' in item && { discount_amount: amounts.discountAmount }),
      unit_price: amounts.unitPrice,
      price_with_tax: amounts.priceWithTax,
      net_amount: amounts.netAmount,
      total_amount: amounts.totalAmount,
    };
  } catch (error) {
    const named = new InputError(label, `${label}: ${(error as Error).message}`);
    throw named;
  }
}
