import { z } from 'zod';
import { filled } from './basics';

const rest = { service_id: z.number().int(), force_update: z.boolean().default(false) };

/** Bodies that link ids of the client to records of the service (service.md, Resources: Mapping). */
export const customerMapping = mapping('customer_mapping', { customer_id: filled, ...rest });
export const vendorMapping = mapping('vendor_mapping', { vendor_id: filled, ...rest });
export const itemMapping = mapping('item_mapping', { item_id: filled, ...rest });

function mapping<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  const entries = z.array(z.object(shape).strict()).min(1, 'must have at least one entry');
  return z.object({ [name]: entries } as Record<Name, typeof entries>).strict();
}
