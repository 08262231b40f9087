import crypto, { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../nodes/GstReturns/actions';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import saved from '../fixtures/savedWorkflows.json';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { publish } from '../harness/pollingTrigger';
import { documentEvent } from '../harness/samples';
import { newTrigger, until, webhookSecret } from '../harness/triggerAccount';
import { inVirtualTime, limitTimer, VirtualClock } from '../harness/virtualTime';
import { everyOperation, type Outputs, selectionOf } from './everyOperation';

/**
 * A node as a workflow has it that was saved with the first release, and what it sent and returned then. The nodes
 * ran one after another, in one account. Those of later operations come at the end:
 * `RECORD_WORKFLOWS=true npx jest --selectProjects integration --testPathPatterns savedWorkflows` adds them.
 */
interface SavedNode {
  /** `document/create`, `gstReturns/check` or a trigger. */
  name: string;
  parameters: INodeParameters;
  /** The events that the webhook trigger received. */
  delivered?: object[];
  requests: IDataObject[];
  rows: IDataObject[];
}

const nodes = saved as unknown as SavedNode[];
const isRecording = process.env.RECORD_WORKFLOWS === 'true';

const start = Date.UTC(2026, 11, 20, 6);
const clock = new VirtualClock(start);
usePorts((functions) => inVirtualTime(n8nPorts(functions, limitTimer), clock));
useSimulator({ rateLimit: false, now: clock.wallNow, sleep: clock.sleep });

let account: TestAccount;

const allButDate: FakeableAPI[] = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['hrtime', 'performance'] as const),
];

beforeAll(() => {
  jest.useFakeTimers({ now: start, doNotFake: allButDate });
  account = newAccount({ ownGstin: '29AAAAA0000A1ZY', webhookSecret });
  drawInOrder();
});
afterAll(() => void jest.useRealTimers());

/** Gives records the same random IDs in each run, so that saved parameters can name them. */
function drawInOrder(): void {
  const drawn: Record<number, number> = {};
  jest.spyOn(crypto, 'randomBytes').mockImplementation(((size: number) => {
    drawn[size] = (drawn[size] ?? 0) + 1;
    return crypto.hash('sha512', `${size}:${drawn[size]}`, 'buffer').subarray(0, size);
  }) as never);
}

/** What has a time of day in it, such as a PDF. */
const timed = ['file_size', 'qr_code'];

/** Without times of day, which each request that was added since makes later. */
const comparable = <Value>(value: Value): Value => {
  const text = JSON.stringify(value, (name, one: unknown) =>
    timed.includes(name) ? typeof one : one,
  );
  return JSON.parse(text.replace(/T\d\d:\d\d:\d\d(\.\d+)?/g, 'T00:00:00')) as Value;
};

type Node = Pick<SavedNode, 'name' | 'parameters' | 'delivered'>;

const runs = new Map<string, (node: Node) => Promise<IDataObject[]>>([
  ['gstInvoicingTrigger', receive],
  ['gstInvoicingPollingTrigger', poll],
]);

/** Runs a node. @returns what it sends and returns */
async function observed(node: Node): Promise<Pick<SavedNode, 'requests' | 'rows'>> {
  account.newRequests();
  const run = runs.get(node.name) ?? (async ({ parameters }) => await account.rows(parameters));
  const rows = await run(node);
  return { requests: account.newRequests() as IDataObject[], rows };
}

async function receive({ parameters, delivered = [] }: Node): Promise<IDataObject[]> {
  const events = parameters.events as string[];
  const trigger = await newTrigger(events, { parameters }, account);
  for (const [index, event] of delivered.entries()) {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    await fetch(trigger.url, { method: 'POST', body, headers: { 'x-signature': signature } });
    await until(() => trigger.runs.length > index);
  }
  return trigger.events;
}

async function poll({ parameters }: Node): Promise<IDataObject[]> {
  const workflow = publish({ ...account.credential, requestsPerSecond: 100 }, parameters);
  return (await workflow.poll()) ?? [];
}

const movement = { service_product_id: 9, partner_product_id: 'P-1', qty: 2, movement: 'out' };

/** Nodes besides `everyOperation`. */
const others: Node[] = [
  {
    name: 'apiRequest/send',
    parameters: {
      ...selectionOf('apiRequest/send'),
      ...{ method: 'POST', path: '/v2/expense' },
      body: { amount: 1, category: 'Rent', expense_date: '01-04-2026' },
    },
  },
  {
    name: 'gstInvoicingTrigger',
    parameters: { events: ['document', 'inventory'] },
    delivered: [
      documentEvent('event-1', { hash_id: 'h1' }),
      { event_id: 'event-2', event_type: 'inventory', data: movement },
    ],
  },
  {
    name: 'gstInvoicingPollingTrigger',
    parameters: { events: ['created', 'paid', 'cancelled'], firstRun: 'emitEverything' },
  },
];

/** Runs what has not been saved, after everything that is, and saves it. @returns everything */
async function record(): Promise<SavedNode[]> {
  const outputs: Outputs = {};
  for (const { name, rows } of nodes) outputs[name] ??= rows[0] ?? {};
  const known = new Set(nodes.map(({ name }) => name));
  const added: SavedNode[] = [];
  const add = async (node: Node) => {
    const result = await observed(node);
    outputs[node.name] ??= result.rows[0] ?? {};
    added.push({ ...node, ...comparable(result) });
  };
  for (const { name } of others) known.add(name);
  for (const [name, parametersFrom] of everyOperation.filter(([one]) => !known.has(one))) {
    const parameters = await parametersFrom(outputs, account);
    await add({ name, parameters: { ...parameters, ...selectionOf(name) } });
  }
  for (const other of others.filter(({ name }) => !(name in outputs))) await add(other);
  const all = [...nodes, ...added];
  const lines = all.map((node) => JSON.stringify(node));
  const file = join(__dirname, '../fixtures/savedWorkflows.json');
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
  return all;
}

describe('a workflow that was saved with the first release', () => {
  it.each(nodes.map((node, index) => ({ ...node, title: `${index + 1}, ${node.name}` })))(
    'sends and returns the same in node $title',
    async (node) => {
      const { requests, rows } = comparable(await observed(node));
      expect(requests).toEqual(node.requests);
      expect(rows).toMatchObject(node.rows);
    },
  );

  it('can have every operation and trigger (add new ones to everyOperation.ts, then RECORD_WORKFLOWS=true)', async () => {
    const recorded = isRecording ? await record() : nodes;
    const operations = [
      ...resources.flatMap(({ value, operations: ofResource }) =>
        ofResource.map((operation) => `${value}/${operation.value}`),
      ),
      ...returns.map(({ value }) => `gstReturns/${value}`),
      ...others.map(({ name }) => name),
    ];
    const names = new Set(recorded.map(({ name }) => name));
    expect(operations.filter((name) => !names.has(name))).toEqual([]);
  });
});
