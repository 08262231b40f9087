import { z } from 'zod';
import { date, nonEmpty, text } from '../bodies/basics';
import { validateBody } from '../bodies/validate';
import { checkWarehouse, moveStock as move, warehousesOf } from '../books/stock';
import { success, type Endpoint } from './endpoint';
import { requireProduct } from './products';

/** POST /v2/inventory/stock (service.md, Endpoints: v2). */
const stockMoveBody = z
  .object({
    product_id: z
      .union([nonEmpty, z.number().int()], {
        errorMap: (issue, context) => ({
          message:
            issue.code === 'invalid_union' ? 'must be text or a number' : context.defaultError,
        }),
      })
      .transform(String),
    quantity: z.number().positive('must be greater than 0').max(1e12, 'is too large'),
    warehouse_id: z.number().int(),
    action: z.enum(['in', 'out']),
    remarks: text.optional(),
    record_date: date.optional(),
  })
  .strict();

/** POST /v2/inventory/stock: stock that moves without a document. */
export const moveStock: Endpoint = {
  method: 'POST',
  path: '/v2/inventory/stock',
  handle({ account, body }) {
    const input = validateBody(stockMoveBody, body);
    const product = requireProduct(account, input.product_id, 400, 'product_id');
    checkWarehouse(account, input.warehouse_id);
    move(account, {
      product,
      warehouseId: input.warehouse_id,
      quantity: input.action === 'in' ? input.quantity : -input.quantity,
      remarks: input.remarks ?? '',
      recordDate: input.record_date,
    });
    return success({}, 'Stock updated');
  },
};

/** GET /v2/inventory/warehouses/list: the rows are next to `success`, not in `data`. */
export const listWarehouses: Endpoint = {
  method: 'GET',
  path: '/v2/inventory/warehouses/list',
  handle: ({ account }) => ({
    json: {
      success: true,
      message: '',
      error_code: '',
      errors: {},
      warehouses: warehousesOf(account).map(({ warehouseId, name }) => ({
        warehouse_id: warehouseId,
        name,
      })),
    },
  }),
};
