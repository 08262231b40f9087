import { z } from 'zod';
import { paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { listProducts as listStored } from '../../books/products';
import type { Endpoint } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { productRow } from './rows';

const listQuery = z.object(paging(25)).strict();

/** GET /v2/product/list. */
export const listProducts: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/product/list',
    handle({ account, query }) {
      const { products, total } = listStored(account, validate(listQuery, query));
      return list('items', products.map(productRow), total);
    },
  },
];
