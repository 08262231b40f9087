/**
 * A process that calls the service with the compiled client, as one of several processes of n8n would:
 * it says that it is ready, gets its calls (Calls in callers.ts), and tells which failed.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const { createClient } = require('../dist/api/client.js');
const { endpoints } = require('../dist/api/endpoints.js');

const portsWith = (apiKey) => ({
  now: () => performance.now(),
  date: () => new Date(),
  random: Math.random,
  sleep: async (milliseconds) => void (await sleep(milliseconds)),
  async send({ method, url, query, body }) {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
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
  reads: (client) => client.call(endpoints.customerList, { query: { num_records: 25, page: 1 } }),
  writes: (client) =>
    client.call(endpoints.customerCreate, { body: { customer_id: randomUUID(), name: 'Asha' } }),
};

async function perform({ company: { baseUrl, apiKey }, kind, atOnce, seconds }) {
  const account = { baseUrl, endpointVersion: 'v2', paceKey: apiKey, requestsPerSecond: 1 };
  const client = createClient(account, portsWith(apiKey));
  const end = performance.now() + seconds * 1000;
  const failures = [];
  const callOn = async () => {
    while (performance.now() < end) {
      await kinds[kind](client).catch((error) => failures.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, callOn));
  return failures;
}

// Also when the bench is gone.
process.on('disconnect', () => process.exit());
process.send('ready');
const [calls] = await once(process, 'message');
process.send(await Promise.all(calls.map(perform)));
process.disconnect();
