import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { choicesOf } from './forms';
import { code, plain, stopped, table } from './markdown';
import { conditionOf } from './condition';

const head = ['Parameter', 'What it means', 'Type', 'Required', 'Default'];

/** What the parameters of a form mean: its notices, and a table with a row for each parameter and each field of a group. */
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
  const label = group + plain(property.displayName);
  const inner = `${label} → `;
  const row = [
    label,
    meaningOf(property, siblings),
    typeOf(property),
    property.required ? 'yes' : '',
    defaultOf(property),
  ];
  return [
    row,
    ...fieldsOf(property).flatMap((fields) =>
      fields.flatMap((field) => rowsOf(field, fields, inner)),
    ),
  ];
}

/** The fields of a group, of each kind of entry that it can hold. */
function fieldsOf({ type, options = [] }: INodeProperties): INodeProperties[][] {
  if (type === 'collection') return [options as INodeProperties[]];
  if (type !== 'fixedCollection') return [];
  return (options as INodePropertyCollection[]).map(({ values }) => values);
}

const meaningOf = (property: INodeProperties, siblings: INodeProperties[]): string =>
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
  collection: 'Fields to add',
  dateTime: 'Date',
  json: 'JSON',
  number: 'Number',
  resourceLocator: 'From a list, or by ID',
  string: 'Text',
};

function typeOf(property: INodeProperties): string {
  const { type, typeOptions = {} } = property;
  if (type === 'fixedCollection') return typeOptions.multipleValues ? 'List' : 'Group';
  if (type !== 'options' && type !== 'multiOptions') {
    return [typeNames[type] ?? type, boundsOf(typeOptions)].filter((part) => part).join(', ');
  }
  if (typeOptions.loadOptionsMethod) return 'Choice from a list';
  const choices = choicesOf(property).map(({ name, description }) =>
    plain(description ? `${name} (${description.replace(/\.$/, '')})` : name),
  );
  return `${type === 'options' ? 'One of' : 'Some of'}: ${choices.join(' · ')}`;
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
