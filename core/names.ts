import { filled } from './filled';

/**
 * The name of a field as the columns of rows have it.
 * @example snakeCase('irnComputed') // 'irn_computed'
 */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `irn_computed` as `irnComputed`. */
export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A message with more names would hide what it says. */
export const mostNamed = 20;

/**
 * The first of several names.
 * @param most how many are named
 * @example firstNames(['INV-1', 'INV-2', 'INV-3'], 2) // 'INV-1, INV-2 and 1 more'
 */
export function firstNames(names: readonly unknown[], most = mostNamed): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * A text with the first of several names, and other values; none without a name.
 * @param text names them as `{names}`
 */
export const naming = (text: string, names: readonly string[], values: object = {}): string[] =>
  names.length === 0 ? [] : [filled(text, { ...values, names: firstNames(names) })];

/**
 * Names that are separated by commas, semicolons or lines.
 * @example separated('A-1, A-2;A-3') // ['A-1', 'A-2', 'A-3']
 */
export const separated = (text: string): string[] =>
  text.split(/[,;\n]/).map((name) => name.trim());

/**
 * Texts as a list in a sentence.
 * @example list(['igst', 'cgst', 'sgst'], 'or') // 'igst, cgst or sgst'
 */
export const list = (texts: readonly string[], word: 'and' | 'or'): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(` ${word} `);
