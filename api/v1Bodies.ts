import { InputError } from '../core/inputError';
import { isObject, type Json, type JsonObject } from '../core/json';

/** What a customer has in v2 only (service.md, Resources: Customer). */
export const customerAttributesOnlyInV2 = ['tags', 'custom_fields', 'visibility'];

/** v1 identifies customers' addresses by their text only (service.md, Resources: Address). */
const addressAttributesOnlyInV2 = ['addr_id', 'addr_id_v2'];

/**
 * The customer body for v1, whose addresses have no IDs.
 * @throws InputError if it has attributes of v2 (service.md, Resources: Customer)
 */
export function customerBodyV1(body: JsonObject): JsonObject {
  const extra = customerAttributesOnlyInV2.filter((name) => name in body);
  if (extra.length > 0) {
    throw new InputError(
      extra[0] as string,
      `Version 1 of the service, which this operation calls, does not accept ${extra.join(', ')}`,
      'Set "Endpoint Version" in the credential to "V2 (Recommended)", or leave this field out.',
    );
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.endsWith('_address') && Array.isArray(value) ? value.map(withoutIds) : value,
    ]),
  );
}

const withoutIds = (address: Json): Json =>
  isObject(address)
    ? Object.fromEntries(
        Object.entries(address).filter(([name]) => !addressAttributesOnlyInV2.includes(name)),
      )
    : address;
