/** The same value with every key written_so. */
export function snakeCased(value: unknown): unknown {
  return renamed(value, snakeName);
}

/** The same value with every key writtenSo. */
export function camelCased(value: unknown): unknown {
  return renamed(value, (key) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** 'bankAccount' as 'bank_account'. */
export function snakeName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => renamed(element, rename));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    rename(key),
    renamed(inner, rename),
  ]);
  return Object.fromEntries(entries) as object;
}
