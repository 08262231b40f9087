import { InputError } from './inputError';
import type { JsonObject } from './types';

const partyAttributesOfV1 = ['id', 'name', 'phone_number', 'email'];
const customerAttributesOnlyInV2 = ['tags', 'custom_fields', 'visibility'];

const takeV2 = 'Set "Endpoint Version" in the credential to "v2 Only", or leave this field out.';

/**
 * The document body as v1 takes it: `customer` with four attributes in place of `party`.
 * @throws InputError when the party is a vendor or carries more (service.md, Resources: Document)
 */
export function documentBodyV1(body: JsonObject): JsonObject {
  const { party, ...rest } = body;
  if (!party || typeof party !== 'object' || Array.isArray(party)) return body;
  const { type, ...details } = party;
  if (type === 'vendor') {
    throw new InputError('Vendor', 'Version 1 of the service has no documents of a vendor', takeV2);
  }
  const extra = Object.keys(details).filter((name) => !partyAttributesOfV1.includes(name));
  if (extra.length > 0) {
    throw new InputError(
      `party.${extra[0]}`,
      `Version 1 of the service takes no ${extra.join(', ')} of a customer with a document`,
      takeV2,
    );
  }
  return { ...rest, customer: details };
}

/**
 * The customer body as v1 takes it.
 * @throws InputError when it carries what only v2 has (service.md, Resources: Customer)
 */
export function customerBodyV1(body: JsonObject): JsonObject {
  const extra = customerAttributesOnlyInV2.filter((name) => name in body);
  if (extra.length > 0) {
    throw new InputError(
      extra[0] as string,
      `Version 1 of the service, which this operation calls, takes no ${extra.join(', ')}`,
      takeV2,
    );
  }
  return body;
}
