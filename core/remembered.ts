/** How many texts are remembered. Columns with more different ones, such as numbers, gain nothing. */
const mostRemembered = 1000;

/** Longer texts seldom come again. */
const longest = 100;

/** A pure function of a text that remembers its results, since the same few texts stand in many rows. */
export function remembered<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined || known.has(text)) return result as Result;
    const found = of(text);
    if (known.size === mostRemembered) known.clear();
    if (text.length <= longest) known.set(text, found);
    return found;
  };
}

/** A pure function of an object that remembers its result as long as the object, which nothing changes, is there. */
export function rememberedOf<Key extends object, Result>(
  of: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.result;
    const result = of(key);
    known.set(key, { result });
    return result;
  };
}
