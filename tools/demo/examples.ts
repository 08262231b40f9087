import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { N8nApi, Workflow, WorkflowNode } from '../realN8n';

const CREDENTIAL_TYPE = 'gstInvoicingApi';
const CREDENTIAL_NAME = 'GST Invoicing (simulator)';
const folder = resolve(__dirname, '../../examples');

export interface InstalledWorkflow {
  id: string;
  name: string;
  /** The node that starts it. */
  trigger: WorkflowNode;
}

/** Stores what the nodes need to reach the simulator; a credential of an earlier demo is brought up to date. */
export async function installCredential(api: N8nApi, data: Record<string, unknown>) {
  const existing = (await api.credentials()).find(({ name }) => name === CREDENTIAL_NAME);
  const credential = existing
    ? await api.updateCredential(existing, data)
    : await api.createCredential(CREDENTIAL_NAME, CREDENTIAL_TYPE, data);
  const { status, message } = await api.testCredential(credential, data);
  if (status !== 'OK') throw new Error(`The credential's test failed: ${message}`);
  return { id: credential.id, name: credential.name };
}

/** Imports an example as its reader would and chooses the credential in its nodes. One that is there already stays as it is. */
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
        nodes: nodes.map((node) => bound(node, credential)),
        connections,
        settings,
      });
  const trigger = saved.nodes.find(({ type }) => /trigger$/i.test(type));
  if (!trigger) throw new Error(`${file} has no trigger node`);
  return { id: saved.id, name, trigger };
}

function bound(node: WorkflowNode, credential: { id: string; name: string }): WorkflowNode {
  const isWebhook = node.type.endsWith('.gstInvoicingTrigger');
  return {
    ...node,
    ...(isWebhook && { webhookId: node.webhookId ?? randomUUID() }),
    ...(node.credentials?.[CREDENTIAL_TYPE] && {
      credentials: { ...node.credentials, [CREDENTIAL_TYPE]: credential },
    }),
  };
}
