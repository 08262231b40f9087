import { isObject, type Json, type JsonObject } from '../../core/json';
import { description } from '../../test/description/description';

/** The attributes of a record, as service.md describes them. */
export interface Shape {
  /** Objects of the description; the record has the attributes of all of them. */
  objects: string[];
  /** Whether attributes may be left out, such as those of a body that a read returns. */
  mayLack?: boolean;
}

const { objects, enums } = description;

/** The types of each attribute. An attribute of several objects may have several. */
function attributesOf(names: string[]): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const name of names) {
    for (const [attribute, { type }] of Object.entries(objects[name]?.attributes ?? {})) {
      types.set(attribute, [...(types.get(attribute) ?? []), type]);
    }
  }
  return types;
}

/** The service's own identifiers have its brand where service.md has `service`. */
export const neutralName = (name: string): string =>
  name.replace(/^(?!customer|vendor|partner)[a-z\d]+_((product_)?id)$/, 'service_$1');

/** How records differ from their shape. It has names of attributes and types, no values. */
export function differencesFrom(
  { objects: names, mayLack = false }: Shape,
  records: JsonObject[],
  path = '',
): string[] {
  const known = attributesOf(names);
  const nameIn = (name: string) => (known.has(name) ? name : neutralName(name));
  const values = new Map<string, Json[]>();
  for (const [written, value] of records.flatMap((record) => Object.entries(record))) {
    values.set(nameIn(written), [...(values.get(nameIn(written)) ?? []), value]);
  }
  const missing = mayLack ? [] : [...known.keys()].filter((name) => !values.has(name));
  return [
    ...(records.length > 0 ? missing.map((name) => `\`${path}${name}\` is missing`) : []),
    ...[...values].flatMap(([name, all]) => {
      const types = known.get(name);
      if (!types) return [`${shownAs(path, name)} is not in service.md`];
      return differencesOf(types, all.filter(isFilled), { path: `${path}${name}`, mayLack });
    }),
  ];
}

/** A name that could be anything else, such as the name of a party, is left out. */
const shownAs = (path: string, name: string): string =>
  /^[a-z]\w{0,39}$/i.test(name) ? `\`${path}${name}\`` : `an attribute of \`${path || 'data'}\``;

/** No value, in the ways in which the service may write it. */
const isFilled = (value: Json): boolean =>
  value !== null && value !== '' && !(isObject(value) && Object.keys(value).length === 0);

function differencesOf(
  types: string[],
  values: Json[],
  { path, mayLack }: { path: string; mayLack: boolean },
): string[] {
  const lists = types.filter((type) => type.endsWith('[]'));
  if (lists.length > 0) {
    if (!values.every(Array.isArray)) return [`\`${path}\` is not a list`];
    const inner = lists.map((type) => type.slice(0, -2));
    return differencesOf(inner, values.flat(), { path: `${path}[]`, mayLack });
  }
  const inner = types.filter((type) => type in objects);
  if (inner.length > 0) {
    if (!values.every(isObject)) return [`\`${path}\` is not an object`];
    // Which parts of an address are stored is up to the user.
    const shape = { objects: inner, mayLack: mayLack || path.endsWith('address') };
    return differencesFrom(shape, values, `${path}.`);
  }
  const odd = values.filter((value) => !types.some((type) => fits(type, value, path)));
  if (odd.length === 0) return [];
  return [`\`${path}\` is ${typesOf(odd)}, not ${types.join(' or ')}, ${odd.length} times`];
}

const typesOf = (values: Json[]): string =>
  [...new Set(values.map((value) => (isObject(value) ? 'an object' : typeof value)))].join(' or ');

/** IDs may be texts or integers, and flags 0 or 1 (service.md, Resources: Response envelope). */
function fits(type: string, value: Json, path: string): boolean {
  if (/(^|[._])id$/.test(path) && Number.isInteger(value)) return true;
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean' || value === 0 || value === 1;
    case 'date':
      return /^\d{2}-\d{2}-\d{4}$/.test(String(value));
    default:
      // A read may write the code of a state before its name (service.md, Resources: Address).
      return String(value).replace(/^\d\d-/, '') in (enums[type]?.values ?? {});
  }
}
