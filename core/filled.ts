/**
 * A text with values in place of their names in braces. A part in brackets counts only if all of its values are there.
 * @example filled('Use {rate} %[ for {kind}].', { rate: 5, kind: '' }) // 'Use 5 %.'
 */
export function filled(text: string, values: object): string {
  const valueOf = (name: string): string => String(Reflect.get(values, name) ?? '');
  const isWhole = (part: string): boolean =>
    [...part.matchAll(braced)].every(([, name]) => valueOf(String(name)) !== '');
  return text
    .replace(/\[([^[\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))
    .replace(braced, (_, name: string) => valueOf(name));
}

const braced = /\{([\w.() ]+)\}/g;
