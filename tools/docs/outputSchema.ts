import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../core/groupBy';
import { code } from './markdown';

/** A JSON schema, as far as n8n's editor reads one. */
export interface Schema {
  type: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The file in which n8n looks for the output schema of an operation (its resolveOutputSchemaPath). */
export const schemaFile = (folder: string, operation: string, resource = ''): string =>
  join(folder, '__schema__', 'v1.0.0', resource, `${operation}.json`);

/** Reads the output schema of an operation; undefined if it has none. */
export function schemaOf(folder: string, operation: string, resource?: string): Schema | undefined {
  const file = schemaFile(folder, operation, resource);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : undefined;
}

/** The schema of output rows: every field with all its types. */
export const schemaOfRows = (rows: unknown[]): Schema => schemaOfValues(rows);

/** Fields are in alphabetical order, so that the result is stable. Null is ignored if a field has other values. */
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

/** The fields of an output schema at any depth, by their types: texts first, with those of no known type. */
export function outputOf(schema: Schema): string {
  const byType = groupBy(fieldsOf(schema, ''), ({ type }) => type);
  const others = [...byType.keys()].filter((type) => type !== '').sort();
  return ['', ...others]
    .flatMap((type) => {
      const names = byType.get(type)?.map(({ path }) => code(path)) ?? [];
      return names.length === 0 ? [] : [`${type} ${names.join(', ')}`.trim()];
    })
    .join('; ');
}

function fieldsOf(
  { properties = {} }: Schema,
  path: string,
): Array<{ path: string; type: string }> {
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = path + name;
    const inner = field.items ? fieldsOf(field.items, `${at}[].`) : fieldsOf(field, `${at}.`);
    const type = [field.type].flat().join(' or ');
    // The paths of its fields show what it is.
    if (inner.length > 0) return inner;
    return [{ path: at, type: ['string', 'null'].includes(type) ? '' : `${type}:` }];
  });
}
