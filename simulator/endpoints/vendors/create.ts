import { validate } from '../../bodies/validate';
import { vendorBody } from '../../bodies/vendor';
import { refuseUnknownFields } from '../../books/customFields';
import { findParty, saveParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';
import { detailsOf } from './details';

/** POST /v2/vendor. */
export const createVendor: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/vendor',
    handle({ account, body }) {
      const { vendor_id: id, ...vendor } = validate(vendorBody, body);
      if (findParty(account, 'vendor', id)) {
        const message = `A vendor with the id ${id} exists already`;
        throw new Refusal(400, 'VENDOR_ALREADY_EXISTS', message, { vendor_id: message });
      }
      refuseUnknownFields(account, vendor);
      saveParty(account, 'vendor', id, detailsOf(vendor));
      return success({ vendor_id: id }, 'Vendor added', 201);
    },
  },
];
