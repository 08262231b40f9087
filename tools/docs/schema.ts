import type { Schema } from './declaredNodes';

/** The schema of rows that were seen: every field that one of them has, with the types that it had. */
export const schemaOfRows = (rows: unknown[]): Schema => schemaOfValues(rows);

/**
 * Fields stand in the order of the alphabet, so that the same fields make the same file. A null says
 * only that there was nothing to say.
 */
function schemaOfValues(values: unknown[]): Schema {
  const known = values.filter((value) => value !== null && value !== undefined);
  const types = [...new Set(known.map(typeOf))].sort();
  const lists = known.filter(Array.isArray).flat();
  const objects = known.filter((value) => typeOf(value) === 'object') as object[];
  return {
    type: types.length === 1 ? String(types) : types.length === 0 ? 'null' : types,
    ...(types.includes('object') && { properties: propertiesOf(objects) }),
    ...(lists.length > 0 && { items: schemaOfValues(lists) }),
  };
}

function propertiesOf(objects: object[]): Record<string, Schema> {
  const names = [...new Set(objects.flatMap(Object.keys))].sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      schemaOfValues(objects.map((object) => (object as Record<string, unknown>)[name])),
    ]),
  );
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
