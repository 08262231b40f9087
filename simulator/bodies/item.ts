import { z } from 'zod';
import { labeled, nonEmpty, text } from './basics';

const amount = z.number().max(1e12, 'is too large');

/** One element of a document's items (service.md, Resources: Item). */
export const item = z
  .object({
    id: nonEmpty,
    name: nonEmpty,
    item_type: z.enum(['Product', 'Service']),
    quantity: amount.positive('must be greater than 0'),
    unit_price: amount.nonnegative('must not be negative'),
    price_with_tax: amount,
    net_amount: amount,
    total_amount: amount,
    tax_rate: z.number().min(0).max(100).optional(),
    discount_percent: z.number().min(0).max(100).optional(),
    discount_amount: amount.nonnegative('must not be negative').optional(),
    description: text.optional(),
    hsn_code: z
      .string()
      .regex(/^(\d{4}|\d{6}|\d{8})$/, 'must have 4, 6 or 8 digits')
      .optional(),
    unit: text.optional(),
    category: text.optional(),
    custom_columns: z.array(labeled).optional(),
    status: z.literal('Active').optional(),
  })
  .strict();

export type ItemBody = z.infer<typeof item>;
