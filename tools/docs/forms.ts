import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { withFieldsOf } from '../../nodes/shared/form/field';

/** An operation with its parameters. */
export interface Form {
  name: string;
  value: string;
  description: string;
  properties: INodeProperties[];
}

/** A resource of a node, with its operations in the order of the editor. */
export interface ResourceForms {
  name: string;
  value: string;
  forms: Form[];
}

/** The resources of a node; empty for a trigger. */
export function resourcesOf({ properties }: INodeTypeDescription): ResourceForms[] {
  const resource = properties.find(({ name }) => name === 'resource');
  return choicesOf(resource).map(({ name, value }) => ({
    name,
    value: String(value),
    forms: formsOf(properties, String(value)),
  }));
}

function formsOf(properties: INodeProperties[], resource: string): Form[] {
  const selector = properties.find(
    (property) => property.name === 'operation' && isShown(property, { resource }),
  );
  return choicesOf(selector).map(({ name, value, description = '' }) => {
    const selected = { resource, operation: String(value) };
    const shown = properties.filter(
      (property) => !(property.name in selected) && isShown(property, selected),
    );
    return {
      name,
      value: selected.operation,
      description,
      properties: shown.map((property) => withFieldsOf(selected, property)),
    };
  });
}

/** Whether a parameter is shown for the selected resource and operation. Other conditions are ignored. */
const isShown = ({ displayOptions }: INodeProperties, selected: Record<string, string>): boolean =>
  Object.entries(selected).every(
    ([name, value]) =>
      (displayOptions?.show?.[name]?.includes(value) ?? true) &&
      !displayOptions?.hide?.[name]?.includes(value),
  );

/** The fixed options of a parameter. */
export const choicesOf = (property: INodeProperties | undefined): INodePropertyOptions[] =>
  (property?.options ?? []).filter(
    (option): option is INodePropertyOptions => 'name' in option && 'value' in option,
  );
