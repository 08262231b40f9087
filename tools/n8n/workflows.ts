import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './session';

const pollIntervalMs = 150;
const publishLimitMs = 30_000;

/** A node without its position on the canvas. */
export interface ChainNode {
  id?: string;
  name: string;
  type: string;
  typeVersion: number;
  parameters: Record<string, unknown>;
  webhookId?: string;
  credentials?: Record<string, { id: string | null; name: string }>;
  [setting: string]: unknown;
}

export interface WorkflowNode extends ChainNode {
  position: [number, number];
}

export interface Workflow {
  name: string;
  nodes: WorkflowNode[];
  connections: Record<string, unknown>;
  settings?: Record<string, unknown>;
  pinData?: Record<string, unknown>;
}

export interface SavedWorkflow extends Workflow {
  id: string;
  versionId: string;
  isArchived: boolean;
}

interface PublicationStatus {
  status: 'in_progress' | 'published' | 'partial' | 'failed' | 'not_published';
  triggers: Array<{ status: string; errorMessage: string | null }>;
}

export const manualTrigger: ChainNode = {
  name: 'Start',
  type: 'n8n-nodes-base.manualTrigger',
  typeVersion: 1,
  parameters: {},
};

/** A workflow of nodes, each connected to the next one. */
export function chain(name: string, nodes: ChainNode[]): Workflow {
  const connections = nodes
    .slice(1)
    .map(({ name: next }, index) => [
      nodes[index]?.name,
      { main: [[{ node: next, type: 'main', index: 0 }]] },
    ]);
  return {
    name,
    nodes: nodes.map((node, index) => ({ ...node, position: [index * 200, 0] })),
    connections: Object.fromEntries(connections),
  };
}

/** The requests of n8n's editor for workflows. */
export function workflowsApi({ request }: Session) {
  async function untilStatus(id: string, expected: PublicationStatus['status']): Promise<void> {
    const limit = Date.now() + publishLimitMs;
    for (;;) {
      const { status, triggers } = await request<PublicationStatus>(
        'GET',
        `/rest/workflows/${id}/publication-status`,
      );
      if (status === expected) return;
      if (status === 'failed' || status === 'partial' || Date.now() > limit) {
        const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
        throw new Error(`Workflow ${id} is ${status}, not ${expected}. ${reasons.join(' ')}`);
      }
      await sleep(pollIntervalMs);
    }
  }

  return {
    createWorkflow: (workflow: Workflow) =>
      request<SavedWorkflow>('POST', '/rest/workflows', { settings: {}, ...workflow }),

    workflow: (id: string) => request<SavedWorkflow>('GET', `/rest/workflows/${id}`),

    /** Changes a saved workflow. The published version does not change until publish(). */
    updateWorkflow: ({ id, ...change }: Partial<Workflow> & { id: string }) =>
      request<SavedWorkflow>('PATCH', `/rest/workflows/${id}`, change),

    workflows: () => request<SavedWorkflow[]>('GET', '/rest/workflows'),

    /** Publishes the saved version of a workflow and waits until its triggers and webhooks are active. */
    async publish(id: string): Promise<void> {
      const { versionId } = await request<SavedWorkflow>('GET', `/rest/workflows/${id}`);
      await request('POST', `/rest/workflows/${id}/activate`, { versionId });
      await untilStatus(id, 'published');
    },

    /** Takes a workflow down and out of the lists. */
    archiveWorkflow: (id: string) => request('POST', `/rest/workflows/${id}/archive`, {}),

    /** Deactivates the triggers and webhooks of a workflow. */
    async unpublish(id: string): Promise<void> {
      await request('POST', `/rest/workflows/${id}/deactivate`, {});
      await untilStatus(id, 'not_published');
    },
  };
}
