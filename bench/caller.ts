/**
 * A process that calls the service, as one of several processes of n8n would: it says that it is
 * ready, gets its calls, and tells which failed.
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
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) {
      address.searchParams.set(name, String(value));
    }
    const response = await fetch(address, {
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

const kinds = {
  reads: (client: Client) =>
    client.call(endpoints.customerList, { query: { num_records: 25, page: 1 } }),
  writes: (client: Client) =>
    client.call(endpoints.customerCreate, { body: { customer_id: randomUUID(), name: 'Asha' } }),
};

async function perform({ company, kind, atOnce, seconds }: Calls): Promise<string[]> {
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
  const callOn = async () => {
    while (performance.now() < end) {
      await kinds[kind](client).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, callOn));
  return failures;
}

async function main(): Promise<void> {
  // Also when the bench is gone.
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
  const [calls] = (await once(process, 'message')) as [Calls[]];
  process.send?.(await Promise.all(calls.map(perform)));
  process.disconnect();
}

void main();
