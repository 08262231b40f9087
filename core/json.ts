import { numberOfText } from './readNumber';
import { withoutNoise } from './fraction';
import { snakeCase } from './names';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface JsonObject {
  [name: string]: Json;
}

/** Whether a value is what JSON calls an object: neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text; empty if there is none. */
export const textOf = (value: Json | undefined): string => String(value ?? '');

/** An amount sent as number or text; undefined for anything else. */
export function amountOf(value: Json | undefined): number | undefined {
  const amount = typeof value === 'string' ? numberOfText(value) : value;
  return typeof amount === 'number' ? withoutNoise(amount) : undefined;
}

const yes: unknown[] = [true, 1, 'true', '1', 'yes', 'y'];
const no: unknown[] = [false, 0, 'false', '0', 'no', 'n'];

/** A flag as a boolean, as 0 or 1, or as text, such as the `TRUE` or `No` of a sheet; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (yes.includes(plain)) return true;
  return no.includes(plain) ? false : undefined;
}

/** The object with its names in snake_case, at any depth. */
export const withSnakeCase = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [snakeCase(name), inSnakeCase(value)]),
  );

function inSnakeCase(value: Json): Json {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  return isObject(value) ? withSnakeCase(value) : value;
}

/** Changes the simple values of an object at any depth; `name` is the attribute's. */
export function mapValues(
  record: JsonObject,
  change: (value: Json, name: string) => Json,
): JsonObject {
  const changed = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((one) => changed(one, name));
    return isObject(value) ? mapValues(value, change) : change(value, name);
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, changed(value, name)]),
  );
}
