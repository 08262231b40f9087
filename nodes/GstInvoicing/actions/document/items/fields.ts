import { readMoney } from '../../../../../core/readNumber';
import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import { type Field, readFurther } from '../../../../shared/form/field';
import {
  type FieldKind,
  numberField,
  optionalNumber,
  textField,
} from '../../../../shared/form/fieldKinds';
import { pickerField } from '../../../../shared/pickers/pickers';
import { readText } from '../../../../shared/form/readValue';
import { formError } from '../../../../shared/words/formTexts';
import fields from './fields.json';

const hsn: FieldKind = (...parts) => ({
  ...textField(...parts),
  read(value, { label }) {
    const code = readText(value ?? '', label);
    if (/^(\d{4}|\d{6}|\d{8}|)$/.test(code)) return code || undefined;
    throw formError('hsnDigits', { label, code });
  },
});

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
  ...fieldsFrom(fields.prices),
];

export const furtherItemFields: Field[] = fieldsFrom(fields.further, { hsn });

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
