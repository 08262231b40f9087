import { InputError } from '../../../../api/inputError';
import type { Field } from '../field';
import { choiceField, numberField, optionalNumber, textField } from '../fieldKinds';
import { listedField } from '../listedField';
import { pickerField } from '../pickers';
import { readText } from '../readValue';
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

/**
 * A price or rate for which the product's own stands in where it is left empty. An expression that
 * finds nothing is no empty field: it would charge a price that nobody meant.
 */
const orOfProduct = (field: Field): Field => ({
  ...field,
  read(value, reading) {
    if (value !== undefined && value !== null) return field.read(value, reading);
    throw new InputError(
      reading.label,
      `${reading.label} is missing`,
      'Check the expression that gives it. Only a field that is left empty takes the value of the product.',
    );
  },
});

/** What a line item is asked for; the rest is completed (service.md, Resources: Item). */
export const mainItemFields: Field[] = [
  pickerField('id', 'Product', 'searchProducts', 'e.g. KB-101', {
    required: true,
    description:
      'Your own ID of the product. One that is not in the account yet is added, if its name is given.',
  }),
  numberField('quantity', 'Quantity', { ...atLeastZero, required: true, default: 1 }),
  orOfProduct(
    numberField('unit_price', 'Unit Price', {
      ...atLeastZero,
      ...optionalNumber,
      description:
        'Price of one before tax, or with tax where "Prices Include Tax" is on. Leave it empty for the price of the product.',
    }),
  ),
  orOfProduct(
    numberField('tax_rate', 'Tax Rate', {
      ...atLeastZero,
      ...optionalNumber,
      placeholder: 'e.g. 18',
      description:
        'GST in percent, such as 5, 18 or 40. Leave it empty for the rate of the product.',
    }),
  ),
];

/** What a line item can do without. */
export const furtherItemFields: Field[] = [
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
  textField('name', 'Name', {
    description: 'Needed for a product that is not in the account yet; else its name is looked up',
  }),
  numberField('net_amount', 'Net Amount', {
    ...atLeastZero,
    description: 'The line before tax. Worked out unless given.',
  }),
  orOfProduct(
    numberField('price_with_tax', 'Price With Tax', {
      ...atLeastZero,
      description: 'Price of one with tax. Worked out unless given.',
    }),
  ),
  numberField('total_amount', 'Total Amount', {
    ...atLeastZero,
    description: 'The line with tax. Worked out unless given.',
  }),
  listedField('unit', 'Unit', 'getUnits', readText, {
    description:
      'The unit quantity code. Choose from the list, or specify one using an expression.',
  }),
];

/** All attributes of an item. */
export const itemFields: Field[] = [...mainItemFields, ...furtherItemFields];
