import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentEvent } from '../test/harness/samples';
import { itemsOf, type N8nApi } from '../tools/realN8n';
import type { Receiver } from './receivers';

export const secret = 'whsec_bench';

/** The number of concurrent deliveries. */
const concurrency = 8;
const limitMs = 60_000;

/** The results of a number of deliveries. */
export interface DeliveryResult {
  responsesPerSecond: number;
  /** From the first delivery to the end of the last execution. */
  executionsPerSecond: number;
}

/** Delivers new, signed events, and waits until their executions have ended. */
export async function deliver(
  { url, workflowId, lastNode }: Receiver,
  count: number,
  api: N8nApi,
): Promise<DeliveryResult> {
  const after = (await api.executions(workflowId, 1))[0]?.id ?? '0';
  const startedAt = Date.now();
  let remaining = count;
  const work = async () => {
    while (remaining-- > 0) await deliverOne(url);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const respondedAt = Date.now();

  const executions = await endedExecutions(api, workflowId, Number(after), count);
  const first = await api.execution(String(executions[0]?.id));
  if (itemsOf(first, lastNode).length !== 1) throw new Error(`${lastNode} returned no event`);
  const endedAt = Math.max(...executions.map(({ stoppedAt }) => Date.parse(String(stoppedAt))));
  const perSecond = (end: number) => (count * 1000) / (end - startedAt);
  return {
    responsesPerSecond: perSecond(respondedAt),
    executionsPerSecond: perSecond(endedAt),
  };
}

async function deliverOne(url: string): Promise<void> {
  const timestamp = new Date().toISOString().replace('T', ' ').replace('Z', '000');
  const body = JSON.stringify(documentEvent(randomUUID(), { timestamp }));
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-token': secret,
  };
  const response = await fetch(url, { method: 'POST', body, headers });
  await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
}

async function endedExecutions(api: N8nApi, workflowId: string, after: number, count: number) {
  const end = Date.now() + limitMs;
  for (;;) {
    const all = await api.executions(workflowId, count);
    const ended = all.filter(({ id, stoppedAt }) => Number(id) > after && stoppedAt);
    if (ended.length === count) return ended;
    if (Date.now() > end) throw new Error(`Only ${ended.length} of ${count} executions have ended`);
    await sleep(500);
  }
}
