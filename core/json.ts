/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON object. */
export interface JsonObject {
  [name: string]: Json;
}

/** Whether a value is what JSON calls an object: neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
