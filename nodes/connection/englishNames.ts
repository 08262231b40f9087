/** An ISO code and what it stands for in English, as CLDR has it. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/**
 * The codes of a text, parted by white space, with their names and in the order of these. The names
 * are those of the Node.js at work; one that is too old for a code names it by the code itself.
 */
export function englishNames(type: 'region' | 'currency', codes: string): NamedCode[] {
  const names = new Intl.DisplayNames(['en'], { type });
  return codes
    .trim()
    .split(/\s+/)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
