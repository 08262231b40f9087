/** A process that calls the service with one client, as an n8n process does. The file starts it, and is what it runs. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../api/client';
import { endpoints } from '../api/endpoints';
import type { Ports } from '../api/types';
import { sendRequest } from '../test/harness/request';

/** Calls of the service for a duration. */
export interface Calls {
  baseUrl: string;
  apiKey: string;
  kind: keyof typeof calls;
  /** The number of concurrent calls, including waiting ones. */
  concurrency: number;
  seconds: number;
}

/** @returns how many calls failed */
export type Perform = (calls: Calls) => Promise<number>;

/** Resolves when the process has loaded the client. It exits after its calls. */
export async function startCaller(): Promise<Perform> {
  const child = fork(__filename, { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'disconnect').then(() => {
    throw new Error('A calling process exited too early');
  });
  await Promise.race([once(child, 'message'), exited]);
  return async (given) => {
    child.send(given);
    const [failed] = await Promise.race([once(child, 'message'), exited]);
    return Number(failed);
  };
}

const calls = {
  reads: (client: Client) =>
    client.call(endpoints.customerList, { query: { num_records: 25, page: 1 } }),
  writes: (client: Client) =>
    client.call(endpoints.customerCreate, { body: { customer_id: randomUUID(), name: 'Asha' } }),
};

const portsWith = (apiKey: string): Ports => ({
  now: () => performance.now(),
  date: () => new Date(),
  random: Math.random,
  sleep: async (milliseconds) => await sleep(milliseconds),
  async send({ method, url, query, body }) {
    const target = new URL(url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
    const access = { baseUrl: '', apiKey };
    const response = await sendRequest(access, method, target.href, body as object | undefined);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.json(),
    };
  },
});

const perform: Perform = async ({ baseUrl, apiKey, kind, concurrency, seconds }) => {
  const account = {
    baseUrl,
    endpointVersion: 'v2',
    paceKey: apiKey,
    requestsPerSecond: 1,
  } as const;
  const client = createClient(account, portsWith(apiKey));
  const end = performance.now() + seconds * 1000;
  let failed = 0;
  const work = async () => {
    while (performance.now() < end) await calls[kind](client).catch(() => failed++);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failed;
};

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit()); // when the bench process ends
  process.send?.('ready');
  const [given] = (await once(process, 'message')) as [Calls];
  process.send?.(await perform(given));
  process.disconnect();
}

if (require.main === module) void main();
