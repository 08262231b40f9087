import { errorSaying } from '../core/inputError';
import { isObject, type Json, type JsonObject } from '../core/json';
import errors from './errors.json';

/** What a customer has in v2 only (service.md, Resources: Customer). */
export const customerAttributesOnlyInV2 = ['tags', 'custom_fields', 'visibility'];

/** What the v1 read of a product lacks (service.md, Resources: Product). */
export const productAttributesOnlyInV2 = [
  'alternative_units',
  'barcode',
  'cess_amount',
  'cess_rate',
  'custom_columns',
  'preferences',
  'purchase_price_with_tax',
  'visibility',
];

/** v1 identifies customers' addresses by their text only (service.md, Resources: Address). */
const addressAttributesOnlyInV2 = ['addr_id', 'addr_id_v2'];

/**
 * The customer body for v1, whose addresses have no IDs and whose phone is a number.
 * @throws InputError if it has attributes of v2 (service.md, Resources: Customer)
 */
export function customerBodyV1(body: JsonObject): JsonObject {
  refuse(body, customerAttributesOnlyInV2);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, customerValueV1(name, value)]),
  );
}

/** The product body for v1. @throws InputError if it has attributes of v2 (service.md, Resources: Product) */
export function productBodyV1(body: JsonObject): JsonObject {
  refuse(body, productAttributesOnlyInV2);
  return body;
}

function refuse(body: JsonObject, onlyInV2: readonly string[]): void {
  const extra = onlyInV2.filter((name) => name in body);
  if (extra.length === 0) return;
  throw errorSaying(errors.notInV1, { first: extra[0], names: extra.join(', ') });
}

function customerValueV1(name: string, value: Json): Json {
  if (name === 'phone') return phoneV1(value);
  return name.endsWith('_address') && Array.isArray(value) ? value.map(withoutIds) : value;
}

/** A number unless that would change the digits: 0 at the start, a plus, or too many of them. */
function phoneV1(phone: Json): Json {
  const number = Number(phone);
  return Number.isSafeInteger(number) && String(number) === phone ? number : phone;
}

const withoutIds = (address: Json): Json =>
  isObject(address)
    ? Object.fromEntries(
        Object.entries(address).filter(([name]) => !addressAttributesOnlyInV2.includes(name)),
      )
    : address;
