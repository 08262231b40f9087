import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { additionalFieldsCollection, optionsCollection } from '../form/field';
import { furtherFields } from '../form/furtherFields';
import { type Form, mergedProperties } from './mergedProperties';
import type { Operation, Resource } from './operation';
import { waitingOptions } from './waiting';

/** All parameters of the resources, each shown only where it applies. */
export function propertiesOf(resources: Resource[], defaultResource: string): INodeProperties[] {
  const options = resources.map(({ name, value }) => ({ name, value }));
  const forms = resources.flatMap(({ value, operations }) => formsOf(operations, value));
  return [
    selector('Resource', 'resource', options, defaultResource),
    ...resources.map(({ value, operations, defaultOperation }) => ({
      ...operationSelector(operations, defaultOperation),
      displayOptions: { show: { resource: [value] } },
    })),
    ...mergedProperties(forms),
  ];
}

/** All parameters of operations without a resource, each shown only where it applies. */
export const propertiesOfOperations = (
  operations: Operation[],
  defaultOperation: Operation,
): INodeProperties[] => [
  operationSelector(operations, defaultOperation),
  ...mergedProperties(formsOf(operations)),
];

const formsOf = (operations: Operation[], resource?: string): Form[] =>
  operations.map((operation) => ({
    selected: { operation: operation.value, ...(resource !== undefined && { resource }) },
    properties: wholeForm(operation),
  }));

type OperationForm = Pick<Operation, 'properties' | 'additionalFields' | 'options' | 'isOffline'>;

/** The parameters of an operation: its own, its additional fields, and its options with the timeouts. */
export const wholeForm = (operation: OperationForm): INodeProperties[] => [
  ...operation.properties,
  ...additionalFieldsOf(operation),
  ...(operation.isOffline
    ? []
    : [optionsCollection([...(operation.options ?? []), ...waitingOptions])]),
];

const additionalFieldsOf = ({ additionalFields }: OperationForm): INodeProperties[] =>
  additionalFields ? [additionalFieldsCollection([...additionalFields, furtherFields])] : [];

function operationSelector(
  operations: Operation[],
  defaultOperation: Operation,
): INodeProperties & { type: 'options' } {
  const options = operations.map(({ name, value, action, description }) => ({
    name,
    value,
    action,
    description,
  }));
  return selector('Operation', 'operation', options, defaultOperation.value);
}

function selector(
  displayName: string,
  name: string,
  options: INodePropertyOptions[],
  chosen: string,
): INodeProperties & { type: 'options' } {
  return { displayName, name, type: 'options', options, default: chosen, noDataExpression: true };
}
