import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { N8nApi, Workflow, WorkflowNode } from '../realN8n';

const credentialType = 'gstInvoicingApi';
const credentialName = 'GST Invoicing (simulator)';
const folder = resolve(__dirname, '../../examples');

export interface InstalledWorkflow {
  id: string;
  name: string;
  /** Its first node. */
  trigger: WorkflowNode;
}

/** Creates the credential for the simulator, or updates that of an earlier demo. */
export async function installCredential(api: N8nApi, data: Record<string, unknown>) {
  const existing = (await api.credentials()).find(({ name }) => name === credentialName);
  const credential = existing
    ? await api.updateCredential(existing, data)
    : await api.createCredential(credentialName, credentialType, data);
  const { status, message } = await api.testCredential(credential, data);
  if (status !== 'OK') throw new Error(`The credential test failed: ${message}`);
  return { id: credential.id, name: credential.name };
}

/** Imports an example and selects the credential in its nodes, unless it is already imported. */
export async function installExample(
  api: N8nApi,
  file: string,
  credential: { id: string; name: string },
): Promise<InstalledWorkflow> {
  const example = JSON.parse(await readFile(join(folder, file), 'utf8')) as Workflow;
  const { name, nodes, connections, settings = {} } = example;
  const existing = (await api.workflows()).find(
    (workflow) => workflow.name === name && !workflow.isArchived,
  );
  const saved = existing
    ? await api.workflow(existing.id)
    : await api.createWorkflow({
        name,
        nodes: nodes.map((node) => withCredential(node, credential)),
        connections,
        settings,
      });
  const trigger = saved.nodes.find(({ type }) => /(trigger|webhook)$/i.test(type));
  if (!trigger) throw new Error(`${file} has no trigger node`);
  return { id: saved.id, name, trigger };
}

function withCredential(
  node: WorkflowNode,
  credential: { id: string; name: string },
): WorkflowNode {
  const isWebhook = node.type.endsWith('.gstInvoicingTrigger');
  return {
    ...node,
    ...(isWebhook && { webhookId: node.webhookId ?? randomUUID() }),
    ...(node.credentials?.[credentialType] && {
      credentials: { ...node.credentials, [credentialType]: credential },
    }),
  };
}
