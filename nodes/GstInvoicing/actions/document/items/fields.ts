import { readMoney } from '../../../../../core/readNumber';
import { readUnit } from '../../../../../law/tables/productUnits';
import { customLabelsField } from '../../../../shared/fields/customLabels';
import { type Field, readFurther } from '../../../../shared/form/field';
import {
  atLeastZero,
  choiceField,
  numberField,
  optionalNumber,
  textField,
} from '../../../../shared/form/fieldKinds';
import { listedField, listedText } from '../../../../shared/fields/listedField';
import { discountPercentField, taxRateField } from '../../../../shared/fields/percentFields';
import { pickerField } from '../../../../shared/pickers/pickers';
import { choicesOf, readText } from '../../../../shared/form/readValue';
import { formError } from '../../../../shared/words/formTexts';

const hsnField: Field = {
  ...textField('hsn_code', 'HSN or SAC', {
    placeholder: 'e.g. 8471',
    description: '4, 6 or 8 digits',
  }),
  read(value, { label }) {
    const code = readText(value ?? '', label);
    if (/^(\d{4}|\d{6}|\d{8}|)$/.test(code)) return code || undefined;
    throw formError('hsnDigits', { label, code });
  },
};

// The editor gives a number that the user clears its default, and would turn -3 into 3 for a minimum.
const quantityField = numberField('quantity', 'Quantity', optionalNumber);

/** The mode of a product that has only a name. */
export const newProduct = 'new';

const ownId = pickerField('id', 'Product', 'searchProducts', 'e.g. KB-101');

const productField: Field = {
  ...ownId,
  property: {
    ...ownId.property,
    modes: [
      ...(ownId.property.modes ?? []),
      { displayName: 'New', name: newProduct, type: 'string', placeholder: 'e.g. Keyboard' },
    ],
    description:
      'By ID takes your own ID of the product. New takes the name of a product that is not in the account yet.',
  },
};

/** The main fields of a line item; the rest is completed (service.md, Resources: Item). */
export const mainItemFields: Field[] = [
  { ...productField, isRequired: true },
  { ...quantityField, isRequired: true },
  numberField('unit_price', 'Unit Price', {
    ...atLeastZero,
    ...optionalNumber,
    placeholder: 'e.g. 1500',
    description:
      "Price of one unit before tax, in ₹ or the document's currency. If empty, the product's (in a purchase, its purchase price), the invoice's of a return, the current one. New products need it.",
  }),
  taxRateField({
    ...optionalNumber,
    placeholder: 'e.g. 18',
    description:
      "GST rate in percent, such as 5, 18 or 40. If empty, the product's, the invoice's of a return, the current one. New products need it.",
  }),
];

/** The name of a product, if it is not that of the account. */
const nameField = textField('name', 'Name', {
  description: 'Without it, the name of the product. A new product with an ID of yours needs it.',
});

export const furtherItemFields: Field[] = [
  textField('category', 'Category'),
  customLabelsField('custom_columns', 'Custom Columns', 'Custom Column'),
  textField('description', 'Description', { typeOptions: { rows: 2 } }),
  numberField('discount_amount', 'Discount Amount', {
    ...atLeastZero,
    description:
      'Discount on the whole line before tax, in ₹ or the currency of the document. Ignored if Discount Percent is set.',
  }),
  discountPercentField(),
  hsnField,
  choiceField('item_type', 'Item Type', choicesOf('Product', 'Service')),
  nameField,
  numberField('net_amount', 'Net Amount', {
    ...atLeastZero,
    description:
      "The line's amount before tax, in ₹ or the currency of the document. Computed if left out.",
  }),
  numberField('price_with_tax', 'Price With Tax', {
    ...atLeastZero,
    description:
      'Price of one unit with tax, in ₹ or the currency of the document. Computed if left out.',
  }),
  numberField('total_amount', 'Total Amount', {
    ...atLeastZero,
    description:
      "The line's amount with tax, in ₹ or the currency of the document. Computed if left out.",
  }),
  listedField('unit', 'Unit', 'getUnits', listedText(readUnit), {
    description:
      'An expression may give a code or name. E-invoices and e-way bills require a unit quantity code (UQC), such as KGS.',
  }),
];

export const itemFields: Field[] = [...mainItemFields, ...furtherItemFields];

/** Amounts to the paisa. A computed cell of a spreadsheet may have more decimals. */
const money = ['discount_amount', 'net_amount', 'total_amount'];

/** All attributes of an item in a form or JSON. */
export const givenItemFields: Field[] = itemFields.map((field) =>
  money.includes(field.attribute)
    ? readFurther(field, (given, { label }) => readMoney(given, label))
    : field,
);

/** All attributes of an item that changes a current one, whose quantity it may keep. */
export const changedItemFields: Field[] = givenItemFields.map((field) =>
  field.attribute === 'quantity' ? quantityField : field,
);
