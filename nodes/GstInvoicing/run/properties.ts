import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { mergedProperties } from './mergedProperties';
import type { Resource } from './operation';
import { waitingProperty } from './waiting';
import { offlineValues } from './withoutAccount';

/** All parameters of the resources, each shown only where it applies. */
export function propertiesOf(resources: Resource[], defaultResource: string): INodeProperties[] {
  const options = resources.map(({ name, value }) => ({ name, value }));
  return [
    selector('Resource', 'resource', options, defaultResource),
    ...resources.map(operationSelector),
    ...mergedProperties(resources),
    waitingProperty(offlineValues(resources)),
  ];
}

function operationSelector({ value, operations, defaultOperation }: Resource): INodeProperties {
  const options = operations.map(({ name, value, action, description }) => ({
    name,
    value,
    action,
    description,
  }));
  return {
    ...selector('Operation', 'operation', options, defaultOperation.value),
    displayOptions: { show: { resource: [value] } },
  };
}

function selector(
  displayName: string,
  name: string,
  options: INodePropertyOptions[],
  chosen: string,
): INodeProperties {
  const common = { displayName, name, options, default: chosen, noDataExpression: true };
  return { ...common, type: 'options' };
}
