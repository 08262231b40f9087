import type { INodeProperties } from 'n8n-workflow';
import { isObject, type Json, type JsonObject } from '../../../core/json';
import { mustBe, together } from '../../../core/inputError';
import { alphabetically } from '../../../core/compareTexts';
import { missing, type Values } from './readValue';
import type { FormReader } from './reader';

/** What the conversion of a parameter's value into an attribute needs. */
export interface FieldPlace {
  timeZone: string;
  /** The value's place in the form, for errors, for example `Line Items 2: Quantity`. */
  label: string;
  /** Shows a message about the item beside the output. */
  hint: FormReader['hint'];
  /** All values of the field's group, and of the groups around it. */
  values?: Values;
}

/** One attribute of a body: how the editor shows it, and how its value is read for the wire. */
export interface Field {
  /** Its name on the wire. */
  attribute: string;
  property: INodeProperties;
  /** Required only when the node runs (docs/engineering/decisions.md, Form: pickers). */
  isRequired?: true;
  /** The value that empties it in a stored record, if there is one (assumptions.md, Clearing). */
  empty?: Json;
  /** Undefined if nothing is given: blanks are left out (service.md, Conventions). */
  read(value: unknown, reading: FieldPlace): Json | undefined;
}

/**
 * A field whose value is checked or converted further.
 * @param convert called with what the field reads, unless that is nothing
 */
export const readFurther = (
  field: Field,
  convert: (given: Json, place: FieldPlace) => Json | undefined,
): Field => ({
  ...field,
  read(value, place) {
    const given = field.read(value, place);
    return given === undefined ? undefined : convert(given, place);
  },
});

/** The parts of a property that the editor shows beside its name. */
export type Display = Partial<Omit<INodeProperties, 'name' | 'type' | 'displayName'>>;

/** What a parameter has at first, by its type. */
const empty = {
  string: '',
  number: 0,
  boolean: false,
  options: '',
  multiOptions: [],
  dateTime: '',
  json: '',
  notice: '',
};

/** A parameter, at first empty, off or 0 unless `display` has another default. */
export const propertyOf = (
  type: keyof typeof empty,
  name: string,
  displayName: string,
  display: Display = {},
): INodeProperties => ({ displayName, name, type, default: empty[type], ...display });

/** Parameters from a table, which needs no defaults that `propertyOf` has. */
export const propertiesFrom = (
  table: ReadonlyArray<Record<'type' | 'name' | 'displayName', string>>,
): INodeProperties[] =>
  table.map(({ type, name, displayName, ...display }) =>
    propertyOf(type as keyof typeof empty, name, displayName, display as Display),
  );

/** A parameter that takes one of several values. @param initial the value that it has at first */
export const choiceProperty = (
  name: string,
  displayName: string,
  options: INodeProperties['options'],
  initial: INodeProperties['default'],
  display: Display = {},
): INodeProperties =>
  propertyOf('options', name, displayName, { options, default: initial, ...display });

/** @throws InputError when the entries are not an array, or naming the field of one */
export function readList(
  fields: Field[],
  entries: unknown,
  reading: FieldPlace,
): JsonObject[] | undefined {
  const { label } = reading;
  if (!Array.isArray(entries)) throw mustBe(label, 'an array', entries);
  const list = entries.map((entry: unknown, index) => {
    const entryLabel = `${label} ${index + 1}`;
    return readGroup(fields, asGroup(entry, entryLabel), { ...reading, label: entryLabel });
  });
  const given = list.filter((entry): entry is JsonObject => entry !== undefined);
  return given.length > 0 ? given : undefined;
}

function asGroup(entry: unknown, label: string): Values {
  if (isObject(entry)) return entry;
  throw mustBe(label, 'a group of fields', entry, 'Use an array of objects: [{…}, {…}].');
}

/** A part of a form: a property, or a field or option that has one. */
export type Shown = INodeProperties | { property: INodeProperties };

export const shownOf = (parts: readonly Shown[]): INodeProperties[] =>
  parts.map((part) => ('property' in part ? part.property : part));

/** An "Add Field" collection, in alphabetical order like the editor's other lists. */
export const collection = (
  name: string,
  displayName: string,
  parts: readonly Shown[],
  display: Display = {},
): INodeProperties => ({
  displayName,
  name,
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  ...display,
  options: shownOf(parts)
    .map(opened)
    .sort(alphabetically((part) => part.displayName)),
});

/** A single group shows its fields as soon as it is added, without another click. */
const opened = (field: INodeProperties): INodeProperties =>
  field.type === 'fixedCollection' && !field.typeOptions?.multipleValues
    ? { ...field, default: { values: {} } }
    : field;

/** Any number of groups of parameters, which `readEntries` reads. @param entry what one is called */
export const entriesProperty = (
  name: string,
  displayName: string,
  entry: string,
  parts: readonly Shown[],
  display: Display = {},
): INodeProperties => ({
  displayName,
  name,
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: `Add ${entry}`,
  default: {},
  ...display,
  options: [{ displayName: entry, name: 'values', values: shownOf(parts) }],
});

/** Additional fields: what is sent, but not by most users. */
export const additionalFieldsCollection = (fields: readonly Shown[]): INodeProperties =>
  collection('additionalFields', 'Additional Fields', fields);

/** The path of an additional field. */
export const additional = (name: string): string => `additionalFields.${name}`;

/** Options: how the node behaves, without anything that is sent. Every form has them last. */
export const optionsCollection = (options: readonly Shown[]): INodeProperties =>
  collection('options', 'Options', options, { placeholder: 'Add Option' });

/**
 * Reads the values of fields into a body; undefined if nothing is given.
 * @throws InputError naming the fields
 */
export function readGroup(
  fields: Field[],
  values: Values,
  reading: FieldPlace,
): JsonObject | undefined {
  const isAdded = ({ property }: Field) => property.name in values;
  const isNeeded = ({ property, isRequired }: Field) => property.required || isRequired;
  const readable = fields.filter((field) => isAdded(field) || isNeeded(field));
  if (readable.length === 0) return undefined;
  const body: JsonObject = {};
  const around = reading.label ? `${reading.label}: ` : '';
  const all = { ...reading.values, ...values };
  const readField = (field: Field) => {
    const { attribute, property, read } = field;
    const label = `${around}${property.displayName}`;
    const value = isAdded(field)
      ? read(values[property.name], { ...reading, label, values: all })
      : undefined;
    if (value !== undefined) body[attribute] = value;
    else if (isNeeded(field)) throw missing(label);
  };
  together(readable.map((field) => () => readField(field)));
  return Object.keys(body).length > 0 ? body : undefined;
}
