import { vendorMapping } from '../../bodies/mapping';
import { validate } from '../../bodies/validate';
import type { Endpoint } from '../../http/endpoint';
import { linkOrRefuse } from '../mapping';

/** POST /v2/vendor/list: links ids of the client to vendors that exist. */
export const mapVendors: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/vendor/list',
    handle({ account, body }) {
      const { vendor_mapping: wishes } = validate(vendorMapping, body);
      return linkOrRefuse(account, 'vendor', wishes, 'vendor');
    },
  },
];
