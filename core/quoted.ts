/** Longer texts of a cell or a response would hide what is said of them. */
const mostCharacters = 100;

/**
 * A value as an error quotes it: a text in quotation marks, anything else as JSON has it, at most 100 characters.
 * @example quotedValue('ten') // '"ten"'
 */
export function quotedValue(value: unknown): string {
  const isJson = typeof value === 'string' || typeof value === 'object';
  const text = isJson ? JSON.stringify(value) : String(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}
