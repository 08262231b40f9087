import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryGroups, type FuzzDelivery, previousSecret, secret } from '../fuzz/deliveries';
import { seededRandom } from '../harness/random';
import { type Instance, newCredential, useInstance } from './instance';
import { openSink, type Sink, workflowInto } from './sink';

const instance: Instance = useInstance();

/** The number of deliveries; `npm run test:fuzz` sends more. */
const { fuzzDeliveries = 300 } = globalThis as { fuzzDeliveries?: number };
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const connections = 6;

const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

let sink: Sink;
beforeAll(async () => {
  sink = await openSink();
});
afterAll(async () => {
  agent.destroy();
  await sink.close();
});

const send = async (url: string, { headers, body }: FuzzDelivery): Promise<number> =>
  await new Promise((resolve, reject) => {
    const length = { 'content-length': body.length };
    const request = http.request(url, {
      agent,
      method: 'POST',
      headers: { ...headers, ...length },
    });
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject).end(body);
  });

describe(`${fuzzDeliveries} genuine and forged deliveries, FUZZ_SEED=${seed}`, () => {
  it(
    'start one execution for each genuine event, none for a forged one, and never get status 500',
    async () => {
      const credentials = await newCredential(instance, {
        webhookSecret: secret,
        previousWebhookSecret: previousSecret,
      });
      const parameters = { events: ['document', 'inventory'] };
      const workflow = await instance.api.createWorkflow({
        ...workflowInto(sink, 'fuzz', parameters, credentials),
        // n8n keeps failed executions only, so that the list shows unexpected ones.
        settings: { saveDataSuccessExecution: 'none', saveDataErrorExecution: 'all' },
      });
      await instance.api.publish(workflow.id);
      const url = instance.n8n.webhookUrl('fuzz', 'webhook');

      const groups = deliveryGroups(fuzzDeliveries, seededRandom(seed));
      const queue = [...groups];
      const unexpected: string[] = [];
      const work = async () => {
        for (let group = queue.shift(); group; group = queue.shift()) {
          for (const delivery of group) {
            const status = await send(url, delivery);
            if (!delivery.statuses.includes(status)) unexpected.push(`${delivery.kind}: ${status}`);
          }
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      expect(unexpected).toEqual([]);

      const expected = groups.flat().flatMap(({ starts }) => starts ?? []);
      await sink.until(expected.length, 120_000);
      // An execution for a forged delivery would be running, failed, or have reached the sink.
      while ((await running(workflow.id)) > 0) await sleep(200);
      expect([...sink.eventIds].sort()).toEqual([...expected].sort());
      expect(await instance.api.executions(workflow.id)).toEqual([]);
    },
    60_000 + fuzzDeliveries * 1_000,
  );

  const running = async (workflowId: string) =>
    (await instance.api.executions(workflowId)).filter(({ status }) =>
      ['new', 'running'].includes(status),
    ).length;
});
