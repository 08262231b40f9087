import { products } from '../../../../books/records/products';
import { readAlternativeUnit, readUnit } from '../../../../law/tables/productUnits';
import { customLabelsField } from '../../../shared/fields/customLabels';
import type { Field } from '../../../shared/form/field';
import {
  atLeastZero,
  choiceField,
  groupField,
  listField,
  numberField,
  optionalNumber,
  textField,
  wholeNumberField,
  yesOrNoField,
} from '../../../shared/form/fieldKinds';
import { listedField, listedText } from '../../../shared/fields/listedField';
import { discountPercentField, taxRateField } from '../../../shared/fields/percentFields';
import { productPicker } from '../../../shared/pickers/pickers';
import { choicesOf } from '../../../shared/form/readValue';
import { recordResource } from '../record/resource';
import { identifierField } from '../../../shared/form/identifiers';

const requiredFields: Field[] = [
  textField('name', 'Name', { required: true }),
  choiceField('item_type', 'Item Type', choicesOf('Product', 'Service'), {
    required: true,
    default: 'Product',
  }),
  numberField('unit_price', 'Unit Price', {
    ...atLeastZero,
    required: true,
    description: 'Price of one unit before tax, in ₹',
  }),
  taxRateField({
    required: true,
    default: 18,
    description: 'GST rate in percent, such as 5, 18 or 40',
  }),
];

const optionalFields: Field[] = [
  listField('alternative_units', 'Alternative Units', 'Unit', [
    listedField(
      'alternative_unit',
      'Unit',
      'getAlternativeUnits',
      listedText(readAlternativeUnit),
      {
        required: true,
        description: 'An expression may give a code or name',
      },
    ),
    numberField('conversion_rate', 'Conversion Rate', { required: true, default: 1 }),
  ]),
  identifierField('barcode', 'Barcode'),
  textField('category', 'Category'),
  numberField('cess_amount', 'Cess Amount', { ...atLeastZero, description: 'In ₹' }),
  numberField('cess_rate', 'Cess Rate', {
    typeOptions: { minValue: 0, maxValue: 100 },
    description: 'In percent',
  }),
  customLabelsField('custom_columns', 'Custom Columns', 'Custom Column'),
  textField('description', 'Description', { typeOptions: { rows: 2 } }),
  textField('hsn_code', 'HSN or SAC', {
    placeholder: 'e.g. 8471',
    description: '4, 6 or 8 digits',
  }),
  groupField('preferences', 'Preferences', [
    discountPercentField(optionalNumber),
    numberField('low_stock_alert', 'Low Stock Alert', { ...optionalNumber, ...atLeastZero }),
    yesOrNoField('not_for_sale', 'Not for Sale'),
    yesOrNoField('show_online', 'Show Online'),
  ]),
  numberField('price_with_tax', 'Price With Tax', {
    ...atLeastZero,
    description: 'In ₹. Computed from unit price and tax rate if left out.',
  }),
  numberField('quantity', 'Quantity in Stock', {
    ...optionalNumber,
    description:
      'Sets the stock, also of an existing product. A new product without it starts with 0.',
  }),
  numberField('purchase_price_with_tax', 'Purchase Price With Tax', {
    ...atLeastZero,
    description: 'In ₹',
  }),
  listedField('unit', 'Unit', 'getUnits', listedText(readUnit), {
    description:
      'An expression may give a code or name. E-invoices and e-way bills require a unit quantity code (UQC), such as KGS.',
  }),
  wholeNumberField('visibility', 'Visibility', {
    default: 1,
    description:
      '1 makes the product visible to all branches, any other number to the main branch only',
  }),
];

/** Products and services (service.md, Resources: Item). */
export const productResource = recordResource({
  ...products,
  searchedBy: 'barcode, name, HSN or ID',
  picker: productPicker,
  requiredFields,
  whenNew: { quantity: 0 },
  optionalFields,
  simplified: (product) => ({
    id: product.id,
    name: product.name,
    item_type: product.item_type,
    quantity: product.quantity,
    unit: product.unit,
    unit_price: product.unit_price,
    tax_rate: product.tax_rate,
    hsn_code: product.hsn_code,
  }),
});
