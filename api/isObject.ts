import type { JsonObject } from './types';

/** Whether a value is what JSON calls an object: neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
