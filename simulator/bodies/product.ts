import { z } from 'zod';
import { labeled, nonEmpty, text } from './basics';

const amount = z.number().nonnegative('must not be negative').max(1e12, 'is too large');
const percent = z.number().min(0).max(100);

/** POST and PUT /v2/product (service.md, Resources: Product). */
export const productBody = z
  .object({
    id: nonEmpty,
    name: nonEmpty,
    item_type: z.enum(['Product', 'Service']),
    quantity: z.number().min(-1e12).max(1e12, 'is too large'),
    unit_price: amount,
    price_with_tax: amount,
    tax_rate: percent.optional(),
    description: text.optional(),
    hsn_code: z
      .string()
      .regex(/^(|\d{4}|\d{6}|\d{8})$/, 'must have 4, 6 or 8 digits')
      .optional(),
    unit: text.optional(),
    category: text.optional(),
    custom_columns: z.array(labeled).optional(),
    purchase_price_with_tax: amount.optional(),
    cess_rate: percent.optional(),
    cess_amount: amount.optional(),
    barcode: text.optional(),
    alternative_units: z
      .array(
        z
          .object({
            alternative_unit: nonEmpty,
            conversion_rate: z.number().positive('must be > 0'),
          })
          .strict(),
      )
      .optional(),
    preferences: z
      .object({
        not_for_sale: z.boolean().optional(),
        low_stock_alert: z.union([z.boolean(), z.number()]).optional(),
        show_online: z.boolean().optional(),
        discount_percent: percent.optional(),
      })
      .strict()
      .optional(),
    visibility: z.number().int().optional(),
  })
  .strict();

/** POST and PUT /v1/product: what the v1 read returns (assumptions.md, v1 products). */
export const productBodyV1 = productBody
  .omit({
    alternative_units: true,
    barcode: true,
    cess_amount: true,
    cess_rate: true,
    custom_columns: true,
    preferences: true,
    purchase_price_with_tax: true,
    visibility: true,
  })
  .strict();

export type ProductBody = z.infer<typeof productBody>;
