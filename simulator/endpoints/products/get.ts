import { findProduct } from '../../books/products';
import type { Endpoint } from '../../http/endpoint';
import { Refusal } from '../../http/refusal';
import { productRow } from './rows';

/** GET /v1/product/{item_id}. */
export const getProduct: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/product/:id',
    handle({ account, params }) {
      const id = params.id ?? '';
      const product = findProduct(account, id);
      if (!product) throw new Refusal(404, 'INVALID_PRODUCT_ID', `No product has the id ${id}`);
      return { json: { success: true, item: productRow(product) } };
    },
  },
];
