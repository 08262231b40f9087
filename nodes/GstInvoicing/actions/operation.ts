import {
  type IBinaryKeyData,
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeExecutionData,
  type INodeProperties,
  type INodePropertyOptions,
  updateDisplayOptions,
} from 'n8n-workflow';
import { type Client, createClient } from '../../../api/client';
import { InputError } from '../../../api/inputError';
import type { Json } from '../../../api/types';
import { credentialType, readSettings, type Settings } from '../../connection/account';
import { asNodeError, detailsOf } from '../../connection/nodeErrors';
import { portsOf } from '../../connection/ports';

/** One row that an operation gives out for an item. */
export interface Row {
  json: IDataObject;
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
  /** A parameter's value; `fallback` where the parameter is hidden or was never set. */
  parameter(name: string, fallback?: unknown): unknown;
  /** The chosen value of a picker. @throws InputError when nothing is chosen */
  picked(name: string, label: string): string;
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
  run(context: ItemContext): Promise<Row[]>;
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
  return [
    selector('Resource', 'resource', options, defaultResource),
    ...resources.flatMap(resourceProperties),
  ];
}

function resourceProperties({ value, operations, defaultOperation }: Resource): INodeProperties[] {
  const options = operations.map(({ name, value, action, description }) => ({
    name,
    value,
    action,
    description,
  }));
  const shown = { show: { resource: [value] } };
  return [
    {
      ...selector('Operation', 'operation', options, defaultOperation.value),
      displayOptions: shown,
    },
    ...operations.flatMap(({ value: operation, properties }) =>
      updateDisplayOptions({ show: { resource: [value], operation: [operation] } }, properties),
    ),
  ];
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

/**
 * Runs the chosen operation for each item, one after another, so that serial numbers keep the items'
 * order. Every row is paired with its item; a failed item stops the run unless the user chose to
 * continue, and then carries its error as data.
 */
export async function runItems(
  functions: IExecuteFunctions,
  resources: Resource[],
): Promise<INodeExecutionData[]> {
  const rows: INodeExecutionData[] = [];
  const scope = await scopeOf(functions);
  for (let itemIndex = 0; itemIndex < functions.getInputData().length; itemIndex++) {
    try {
      const { run } = chosenOperation(functions, resources, itemIndex);
      const itemRows = await run({ ...scope, ...contextOf(functions, itemIndex) });
      rows.push(...itemRows.map((row) => ({ ...row, pairedItem: { item: itemIndex } })));
    } catch (error) {
      const nodeError = asNodeError(error, functions.getNode(), itemIndex);
      if (!functions.continueOnFail()) throw nodeError;
      rows.push({
        json: { error: nodeError.message, details: detailsOf(error) as IDataObject },
        pairedItem: { item: itemIndex },
      });
    }
  }
  return rows;
}

type Scope = Pick<ItemContext, 'settings' | 'client' | 'shared'>;

async function scopeOf(functions: IExecuteFunctions): Promise<Scope> {
  try {
    const settings = readSettings(await functions.getCredentials(credentialType));
    const client = createClient(settings.account, portsOf(functions));
    return { settings, client, shared: new Map() };
  } catch (error) {
    const nodeError = asNodeError(error, functions.getNode(), 0);
    throw nodeError;
  }
}

function chosenOperation(
  functions: IExecuteFunctions,
  resources: Resource[],
  itemIndex: number,
): Operation {
  const resource = functions.getNodeParameter('resource', itemIndex);
  const operation = functions.getNodeParameter('operation', itemIndex);
  const chosen = resources
    .find(({ value }) => value === resource)
    ?.operations.find(({ value }) => value === operation);
  if (chosen) return chosen;
  throw new InputError('Operation', `There is no operation "${operation}" of "${resource}"`);
}

function contextOf(
  functions: IExecuteFunctions,
  itemIndex: number,
): Omit<ItemContext, keyof Scope> {
  return {
    functions,
    itemIndex,
    node: functions.getNode(),
    parameter: (name, fallback) => functions.getNodeParameter(name, itemIndex, fallback),
    picked(name, label) {
      const value = functions.getNodeParameter(name, itemIndex, '', { extractValue: true });
      const id = String(value ?? '').trim();
      if (id) return id;
      throw new InputError(
        label,
        `${label} is missing`,
        'Choose it from the list, or give its ID.',
      );
    },
    jsonParameter(name, label) {
      const value = functions.getNodeParameter(name, itemIndex);
      const parsed = typeof value === 'string' ? parseJson(value) : (value as Json);
      if (parsed !== undefined) return parsed;
      throw new InputError(
        label,
        `${label} is no valid JSON`,
        'Names and texts stand in double quotes, and no comma follows the last entry.',
      );
    },
  };
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
