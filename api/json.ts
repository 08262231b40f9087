/** The service nests its records a few levels deep. Reading thousands of levels overflows the stack. */
const mostLevels = 100;

/** The JSON that bytes contain, or else their text. JSON that is nested too deeply counts as text. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
  return false;
}
