import { z } from 'zod';
import { paging } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { listParties } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { list } from '../../http/envelope';
import { vendorRow } from './rows';

const listQuery = z.object(paging(25)).strict();

/** GET /v2/vendor/list. */
export const listVendors: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/vendor/list',
    handle({ account, query }) {
      const { parties, total } = listParties(account, 'vendor', validate(listQuery, query));
      return list('vendors', parties.map(vendorRow), total);
    },
  },
];
