import { z } from 'zod';
import { partyAddress } from './address';
import { filled } from './basics';
import { customerBody } from './customer';

/** POST and PUT /v2/vendor: the customer's attributes, with one address (service.md, Resources: Vendor). */
export const vendorBody = customerBody
  .omit({ customer_id: true, billing_address: true, shipping_address: true })
  .extend({
    vendor_id: filled,
    billing_address: partyAddress.optional(),
    status: filled.optional(),
  })
  .strict();

export type VendorBody = z.infer<typeof vendorBody>;
