import { endpoints } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/envelope';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection, type Field } from '../field';
import { choiceField, dayField, numberField, textField } from '../fieldKinds';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import type { Operation } from '../operation';
import { readCollection, readParameters } from '../parameters';
import { numericPickerField, productPicker } from '../pickers';

const movement: Field[] = [
  choiceField(
    'action',
    'Movement',
    [
      { name: 'In', value: 'in', description: 'Stock comes in' },
      { name: 'Out', value: 'out', description: 'Stock goes out' },
    ],
    { required: true, default: 'in' },
  ),
  numberField('quantity', 'Quantity', {
    required: true,
    default: 1,
    typeOptions: { minValue: 0 },
  }),
  numericPickerField('warehouse_id', 'Warehouse', 'searchWarehouses', 'e.g. -1', {
    required: true,
    default: { mode: 'list', value: '-1', cachedResultName: 'Default warehouse' },
    description: 'Where the stock lies',
  }),
];

const optional: Field[] = [dayField('record_date', 'Record Date'), textField('remarks', 'Remarks')];

/** Moves stock of a product in or out (service.md, Endpoints: POST /v2/inventory/stock). */
export const moveStock: Operation = {
  name: 'Move Stock',
  value: 'moveStock',
  action: 'Move stock of a product',
  description: 'Record that stock of a product came in or went out',
  properties: [
    productPicker(),
    ...movement.map(({ property }) => property),
    collection('additionalFields', 'Additional Fields', optional),
    additionalAttributes,
  ],
  async run(context) {
    const given: JsonObject = {
      product_id: context.picked('product', 'Product'),
      ...readParameters(context, movement),
      ...readCollection(context, 'additionalFields', optional),
    };
    if (given.quantity === 0) {
      throw new InputError('Quantity', 'Quantity is 0', 'Give how much moved.');
    }
    const body = withAdditionalAttributes(given, context);
    const answer = await context.client.call(endpoints.stockMove, { body });
    return [{ json: { ...body, ...dataIn(answer) } }];
  },
};
