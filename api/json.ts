import { snakeCase } from '../core/names';
import { isObject, type Json, type JsonObject } from '../core/json';

/** The service nests its records a few levels deep. Reading thousands of levels overflows the stack. */
const mostLevels = 100;

/** The JSON that bytes contain, or else their text. JSON that is nested too deeply counts as text. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
  return false;
}

const yes: unknown[] = [true, 1, 'true', '1'];
const no: unknown[] = [false, 0, 'false', '0'];

/** A flag sent as a boolean, as 0 or 1, or as text; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  const plain = typeof value === 'string' ? value.toLowerCase() : value;
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
