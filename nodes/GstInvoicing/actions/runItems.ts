import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
} from 'n8n-workflow';
import type { Client } from '../../../api/client';
import { isWrite } from '../../../api/endpoint';
import { ServiceError } from '../../../api/errors';
import { InputError } from '../../../api/inputError';
import type { Json } from '../../../api/types';
import { credentialType, readSettings } from '../../connection/account';
import { clientOf } from '../../connection/nodeClient';
import { asNodeError, detailsOf } from '../../connection/nodeErrors';
import { portsOf } from '../../connection/ports';
import { type Journal, journalOf, runsAsTool } from './journal';
import type { ItemContext, Operation, Resource, Row } from './operation';
import { readChoice, readFlag, readText } from './readValue';
import { readWaiting } from './waiting';

/**
 * Runs the chosen operation for all items, one group after another, so that serial numbers keep the
 * items' order. Every row is paired with its items; a failed group stops the run unless the user
 * chose to continue, and then each of its items carries the error as data.
 */
export async function runItems(
  functions: IExecuteFunctions,
  resources: Resource[],
): Promise<INodeExecutionData[]> {
  const scope = await scopeOf(functions);
  const operation = chosenOperation(functions, resources);
  const journal = journalOf(functions);
  const items = functions
    .getInputData()
    .map((_, itemIndex) => ({ ...scope, ...contextOf(functions, itemIndex) }));
  const rows: INodeExecutionData[] = [];
  for (const group of operation.groupItems?.(items) ?? items.map((item) => [item])) {
    const [first] = group as [ItemContext];
    try {
      rows.push(...(await rowsOf(operation, group, journal)));
    } catch (error) {
      const nodeError = asNodeError(error, functions.getNode(), first.itemIndex);
      if (!functions.continueOnFail() && !mustNotBeRepeated(functions, error)) throw nodeError;
      const json = { error: nodeError.message, details: detailsOf(error) as IDataObject };
      rows.push(...group.map(({ itemIndex }) => paired({ json, itemIndex }, group)));
    }
  }
  return rows;
}

/** For a model n8n repeats a call that throws, and knows nothing of what may have been done. */
const mustNotBeRepeated = (functions: IExecuteFunctions, error: unknown): boolean =>
  runsAsTool(functions) && error instanceof ServiceError && error.outcomeUnknown;

/** Works on a group unless that was done before; what only reads may be done again. */
async function rowsOf(
  operation: Operation,
  group: ItemContext[],
  journal: Journal,
): Promise<INodeExecutionData[]> {
  const indexes = group.map(({ itemIndex }) => itemIndex);
  const recalled = journal.recall(indexes);
  if (recalled) return recalled;
  const [first] = group as [ItemContext];
  const { client, hasWritten } = watched(first.client);
  const groupRows = await operation.run({ ...first, client }, group).catch((error: unknown) => {
    journal.failed(indexes, error);
    throw error;
  });
  const rows = groupRows.map((row) => paired(row, group));
  if (hasWritten()) journal.done(indexes, rows);
  return rows;
}

/** The client, and whether anything was changed through it. */
function watched(client: Client): { client: Client; hasWritten(): boolean } {
  let writes = 0;
  return {
    client: {
      ...client,
      async call(endpoint, input) {
        if (isWrite(endpoint)) writes++;
        return await client.call(endpoint, input);
      },
    },
    hasWritten: () => writes > 0,
  };
}

/** A row that names no item comes from all items of its group. */
function paired({ itemIndex, ...row }: Row, group: ItemContext[]): INodeExecutionData {
  const indexes = itemIndex === undefined ? group.map((item) => item.itemIndex) : [itemIndex];
  const items = indexes.map((item) => ({ item }));
  return { ...row, pairedItem: items.length === 1 ? items[0] : items };
}

type Scope = Pick<ItemContext, 'settings' | 'client' | 'shared' | 'sleep'>;

async function scopeOf(functions: IExecuteFunctions): Promise<Scope> {
  try {
    const settings = readSettings(await functions.getCredentials(credentialType));
    const client = clientOf(functions, settings, readWaiting(functions));
    return { settings, client, shared: new Map(), sleep: portsOf(functions).sleep };
  } catch (error) {
    const nodeError = asNodeError(error, functions.getNode(), 0);
    throw nodeError;
  }
}

/** The editor takes no expression for either, so they are the same for all items. */
function chosenOperation(functions: IExecuteFunctions, resources: Resource[]): Operation {
  const resource = functions.getNodeParameter('resource', 0);
  const operation = functions.getNodeParameter('operation', 0);
  const chosen = resources
    .find(({ value }) => value === resource)
    ?.operations.find(({ value }) => value === operation);
  if (chosen) return chosen;
  throw new NodeOperationError(
    functions.getNode(),
    `There is no operation "${operation}" of "${resource}"`,
    {
      description:
        'Choose another one. For a call of your own (Custom API Call) use the HTTP Request node with this credential.',
    },
  );
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
      const id = readText(value ?? '', label);
      if (id) return id;
      throw new InputError(
        label,
        `${label} is missing`,
        'Choose it from the list, or give its ID.',
      );
    },
    choice: (name, label, options) =>
      String(readChoice(functions.getNodeParameter(name, itemIndex), options, label)),
    flag: (name, label, fallback = false) =>
      readFlag(functions.getNodeParameter(name, itemIndex, fallback), label),
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
