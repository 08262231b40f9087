import type { INodeProperties } from 'n8n-workflow';
import { shownFor } from './shownFor';

/** Where a parameter is asked for. */
interface Place {
  resource: string;
  operation: string;
}

/** One operation's parameters, in the order of its form. */
interface Form extends Place {
  properties: INodeProperties[];
}

/** A parameter, and all places that ask for the very same. */
interface Shared {
  property: INodeProperties;
  text: string;
  places: Place[];
}

/**
 * The parameters of all operations, each shown only where it applies. One that several operations
 * have in the same words is stated once, which keeps the node's description light; the order in
 * which each form asks for its parameters stays.
 */
export function sharedProperties(forms: Form[]): INodeProperties[] {
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
    shownFor({ resource: resourcesOf(places), operation: operationsOf(places) }, [property]),
  );
}

const resourcesOf = (places: Place[]) => [...new Set(places.map(({ resource }) => resource))];

const operationsOf = (places: Place[]) => [...new Set(places.map(({ operation }) => operation))];

/** n8n shows a parameter at every pairing of its resources and operations: none may be a stranger. */
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
