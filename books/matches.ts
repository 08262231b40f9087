import { comparable } from '../core/comparable';
import { amountOf, isObject, type Json } from '../core/json';

/**
 * Whether a given value equals the stored one, as texts are compared. An address matches an array of
 * addresses if one of them has everything that is given; an array matches if each of its entries does.
 */
export function matchesStored(given: Json, stored: Json | undefined): boolean {
  if (Array.isArray(given)) return given.every((one) => matchesStored(one, stored));
  if (Array.isArray(stored)) return stored.some((one) => matchesStored(given, one));
  if (isObject(given)) {
    const kept = isObject(stored) ? stored : {};
    return Object.entries(given).every(([name, value]) => matchesStored(value, kept[name]));
  }
  // Reads may return amounts as text.
  if (typeof given === 'number' && amountOf(stored) !== undefined) {
    return amountOf(given) === amountOf(stored);
  }
  // Reads return a state with its code in front, such as 36-TELANGANA, and a dial code with or
  // without a plus.
  const plain = (value: Json | undefined) =>
    comparable(String(value ?? '')).replace(/^\d\d-(?=[a-z])|^\+(?=\d)/, '');
  return plain(given) === plain(stored);
}
