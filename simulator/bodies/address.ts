import { z } from 'zod';
import { nonEmpty, text } from './basics';
import { stateNames } from './states';

const state = z.enum(stateNames, {
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

const requiredTexts = {
  address_line1: nonEmpty,
  address_line2: text,
  city: nonEmpty,
  state,
  country: nonEmpty,
  pincode: nonEmpty,
};

/** An address in a document: all six text attributes are required. */
export const documentAddress = z.object({ ...identification, ...requiredTexts }).strict();

/** An address of an e-way bill: it needs a number, which is -1 for a new one, and has no other ID. */
export const dispatchAddress = z
  .object({ addr_id: z.number().int().min(-1).max(999_999), ...requiredTexts })
  .strict();

/** An address of a v2 customer or vendor: state and country are required. */
export const partyAddress = z
  .object({ ...identification, ...optionalLines, state, country: nonEmpty })
  .strict();

/** An address of a v1 customer: the state is required, and it has no ID. */
export const partyAddressV1 = z
  .object({ ...optionalLines, state, country: text.optional() })
  .strict();

/** An address as it is stored: any of the three shapes above. */
export type Address = z.infer<typeof partyAddressV1> &
  Partial<Pick<z.infer<typeof partyAddress>, 'addr_id' | 'addr_id_v2'>>;
