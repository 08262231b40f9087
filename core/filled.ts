/**
 * A text with values in place of their names in braces.
 * @example filled('Use {rate} % for {kind}.', { rate: 5, kind: 'food' }) // 'Use 5 % for food.'
 */
export const filled = (text: string, values: object): string =>
  text.replace(/\{([\w.]+)\}/g, (_, name: string) => String(Reflect.get(values, name)));
