import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, groupsOf, previousSecret, secret } from '../fuzz/deliveries';
import { randomOf } from '../fuzz/random';
import { type Instance, newCredential, useInstance } from './instance';
import { openSink, type Sink, workflowInto } from './sink';

const instance: Instance = useInstance();

/** `npm run test:fuzz` sends more. */
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

const send = async (url: string, { headers, body }: Attempt): Promise<number> =>
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

describe(`${fuzzDeliveries} deliveries made from genuine ones, with FUZZ_SEED=${seed}`, () => {
  it(
    'start an execution each if they are genuine, none if not, and no answer is 500',
    async () => {
      const credentials = await newCredential(instance, {
        webhookSecret: secret,
        previousWebhookSecret: previousSecret,
      });
      const parameters = { events: ['document', 'inventory'] };
      const workflow = await instance.api.createWorkflow({
        ...workflowInto(sink, 'fuzz', parameters, credentials),
        // What went well leaves no trace, so that what remains is what did not.
        settings: { saveDataSuccessExecution: 'none', saveDataErrorExecution: 'all' },
      });
      await instance.api.publish(workflow.id);
      const url = instance.n8n.webhookUrl('fuzz', 'webhook');

      const groups = groupsOf(fuzzDeliveries, randomOf(seed));
      const waiting = [...groups];
      const surprises: string[] = [];
      const work = async () => {
        for (let group = waiting.shift(); group; group = waiting.shift()) {
          for (const attempt of group) {
            const status = await send(url, attempt);
            if (!attempt.statuses.includes(status)) surprises.push(`${attempt.kind}: ${status}`);
          }
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      expect(surprises).toEqual([]);

      const wanted = groups.flat().flatMap(({ starts }) => starts ?? []);
      await sink.until(wanted.length, 120_000);
      // Whatever a forged one started is under way or has gone wrong, or it would be in the sink.
      while ((await running(workflow.id)) > 0) await sleep(200);
      expect([...sink.eventIds].sort()).toEqual([...wanted].sort());
      expect(await instance.api.executions(workflow.id)).toEqual([]);
    },
    60_000 + fuzzDeliveries * 1_000,
  );

  const running = async (workflowId: string) =>
    (await instance.api.executions(workflowId)).filter(({ status }) =>
      ['new', 'running'].includes(status),
    ).length;
});
