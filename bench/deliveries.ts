import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { itemsOf, type N8nApi } from '../tools/realN8n';
import type { Receiver } from './receivers';

export const secret = 'the secret of the bench';

/** How many deliveries wait for their answer at once. */
const atOnce = 8;
const patienceMs = 60_000;

/** How a receiver dealt with some deliveries. */
export interface Reception {
  answersPerSecond: number;
  /** From the first delivery to the end of the last run. */
  runsPerSecond: number;
  /** How long each answer took. */
  milliseconds: number[];
}

/** Sends events that are new and rightly signed, and waits until each had its run. */
export async function deliver(
  { url, workflowId, lastNode }: Receiver,
  count: number,
  api: N8nApi,
): Promise<Reception> {
  const after = (await api.executions(workflowId, 1))[0]?.id ?? '0';
  const milliseconds: number[] = [];
  const startedAt = Date.now();
  let open = count;
  const deliverOn = async () => {
    while (open-- > 0) milliseconds.push(await timeOfAnswer(url));
  };
  await Promise.all(Array.from({ length: atOnce }, deliverOn));
  const answeredAt = Date.now();

  const runs = await endedRuns(api, workflowId, Number(after), count);
  const one = await api.execution(String(runs[0]?.id));
  if (itemsOf(one, lastNode).length !== 1) throw new Error(`${lastNode} gave out no event`);
  const endedAt = Math.max(...runs.map(({ stoppedAt }) => Date.parse(String(stoppedAt))));
  const perSecond = (end: number) => (count * 1000) / (end - startedAt);
  return {
    answersPerSecond: perSecond(answeredAt),
    runsPerSecond: perSecond(endedAt),
    milliseconds,
  };
}

async function timeOfAnswer(url: string): Promise<number> {
  const body = JSON.stringify({
    event_id: randomUUID(),
    event_type: 'document',
    data: {
      document_type: 'invoice',
      serial_number: 'INV-1',
      hash_id: 'abc',
      message: 'Document Created',
      timestamp: new Date().toISOString().replace('T', ' ').replace('Z', '000'),
    },
  });
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-word': secret,
  };
  const startedAt = performance.now();
  const response = await fetch(url, { method: 'POST', body, headers });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}

async function endedRuns(api: N8nApi, workflowId: string, after: number, count: number) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const runs = await api.executions(workflowId, count);
    const ended = runs.filter(({ id, stoppedAt }) => Number(id) > after && stoppedAt);
    if (ended.length === count) return ended;
    if (Date.now() > end) throw new Error(`${ended.length} of ${count} deliveries had their run`);
    await sleep(500);
  }
}
