import { productBody } from '../../bodies/product';
import { validate } from '../../bodies/validate';
import { findProduct, saveProduct } from '../../books/products';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';
import { setQuantity } from './setQuantity';

/** POST /v2/product: its quantity is the stock that it begins with. */
export const createProduct: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/product',
    handle({ account, body }) {
      const { id, quantity, ...details } = validate(productBody, body);
      if (findProduct(account, id)) {
        const message = `A product with the id ${id} exists already`;
        throw new Refusal(400, 'PRODUCT_ALREADY_EXISTS', message, { id: message });
      }
      setQuantity(account, saveProduct(account, id, details), quantity, 'Opening stock');
      return success({ id }, 'Product added', 201);
    },
  },
];
