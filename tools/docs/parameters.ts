import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { conditionOf, isPossible, type Scope } from './conditions';
import { choicesOf } from './forms';
import { code, plain, stopped } from './markdown';

/** A parameter of a form, or a field of a group, as the reference describes it. */
export interface Parameter {
  label: string;
  description: string;
  /** When it is shown, such as `_Period_ is Custom`; empty if always. */
  condition: string;
  /** Type, limits and choices, whether it is required, and the default. Empty for a text. */
  values: string;
  /** The fields of a group. */
  fields: Parameter[];
}

/** The notices of a form, as block quotes. */
export const noticesOf = (form: INodeProperties[]): string[] =>
  form
    .filter(({ type }) => type === 'notice')
    .map((notice) =>
      withCondition(plain(notice.displayName), conditionOf(notice, { siblings: form, form })),
    )
    .map((text) => `> ${text}`);

/** The parameters of a form, with the fields of their groups. Those that differ only in when they are shown are one. */
export const parametersOf = (form: INodeProperties[]): Parameter[] =>
  merged(form.flatMap((property) => described(property, { siblings: form, form })));

/** @param group the type of the group that has the parameter; undefined outside of groups */
function described(property: INodeProperties, scope: Scope, group?: GroupType): Parameter[] {
  const { type } = property;
  if (type === 'notice' || type === 'hidden' || !isPossible(property, scope)) return [];
  const fields = fieldsOf(property).flatMap((siblings) =>
    siblings.flatMap((field) => described(field, { ...scope, siblings }, type)),
  );
  return [
    {
      label: plain(property.displayName),
      description: descriptionOf(property),
      condition: conditionOf(property, scope),
      values: valuesOf(property, group),
      fields: merged(fields),
    },
  ];
}

function merged(parameters: Parameter[]): Parameter[] {
  const byContent = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const content = JSON.stringify({ ...parameter, condition: '' });
    const known = byContent.get(content);
    if (known) known.condition = either(known.condition, parameter.condition);
    else byContent.set(content, { ...parameter });
  }
  return [...byContent.values()];
}

const either = (one: string, other: string): string =>
  one.split(', or if ').includes(other) ? one : `${one}, or if ${other}`;

/** A list of the parameters, with the fields of groups below them. */
export const listOf = (parameters: Parameter[]): string => linesOfAll(parameters, '').join('\n');

/** Parameters in a row that are shown under one condition stand below it. */
const linesOfAll = (parameters: Parameter[], indentation: string): string[] =>
  alikeInRow(parameters).flatMap((alike) => {
    const [{ condition }] = alike;
    if (alike.length === 1 || condition === '') {
      return alike.flatMap((parameter) => linesOf(parameter, indentation));
    }
    const fields = alike.map((parameter) => ({ ...parameter, condition: '' }));
    return [`${indentation}- If ${condition}:`, ...linesOfAll(fields, `${indentation}  `)];
  });

function alikeInRow(parameters: Parameter[]): Array<[Parameter, ...Parameter[]]> {
  const rows: Array<[Parameter, ...Parameter[]]> = [];
  for (const parameter of parameters) {
    const last = rows.at(-1);
    if (last?.[0].condition === parameter.condition) last.push(parameter);
    else rows.push([parameter]);
  }
  return rows;
}

function linesOf(parameter: Parameter, indentation: string): string[] {
  const { label, description, condition, values, fields } = parameter;
  const kind = values === '' || values === optionalFields ? '' : stopped(values);
  const text = `${description} ${kind}`.trim();
  const shown = condition === '' ? '' : ` (if ${condition})`;
  const name = `${label.startsWith('[') ? label : `**${label}**`}${shown}`;
  return [
    `${indentation}- ${name}${text === '' ? '' : `: ${text}`}`.replace(/\s*\n\s*/g, '<br>'),
    ...linesOfAll(fields, `${indentation}  `),
  ];
}

const withCondition = (text: string, condition: string) =>
  `${text} ${condition === '' ? '' : `Shown if ${condition}.`}`.trim();

/** Pickers are required without the mark, which would stop n8n (docs/engineering/decisions.md, Form: pickers). */
const isRequired = ({ required, type }: INodeProperties, group?: GroupType): boolean =>
  required === true || (type === 'resourceLocator' && !group);

