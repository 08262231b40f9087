import { findProduct, type Product } from '../../books/products';
import type { Call, Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { productRow, productRowV1, unknownProduct } from './rows';

/** GET /v1/product and /v2/product/{item_id}. */
export const getProduct: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/product/:id',
    handle: (call) => success(productRow(read(call))),
  },
  {
    method: 'GET',
    path: '/v1/product/:id',
    handle: (call) => ({ json: { success: true, item: productRowV1(read(call)) } }),
  },
];

function read({ account, params }: Call): Product {
  const id = params.id ?? '';
  const product = findProduct(account, id);
  if (!product) throw unknownProduct(404, id);
  return product;
}
