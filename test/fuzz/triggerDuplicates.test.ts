import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SavedWorkflow } from '../../tools/realN8n';
import { seededRandom } from '../harness/random';
import { requestJson } from '../harness/request';
import { documentBody, documentEvent } from '../harness/samples';
import { newCredential, sign, useOwnInstance } from '../e2e/instance';
import { openSink, type Sink, workflowInto } from '../e2e/sink';
import { type Gateway, openGateway } from './gateway';

/** The simulator retries while n8n is down, and allows a slow machine time to respond. */
const instance = useOwnInstance({
  rateLimit: false,
  webhookRetryWaits: Array<number>(300).fill(2),
  webhookTimeout: 120_000,
});

let gateway: Gateway;
let sink: Sink;
let workflow: SavedWorkflow;
let url: string;

beforeAll(async () => {
  sink = await openSink();
  const credentials = await newCredential(instance);
  const parameters = { events: ['document', 'inventory'] };
  workflow = await instance.api.createWorkflow(
    workflowInto(sink, 'duplicates', parameters, credentials),
  );
  await instance.api.publish(workflow.id);
  gateway = await openGateway(instance.n8n.url);
  const { pathname } = new URL(instance.n8n.webhookUrl('duplicates', 'webhook'));
  url = gateway.url + pathname;
}, 240_000);

afterAll(async () => {
  await sink.close();
  await gateway?.close();
});

const deliver = async (eventId: string): Promise<number> => {
  const body = JSON.stringify(documentEvent(eventId));
  const headers = {
    'content-type': 'application/json',
    'x-signature': sign(body, instance.credentialData.webhookSecret),
  };
  return (await fetch(url, { method: 'POST', body, headers })).status;
};

/**
 * The IDs of the workflow's executions with one of these statuses, from n8n's database. The pages of
 * n8n's list go by start and ID at once, and leave executions out that started in another order.
 */
function executionsWith(...status: string[]): number[] {
  const file = join(dirname(instance.n8n.log), '.n8n', 'database.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const marks = status.map(() => '?').join();
  const rows = database
    .prepare(`SELECT id FROM execution_entity WHERE workflowId = ? AND status IN (${marks})`)
    .all(workflow.id, ...status);
  database.close();
  return rows.map(({ id }) => Number(id));
}

/** Waits until no execution is running. */
async function idle(): Promise<void> {
  while (executionsWith('new', 'running').length > 0) await sleep(200);
}

describe('20 identical deliveries at once', () => {
  it('all get status 200 and start one execution, which emits the event once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver('twenty')));
    expect(statuses).toEqual(Array(20).fill(200));
    await sink.until(1, 30_000);
    await idle();
    expect(sink.eventIds).toEqual(['twenty']);
    expect(executionsWith('success')).toHaveLength(1);
  });

  it('emit nothing after a restart', async () => {
    await instance.n8n.restart();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver('twenty')));
    expect(statuses).toEqual(Array(20).fill(200));
    expect(await deliver('afterwards')).toBe(200);
    await sink.until(2, 30_000);
    await idle();
    expect(sink.eventIds).toEqual(['twenty', 'afterwards']);
  }, 120_000);
});

describe('when n8n is killed at random moments', () => {
  const count = 300;
  const kills = 3;
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

  it(`emits each of ${count} events, some after a retry of a crashed execution, FUZZ_SEED=${seed}`, async () => {
    const random = seededRandom(seed);
    const { simulator, n8n, api } = instance;
    sink.eventIds.length = 0;
    const earlier = simulator.deliveries().length;
    const deliveries = () => simulator.deliveries().slice(earlier);
    simulator.configureWebhook({ url, eventTypes: ['document'] });

    const created = Promise.all(Array.from({ length: 4 }, () => create(count / 4)));
    for (let kill = 0; kill < kills; kill++) {
      const moment = Math.floor(((kill + random.below(100) / 100) * count) / kills) + 1;
      while (deliveries().length < moment) await sleep(5);
      await sleep(random.below(300));
      await n8n.kill();
      // n8n may exit while it recovers from a crash during a recovery. A service manager starts it again.
      await n8n.restart().catch(async () => await n8n.restart());
    }
    await created;
    await simulator.settle();
    await idle();

    const expected = deliveries().map(({ eventId }) => eventId);
    expect(expected).toHaveLength(count);
    const crashed = executionsWith('crashed');
    const missing = expected.filter((id) => !sink.eventIds.includes(id));
    expect(missing.length).toBeLessThanOrEqual(crashed.length);

    for (const id of crashed) await api.request('POST', `/rest/executions/${id}/retry`, {});
    await idle();
    const emitted = new Set(sink.eventIds);
    expect(expected.filter((id) => !emitted.has(id))).toEqual([]);
    const duplicates = sink.eventIds.length - emitted.size;
    // Only an interrupted execution can emit an event twice.
    expect(duplicates).toBeLessThanOrEqual(crashed.length);
    process.stderr.write(
      `${count} events, ${kills} kills: ${crashed.length} crashed executions, ${missing.length} events emitted after a retry, ${duplicates} duplicates\n`,
    );
  }, 900_000);

  /** Creates documents, each of which causes an event, no faster than n8n processes them. */
  async function create(documents: number): Promise<void> {
    const { simulator } = instance;
    const pending = () => simulator.deliveries().filter(({ state }) => state === 'pending');
    for (let created = 0; created < documents; created++) {
      while (pending().length >= 8) await sleep(20);
      await requestJson(instance.credentialData, 'POST', '/v2/doc', documentBody());
      await sink.until(sink.eventIds.length + 1, 1_000);
    }
  }
});
