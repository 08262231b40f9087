import {
  type INode,
  type INodeParameters,
  type INodeProperties,
  type INodeTypeDescription,
  NodeHelpers,
} from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { GstInvoicingPollingTrigger } from '../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { operations as returns } from '../../nodes/GstReturns/actions';
import { wholeForm } from '../../nodes/shared/run/properties';

/** A form of the editor: that of an operation, or of a trigger. */
export interface EditorForm {
  name: string;
  properties: INodeProperties[];
  /** The values of the selectors above it. */
  selected: INodeParameters;
}

const node = { typeVersion: 1 } as INode;

const formOfTrigger = ({ displayName, properties }: INodeTypeDescription): EditorForm => ({
  name: displayName,
  properties,
  selected: {},
});

/** The forms of all nodes. */
export const editorForms: EditorForm[] = [
  ...resources.flatMap(({ name, value: resource, operations }) =>
    operations.map((operation) => ({
      name: `${name}: ${operation.name}`,
      properties: wholeForm(operation),
      selected: { resource, operation: operation.value },
    })),
  ),
  ...returns.map((operation) => ({
    name: `GST Returns: ${operation.name}`,
    properties: wholeForm(operation),
    selected: { operation: operation.value },
  })),
  formOfTrigger(new GstInvoicingTrigger().description),
  formOfTrigger(new GstInvoicingPollingTrigger().description),
];

const isShown = (property: INodeProperties, values: INodeParameters, root = values): boolean =>
  property.type !== 'hidden' && NodeHelpers.displayParameter(values, property, node, null, root);

/** The controls that a form shows with some values. */
export const controlsOf = (
  { properties }: EditorForm,
  values: INodeParameters,
): INodeProperties[] => properties.filter((property) => isShown(property, values));

/** What a form shows, with the fields of its collections that depend on its other values. */
export const shownIn = (form: EditorForm, values: INodeParameters): string[] =>
  controlsOf(form, values).flatMap(({ name, displayName, type, options = [] }) => [
    `${displayName} (${name})`,
    ...(type === 'collection' ? (options as INodeProperties[]) : [])
      .filter((field) => field.displayOptions && isShown(field, {}, values))
      .map((field) => `${displayName}: ${field.displayName}`),
  ]);

/**
 * The values after the editor has shown what they lead to: each control that appears gets its default, and
 * those of controls that disappear stay, as in the editor until the node is opened again.
 */
function settled(form: EditorForm, values: INodeParameters): INodeParameters {
  const missing = form.properties.find(
    (property) => !(property.name in values) && isDisplayed(property, values),
  );
  return missing ? settled(form, { ...values, [missing.name]: missing.default as never }) : values;
}

/** Hidden parameters have a value, too. */
const isDisplayed = (property: INodeProperties, values: INodeParameters): boolean =>
  NodeHelpers.displayParameter(values, property, node, null);

/** The values without those of controls that are hidden, as in a node that is opened again. */
export function reopened(form: EditorForm, values: INodeParameters): INodeParameters {
  const kept = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        name in form.selected ||
        form.properties.some((one) => one.name === name && isDisplayed(one, values)),
    ),
  );
  return Object.keys(kept).length < Object.keys(values).length ? reopened(form, kept) : kept;
}

/** The values of a new form. */
export const openedForm = (form: EditorForm): INodeParameters => settled(form, form.selected);

/** Each choice that a user can change in a form with some values. */
export const choicesIn = (
  form: EditorForm,
  values: INodeParameters,
): Array<[name: string, value: unknown]> =>
  controlsOf(form, values).flatMap(({ name, type, options = [] }): Array<[string, unknown]> => {
    const all = options.map((option) => ('value' in option ? option.value : undefined));
    if (type === 'boolean') return [[name, values[name] !== true]];
    if (type === 'options') return all.map((value) => [name, value]);
    return type === 'multiOptions' ? all.map((value) => [name, [value]]) : [];
  });

/** The values after a choice. */
export const chosen = (
  form: EditorForm,
  values: INodeParameters,
  [name, value]: [name: string, value: unknown],
): INodeParameters => settled(form, { ...values, [name]: value as never });
