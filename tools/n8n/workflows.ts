import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './session';

const POLL_EVERY = 150;
const PUBLISH_LIMIT = 30_000;

export interface WorkflowNode {
  id?: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: Record<string, unknown>;
  webhookId?: string;
  credentials?: Record<string, { id: string | null; name: string }>;
  [setting: string]: unknown;
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

/** What n8n's editor does with workflows. */
export function workflowsApi({ request }: Session) {
  async function settled(id: string, wanted: PublicationStatus['status']): Promise<void> {
    const limit = Date.now() + PUBLISH_LIMIT;
    for (;;) {
      const { status, triggers } = await request<PublicationStatus>(
        'GET',
        `/rest/workflows/${id}/publication-status`,
      );
      if (status === wanted) return;
      if (status === 'failed' || status === 'partial' || Date.now() > limit) {
        const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
        throw new Error(`Workflow ${id} is ${status}, not ${wanted}. ${reasons.join(' ')}`);
      }
      await sleep(POLL_EVERY);
    }
  }

  return {
    createWorkflow: (workflow: Workflow) =>
      request<SavedWorkflow>('POST', '/rest/workflows', { settings: {}, ...workflow }),

    workflow: (id: string) => request<SavedWorkflow>('GET', `/rest/workflows/${id}`),

    /** Changes a saved workflow; what is published stays as it is until publish(). */
    updateWorkflow: ({ id, ...change }: Partial<Workflow> & { id: string }) =>
      request<SavedWorkflow>('PATCH', `/rest/workflows/${id}`, change),

    workflows: () => request<SavedWorkflow[]>('GET', '/rest/workflows'),

    /** Publishes a workflow's saved version and waits until its triggers and webhooks are live. */
    async publish(id: string): Promise<void> {
      const { versionId } = await request<SavedWorkflow>('GET', `/rest/workflows/${id}`);
      await request('POST', `/rest/workflows/${id}/activate`, { versionId });
      await settled(id, 'published');
    },

    /** Takes a workflow's triggers and webhooks down. */
    async unpublish(id: string): Promise<void> {
      await request('POST', `/rest/workflows/${id}/deactivate`, {});
      await settled(id, 'not_published');
    },
  };
}
