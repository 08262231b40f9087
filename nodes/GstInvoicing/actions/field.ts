import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../api/inputError';
import { isObject } from '../../../api/isObject';
import type { Json, JsonObject } from '../../../api/types';
import { alphabetically } from './alphabetical';
import { missing, shown } from './readValue';

/** What is needed to turn a parameter's value into an attribute's. */
export interface Reading {
  timeZone: string;
  /** Where the value stands, for errors, for example `Line Items 2: Quantity`. */
  label: string;
}

/** One attribute of a body: how it is asked for in the editor, and how it is read for the wire. */
export interface Field {
  /** Its name on the wire. */
  attribute: string;
  property: INodeProperties;
  /** Undefined where nothing was given: blanks are left out (service.md, Conventions). */
  read(value: unknown, reading: Reading): Json | undefined;
}

/** What the editor shows beside the name. */
export type Look = Partial<Omit<INodeProperties, 'name' | 'type' | 'displayName'>>;

/** @throws InputError when the entries are no list, or naming the field of one */
export function readList(
  fields: Field[],
  entries: object,
  reading: Reading,
): JsonObject[] | undefined {
  const { label } = reading;
  if (!Array.isArray(entries)) throw new InputError(label, `${label} ${shown(entries)}, no list`);
  const list = entries.map((entry: unknown, index) => {
    const entryLabel = `${label} ${index + 1}`;
    return readGroup(fields, asGroup(entry, entryLabel), { ...reading, label: entryLabel });
  });
  const given = list.filter((entry): entry is JsonObject => entry !== undefined);
  return given.length > 0 ? given : undefined;
}

function asGroup(entry: unknown, label: string): object {
  if (isObject(entry)) return entry;
  throw new InputError(
    label,
    `${label} ${shown(entry)}, but takes a group of fields`,
    'Give a list of objects: [{…}, {…}].',
  );
}

/** A "Add Field" collection of fields, in alphabetical order as the editor's other lists are. */
export function collection(
  name: string,
  displayName: string,
  fields: Field[],
  look: Look = {},
): INodeProperties {
  return {
    displayName,
    name,
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    ...look,
    options: fields
      .map(({ property }) => property)
      .sort((a, b) => alphabetically(a.displayName, b.displayName)),
  };
}

/**
 * Reads the values of fields into a body; undefined where nothing was given.
 * @throws InputError naming the field
 */
export function readGroup(
  fields: Field[],
  values: object,
  reading: Reading,
): JsonObject | undefined {
  const body: JsonObject = {};
  for (const { attribute, property, read } of fields) {
    const label = reading.label
      ? `${reading.label}: ${property.displayName}`
      : property.displayName;
    const isAdded = property.name in values;
    const value = (values as Record<string, unknown>)[property.name];
    const attributeValue = isAdded ? read(value, { ...reading, label }) : undefined;
    if (attributeValue !== undefined) body[attribute] = attributeValue;
    else if (property.required) throw missing(label);
  }
  return Object.keys(body).length > 0 ? body : undefined;
}
