import { endpoints } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import { completeItemAmounts } from '../../../../gst/amounts';
import { customLabelsField } from '../document/fields';
import type { Field } from '../field';
import {
  choiceField,
  groupField,
  listField,
  numberField,
  optionalNumber,
  textField,
  wholeNumberField,
  yesOrNoField,
} from '../fieldKinds';
import { listedField } from '../listedField';
import { productPicker } from '../pickers';
import { readText } from '../readValue';
import type { RecordKind } from '../record/kind';

const atLeastZero = { typeOptions: { minValue: 0 } };

const requiredFields: Field[] = [
  textField('name', 'Name', { required: true }),
  choiceField(
    'item_type',
    'Item Type',
    [
      { name: 'Product', value: 'Product' },
      { name: 'Service', value: 'Service' },
    ],
    { required: true, default: 'Product' },
  ),
  numberField('unit_price', 'Unit Price', {
    ...atLeastZero,
    required: true,
    description: 'Price of one before tax',
  }),
  numberField('tax_rate', 'Tax Rate', {
    ...atLeastZero,
    required: true,
    default: 18,
    description: 'GST in percent, such as 5, 18 or 40',
  }),
  numberField('quantity', 'Quantity in Stock', { required: true }),
];

const optionalFields: Field[] = [
  listField('alternative_units', 'Alternative Units', 'Unit', [
    textField('alternative_unit', 'Unit', { required: true }),
    numberField('conversion_rate', 'Conversion Rate', { required: true, default: 1 }),
  ]),
  textField('barcode', 'Barcode'),
  textField('category', 'Category'),
  numberField('cess_amount', 'Cess Amount', atLeastZero),
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
    numberField('discount_percent', 'Discount Percent', {
      ...optionalNumber,
      typeOptions: { minValue: 0, maxValue: 100 },
    }),
    numberField('low_stock_alert', 'Low Stock Alert', { ...optionalNumber, ...atLeastZero }),
    yesOrNoField('not_for_sale', 'Not for Sale'),
    yesOrNoField('show_online', 'Show Online'),
  ]),
  numberField('price_with_tax', 'Price With Tax', {
    ...atLeastZero,
    description: 'Worked out from unit price and tax rate unless given',
  }),
  numberField('purchase_price_with_tax', 'Purchase Price With Tax', atLeastZero),
  listedField('unit', 'Unit', 'getUnits', readText, {
    description:
      'The unit quantity code. Choose from the list, or specify one using an expression.',
  }),
  wholeNumberField('visibility', 'Visibility', {
    default: 1,
    description: '1 shows the product to all branches, any other number only to the main one',
  }),
];

/** Of the two prices the one that was given counts; the other follows from it and the tax rate. */
function complete(body: JsonObject, changes: JsonObject): JsonObject {
  const given = { ...body };
  if (!('price_with_tax' in changes)) delete given.price_with_tax;
  else if (!changes.unit_price) delete given.unit_price;
  if (given.unit_price === undefined && given.price_with_tax === undefined) return body;
  const { unitPrice, priceWithTax } = completeItemAmounts({
    quantity: 1,
    taxRate: Number(given.tax_rate ?? 0),
    unitPrice: given.unit_price as number | undefined,
    priceWithTax: given.price_with_tax as number | undefined,
  });
  return { ...given, unit_price: unitPrice, price_with_tax: priceWithTax };
}

/** Products and services (service.md, Resources: Item). */
export const productKind: RecordKind = {
  noun: 'product',
  nouns: 'products',
  label: 'Product',
  parameter: 'product',
  picker: productPicker,
  idAttribute: 'id',
  pathParameter: 'item_id',
  mapping: 'item_mapping',
  endpoints: {
    create: endpoints.productCreate,
    update: endpoints.productUpdate,
    get: endpoints.productGet,
    list: endpoints.productList,
    remove: endpoints.productDelete,
    link: endpoints.productLink,
  },
  requiredFields,
  optionalFields,
  existsCode: 'PRODUCT_ALREADY_EXISTS',
  complete,
  simplified: (product) => ({
    id: product.id,
    name: product.name,
    item_type: product.item_type,
    quantity: product.quantity,
    unit: product.unit,
    unit_price: product.unit_price,
    price_with_tax: product.price_with_tax,
    tax_rate: product.tax_rate,
    hsn_code: product.hsn_code,
    status: product.status,
  }),
};
