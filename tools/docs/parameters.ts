import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { choicesOf } from './forms';
import { code, plain, stopped, table } from './markdown';

/** A parameter of a form, or a field of a group, as the reference describes it. */
export interface Parameter {
  label: string;
  description: string;
  /** When it is shown, such as `_Period_ is Custom`; empty if always. */
  condition: string;
  /** Type, limits and choices, whether it is required, and the default. */
  values: string;
  /** The fields of a group. */
  fields: Parameter[];
}

/** Where the conditions of a parameter find the others: beside it, or in the form if they begin with a slash. */
interface Scope {
  siblings: INodeProperties[];
  form: INodeProperties[];
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
  merged(form.flatMap((property) => described(property, { siblings: form, form }, false)));

function described(property: INodeProperties, scope: Scope, isField: boolean): Parameter[] {
  if (property.type === 'notice' || property.type === 'hidden') return [];
  if (!isPossible(property, scope)) return [];
  const fields = fieldsOf(property).flatMap((siblings) =>
    siblings.flatMap((field) => described(field, { ...scope, siblings }, true)),
  );
  return [
    {
      label: plain(property.displayName),
      description: descriptionOf(property),
      condition: conditionOf(property, scope),
      values: valuesOf(property, isField),
      fields: merged(fields),
    },
  ];
}

function merged(parameters: Parameter[]): Parameter[] {
  const byContent = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const content = JSON.stringify({ ...parameter, condition: '' });
    const known = byContent.get(content);
    if (known) known.condition += `, or if ${parameter.condition}`;
    else byContent.set(content, { ...parameter });
  }
  return [...byContent.values()];
}

/** A table with a row for each parameter, and one for each field of a group with its path. */
export const tableOf = (parameters: Parameter[]): string =>
  table([['Parameter', 'Description', 'Values'], ...parameters.flatMap((one) => rowsOf(one, ''))]);

const rowsOf = ({ label, description, condition, values, fields }: Parameter, path: string) => [
  [path + label, withCondition(description, condition), values],
  ...fields.flatMap((field): string[][] => rowsOf(field, `${path}${label} → `)),
];

const withCondition = (text: string, condition: string) =>
  `${text} ${condition === '' ? '' : `Shown if ${condition}.`}`.trim();

/** Pickers are required without the mark, which would stop n8n (docs/engineering/decisions.md, Form: pickers). */
const isRequired = ({ required, type }: INodeProperties, isField: boolean): boolean =>
  required === true || (type === 'resourceLocator' && !isField);

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
  return example ? `For example ${code(example.slice('e.g. '.length))}` : '';
}

/** The values of a collection. */
export const optionalFields = 'Optional fields';

const typeNames: Partial<Record<INodeProperties['type'], string>> = {
  boolean: 'On or off',
  collection: optionalFields,
  dateTime: 'Date',
  json: 'JSON',
  number: 'Number',
  resourceLocator: 'From list or by ID',
  string: 'Text',
};

function valuesOf(property: INodeProperties, isField: boolean): string {
  const type = isRequired(property, isField) ? `${typeOf(property)}, required` : typeOf(property);
  const chosen = defaultOf(property);
  return chosen === '' ? type : `${type}. Default: ${chosen}`;
}

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

function conditionOf({ displayOptions }: INodeProperties, scope: Scope): string {
  const describe = (shown: Shown, verb: string) =>
    conditionsOf(shown, scope)
      .filter(({ values }) => values !== '')
      .map(({ label, values }) => `${label} ${verb} ${values}`);
  return [
    ...describe(displayOptions?.show, 'is'),
    ...describe(displayOptions?.hide, 'is not'),
  ].join(' and ');
}

/** Whether the form can have values with which the parameter is shown. */
const isPossible = ({ displayOptions }: INodeProperties, scope: Scope): boolean =>
  conditionsOf(displayOptions?.show, scope).every(({ isMet }) => isMet !== false) &&
  conditionsOf(displayOptions?.hide, scope).every(({ isMet }) => isMet !== true);

type Shown = Record<string, unknown[] | undefined> | undefined;

interface Condition {
  label: string;
  /** The names of the values, empty if the form offers none of them. */
  values: string;
  /** Whether it is met in every form of the operation; undefined if that depends on what the user chooses. */
  isMet?: boolean;
}

/** The conditions about other parameters of the form. */
const conditionsOf = (shown: Shown, scope: Scope): Condition[] =>
  Object.entries(shown ?? {}).flatMap(([name, values = []]): Condition[] => {
    const others = namedIn(scope, name);
    const [first] = others;
    if (!first) return [];
    const label = `_${plain(first.displayName)}_`;
    if (first.type === 'hidden') {
      return [{ label, values: '', isMet: values.includes(first.default) }];
    }
    const choices = others.flatMap(choicesOf);
    const names = namesOf(values, choices);
    return [{ label, values: names, ...(names === '' && choices.length > 0 && { isMet: false }) }];
  });

/** The parameters that a condition is about. In a group, a slash begins the name of one outside of it. */
const namedIn = ({ siblings, form }: Scope, name: string): INodeProperties[] =>
  name.startsWith('/')
    ? form.filter((other) => other.name === name.slice(1))
    : siblings.filter((other) => other.name === name);

function namesOf(values: unknown[], choices: INodePropertyOptions[]): string {
  const all = values.flatMap((value) => {
    if (typeof value === 'boolean' && choices.length === 0) return value ? 'on' : 'off';
    // A form may offer only some of the values.
    return choices.filter((choice) => choice.value === value).map(({ name }) => plain(name));
  });
  // The forms of several types have the same choices.
  const names = [...new Set(all)];
  return [...names.slice(0, -2), names.slice(-2).join(' or ')].join(', ');
}
