/** The file name in a Content-Disposition header (RFC 6266), without any folders; empty where there is none. */
export function fileNameIn(disposition: string): string {
  const name = encodedName(disposition) ?? plainName(disposition);
  const file = name.split(/[\\/]/).at(-1) as string;
  return /^\.*$/.test(file) ? '' : file;
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
