import { z } from 'zod';
import { partyAddress, partyAddressV1 } from './address';
import { gstin, labeled, nonEmpty, text } from './basics';

const attributesV1 = {
  customer_id: nonEmpty,
  name: nonEmpty,
  phone: z
    .union([z.string(), z.number().int()], {
      errorMap: () => ({ message: 'must be text or a number' }),
    })
    .transform(String)
    .optional(),
  email: text.optional(),
  discount: z.number().min(0).max(100).optional(),
  gstin: gstin.optional(),
  company_name: text.optional(),
  opening_balance: text
    .regex(/^(|-?\d{1,12}(\.\d{1,2})?)$/, 'must be an amount written as text')
    .optional(),
  opening_balance_type: z
    .union([z.literal(0), z.literal(1)], { errorMap: () => ({ message: 'must be 0 or 1' }) })
    .optional(),
  credit_limit: z.number().optional(),
  dial_code: text.optional(),
  profile_image: text.optional(),
  pan: text.optional(),
  notes: text.optional(),
  cc_emails: text.optional(),
};

/** POST and PUT /v1/customer (service.md, Resources: Customer). */
export const customerBodyV1 = z
  .object({
    ...attributesV1,
    billing_address: z.array(partyAddressV1).optional(),
    shipping_address: z.array(partyAddressV1).optional(),
  })
  .strict();

/** POST and PUT /v2/customer. */
export const customerBody = z
  .object({
    ...attributesV1,
    billing_address: z.array(partyAddress).optional(),
    shipping_address: z.array(partyAddress).optional(),
    tags: z.array(text).optional(),
    custom_fields: z.array(labeled).optional(),
    visibility: z.number().int().optional(),
  })
  .strict();

/** POST and PUT /v2/vendor: the customer's attributes, one address (service.md, Resources: Vendor). */
export const vendorBody = customerBody
  .omit({ customer_id: true, billing_address: true, shipping_address: true })
  .extend({
    vendor_id: nonEmpty,
    billing_address: partyAddress.optional(),
    status: nonEmpty.optional(),
  })
  .strict();

export type CustomerBody = z.infer<typeof customerBody>;
