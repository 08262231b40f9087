import { validate } from '../../bodies/validate';
import { vendorBody } from '../../bodies/vendor';
import { refuseUnknownFields } from '../../books/customFields';
import { findParty, overlay, saveParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';
import { Refusal } from '../../http/refusal';
import { detailsOf } from './details';

/** PUT /v2/vendor: attributes left out keep their value. */
export const updateVendor: Endpoint[] = [
  {
    method: 'PUT',
    path: '/v2/vendor',
    handle({ account, body }) {
      const { vendor_id: id, ...vendor } = validate(vendorBody, body);
      const known = findParty(account, 'vendor', id);
      if (!known) {
        const message = `No vendor has the id ${id}`;
        throw new Refusal(400, 'INVALID_VENDOR_ID', message, { vendor_id: message });
      }
      refuseUnknownFields(account, vendor);
      saveParty(account, 'vendor', id, overlay(known.details, detailsOf(vendor)));
      return success({ vendor_id: id }, 'Vendor updated');
    },
  },
];
