/** An ISO code and what it stands for in English, as CLDR has it. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/**
 * The codes of a text, parted by white space, with their names and in the order of these. The names
 * are those of the Node.js at work; one that is too old for a code names it by the code itself.
 * They are looked up when they are first asked for: that takes longer than the rest of the nodes
 * takes to load.
 */
export function englishNames(
  type: 'region' | 'currency',
  codes: string,
): () => readonly NamedCode[] {
  let named: NamedCode[] | undefined;
  return () => (named ??= nameAll(type, codes.trim().split(/\s+/)));
}

function nameAll(type: 'region' | 'currency', codes: string[]): NamedCode[] {
  const names = new Intl.DisplayNames(['en'], { type });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
