import { setTimeout as sleep } from 'node:timers/promises';
import { type SavedWorkflow } from '../../tools/realN8n';
import { randomOf } from '../fuzz/random';
import { invoice } from '../unit/simulator/bodies';
import { type Instance, newCredential, sign, useInstance } from './instance';
import { openSink, type Sink, workflowInto } from './sink';

/** It repeats for as long as n8n is away, and gives a slow machine the time to answer. */
const instance: Instance = useInstance({
  rateLimit: false,
  webhookRetryWaits: Array<number>(300).fill(2),
  webhookAnswerTime: 120_000,
});

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
  url = instance.n8n.webhookUrl('duplicates', 'webhook');
}, 240_000);

afterAll(async () => {
  await sink.close();
});

const deliver = async (eventId: string): Promise<number> => {
  const body = JSON.stringify({ event_id: eventId, event_type: 'document', data: {} });
  const headers = {
    'content-type': 'application/json',
    'x-signature': sign(body, instance.credentialData['webhookSecret'] as string),
  };
  return (await fetch(url, { method: 'POST', body, headers })).status;
};

/** The executions of the workflow that are in one of these states; n8n lists a hundred at a time. */
async function executionsThat(...states: string[]): Promise<Array<{ id: string }>> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId: workflow.id, status: states }));
  const all: Array<{ id: string }> = [];
  let after = '';
  for (;;) {
    const path = `/rest/executions?limit=100&filter=${filter}${after}`;
    const page = await instance.api.request<{ results: typeof all; nextCursor?: string | null }>(
      'GET',
      path,
    );
    all.push(...page.results);
    if (!page.nextCursor) return all;
    after = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

/** Waits until no execution is under way. */
async function idle(): Promise<void> {
  while ((await executionsThat('new', 'running')).length > 0) await sleep(200);
}

describe('20 identical deliveries at once', () => {
  it('are all answered 200, and start one run that passes the event on once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver('twenty')));
    expect(answers).toEqual(Array(20).fill(200));
    await sink.until(1, 30_000);
    await idle();
    expect(sink.eventIds).toEqual(['twenty']);
    expect(await executionsThat('success')).toHaveLength(1);
  });

  it('pass nothing on after a restart', async () => {
    await instance.n8n.restart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver('twenty')));
    expect(answers).toEqual(Array(20).fill(200));
    expect(await deliver('afterwards')).toBe(200);
    await sink.until(2, 30_000);
    await idle();
    expect(sink.eventIds).toEqual(['twenty', 'afterwards']);
  }, 120_000);
});

describe('while n8n is killed at random moments', () => {
  const { kills = 1, killedEvents: count = 60 } = globalThis as {
    kills?: number;
    killedEvents?: number;
  };
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

  it(`of ${count} events each is passed on, or stands in a crashed run that a retry passes on, FUZZ_SEED=${seed}`, async () => {
    const random = randomOf(seed);
    const { simulator, n8n, api } = instance;
    sink.eventIds.length = 0;
    simulator.configureWebhook({ url, eventTypes: ['document'] });

    const created = Promise.all(Array.from({ length: 4 }, () => create(count / 4)));
    for (let kill = 0; kill < kills; kill++) {
      const moment = Math.floor(((kill + random.below(100) / 100) * count) / kills) + 1;
      while (simulator.deliveries().length < moment) await sleep(5);
      await sleep(random.below(300));
      await n8n.kill();
      await n8n.restart();
    }
    await created;
    await simulator.settle();
    await idle();

    const wanted = simulator.deliveries().map(({ eventId }) => eventId);
    expect(wanted).toHaveLength(count);
    const crashed = await executionsThat('crashed');
    const missing = wanted.filter((id) => !sink.eventIds.includes(id));
    expect(missing.length).toBeLessThanOrEqual(crashed.length);

    for (const { id } of crashed) await api.request('POST', `/rest/executions/${id}/retry`, {});
    await idle();
    const passedOn = new Set(sink.eventIds);
    expect(wanted.filter((id) => !passedOn.has(id))).toEqual([]);
    const doubles = sink.eventIds.length - passedOn.size;
    // Only what a kill interrupted can come twice.
    expect(doubles).toBeLessThanOrEqual(crashed.length);
    process.stderr.write(
      `${count} events, ${kills} kills: ${crashed.length} runs crashed, ${missing.length} events waited for their retry, ${doubles} came twice\n`,
    );
  }, 900_000);

  /** Creates documents, each of which is an event, about as fast as n8n runs and no faster. */
  async function create(documents: number): Promise<void> {
    const { simulator } = instance;
    const pending = () => simulator.deliveries().filter(({ state }) => state === 'pending');
    for (let made = 0; made < documents; made++) {
      while (pending().length >= 8) await sleep(20);
      const response = await fetch(`${simulator.baseUrl}/v2/doc`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${simulator.company.apiKey}`,
        },
        body: JSON.stringify(invoice()),
      });
      expect(response.ok).toBe(true);
      await sink.until(sink.eventIds.length + 1, 1_000);
    }
  }
});
