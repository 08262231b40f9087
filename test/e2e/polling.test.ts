import { setTimeout as sleep } from 'node:timers/promises';
import {
  chain,
  type ChainNode,
  type Execution,
  itemsOf,
  type SavedWorkflow,
} from '../../tools/realN8n';
import { requestJson } from '../harness/request';
import { documentBody } from '../harness/samples';
import { newCredential, packageName, useOwnInstance } from './instance';

const instance = useOwnInstance();
const nodeType = `${packageName}.gstInvoicingPollingTrigger`;

/** n8n polls at most once a minute. */
const limitMs = 90_000;

let workflow: SavedWorkflow;
let last = '0';

beforeAll(async () => {
  instance.simulator.configure({ rateLimit: false });
  const polling = {
    name: 'Polling',
    type: nodeType,
    typeVersion: 1,
    parameters: {
      pollTimes: { item: [{ mode: 'everyMinute' }] },
      events: ['created', 'paid', 'cancelled'],
      documentTypes: ['invoice'],
      lookBack: 30,
      firstRun: 'takeStock',
    },
    credentials: await newCredential(instance),
  };
  const after = { name: 'After', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
  workflow = await instance.api.createWorkflow(chain('Polling', [polling, after]));
}, 60_000);

const post = async (path: string, body?: object) =>
  await requestJson<{ data: { hash_id: string } }>(instance.credentialData, 'POST', path, body);

/** Creates an invoice directly, without the node. @returns its hash ID */
const newInvoice = async () => (await post('/v2/doc', documentBody())).data.hash_id;

const pay = async (hashId: string) => await post(`/_simulator/documents/${hashId}/pay`);

/** The executions since the last call of newRuns(), as soon as there is one. */
async function newRuns(): Promise<Execution[]> {
  const runs = await instance.api.finishedExecutions(workflow.id, 1, {
    after: last,
    limitMs,
  });
  last = runs.at(-1)?.id ?? last;
  return runs;
}

/** Whether n8n has started an execution since the last call of newRuns(). It may take a moment. */
async function hasNewRun(): Promise<boolean> {
  await sleep(500);
  const [latest] = await instance.api.executions(workflow.id, 1);
  return latest?.id !== last;
}

const eventsIn = (runs: Execution[]) =>
  runs.flatMap((run) => itemsOf(run, 'After').map(({ json }) => [json.event, json.hash_id]));

/** n8n polls immediately when a workflow is published. */
async function publishAgain(): Promise<void> {
  await instance.api.unpublish(workflow.id);
  await instance.api.publish(workflow.id);
}

describe('GST Invoicing Polling Trigger in a real n8n', () => {
  let invoice: string;

  it('shows the cost of a poll in the form', async () => {
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

  it('returns the latest document when executed in the editor', async () => {
    const run = await instance.api.run(workflow.id, 'Polling');
    last = run.id;
    expect(eventsIn([run])).toEqual([['created', invoice]]);
  });

  it('records existing documents when published, without running the next node', async () => {
    await instance.api.publish(workflow.id);
    const [run] = await newRuns();
    expect(run?.status).toBe('success');
    expect(Object.keys(run?.runs ?? {})).toEqual(['Polling']);
  }, 100_000);

  it('emits events that occurred while the workflow was not published', async () => {
    await instance.api.unpublish(workflow.id);
    await pay(invoice);
    await instance.api.publish(workflow.id);
    const runs = await newRuns();
    expect(eventsIn(runs)).toEqual([['paid', invoice]]);
    const [item] = itemsOf(runs[0] as Execution, 'Polling');
    expect(item?.json).toMatchObject({ previous: { payment_status: 'pending' } });
  }, 100_000);

  it('starts no execution without events', async () => {
    await publishAgain();
    expect(await hasNewRun()).toBe(false);
  }, 100_000);

  it('continues after a restart of n8n, and emits events from the downtime once', async () => {
    const another = await newInvoice();
    await instance.n8n.restart();
    expect(eventsIn(await newRuns())).toEqual([['created', another]]);
    await publishAgain();
    expect(await hasNewRun()).toBe(false);
  }, 240_000);

  it('is not published with the key of another account, says why, and starts over after a rename', async () => {
    const { apiKey } = instance.simulator.addCompany('Another', '29AAAAA0000A1ZY');
    const credentials = await newCredential(instance, { apiKey });
    await requestJson({ ...instance.credentialData, apiKey }, 'POST', '/v2/doc', documentBody());
    const [polling, after] = workflow.nodes as ChainNode[] as [ChainNode, ChainNode];
    const saveAs = async (name: string) =>
      await instance.api.updateWorkflow({
        id: workflow.id,
        ...chain('Polling', [{ ...polling, name, credentials }, after]),
      });
    await instance.api.unpublish(workflow.id);
    await saveAs('Polling');
    await expect(instance.api.publish(workflow.id)).rejects.toThrow(
      'its account has no document that this trigger remembers: use the earlier account again, or rename the trigger',
    );
    await saveAs('Polling another account');
    await instance.api.publish(workflow.id);
    const [run] = await newRuns();
    expect(Object.keys(run?.runs ?? {})).toEqual(['Polling another account']);
  }, 240_000);
});
