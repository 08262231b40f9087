import type {
  IBinaryKeyData,
  IDataObject,
  IExecuteFunctions,
  INode,
  INodeProperties,
  INodePropertyOptions,
} from 'n8n-workflow';
import type { Client } from '../../../api/client';
import type { Json } from '../../../api/types';
import type { Settings } from '../../connection/account';
import { sharedProperties } from './sharedProperties';
import { waitingProperty } from './waiting';

/** One row that an operation gives out. */
export interface Row {
  json: IDataObject;
  /** The item that it comes from, where several are worked on together. */
  itemIndex?: number;
  binary?: IBinaryKeyData;
}

/** What an operation sees while it works on one item. */
export interface ItemContext {
  functions: IExecuteFunctions;
  node: INode;
  itemIndex: number;
  settings: Settings;
  client: Client;
  /** What the items of one execution share, under keys that their owners choose. */
  shared: Map<string, unknown>;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
  /** A parameter's value; `fallback` where the parameter is hidden or was never set. */
  parameter(name: string, fallback?: unknown): unknown;
  /** The chosen value of a picker. @throws InputError when nothing is chosen */
  picked(name: string, label: string): string;
  /** One of the options of a parameter. @throws InputError when it is none of them */
  choice(name: string, label: string, options: INodePropertyOptions[]): string;
  /** @throws InputError when it is neither true nor false */
  flag(name: string, label: string, fallback?: boolean): boolean;
  /** @throws InputError when it is no JSON */
  jsonParameter(name: string, label: string): Json;
}

/** One operation of a resource: everything about it stands in one file. */
export interface Operation {
  name: string;
  value: string;
  /** A sentence, as the list of actions shows it. */
  action: string;
  description: string;
  properties: INodeProperties[];
  /** It asks nobody, so there is nothing to wait for. */
  isOffline?: true;
  /** Puts together the items that are worked on together; without it each stands alone. */
  groupItems?(items: ItemContext[]): ItemContext[][];
  /** @param group all items that are worked on together, `context` the first of them */
  run(context: ItemContext, group: ItemContext[]): Promise<Row[]>;
}

/** A resource and its operations, in the order of the editor. */
export interface Resource {
  name: string;
  value: string;
  operations: Operation[];
  defaultOperation: Operation;
}

/** All parameters of the resources, each shown only where it applies. */
export function propertiesOf(resources: Resource[], defaultResource: string): INodeProperties[] {
  const options = resources.map(({ name, value }) => ({ name, value }));
  const forms = resources.flatMap(({ value: resource, operations }) =>
    operations.map(({ value: operation, properties }) => ({ resource, operation, properties })),
  );
  return [
    selector('Resource', 'resource', options, defaultResource),
    ...resources.map(operationSelector),
    ...sharedProperties(forms),
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
