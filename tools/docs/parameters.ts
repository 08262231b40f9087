import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { choicesOf } from './forms';
import { code, plain, stopped, table } from './markdown';

const head = ['Parameter', 'Description', 'Type', 'Required', 'Default'];

/** The documentation of a form: its notices, and a table with a row for each parameter and each field of a group. */
export function parametersOf(properties: INodeProperties[]): string {
  const notices = properties
    .filter(({ type }) => type === 'notice')
    .map((notice) =>
      `> ${[plain(notice.displayName), conditionOf(notice, properties)].join(' ')}`.trim(),
    );
  const rows = properties.flatMap((property) => rowsOf(property, properties, ''));
  return [...notices, table([head, ...rows])].join('\n\n');
}

function rowsOf(property: INodeProperties, siblings: INodeProperties[], group: string): string[][] {
  if (property.type === 'notice' || property.type === 'hidden') return [];
  if (!isPossible(property, siblings)) return [];
  const label = group + plain(property.displayName);
  const inner = `${label} → `;
  const row = [
    label,
    descriptionOf(property, siblings),
    typeOf(property),
    isRequired(property, group) ? 'yes' : '',
    defaultOf(property),
  ];
  return [
    row,
    ...fieldsOf(property).flatMap((fields) =>
      fields.flatMap((field) => rowsOf(field, fields, inner)),
    ),
  ];
}

/** Pickers are required without the mark, which would stop n8n (decisions.md, Form). */
const isRequired = ({ required, type }: INodeProperties, group: string): boolean =>
  required === true || (type === 'resourceLocator' && group === '');

/** The fields of a group, for each of its kinds of entries. */
function fieldsOf({ type, options = [] }: INodeProperties): INodeProperties[][] {
  if (type === 'collection') return [options as INodeProperties[]];
  if (type !== 'fixedCollection') return [];
  return (options as INodePropertyCollection[]).map(({ values }) => values);
}

const descriptionOf = (property: INodeProperties, siblings: INodeProperties[]): string =>
  [
    plain(property.description ?? ''),
    plain(property.hint ?? ''),
    conditionOf(property, siblings),
    exampleOf(property),
  ]
    .filter((part) => part !== '')
    .map(stopped)
    .join(' ');

function exampleOf({ placeholder = '', modes = [] }: INodeProperties): string {
  const examples = [placeholder, ...modes.map((mode) => mode.placeholder ?? '')];
  const example = examples.find((text) => text.startsWith('e.g. '));
  return example ? `For example ${code(example.slice('e.g. '.length))}` : '';
}

const typeNames: Partial<Record<INodeProperties['type'], string>> = {
  boolean: 'On or off',
  collection: 'Optional fields',
  dateTime: 'Date',
  json: 'JSON',
  number: 'Number',
  resourceLocator: 'From list or by ID',
  string: 'Text',
};

function typeOf(property: INodeProperties): string {
  const { type, typeOptions = {} } = property;
  if (type === 'fixedCollection') return typeOptions.multipleValues ? 'List' : 'Group';
  if (type !== 'options' && type !== 'multiOptions') {
    return [typeNames[type] ?? type, boundsOf(typeOptions)].filter((part) => part).join(', ');
  }
  if (typeOptions.loadOptionsMethod) return 'Option from a list';
  const choices = choicesOf(property).map(({ name, description }) =>
    plain(description ? `${name} (${description.replace(/\.$/, '')})` : name),
  );
  return `${type === 'options' ? 'One of' : 'Any of'}: ${choices.join(' · ')}`;
}

function boundsOf({ minValue, maxValue }: NonNullable<INodeProperties['typeOptions']>): string {
  const from = minValue === undefined ? '' : `from ${minValue}`;
  const to = maxValue === undefined ? '' : `to ${maxValue}`;
  return [from, to].filter((part) => part).join(' ');
}

function defaultOf(property: INodeProperties): string {
  const { default: value } = property;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isLocator(value)) return plain(value.cachedResultName ?? '');
  const values = Array.isArray(value) ? value : [value];
  const names = values.map(
    (one) => choicesOf(property).find((choice) => choice.value === one)?.name,
  );
  if (names.length > 0 && names.every((name) => name !== undefined)) return plain(names.join(', '));
  if (value === '' || typeof value === 'object') return '';
  return ['{}', '[]'].includes(String(value)) ? '' : code(String(value).replace(/^=/, ''));
}

const isLocator = (value: unknown): value is { cachedResultName?: string } =>
  typeof value === 'object' && value !== null && 'mode' in value;

/** The display condition of a parameter as a sentence; empty if it is always shown. */
function conditionOf({ displayOptions }: INodeProperties, siblings: INodeProperties[]): string {
  const describe = (shown: Shown, verb: string) =>
    conditionsOf(shown, siblings)
      .filter(({ values }) => values !== '')
      .map(({ name, values }) => `${labelOf(name, siblings)} ${verb} ${values}`);
  const all = [
    ...describe(displayOptions?.show, 'is'),
    ...describe(displayOptions?.hide, 'is not'),
  ];
  return all.length > 0 ? `Shown if ${all.join(' and ')}.` : '';
}

type Shown = Record<string, unknown[] | undefined> | undefined;

/** The conditions about other parameters of the form. `values` is empty if the form offers none of them. */
const conditionsOf = (shown: Shown, siblings: INodeProperties[]) =>
  Object.entries(shown ?? {})
    .map(([name, values = []]) => ({ name: withoutSlash(name), values }))
    .filter(({ name }) => siblings.some((sibling) => sibling.name === name))
    .map(({ name, values }) => ({ name, values: valuesOf(name, values, siblings) }));

/** Whether the form offers a value with which the parameter is shown. */
const isPossible = ({ displayOptions }: INodeProperties, siblings: INodeProperties[]): boolean =>
  conditionsOf(displayOptions?.show, siblings).every(
    ({ name, values }) => values !== '' || choicesNamed(name, siblings).length === 0,
  );

const choicesNamed = (name: string, siblings: INodeProperties[]): INodePropertyOptions[] =>
  siblings.filter((sibling) => sibling.name === name).flatMap(choicesOf);

/** In a group, the name of a parameter outside of the group starts with a slash. */
const withoutSlash = (name: string) => name.replace(/^\//, '');

const labelOf = (name: string, siblings: INodeProperties[]): string =>
  `_${plain(siblings.find((sibling) => sibling.name === name)?.displayName ?? name)}_`;

function valuesOf(name: string, values: unknown[], siblings: INodeProperties[]): string {
  const choices = choicesNamed(name, siblings);
  const all = values.flatMap((value) => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    // A form may offer only some of the values.
    return choices.filter((choice) => choice.value === value).map(({ name: text }) => plain(text));
  });
  // The forms of several types have the same choices.
  const names = [...new Set(all)];
  return [...names.slice(0, -2), names.slice(-2).join(' or ')].join(', ');
}
