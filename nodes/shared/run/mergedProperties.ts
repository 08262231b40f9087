import type { INodeProperties } from 'n8n-workflow';
import { alphabetically } from '../../../core/compareTexts';
import { showOnlyFor } from '../form/displayOptions';

/** The form of an operation, and the values of the selectors that choose it: its resource, if any, and itself. */
export interface Form {
  selected: Selected;
  properties: INodeProperties[];
}

export type Selected = { operation: string; resource?: string };

type Selector = keyof Selected;

const selectors: readonly Selector[] = ['operation', 'resource'];

/** A parameter, and the forms that have it. */
interface Parameter {
  property: INodeProperties;
  text: string;
  forms: Sequence[];
}

interface Sequence {
  form: Form;
  parameters: Parameter[];
}

/**
 * The parameters of all operations, each shown only where it applies. Identical parameters of several
 * operations are merged, and so are collections with different fields, each of which is then shown only where
 * it applies. This keeps the node's description small; the order in each form stays.
 */
export function mergedProperties(forms: readonly Form[]): INodeProperties[] {
  const sequences = forms.map(sequenceOf);
  const identical = new Map<string, Parameter[]>();
  for (const parameter of sequences.flatMap(({ parameters }) => parameters)) {
    identical.set(parameter.text, [...(identical.get(parameter.text) ?? []), parameter]);
  }
  // The first merges limit the others, so the longest parameters come first.
  const texts = [...identical.keys()].sort((one, other) => other.length - one.length);
  for (const text of texts) mergeAll(identical.get(text) ?? [], sequences);
  return inOrder(sequences).flatMap((parameter) =>
    shownIn(parameter.forms, sequences, withFieldsOfAll(parameter)),
  );
}

function sequenceOf(form: Form): Sequence {
  const sequence: Sequence = { form, parameters: [] };
  sequence.parameters = form.properties.map((property) => ({
    property,
    // Collections are merged whatever fields they have.
    text: JSON.stringify(isCollection(property) ? { ...property, options: [] } : property),
    forms: [sequence],
  }));
  return sequence;
}

const isCollection = ({ type }: INodeProperties): boolean => type === 'collection';

/** Merges the parameters of forms that n8n can show together, unless a form has one of them before another. */
function mergeAll(identical: Parameter[], all: Sequence[]): void {
  const formsOf = new Map(
    identical.map((parameter) => [parameter.forms[0] as Sequence, parameter]),
  );
  for (const whole of wholesOf([...formsOf.keys()], all)) {
    const [first, ...others] = whole.flatMap((form) => formsOf.get(form) ?? []);
    for (const other of others) {
      if (first && !comesBefore(first, other) && !comesBefore(other, first)) merge(first, other);
    }
  }
}

function merge(into: Parameter, parameter: Parameter): void {
  for (const { parameters } of parameter.forms) {
    parameters[parameters.indexOf(parameter)] = into;
  }
  into.forms.push(...parameter.forms);
}

/** n8n shows a parameter for all combinations of its resources and operations, so all must have it. */
function isWhole(own: Sequence[], all: Sequence[]): boolean {
  const [resources, operations] = [valuesOf(own, 'resource'), valuesOf(own, 'operation')];
  return all.every(
    (one) =>
      own.includes(one) ||
      !resources.includes(one.form.selected.resource) ||
      !operations.includes(one.form.selected.operation),
  );
}

const valuesOf = (sequences: readonly Sequence[], selector: Selector) => [
  ...new Set(sequences.map(({ form }) => form.selected[selector])),
];

/**
 * The condition with which some forms show a property and others don't, with as few selectors as possible.
 * @param path what comes before the name of a parameter outside of the property's group
 */
function shownIn(
  own: Sequence[],
  all: Sequence[],
  property: INodeProperties,
  path = '',
): INodeProperties[] {
  const others = all.filter((one) => !own.includes(one));
  if (others.length === 0) return [property];
  const isEnough = (selector: Selector) =>
    others.every(({ form }) => !valuesOf(own, selector).includes(form.selected[selector]));
  const enough = selectors.find(isEnough);
  const needed = enough ? [enough] : selectors;
  const show = Object.fromEntries(
    needed.map((selector) => [`${path}${selector}`, valuesOf(own, selector) as string[]]),
  );
  return showOnlyFor(show, [property]);
}

/** A collection with the fields of all its forms, in alphabetical order. */
function withFieldsOfAll({ property, forms }: Parameter): INodeProperties {
  if (!isCollection(property)) return property;
  const owners = new Map<string, { field: INodeProperties; own: Sequence[] }>();
  for (const one of forms) {
    const collection = one.form.properties.find(
      ({ name, type }) => name === property.name && type === property.type,
    );
    for (const field of (collection?.options ?? []) as INodeProperties[]) {
      const text = JSON.stringify(field);
      const known = owners.get(text) ?? { field, own: [] };
      known.own.push(one);
      owners.set(text, known);
    }
  }
  const fields = [...owners.values()].flatMap(({ field, own }) =>
    wholesOf(own, forms).flatMap((whole) => shownIn(whole, forms, field, '/')),
  );
  return { ...property, options: fields.sort(byName) };
}

const byName = alphabetically(({ displayName }: INodeProperties) => displayName);

/** The forms in as few parts as possible, each of which is all combinations of its resources and operations. */
function wholesOf(own: Sequence[], all: Sequence[]): Sequence[][] {
  const parts: Sequence[][] = [];
  for (const one of own) {
    const part = parts.find(
      ([first]) => first?.form.selected.resource === one.form.selected.resource,
    );
    if (part) part.push(one);
    else parts.push([one]);
  }
  const wholes: Sequence[][] = [];
  for (const part of parts) {
    const whole = wholes.find((one) => isWhole([...one, ...part], all));
    if (whole) whole.push(...part);
    else wholes.push(part);
  }
  return wholes;
}

/** Whether a form has one before the other, directly or through parameters between them. */
function comesBefore(one: Parameter, other: Parameter): boolean {
  const found = new Set([one]);
  for (const parameter of found) {
    for (const next of neighbors(parameter, 1)) found.add(next);
  }
  return found.has(other);
}

/** @param step 1 for the parameters that come next in the forms, -1 for the previous ones */
const neighbors = (parameter: Parameter, step: 1 | -1): Parameter[] =>
  parameter.forms
    .map(({ parameters }) => parameters[parameters.indexOf(parameter) + step])
    .filter((neighbor) => neighbor !== undefined);

/** All parameters, in an order that agrees with the order of every form. */
function inOrder(sequences: Sequence[]): Parameter[] {
  const sorted = new Set<Parameter>();
  const add = (parameter: Parameter): void => {
    if (sorted.has(parameter)) return;
    neighbors(parameter, -1).forEach(add);
    sorted.add(parameter);
  };
  sequences.flatMap(({ parameters }) => parameters).forEach(add);
  return [...sorted];
}
