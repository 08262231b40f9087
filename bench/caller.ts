/**
 * A process that calls the service, as one of several n8n processes does. It reports that it is ready,
 * receives its calls, and returns the errors.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../api/client';
import { endpoints } from '../api/endpoints';
import type { Ports } from '../api/types';
import type { Calls } from './callers';

const portsWith = (apiKey: string): Ports => ({
  now: () => performance.now(),
  date: () => new Date(),
  random: Math.random,
  sleep: async (milliseconds) => await sleep(milliseconds),
  async send({ method, url, query, body }) {
    const target = new URL(url);
    for (const [name, value] of Object.entries(query)) {
      target.searchParams.set(name, String(value));
    }
    const response = await fetch(target, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.json(),
    };
  },
});

const calls = {
  reads: (client: Client) =>
    client.call(endpoints.customerList, { query: { num_records: 25, page: 1 } }),
  writes: (client: Client) =>
    client.call(endpoints.customerCreate, { body: { customer_id: randomUUID(), name: 'Asha' } }),
};

async function perform({ company, kind, concurrency, seconds }: Calls): Promise<string[]> {
  const { baseUrl, apiKey } = company;
  const account = {
    baseUrl,
    endpointVersion: 'v2',
    paceKey: apiKey,
    requestsPerSecond: 1,
  } as const;
  const client = createClient(account, portsWith(apiKey));
  const end = performance.now() + seconds * 1000;
  const failures: string[] = [];
  const work = async () => {
    while (performance.now() < end) {
      await calls[kind](client).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures;
}

async function main(): Promise<void> {
  // Exit when the bench process ends.
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
  const [jobs] = (await once(process, 'message')) as [Calls[]];
  process.send?.(await Promise.all(jobs.map(perform)));
  process.disconnect();
}

void main();
