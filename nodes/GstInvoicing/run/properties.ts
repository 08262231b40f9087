import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { showOnlyFor } from '../../shared/form/displayOptions';
import type { Resource } from './operation';
import { waitingProperty } from './waiting';

/** All parameters of the resources, each shown only where it applies. */
export function propertiesOf(resources: Resource[], defaultResource: string): INodeProperties[] {
  const options = resources.map(({ name, value }) => ({ name, value }));
  const forms = resources.flatMap(({ value: resource, operations }) =>
    operations.map(({ value: operation, properties }) => ({ resource, operation, properties })),
  );
  return [
    selector('Resource', 'resource', options, defaultResource),
    ...resources.map(operationSelector),
    ...mergedProperties(forms),
    waitingProperty(resources.flatMap(offlineOperations)),
  ];
}

const offlineOperations = ({ operations }: Resource) =>
  operations.filter(({ isOffline }) => isOffline).map(({ value }) => value);

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

/** An operation that has a parameter. */
interface Place {
  resource: string;
  operation: string;
}

/** One operation's parameters, in the order of its form. */
interface Form extends Place {
  properties: INodeProperties[];
}

/** A parameter, and all places that have it. */
interface Shared {
  property: INodeProperties;
  text: string;
  places: Place[];
}

/**
 * The parameters of all operations, each shown only where it applies. Identical parameters of several
 * operations are merged, which keeps the node's description small; their order in each form stays.
 */
function mergedProperties(forms: Form[]): INodeProperties[] {
  const shared: Shared[] = [];
  for (const { properties, ...place } of forms) {
    let next = 0;
    for (const property of properties) {
      const text = JSON.stringify(property);
      const found = shared.findIndex(
        (one, index) =>
          index >= next && one.text === text && isWhole([...one.places, place], forms),
      );
      if (found < 0) shared.splice(next, 0, { property, text, places: [place] });
      else shared[found]?.places.push(place);
      next = (found < 0 ? next : found) + 1;
    }
  }
  return shared.flatMap(({ property, places }) =>
    showOnlyFor({ resource: resourcesOf(places), operation: operationsOf(places) }, [property]),
  );
}

const resourcesOf = (places: Place[]) => [...new Set(places.map(({ resource }) => resource))];

const operationsOf = (places: Place[]) => [...new Set(places.map(({ operation }) => operation))];

/** n8n shows a parameter for every pair of its resources and operations, so each pair must have it. */
function isWhole(places: Place[], forms: Form[]): boolean {
  const resources = resourcesOf(places);
  const operations = operationsOf(places);
  return !forms.some(
    ({ resource, operation }) =>
      resources.includes(resource) &&
      operations.includes(operation) &&
      !places.some((place) => place.resource === resource && place.operation === operation),
  );
}