/** The fields of a group, for each of its kinds of entries. */
function fieldsOf({ type, options = [] }: INodeProperties): INodeProperties[][] {
  if (type === 'collection') return [options as INodeProperties[]];
  if (type !== 'fixedCollection') return [];
  return (options as INodePropertyCollection[]).map(({ values }) => values);
}

const descriptionOf = (property: INodeProperties): string =>
  [plain(property.description ?? ''), plain(property.hint ?? ''), exampleOf(property)]
    .filter((part) => part !== '')
    .map(stopped)
    .join(' ');

function exampleOf({ placeholder = '', modes = [] }: INodeProperties): string {
  const examples = [placeholder, ...modes.map((mode) => mode.placeholder ?? '')];
  const example = examples.find((text) => text.startsWith('e.g. '));
  return example ? `E.g. ${code(example.slice('e.g. '.length))}` : '';
}

/** The values of a collection. */
export const optionalFields = 'Optional fields';

const typeNames: Partial<Record<INodeProperties['type'], string>> = {
  boolean: '',
  collection: optionalFields,
  dateTime: 'Date',
  json: 'JSON',
  number: 'Number',
  resourceLocator: 'Picker',
  string: '',
};

type GroupType = INodeProperties['type'];

function valuesOf(property: INodeProperties, group?: GroupType): string {
  const required = isRequired(property, group) ? 'required' : '';
  const type = [typeOf(property, group), required].filter(Boolean).join(', ');
  return [type, beginningOf(property, group)].filter(Boolean).map(inSentence).join('. ');
}

const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether its choices are listed, with the default in bold. */
const hasList = ({ type, typeOptions }: INodeProperties): boolean =>
  ['options', 'multiOptions'].includes(type) && !typeOptions?.loadOptionsMethod;

/**
 * The default. An optional field is not set until it is added, so that its default says only what it then
 * begins with, and of a switch, a choice or a 0 nothing worth knowing.
 */
function beginningOf(property: INodeProperties, group?: GroupType): string {
  const value = defaultOf(property);
  if (value === '') return '';
  if (group !== 'collection') return hasList(property) ? '' : `Default: ${value}`;
  const saysNothing = ['boolean', 'options'].includes(property.type) || property.default === 0;
  return saysNothing ? '' : `Begins with ${value}`;
}

function typeOf(property: INodeProperties, group?: GroupType): string {
  const { type, typeOptions = {} } = property;
  if (type === 'fixedCollection') return typeOptions.multipleValues ? 'List' : 'Group';
  if (type !== 'options' && type !== 'multiOptions') {
    return [typeNames[type] ?? type, boundsOf(typeOptions)].filter((part) => part).join(', ');
  }
  if (typeOptions.loadOptionsMethod) {
    return type === 'options' ? 'Option from a list' : 'Any of a list';
  }
  const defaults = group === 'collection' ? [] : [property.default].flat();
  const choices = choicesOf(property).map(({ name, description, value }) => {
    const label = defaults.some((one) => one === value) ? `**${plain(name)}**` : plain(name);
    return description ? `${label} (${plain(description.replace(/\.$/, ''))})` : label;
  });
  return `${type === 'options' ? 'One of' : 'Any of'}: ${choices.join('; ')}`;
}

function boundsOf({ minValue, maxValue }: NonNullable<INodeProperties['typeOptions']>): string {
  const from = minValue === undefined ? '' : `from ${minValue}`;
  const to = maxValue === undefined ? '' : `to ${maxValue}`;
  return [from, to].filter((part) => part).join(' ');
}

function defaultOf(property: INodeProperties): string {
  const { default: value } = property;
  if (isLocator(value)) return plain(value.cachedResultName ?? '');
  const values = Array.isArray(value) ? value : [value];
  const names = values.map(
    (one) => choicesOf(property).find((choice) => choice.value === one)?.name,
  );
  if (names.length > 0 && names.every((name) => name !== undefined)) return plain(names.join(', '));
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === '' || typeof value === 'object') return '';
  return ['{}', '[]'].includes(String(value)) ? '' : code(String(value).replace(/^=/, ''));
}

const isLocator = (value: unknown): value is { cachedResultName?: string } =>
  typeof value === 'object' && value !== null && 'mode' in value;
