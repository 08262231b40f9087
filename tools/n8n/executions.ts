import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './session';

const pollIntervalMs = 150;
const finishedStatuses = ['success', 'error', 'crashed', 'canceled'];

export interface BinaryFile {
  id?: string;
  data: string;
  mimeType: string;
  fileName?: string;
}

export interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, BinaryFile>;
  pairedItem?: unknown;
}

export interface NodeRun {
  executionStatus: string;
  /** Milliseconds since 1970. */
  startTime: number;
  /** Milliseconds. */
  executionTime: number;
  data?: { main: Array<Item[] | null> };
  error?: { message: string; description?: string };
  hints?: Array<{ message: string }>;
}

export interface ExecutionSummary {
  id: string;
  workflowId: string;
  status: string;
  mode: string;
  startedAt: string;
  stoppedAt?: string;
}

export interface Execution extends ExecutionSummary {
  /** The runs of each executed node. */
  runs: Record<string, NodeRun[]>;
  lastNode?: string;
  error?: { message: string; description?: string; node?: { name: string } };
}

interface ExecutionData {
  resultData?: {
    runData?: Execution['runs'];
    lastNodeExecuted?: string;
    error?: Execution['error'];
  };
}

/** The requests of n8n's editor for executions. */
export function executionsApi({ request, download }: Session, n8nFolder: string) {
  // n8n serializes execution data with this library, so this uses n8n's own version.
  const { parse } = createRequire(join(n8nFolder, 'package.json'))('flatted') as {
    parse(text: string): ExecutionData | undefined;
  };

  /** Reads an execution with the output of its nodes. */
  async function execution(id: string): Promise<Execution> {
    const { data, ...summary } = await request<ExecutionSummary & { data: string }>(
      'GET',
      `/rest/executions/${id}`,
    );
    // An execution has no data before its first node has run.
    const { runData = {}, lastNodeExecuted, error } = parse(data)?.resultData ?? {};
    return {
      ...summary,
      runs: runData,
      ...(lastNodeExecuted ? { lastNode: lastNodeExecuted } : {}),
      ...(error ? { error } : {}),
    };
  }

  /**
   * Starts a workflow from a trigger node, as the editor does.
   * @param json the trigger's output item; without it, the trigger runs
   * @returns the ID of the execution
   */
  async function start(workflowId: string, triggerNode: string, json?: object): Promise<string> {
    const data = json && {
      ...{ startTime: Date.now(), executionTime: 0, executionIndex: 0, source: [] },
      ...{ executionStatus: 'success', data: { main: [[{ json }]] } },
    };
    const { executionId } = await request<{ executionId?: string }>(
      'POST',
      `/rest/workflows/${workflowId}/run`,
      { triggerToStartFrom: { name: triggerNode, data } },
    );
    if (executionId) return executionId;
    throw new Error(`${triggerNode} waits for a webhook request. Publish the workflow instead.`);
  }

  /** Waits until an execution has ended. */
  async function finished(id: string, limitMs = 120_000): Promise<Execution> {
    const end = Date.now() + limitMs;
    for (;;) {
      const now = await execution(id);
      if (finishedStatuses.includes(now.status)) return now;
      if (Date.now() > end) {
        throw new Error(`Execution ${id} was still ${now.status} after ${limitMs / 1000} s`);
      }
      await sleep(pollIntervalMs);
    }
  }

  /** Lists the executions of a workflow, latest first. */
  async function executions(workflowId: string, limit = 100): Promise<ExecutionSummary[]> {
    const filter = encodeURIComponent(JSON.stringify({ workflowId }));
    const { results } = await request<{ results: ExecutionSummary[] }>(
      'GET',
      `/rest/executions?limit=${limit}&filter=${filter}`,
    );
    return results;
  }

  return {
    execution,
    executions,
    start,
    finished,

    /** Waits until `count` executions of a workflow have ended. @returns them, earliest first */
    async finishedExecutions(
      workflowId: string,
      count: number,
      { after = '0', limitMs = 60_000 } = {},
    ) {
      const end = Date.now() + limitMs;
      for (;;) {
        const done = (await executions(workflowId, Math.max(count, 100))).filter(
          ({ id, status }) => Number(id) > Number(after) && finishedStatuses.includes(status),
        );
        if (done.length >= count) {
          return await Promise.all(done.reverse().map(({ id }) => execution(id)));
        }
        if (Date.now() > end) {
          throw new Error(
            `Workflow ${workflowId} finished ${done.length} executions in ${limitMs / 1000} s, not ${count}`,
          );
        }
        await sleep(pollIntervalMs);
      }
    },

    /** Runs a workflow from a trigger node, as the editor does, and waits until it has ended. */
    run: async (workflowId: string, triggerNode: string, limitMs?: number): Promise<Execution> =>
      await finished(await start(workflowId, triggerNode), limitMs),

    /** Downloads the file of an item. */
    async file({ id, data }: BinaryFile): Promise<Buffer> {
      if (!id) return Buffer.from(data, 'base64');
      return await download(`/rest/binary-data?id=${encodeURIComponent(id)}&action=download`);
    },
  };
}

/** The output items of a node's last run. */
export function itemsOf(execution: Execution, node: string, output = 0): Item[] {
  return execution.runs[node]?.at(-1)?.data?.main[output] ?? [];
}
