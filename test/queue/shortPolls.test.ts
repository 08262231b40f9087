import { setTimeout as sleep } from 'node:timers/promises';
import { chain, type Execution, itemsOf, type SavedWorkflow } from '../../tools/realN8n';
import { requestJson } from '../harness/request';
import { day, documentBody } from '../harness/samples';
import { newCredential, packageName, useOwnInstance } from '../e2e/instance';

/** n8n's durable scheduler abandons a poll after 45 seconds. 49 pages take longer. */
const instance = useOwnInstance(
  { rateLimit: false },
  {
    N8N_SCHEDULER_ENABLED: 'true',
    N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
    N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
    N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
  },
);

const size = 4900;
const lookBack = 30;

/** Hash IDs, of all days of the look-back in turn, from today on. */
const invoices: string[] = [];
let workflow: SavedWorkflow;

const send = async (method: string, path: string, body?: object) =>
  await requestJson<{ data: { hash_id: string } }>(instance.credentialData, method, path, body);

async function addInvoices(): Promise<void> {
  for (let first = 0; first < size; first += 20) {
    const numbers = Array.from({ length: 20 }, (_, index) => first + index);
    const added = numbers.map(async (number) => {
      const body = documentBody({ document_date: day(-(number % lookBack)) });
      return (await send('POST', '/v2/doc', body)).data.hash_id;
    });
    invoices.push(...(await Promise.all(added)));
  }
}

beforeAll(async () => {
  await addInvoices();
  const polling = {
    name: 'Polling',
    type: `${packageName}.gstInvoicingPollingTrigger`,
    typeVersion: 1,
    parameters: {
      pollTimes: { item: [{ mode: 'everyMinute' }] },
      events: ['created', 'changed', 'paid', 'cancelled'],
      documentTypes: ['invoice'],
      lookBack,
      firstRun: 'takeStock',
    },
    credentials: await newCredential(instance),
  };
  const after = { name: 'After', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
  workflow = await instance.api.createWorkflow(chain('Polling', [polling, after]));
}, 300_000);

const listsRead = () =>
  instance.simulator.requests().filter(({ path }) => path.endsWith('/doc/list')).length;

/** Waits until n8n has read so many more pages. */
async function untilRead(pages: number): Promise<void> {
  const end = listsRead() + pages;
  while (listsRead() < end) await sleep(200);
}

const finished = async (): Promise<Execution[]> =>
  await instance.api.finishedExecutions(workflow.id, 0);

const events = async () =>
  (await finished()).flatMap((run) =>
    itemsOf(run, 'After').map(({ json }) => `${String(json.event)} ${String(json.hash_id)}`),
  );

/** Waits for so many events. */
async function untilEmitted(count: number): Promise<string[]> {
  for (;;) {
    const emitted = await events();
    if (emitted.length >= count) return emitted;
    await sleep(1000);
  }
}

const invoiceOf = (daysAgo: number): string => invoices[daysAgo + lookBack] ?? '';

describe("under n8n's durable scheduler, polls of 4,900 documents", () => {
  it('see all of them in a first look of several polls, and emit nothing', async () => {
    // The status of the publication is not waited for: it stays in progress while n8n's scheduler has the polls.
    const { versionId } = workflow;
    await instance.api.request('POST', `/rest/workflows/${workflow.id}/activate`, { versionId });
    // The first look takes 49 pages, and a poll of 36 seconds has no time for so many.
    await untilRead(49 + 35);
    const runs = await finished();
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.filter(({ status }) => status !== 'success')).toEqual([]);
    expect(await events()).toEqual([]);
  }, 480_000);

  it('emit what happens on all days once, although n8n is killed in the middle of a round', async () => {
    const [newest, oldest, moved] = [invoiceOf(0), invoiceOf(29), invoiceOf(3)];
    await send('POST', `/_simulator/documents/${newest}/pay`);
    await send('DELETE', `/v2/doc/${oldest}`);
    await send('PUT', `/v2/doc/${moved}`, documentBody({ document_date: day(-25) }));
    await untilRead(10);
    await instance.n8n.kill();
    // Another process takes the lease of the poll that was killed.
    await instance.n8n.restart();
    const expected = [`cancelled ${oldest}`, `changed ${moved}`, `paid ${newest}`];
    await untilEmitted(expected.length);
    await untilRead(35);
    expect((await events()).sort()).toEqual(expected.sort());
  }, 600_000);
});
