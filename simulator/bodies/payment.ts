import { z } from 'zod';
import { bankDetails, date, filled, payableAmount, text } from './basics';

/** POST /v1 and /v2/payment (service.md, Resources: Payment). */
export const paymentBody = z
  .object({
    amount: payableAmount,
    customer: filled,
    payment_date: date,
    payment_mode: z.enum([
      'Cash',
      'Cheque',
      'UPI',
      'Card',
      'Net Banking',
      'paylater',
      'cardless_emi',
      'EMI',
      'TDS',
      'Credits',
      'Opening Balance',
    ]),
    bank_details: bankDetails.optional(),
    notes: text.optional(),
    exclusive_notes: text.optional(),
    send_sms: z.boolean().optional(),
    send_email: z.boolean().optional(),
    documents: z
      .array(z.object({ hash_id: text.optional(), amount_paying: payableAmount }).strict())
      .optional(),
  })
  .strict();

export type PaymentBody = z.infer<typeof paymentBody>;
