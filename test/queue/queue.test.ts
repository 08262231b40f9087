import { setTimeout as sleep } from 'node:timers/promises';
import { chain, type Execution, type WorkflowNode } from '../../tools/realN8n';
import { documentEvent } from '../harness/samples';
import { nodeType, sign, webhookTrigger } from '../e2e/instance';
import { useCluster } from './useCluster';

const cluster = useCluster();
const secret = 'whsec_queue';
const eventCount = 42;
/** As many as the processes can handle in parallel, half of them to each. */
const copies = 12;
const webhookId = 'events-in-queue-mode';

const bodyOf = (id: string) => JSON.stringify(documentEvent(id, { hash_id: id }));

const trigger = (credentials: WorkflowNode['credentials']): WorkflowNode => ({
  name: 'Trigger',
  ...webhookTrigger,
  position: [0, 0],
  parameters: { events: ['document'] },
  credentials,
  webhookId,
});

/** A run of the trigger: the events that it has emitted, and its start and end in milliseconds. */
interface TriggerRun {
  eventIds: string[];
  start: number;
  end: number;
}

function triggerRunsOf({ runs }: Execution): TriggerRun[] {
  return (runs.Trigger ?? []).slice(-1).map(({ startTime: start, executionTime, data }) => ({
    eventIds: (data?.main[0] ?? []).map(({ json }) => String(json.event_id)),
    start,
    end: start + executionTime,
  }));
}

const overlap = (a: TriggerRun, b: TriggerRun): boolean => a.start <= b.end && b.start <= a.end;

const runCount = 4;
const readsPerRun = 20;
const paceWebhook = 'pace-in-queue-mode';

describe('GST Invoicing Trigger in queue mode', () => {
  it('emits each of 12 concurrent copies once, or twice if another worker records an event at the same time', async () => {
    const { api } = cluster.main;
    const credentials = await cluster.newCredential({ webhookSecret: secret });
    const workflow = await api.createWorkflow({
      name: 'Events',
      nodes: [trigger(credentials)],
      connections: {},
    });
    await api.publish(workflow.id);
    // The webhook process gets the new webhook through Redis.
    await untilAccepted(bodyOf('first'));

    const statuses = [];
    for (let event = 0; event < eventCount; event++) {
      const body = bodyOf(`event-${event}`);
      const sent = Array.from({ length: copies }, (_, copy) => deliver(hostOf(copy), body));
      statuses.push(...(await Promise.all(sent)));
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);

    const executions = await settledExecutions(workflow.id);
    expect(executions.filter(({ status }) => status !== 'success')).toEqual([]);
    const triggerRuns = executions.flatMap(triggerRunsOf);
    const byEvent = Array.from({ length: eventCount }, (_, event) =>
      triggerRuns.filter(({ eventIds }) => eventIds.includes(`event-${event}`)),
    );
    const duplicates = byEvent.filter(({ length }) => length > 1);
    process.stdout.write(
      `${statuses.length} deliveries of ${eventCount} events: ${executions.length} executions, ${duplicates.length} events emitted twice\n`,
    );
    expect(byEvent.filter(({ length }) => length === 0)).toEqual([]);
    // n8n's deduplication has no lock between processes: a run in another process at the same time, with a
    // copy or with another event, can overwrite the record. So duplicates are possible, but must be rare.
    const withoutCause = duplicates.filter((runs) => {
      const [first] = runs.toSorted((a, b) => a.end - b.end);
      return !triggerRuns.some((run) => run !== first && first && overlap(run, first));
    });
    expect(withoutCause).toEqual([]);
    expect(duplicates.length).toBeLessThanOrEqual(eventCount / 4);
  }, 300_000);
});

describe('GST Invoicing in queue mode', () => {
  it('shares one request a second between two workers without failed items', async () => {
    const { api } = cluster.main;
    const credentials = await cluster.newCredential();
    // Workers run what a webhook starts. Before n8n 3, the main process runs what the editor starts.
    const start = {
      name: 'Start',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2.1,
      parameters: { httpMethod: 'POST', path: paceWebhook, responseMode: 'onReceived' },
      webhookId: paceWebhook,
    };
    const items = {
      name: 'Items',
      type: 'n8n-nodes-base.code',
      typeVersion: 2,
      parameters: {
        jsCode: `return Array.from({ length: ${readsPerRun} }, (_, n) => ({ json: { n } }))`,
      },
    };
    const warehouses = {
      name: 'Warehouses',
      type: nodeType,
      typeVersion: 1,
      parameters: { resource: 'inventory', operation: 'getWarehouses' },
      credentials,
    };
    const workflow = await api.createWorkflow(chain('Pace', [start, items, warehouses]));
    await api.publish(workflow.id);
    const host = hostOf(0);
    for (let run = 0; run < runCount; run++)
      await untilOk(host, async () => await postToPace(host));
    const runs = await settledExecutions(workflow.id);
    const requests = cluster.simulator.requests();
    const rateLimited = requests.filter(({ status }) => status === 429);
    const [first, last] = [requests[0], requests.at(-1)];
    const seconds = ((last?.arrivedAt ?? 0) - (first?.arrivedAt ?? 0)) / 1000;
    const accepted = requests.length - rateLimited.length;
    process.stdout.write(
      `${accepted} requests accepted in ${seconds.toFixed(0)} s (${(accepted / seconds).toFixed(2)} a second), ${rateLimited.length} rate-limited\n`,
    );
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'success'));
    expect(accepted).toBe(runCount * readsPerRun);
  }, 700_000);
});

const hostOf = (copy: number) => cluster.webhookHosts[copy % 2] as string;

async function deliver(host: string, body: string): Promise<number> {
  const response = await fetch(`${host}/webhook/${webhookId}/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': sign(body, secret) },
  });
  await response.arrayBuffer();
  return response.status;
}

/** Starts a run in queue mode. */
async function postToPace(host: string): Promise<number> {
  const response = await fetch(`${host}/webhook/${paceWebhook}`, { method: 'POST' });
  await response.arrayBuffer();
  return response.status;
}

/** Sends a body to each process until both accept it. */
async function untilAccepted(body: string): Promise<void> {
  for (const host of cluster.webhookHosts) {
    await untilOk(host, async () => await deliver(host, body));
  }
}

/** Sends a request until it is accepted. */
async function untilOk(host: string, send: () => Promise<number>): Promise<void> {
  for (let tries = 0; (await send()) !== 200; tries++) {
    if (tries === 50) throw new Error(`${host} has not registered the webhook`);
    await sleep(200);
  }
}

/** All executions, as soon as all have ended and no new ones start. */
async function settledExecutions(workflowId: string) {
  const { api } = cluster.main;
  for (let known = -1; ;) {
    const all = await api.executions(workflowId, 100);
    if (all.length === known && all.every(({ stoppedAt }) => stoppedAt)) {
      return await Promise.all(all.map(({ id }) => api.execution(id)));
    }
    known = all.length;
    await sleep(1000);
  }
}
