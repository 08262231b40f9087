import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Execution, SavedWorkflow, Workflow, WorkflowNode } from '../../../tools/realN8n';
import { spreadsheetId } from '../proxy/googleSheets';
import type { Account } from './account';

/** What the note in an example tells its user to fill in: by node, the parameters. */
export type FilledIn = Record<string, Record<string, unknown>>;

const folder = resolve(__dirname, '../../../examples');

/**
 * Imports an example as it is shipped, chooses the credentials and fills in what its note asks for;
 * the address of the spreadsheet wherever a node wants one.
 */
export async function importExample(
  { setting, credentials }: Account,
  file: string,
  filledIn: FilledIn = {},
): Promise<SavedWorkflow> {
  const example = JSON.parse(await readFile(join(folder, file), 'utf8')) as Workflow;
  const unknown = Object.keys(filledIn).filter(
    (name) => !example.nodes.some((node) => node.name === name),
  );
  if (unknown.length > 0) throw new Error(`${file} has no node ${unknown.join(', ')}`);
  return await setting.n8n.api.createWorkflow({
    ...example,
    nodes: example.nodes.map((node) => ({
      ...node,
      parameters: merged(withSpreadsheet(node.parameters), filledIn[node.name] ?? {}),
      ...(node.credentials && { credentials: chosen(node, credentials) }),
    })),
  });
}

function chosen(node: WorkflowNode, credentials: Account['credentials']): Account['credentials'] {
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
  if (!('documentId' in parameters)) return parameters;
  const value = `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`;
  return { ...parameters, documentId: { ...(parameters['documentId'] as object), value } };
}

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

/** Publishes a workflow that our webhook trigger starts, and has events of one type sent there. */
export async function publishFor(
  account: Account,
  workflow: SavedWorkflow,
  eventType: 'document' | 'inventory',
): Promise<void> {
  const { n8n } = account.setting;
  await n8n.api.publish(workflow.id);
  const trigger = workflow.nodes.find(({ type }) => type.endsWith('.gstInvoicingTrigger'));
  account.sendEventsTo(n8n.webhookUrl(String(trigger?.webhookId), 'webhook'), [eventType]);
}

/** Waits until all events were delivered and so many runs have ended, well. */
export async function runsOf(
  { setting: { n8n, simulator } }: Account,
  workflow: SavedWorkflow,
  count: number,
): Promise<Execution[]> {
  await simulator.settle();
  const runs = await n8n.api.finishedExecutions(workflow.id, count);
  runs.forEach(demandSuccess);
  return runs;
}

/** Runs an example from its schedule, as the editor's button does. */
export async function runNow(
  { setting: { n8n } }: Account,
  workflow: SavedWorkflow,
): Promise<Execution> {
  const trigger = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.scheduleTrigger');
  const run = await n8n.api.run(workflow.id, String(trigger?.name));
  demandSuccess(run);
  return run;
}

/** @throws telling which node stopped, and why */
export function demandSuccess({ status, error }: Execution): void {
  if (status === 'success') return;
  throw new Error(
    `The run ended with ${status} in "${error?.node?.name}": ${error?.message} ${error?.description ?? ''}`,
  );
}
