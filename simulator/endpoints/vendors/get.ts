import { findParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { vendorDetails, vendorNotFound } from './rows';

/** GET /v2/vendor/{vendor_id}. */
export const getVendor: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/vendor/:id',
    handle({ account, params }) {
      const id = params.id ?? '';
      const vendor = findParty(account, 'vendor', id);
      if (!vendor) throw vendorNotFound(404, id);
      return success(vendorDetails(vendor));
    },
  },
];
