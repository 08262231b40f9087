/** The service nests its records a few levels deep. Reading thousands of levels overflows the stack. */
const mostLevels = 100;

/**
 * The JSON that bytes contain, or else their text. JSON that is nested too deeply counts as text. A number that
 * JavaScript rounds is a text of its digits: two IDs would become one.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = /\d{16}/.test(text) ? JSON.parse(text, withAllDigits) : JSON.parse(text);
    return isTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}

/** A number that JavaScript has rounded as its digits. Node.js gives them; TypeScript does not know it. */
const withAllDigits = ((_name: string, value: unknown, { source }: { source?: string }): unknown =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value) as Parameters<
  typeof JSON.parse
>[1];

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
