/** The file name in a Content-Disposition header (RFC 6266), without folders; empty if there is none. */
export function fileNameIn(disposition: string): string {
  const name = encodedName(disposition) ?? plainName(disposition);
  const file = legibleName(name.split(/[\\/]/).at(-1) as string);
  return /^\.*$/.test(file) ? '' : file;
}

/** Windows allows paths of 260 characters, including the folder. */
const maxLength = 120;

/**
 * A file name without invisible characters (control characters, line breaks, lone surrogates, marks
 * of the reading direction), shortened if it is too long.
 */
export function legibleName(name: string): string {
  const legible = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const extension = /\.\w{1,5}$/.exec(legible)?.[0] ?? '';
  const start = legible.slice(0, legible.length - extension.length);
  return [...start].slice(0, maxLength).join('') + extension;
}

/** `filename*` takes precedence: only it can hold any letter (RFC 8187). */
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
  // Only quotes and backslashes are escaped: some servers write folders with single backslashes.
  if (quoted !== undefined) return quoted.replace(/\\(["\\])/g, '$1');
  return /(?:^|;)\s*filename\s*=\s*([^";]+)/i.exec(disposition)?.[1]?.trim() ?? '';
}
