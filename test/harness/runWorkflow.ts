import { WorkflowExecute } from 'n8n-core';
import {
  createRunExecutionData,
  type ICredentialDataDecryptedObject,
  type IConnections,
  type INode,
  type IRun,
  type IRunExecutionData,
  type IWorkflowSettings,
  Workflow,
} from 'n8n-workflow';
import { additionalDataOf, nodeTypes } from './engine';

/** A workflow as the editor exports it. */
export interface ExportedWorkflow {
  name: string;
  nodes: INode[];
  connections: IConnections;
  settings?: IWorkflowSettings;
}

/** Converts an exported workflow for the engine. @param id its ID in n8n's database */
export const workflowOf = (
  { nodes, connections, settings }: ExportedWorkflow,
  id = 'workflow',
  active = false,
): Workflow =>
  new Workflow({ id, nodes, connections, active, nodeTypes, settings: { ...settings } });

/** Runs a workflow from its first node with n8n's engine, in this process. */
export async function runWorkflow(
  exported: ExportedWorkflow,
  credential: ICredentialDataDecryptedObject,
): Promise<IRun> {
  const workflow = workflowOf(exported);
  const additionalData = additionalDataOf(workflow, 'manual', credential);
  const engine = new WorkflowExecute(additionalData, 'manual', createRunExecutionData());
  return await engine.run({ workflow, startNode: exported.nodes[0] });
}

/**
 * Retries a failed execution as n8n does (execution.service.js), from the data that it stores: as a
 * new execution that starts at the failed node.
 * @param exported the workflow as it ran
 * @param saved the workflow as it is saved now, if the retry uses that
 */
export async function retryWorkflow(
  failed: IRun,
  exported: ExportedWorkflow,
  credential: ICredentialDataDecryptedObject,
  saved?: ExportedWorkflow,
): Promise<IRun> {
  const data = JSON.parse(JSON.stringify(failed.data)) as IRunExecutionData;
  const { resultData, executionData } = data;
  delete resultData.error;
  const runs = resultData.runData[String(resultData.lastNodeExecuted)];
  if (runs?.at(-1)?.error) runs.pop();
  const workflow = workflowOf(saved ?? exported);
  for (const entry of executionData?.nodeExecutionStack ?? []) {
    const node = workflow.getNode(entry.node.name);
    if (saved && node) entry.node = node;
  }
  const additionalData = additionalDataOf(
    workflow,
    'retry',
    credential,
    `retry of ${failed.startedAt.toISOString()}`,
  );
  return await new WorkflowExecute(additionalData, 'retry', data).processRunExecutionData(workflow);
}
