import { deleteProduct as markDeleted, findProduct } from '../../books/products';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { unknownProduct } from './rows';

/** DELETE /v2/product/{item_id}. */
export const deleteProduct: Endpoint[] = [
  {
    method: 'DELETE',
    path: '/v2/product/:id',
    handle({ account, params }) {
      const id = params.id ?? '';
      const product = findProduct(account, id);
      if (!product) throw unknownProduct(400, id);
      markDeleted(account, product);
      return success({ id }, 'Product deleted');
    },
  },
];
