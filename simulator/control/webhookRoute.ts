import { z } from 'zod';
import { validate } from '../bodies/validate';

const webhookBody = z
  .object({
    url: z.union([
      z.literal(''),
      z
        .string()
        .url()
        .regex(/^https?:/, 'must be http or https'),
    ]),
    secret: z.string().min(1).optional(),
    event_types: z.array(z.enum(['document', 'inventory'])).optional(),
  })
  .strict();

/** What PUT /_simulator/webhook asks for. */
export function webhookSent(body: unknown) {
  const { event_types: eventTypes, ...rest } = validate(webhookBody, body);
  return { ...rest, eventTypes };
}
