import { isGroup } from './readValue';

/** A part of a parameter as it is stored; undefined if there is none. */
export const valueAt = (parameter: unknown, name: string): unknown =>
  isGroup(parameter) ? parameter[name] : undefined;

/** Whether a value, or one in it, is an expression. */
export const hasExpression = (value: unknown): boolean =>
  isGroup(value)
    ? Object.values(value).some(hasExpression)
    : typeof value === 'string' && value.startsWith('=');

/**
 * What n8n makes of a parameter, with null for each expression that yields a blank text: what is left empty by
 * hand stays ''. n8n keeps the names of values that are undefined.
 * @param parameter as it is stored
 */
export function blanksAsNull(parameter: unknown, value: unknown): unknown {
  if (typeof value === 'string') {
    // A field that is switched to Expression and left empty is stored as "=".
    return value.trim() === '' && parameter !== '=' && hasExpression(parameter) ? null : value;
  }
  if (!isGroup(parameter) || !isGroup(value)) return value;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => blanksAsNull(valueAt(parameter, String(index)), one));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, blanksAsNull(parameter[name], one)]),
  );
}
