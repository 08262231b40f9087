import { z } from 'zod';
import { date, filled, text } from './basics';

/** POST /v2/inventory/stock (service.md, Endpoints: v2). */
export const stockMoveBody = z
  .object({
    product_id: z
      .union([filled, z.number().int()], {
        errorMap: (issue, context) => ({
          message:
            issue.code === 'invalid_union' ? 'must be text or a number' : context.defaultError,
        }),
      })
      .transform(String),
    quantity: z.number().positive('must be greater than 0').max(1e12, 'is too large'),
    warehouse_id: z.number().int(),
    action: z.enum(['in', 'out']),
    remarks: text.optional(),
    record_date: date.optional(),
  })
  .strict();
