import { itemMapping } from '../../bodies/mapping';
import { validate } from '../../bodies/validate';
import type { Endpoint } from '../../http/endpoint';
import { linkOrRefuse } from '../mapping';

/** POST /v2/product/list: links ids of the client to products that exist. */
export const mapProducts: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/product/list',
    handle({ account, body }) {
      const { item_mapping: wishes } = validate(itemMapping, body);
      return linkOrRefuse(account, 'product', wishes, 'item');
    },
  },
];
