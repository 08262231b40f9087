/** A value with every key in snake_case. */
export function toSnakeCase(value: unknown): unknown {
  return renameKeys(value, snakeCaseName);
}

/** A value with every key in camelCase. */
export function toCamelCase(value: unknown): unknown {
  return renameKeys(value, (key) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** 'bankAccount' as 'bank_account'. */
export function snakeCaseName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => renameKeys(element, rename));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    rename(key),
    renameKeys(inner, rename),
  ]);
  return Object.fromEntries(entries) as object;
}
