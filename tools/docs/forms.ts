import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

/** One operation, as the editor's panel asks for it. */
export interface Form {
  name: string;
  value: string;
  description: string;
  properties: INodeProperties[];
}

/** One resource of a node, with its operations in the order of the editor. */
export interface ResourceForms {
  name: string;
  value: string;
  forms: Form[];
}

/** The resources of a node; none for a node that has no such choice, as a trigger. */
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
    const chosen = { resource, operation: String(value) };
    const asked = properties.filter(
      (property) => !(property.name in chosen) && isShown(property, chosen),
    );
    return { name, value: chosen.operation, description, properties: asked };
  });
}

/** Whether a parameter belongs to what is chosen, whatever else decides over it. */
const isShown = ({ displayOptions }: INodeProperties, chosen: Record<string, string>): boolean =>
  Object.entries(chosen).every(
    ([name, value]) => displayOptions?.show?.[name]?.includes(value) ?? true,
  );

/** The choices that a parameter states. */
export const choicesOf = (property: INodeProperties | undefined): INodePropertyOptions[] =>
  (property?.options ?? []).filter(
    (option): option is INodePropertyOptions => 'name' in option && 'value' in option,
  );
