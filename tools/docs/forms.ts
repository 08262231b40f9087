import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

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

/** The resources of a node; the node itself if it has only operations, and none for a trigger. */
export function resourcesOf(description: INodeTypeDescription): ResourceForms[] {
  const { properties, displayName, name: nodeName } = description;
  const resource = properties.find(({ name }) => name === 'resource');
  const own = { name: displayName, value: nodeName, forms: formsOf(properties, {}) };
  if (!resource) return own.forms.length > 0 ? [own] : [];
  return choicesOf(resource).map(({ name, value }) => ({
    name,
    value: String(value),
    forms: formsOf(properties, { resource: String(value) }),
  }));
}

function formsOf(properties: INodeProperties[], place: { resource?: string }): Form[] {
  const selector = properties.find(
    (property) => property.name === 'operation' && isShown(property, place),
  );
  return choicesOf(selector).map(({ name, value, description = '' }) => {
    const selected = { ...place, operation: String(value) };
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

/** A collection without the fields that it has only for other resources or operations. */
function withFieldsOf(
  selected: Record<string, string>,
  property: INodeProperties,
): INodeProperties {
  if (property.type !== 'collection') return property;
  const fields = (property.options ?? []) as INodeProperties[];
  const isOwn = ({ displayOptions }: INodeProperties) =>
    Object.entries(selected).every(
      ([name, value]) => displayOptions?.show?.[`/${name}`]?.includes(value) ?? true,
    );
  return { ...property, options: fields.filter(isOwn) };
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
