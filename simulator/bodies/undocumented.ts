import type { z } from 'zod';
import { SchemaRefusal } from './apiError';
import { validateBody } from './validate';

/** Attributes of a body that no schema has. */
export type Undocumented = Record<string, unknown>;

/**
 * Parses a value with a schema and keeps the attributes with these names, which the account knows
 * beyond the documented ones. Any JSON but null is accepted for them.
 */
export function validateWith<Schema extends z.ZodTypeAny>(
  names: string[],
  schema: Schema,
  value: unknown,
): z.output<Schema> & Undocumented {
  const { documented, undocumented } = split(names, value);
  const parsed = validateBody(schema, documented) as object;
  rejectNulls(undocumented, '');
  return { ...parsed, ...undocumented } as z.output<Schema> & Undocumented;
}

/** Parses the body of a document, and keeps the undocumented attributes of its head and its items. */
export function validateDocument<Schema extends z.ZodTypeAny>(
  names: { document: string[]; item: string[] },
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { items, ...head } = isRecord(value) ? value : {};
  if (!Array.isArray(items)) return validateBody(schema, value) as z.output<Schema>;
  const parts = items.map((item: unknown) => split(names.item, item));
  const documented = { ...head, items: parts.map((part) => part.documented) };
  const parsed = validateWith(names.document, schema, documented) as { items: object[] };
  parts.forEach(({ undocumented }, index) => rejectNulls(undocumented, `items[${index}].`));
  const whole = parsed.items.map((item, index) => ({ ...item, ...parts[index]?.undocumented }));
  return { ...parsed, items: whole } as z.output<Schema>;
}

/** The undocumented attributes of a stored record as a read shows them: null where there are none. */
export function undocumentedOf(names: string[], stored: object): Undocumented {
  const values = stored as Undocumented;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

function split(names: string[], value: unknown) {
  if (!isRecord(value)) return { documented: value, undocumented: {} };
  const entries = Object.entries(value);
  return {
    documented: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    undocumented: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}

function rejectNulls(undocumented: Undocumented, before: string): void {
  const nulls = Object.entries(undocumented).filter(([, value]) => hasNull(value));
  const messages = nulls.map(([name]) => [`${before}${name}`, "None is not of type 'string'"]);
  if (messages.length === 0) return;
  throw new SchemaRefusal(Object.fromEntries(messages) as Record<string, string>);
}

const hasNull = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value as object).some((one) => hasNull(one)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
