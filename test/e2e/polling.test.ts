import { setTimeout as sleep } from 'node:timers/promises';
import { type Execution, itemsOf, type SavedWorkflow } from '../../tools/realN8n';
import { type Instance, newCredential, packageName, useInstance } from './instance';

const instance: Instance = useInstance();
const nodeType = `${packageName}.gstInvoicingPollingTrigger`;

/** n8n takes no cron that runs more than once a minute, and may take a moment over the rest. */
const longestWait = 90_000;

let workflow: SavedWorkflow;
let last = '0';

beforeAll(async () => {
  instance.simulator.configure({ rateLimit: false });
  workflow = await instance.api.createWorkflow({
    name: 'Polling',
    nodes: [
      {
        name: 'Polling',
        type: nodeType,
        typeVersion: 1,
        position: [0, 0],
        parameters: {
          pollTimes: { item: [{ mode: 'everyMinute' }] },
          events: ['created', 'paid', 'cancelled'],
          documentTypes: ['invoice'],
          lookBack: 30,
          firstRun: 'takeStock',
        },
        credentials: await newCredential(instance),
      },
      {
        name: 'After',
        type: 'n8n-nodes-base.noOp',
        typeVersion: 1,
        position: [200, 0],
        parameters: {},
      },
    ],
    connections: { Polling: { main: [[{ node: 'After', type: 'main', index: 0 }]] } },
  });
}, 60_000);

/** An invoice over 118 rupees; its hash ID. */
async function newInvoice(): Promise<string> {
  const { baseUrl, company } = instance.simulator;
  const line = { id: 'K', name: 'Keyboard', item_type: 'Product', quantity: 1, tax_rate: 18 };
  const amounts = { unit_price: 100, price_with_tax: 118, net_amount: 100, total_amount: 118 };
  const answer = await fetch(`${baseUrl}/v2/doc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      document_type: 'invoice',
      document_date: new Date().toLocaleDateString('en-GB').replace(/\//g, '-'),
      party: { id: 'C-1', name: 'Asha', type: 'customer' },
      items: [{ ...line, ...amounts }],
    }),
  });
  const { data } = (await answer.json()) as { data: { hash_id: string } };
  return data.hash_id;
}

const pay = async (hashId: string) =>
  await fetch(`${instance.simulator.baseUrl}/_simulator/documents/${hashId}/pay`, {
    method: 'POST',
    body: '{}',
  });

/** The runs since the last look, as soon as there is one. */
async function newRuns(): Promise<Execution[]> {
  const runs = await instance.api.finishedExecutions(workflow.id, 1, {
    after: last,
    limit: longestWait,
  });
  last = runs.at(-1)?.id ?? last;
  return runs;
}

/** Whether n8n has started a run since the last look, once it has had the time to. */
async function hasNewRun(): Promise<boolean> {
  await sleep(500);
  const [latest] = await instance.api.executions(workflow.id, 1);
  return latest?.id !== last;
}

const told = (runs: Execution[]) =>
  runs.flatMap((run) => itemsOf(run, 'After').map(({ json }) => [json.event, json.hash_id]));

/** n8n polls at once when a workflow is published. */
async function publishAgain(): Promise<void> {
  await instance.api.unpublish(workflow.id);
  await instance.api.publish(workflow.id);
}

describe('GST Invoicing Polling Trigger in a real n8n', () => {
  let invoice: string;

  it('shows in the form what a poll costs', async () => {
    invoice = await newInvoice();
    const [node] = workflow.nodes;
    const [cost] = await instance.api.loadOptions({
      nodeType: { name: nodeType, version: 1 },
      path: 'parameters.cost',
      methodName: 'getCost',
      parameters: node?.parameters ?? {},
      credentials: node?.credentials as never,
    });
    expect(cost?.name).toBe('1 request, about 1 second, for 1 document');
  });

  it('gives the latest document when it is executed in the editor', async () => {
    const run = await instance.api.run(workflow.id, 'Polling');
    last = run.id;
    expect(told([run])).toEqual([['created', invoice]]);
  });

  it('takes stock when it is published, in a run that goes no further', async () => {
    await instance.api.publish(workflow.id);
    const [run] = await newRuns();
    expect(run?.status).toBe('success');
    expect(Object.keys(run?.runs ?? {})).toEqual(['Polling']);
  }, 100_000);

  it('tells what happened while it was not published', async () => {
    await instance.api.unpublish(workflow.id);
    await pay(invoice);
    await instance.api.publish(workflow.id);
    const runs = await newRuns();
    expect(told(runs)).toEqual([['paid', invoice]]);
    const [item] = itemsOf(runs[0] as Execution, 'Polling');
    expect(item?.json).toMatchObject({ previous: { payment_status: 'pending' } });
  }, 100_000);

  it('starts nothing where nothing happened', async () => {
    await publishAgain();
    expect(await hasNewRun()).toBe(false);
  }, 100_000);

  it('goes on at its time after a restart of n8n, and tells once what happened meanwhile', async () => {
    const another = await newInvoice();
    await instance.n8n.restart();
    expect(told(await newRuns())).toEqual([['created', another]]);
    await publishAgain();
    expect(await hasNewRun()).toBe(false);
  }, 240_000);
});
