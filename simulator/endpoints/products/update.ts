import { productBody } from '../../bodies/product';
import { validate } from '../../bodies/validate';
import { findProduct, saveProduct } from '../../books/products';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { unknownProduct } from './rows';
import { setQuantity } from './setQuantity';

/** PUT /v2/product: attributes left out keep their value; the quantity becomes the stock. */
export const updateProduct: Endpoint[] = [
  {
    method: 'PUT',
    path: '/v2/product',
    handle({ account, body }) {
      const { id, quantity, ...changes } = validate(productBody, body);
      const known = findProduct(account, id);
      if (!known) throw unknownProduct(400, id, 'id');
      const product = saveProduct(account, id, { ...known.details, ...changes });
      setQuantity(account, product, quantity, 'Quantity set');
      return success({ id }, 'Product updated');
    },
  },
];
