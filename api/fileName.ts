/** The file name in a Content-Disposition header (RFC 6266), legible and without any folders; empty where there is none. */
export function fileNameIn(disposition: string): string {
  const name = encodedName(disposition) ?? plainName(disposition);
  const file = legibleName(name.split(/[\\/]/).at(-1) as string);
  return /^\.*$/.test(file) ? '' : file;
}

/** Windows takes paths of 260 characters: as much as this is left for the folder. */
const longestName = 120;

/**
 * A file name without what nobody can see or type, such as control characters, line breaks, halves of
 * characters and marks that turn the reading direction, and not too long.
 */
export function legibleName(name: string): string {
  const legible = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const extension = /\.\w{1,5}$/.exec(legible)?.[0] ?? '';
  const start = legible.slice(0, legible.length - extension.length);
  return [...start].slice(0, longestName).join('') + extension;
}

/** `filename*` has precedence; it is the only form that every letter survives in (RFC 8187). */
function encodedName(disposition: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function plainName(disposition: string): string {
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:\\["\\]|[^"])*)/i.exec(disposition)?.[1];
  // Only a quote or a backslash counts as escaped: some servers write folders with single backslashes.
  if (quoted !== undefined) return quoted.replace(/\\(["\\])/g, '$1');
  return /(?:^|;)\s*filename\s*=\s*([^";]+)/i.exec(disposition)?.[1]?.trim() ?? '';
}
