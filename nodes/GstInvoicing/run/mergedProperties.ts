import type { INodeProperties } from 'n8n-workflow';
import { showOnlyFor } from '../../shared/form/displayOptions';
import type { Operation, Resource } from './operation';

/** The form of an operation. */
interface Form {
  resource: string;
  operation: string;
  parameters: Parameter[];
}

/** A parameter, and the forms that have it. */
interface Parameter {
  property: INodeProperties;
  text: string;
  forms: Form[];
}

/**
 * The parameters of all operations, each shown only where it applies. Identical parameters of several
 * operations are merged, which keeps the node's description small; their order in each form stays.
 */
export function mergedProperties(resources: Resource[]): INodeProperties[] {
  const forms = resources.flatMap(({ value, operations }) =>
    operations.map((operation) => formOf(value, operation)),
  );
  const identical = new Map<string, Parameter[]>();
  for (const parameter of forms.flatMap(({ parameters }) => parameters)) {
    identical.set(parameter.text, [...(identical.get(parameter.text) ?? []), parameter]);
  }
  // The first merges limit the others, so the longest parameters come first.
  const texts = [...identical.keys()].sort((one, other) => other.length - one.length);
  for (const text of texts) mergeAll(identical.get(text) ?? [], forms);
  return inOrder(forms).flatMap(({ property, forms: own }) =>
    showOnlyFor({ resource: resourcesOf(own), operation: operationsOf(own) }, [property]),
  );
}

function formOf(resource: string, { value: operation, properties }: Operation): Form {
  const form: Form = { resource, operation, parameters: [] };
  form.parameters = properties.map((property) => ({
    property,
    text: JSON.stringify(property),
    forms: [form],
  }));
  return form;
}

/** Merges as many as possible. A merge can make others possible, so this runs until none is left. */
function mergeAll(identical: Parameter[], forms: Form[]): void {
  const merged: Parameter[] = [];
  for (const parameter of identical) {
    const other = merged.find((one) => canMerge(one, parameter, forms));
    if (other) merge(other, parameter);
    else merged.push(parameter);
  }
  if (merged.length < identical.length) mergeAll(merged, forms);
}

const canMerge = (one: Parameter, other: Parameter, forms: Form[]): boolean =>
  isWhole([...one.forms, ...other.forms], forms) &&
  !comesBefore(one, other) &&
  !comesBefore(other, one);

function merge(into: Parameter, parameter: Parameter): void {
  for (const { parameters } of parameter.forms) {
    parameters[parameters.indexOf(parameter)] = into;
  }
  into.forms.push(...parameter.forms);
}

/** n8n shows a parameter for all combinations of its resources and operations, so all must have it. */
function isWhole(own: Form[], forms: Form[]): boolean {
  const resources = resourcesOf(own);
  const operations = operationsOf(own);
  return forms.every(
    (form) =>
      own.includes(form) ||
      !resources.includes(form.resource) ||
      !operations.includes(form.operation),
  );
}

const resourcesOf = (forms: Form[]) => [...new Set(forms.map(({ resource }) => resource))];

const operationsOf = (forms: Form[]) => [...new Set(forms.map(({ operation }) => operation))];

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
function inOrder(forms: Form[]): Parameter[] {
  const sorted = new Set<Parameter>();
  const add = (parameter: Parameter): void => {
    if (sorted.has(parameter)) return;
    neighbors(parameter, -1).forEach(add);
    sorted.add(parameter);
  };
  forms.flatMap(({ parameters }) => parameters).forEach(add);
  return [...sorted];
}
