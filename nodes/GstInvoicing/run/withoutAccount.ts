import type { INodeParameters } from 'n8n-workflow';
import type { Operation, Resource } from './operation';

/** Values that hide the credential, by parameter. */
export type OfflineValues = Record<string, string[]>;

/**
 * The values of parameters with which no request is sent, of all operations. n8n hides the credential as
 * soon as one parameter has one of them, whatever the resource is, so an operation that may send a request
 * must not have it.
 */
export function offlineValues(resources: Resource[]): OfflineValues {
  const given = resources.flatMap(({ operations }) =>
    operations.flatMap((operation) => Object.entries(offlineValuesOf(operation))),
  );
  const names = [...new Set(given.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = given.filter(([other]) => other === name).flatMap(([, own]) => own);
      return [name, [...new Set(values)]];
    }),
  );
}

const offlineValuesOf = ({ isOffline, value, offlineWith }: Operation): OfflineValues =>
  isOffline ? { operation: [value] } : (offlineWith ?? {});

/**
 * Whether n8n hides the credential, and therefore does not give it to the node. Like n8n, this compares the
 * parameters before their expressions are evaluated.
 */
export const hidesCredential = (values: OfflineValues, parameters: INodeParameters): boolean =>
  Object.entries(values).some(([name, hiding]) => hiding.includes(parameters[name] as string));
