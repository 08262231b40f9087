import { z } from 'zod';
import { filled, text } from './basics';
import { STATE_NAMES } from './states';

const state = z.enum(STATE_NAMES, {
  errorMap: () => ({ message: 'must be one of the upper-case state names of the service' }),
});

const identification = {
  addr_id: z.number().int().min(0).max(999_999).optional(),
  addr_id_v2: z
    .string()
    .regex(/^[0-9A-Za-z]{1,16}$/, 'must be 1 to 16 letters and digits')
    .optional(),
};

const optionalLines = {
  address_line1: text.optional(),
  address_line2: text.optional(),
  city: text.optional(),
  pincode: text.optional(),
};

/** In a document all six text attributes are required. */
export const documentAddress = z
  .object({
    ...identification,
    address_line1: filled,
    address_line2: text,
    city: filled,
    state,
    country: filled,
    pincode: filled,
  })
  .strict();

/** In a v2 customer or vendor: state and country required. */
export const partyAddress = z
  .object({ ...identification, ...optionalLines, state, country: filled })
  .strict();

/** In a v1 customer: state required. */
export const partyAddressV1 = z
  .object({ ...identification, ...optionalLines, state, country: text.optional() })
  .strict();

/** An address as the books keep it: any of the three shapes above. */
export type Address = z.infer<typeof partyAddressV1>;
