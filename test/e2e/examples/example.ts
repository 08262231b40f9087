import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Execution, SavedWorkflow, Workflow, WorkflowNode } from '../../../tools/realN8n';
import { spreadsheetId } from '../proxy/googleSheets';
import type { Account } from './account';

/** The parameters by node that the note of an example asks the user to fill in. */
export type UserInput = Record<string, Record<string, unknown>>;

const folder = resolve(__dirname, '../../../examples');

/** Imports an example, selects the credentials, and fills in the spreadsheet and the user's input. */
export async function importExample(
  { environment, credentials }: Account,
  file: string,
  userInput: UserInput = {},
): Promise<SavedWorkflow> {
  const example = JSON.parse(await readFile(join(folder, file), 'utf8')) as Workflow;
  const unknown = Object.keys(userInput).filter(
    (name) => !example.nodes.some((node) => node.name === name),
  );
  if (unknown.length > 0) throw new Error(`${file} has no node ${unknown.join(', ')}`);
  return await environment.n8n.api.createWorkflow({
    ...example,
    nodes: example.nodes.map((node) => ({
      ...node,
      parameters: merged(withSpreadsheet(node.parameters), userInput[node.name] ?? {}),
      ...(node.credentials && { credentials: credentialsOf(node, credentials) }),
    })),
  });
}

function credentialsOf(
  node: WorkflowNode,
  credentials: Account['credentials'],
): Account['credentials'] {
  const types = Object.keys(node.credentials ?? {});
  return Object.fromEntries(
    types.map((type) => {
      const credential = credentials[type];
      if (!credential) throw new Error(`There is no credential of type ${type}`);
      return [type, credential];
    }),
  );
}

function withSpreadsheet(parameters: WorkflowNode['parameters']): WorkflowNode['parameters'] {
  const { documentId } = parameters as { documentId?: { value: string } };
  // An expression names the spreadsheet itself.
  if (documentId?.value !== '') return parameters;
  return { ...parameters, documentId: { ...documentId, value: spreadsheetUrl(spreadsheetId) } };
}

/** The address of a spreadsheet, as a browser shows it. */
export const spreadsheetUrl = (id: string): string =>
  `https://docs.google.com/spreadsheets/d/${id}/edit`;

type Group = Record<string, unknown>;

function merged(target: Group, source: Group): Group {
  const result = { ...target };
  for (const [name, value] of Object.entries(source)) {
    result[name] = isGroup(value) && isGroup(result[name]) ? merged(result[name], value) : value;
  }
  return result;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Publishes a workflow with the webhook trigger, and sends events of these types to it. */
export async function publishFor(
  account: Account,
  workflow: SavedWorkflow,
  ...eventTypes: Array<'document' | 'inventory'>
): Promise<void> {
  const { n8n } = account.environment;
  await n8n.api.publish(workflow.id);
  const trigger = workflow.nodes.find(({ type }) => type.endsWith('.gstInvoicingTrigger'));
  account.sendEventsTo(n8n.webhookUrl(String(trigger?.webhookId), 'webhook'), eventTypes);
}

/** Waits until all events are delivered and `count` executions have succeeded. */
export async function runsOf(
  { environment: { n8n, simulator } }: Account,
  workflow: SavedWorkflow,
  count: number,
): Promise<Execution[]> {
  await simulator.settle();
  const runs = await n8n.api.finishedExecutions(workflow.id, count);
  runs.forEach(assertSuccess);
  return runs;
}

/** Runs an example from its Schedule Trigger, as in the editor. */
export async function runNow(account: Account, workflow: SavedWorkflow): Promise<Execution> {
  const trigger = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.scheduleTrigger');
  return await runFrom(account, workflow, String(trigger?.name));
}

/** Runs an example from a trigger, as in the editor. @param json the trigger's output item */
export async function runFrom(
  { environment: { n8n } }: Account,
  workflow: SavedWorkflow,
  trigger: string,
  json?: object,
): Promise<Execution> {
  const run = await n8n.api.finished(await n8n.api.start(workflow.id, trigger, json));
  assertSuccess(run);
  return run;
}

/** @throws an error with the failed node and the reason */
export function assertSuccess({ status, error }: Execution): void {
  if (status === 'success') return;
  throw new Error(
    `The run ended with ${status} in "${error?.node?.name}": ${error?.message} ${error?.description ?? ''}`,
  );
}
