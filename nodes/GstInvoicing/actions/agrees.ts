import { isObject } from '../../../api/isObject';
import type { Json } from '../../../api/types';

/**
 * Whether what was given is what is stored. An address agrees with a list of addresses when one of them
 * holds all that is given, and a list when each of its entries agrees.
 */
export function agrees(given: Json, stored: Json | undefined): boolean {
  if (Array.isArray(given)) return given.every((one) => agrees(one, stored));
  if (Array.isArray(stored)) return stored.some((one) => agrees(given, one));
  if (isObject(given)) {
    const kept = isObject(stored) ? stored : {};
    return Object.entries(given).every(([name, value]) => agrees(value, kept[name]));
  }
  // A state is read back with its code before it, such as 36-TELANGANA.
  const plain = (value: Json | undefined) =>
    String(value ?? '')
      .trim()
      .replace(/^\d\d-(?=[A-Z])/, '')
      .toUpperCase();
  return plain(given) === plain(stored);
}
