import type { Schema } from './declaredNodes';
import { code, table } from './markdown';

/** What an operation gives out: a table with a row for each field, at any depth. */
export const outputOf = (schema: Schema): string =>
  table([['Field', 'Type'], ...rowsOf(schema, '')]);

function rowsOf({ properties = {} }: Schema, path: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = path + name;
    const inner = field.items ? rowsOf(field.items, `${at}[].`) : rowsOf(field, `${at}.`);
    return [[code(at), typeOf(field)], ...inner];
  });
}

const typeOf = ({ type }: Schema): string => (Array.isArray(type) ? type.join(' or ') : type);
