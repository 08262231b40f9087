import { deleteParty, findParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { vendorNotFound } from './rows';

/** DELETE /v2/vendor/{vendor_id}. */
export const deleteVendor: Endpoint[] = [
  {
    method: 'DELETE',
    path: '/v2/vendor/:id',
    handle({ account, params }) {
      const id = params.id ?? '';
      const vendor = findParty(account, 'vendor', id);
      if (!vendor) throw vendorNotFound(400, id);
      deleteParty(account, vendor);
      return success({ vendor_id: id }, 'Vendor deleted');
    },
  },
];
