import { stockMoveBody } from '../../bodies/stockMove';
import { validate } from '../../bodies/validate';
import { findProduct } from '../../books/products';
import { moveStock as move, refuseUnknownWarehouse } from '../../books/stock';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { unknownProduct } from '../products/rows';

/** POST /v2/inventory/stock: what comes in or goes out without a document. */
export const moveStock: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/inventory/stock',
    handle({ account, body }) {
      const wish = validate(stockMoveBody, body);
      const product = findProduct(account, wish.product_id);
      if (!product) throw unknownProduct(400, wish.product_id, 'product_id');
      refuseUnknownWarehouse(account, wish.warehouse_id);
      move(account, {
        product,
        warehouseId: wish.warehouse_id,
        quantity: wish.action === 'in' ? wish.quantity : -wish.quantity,
        remarks: wish.remarks ?? '',
        recordDate: wish.record_date,
      });
      return success({}, 'Stock updated');
    },
  },
];
