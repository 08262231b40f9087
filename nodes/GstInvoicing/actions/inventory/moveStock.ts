import { moveStock as move } from '../../../../books/stock';
import { inColumnOrder } from '../../../shared/documents/columns';
import { withIsoDates } from '../../../shared/documents/rowValues';
import type { JsonObject } from '../../../../core/json';
import { fieldsFrom } from '../../../shared/fields/fieldsFrom';
import { withFurtherFields } from '../../../shared/form/furtherFields';
import { type Field, shownOf } from '../../../shared/form/field';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { productPicker } from '../../../shared/pickers/pickers';
import type { Operation } from '../../../shared/run/operation';
import { formError } from '../../../shared/words/formTexts';
import fields from './moveStock.json';

/** Quantity has no minimum, because the editor would turn -3 into 3. */
const movement: Field[] = fieldsFrom(fields.movement);

const optional: Field[] = fieldsFrom(fields.optional);

/** Moves stock of a product in or out (service.md, Endpoints: POST /v2/inventory/stock). */
export const moveStock: Operation = {
  name: 'Move Stock',
  value: 'moveStock',
  action: 'Move stock of product',
  description:
    'Record stock of a product coming in or going out. For the current stock, use Product: Get Many and its field quantity.',
  properties: [productPicker(), ...shownOf(movement)],
  additionalFields: optional,
  async run(form, session) {
    const given: JsonObject = {
      product_id: form.picked('product', 'Product'),
      ...readParameters(form, movement),
      ...readCollection(form, 'additionalFields', optional),
    };
    const { quantity } = given;
    if (Number(quantity) <= 0) throw formError('noQuantityMoved', { quantity });
    const body = withFurtherFields(given, form);
    const row = inColumnOrder({ ...body, ...(await move(session, body)) }, 'movements');
    return [{ json: withIsoDates(row, session.timeZone) }];
  },
};
