import type { Json, JsonObject } from '../../../api/types';

/**
 * Whether what was given is what is stored. An address agrees with a list of addresses when one of them
 * holds all that is given.
 */
export function agrees(given: Json, stored: Json | undefined): boolean {
  if (Array.isArray(stored)) return stored.some((one) => agrees(given, one));
  if (typeof given === 'object' && given !== null) {
    const kept = (typeof stored === 'object' ? stored : {}) as JsonObject;
    return Object.entries(given as JsonObject).every(([name, value]) => agrees(value, kept[name]));
  }
  // A state is read back with its code before it, such as 36-TELANGANA.
  const plain = (value: Json | undefined) =>
    String(value ?? '')
      .trim()
      .replace(/^\d\d-(?=[A-Z])/, '')
      .toUpperCase();
  return plain(given) === plain(stored);
}
