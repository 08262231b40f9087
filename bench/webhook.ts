import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { name as packageName } from '../package.json';
import { documentEvent } from '../test/harness/samples';
import { chain, type ChainNode, itemsOf, type N8nApi, type RealN8n } from '../tools/realN8n';
import { inN8n } from './inN8n';
import { type Goal, median, row, type Row } from './table';

const rounds = 5;
const perRound = 100;
/** The number of concurrent deliveries. */
const concurrency = 8;
/** The default of Events to Remember. */
const remembered = 1000;
const limitMs = 60_000;
const secret = 'whsec_bench';

const lazily: Record<string, string> = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

/** Goals: the part of what the bare Webhook node does, with n8n as it comes and with engines only for expressions. */
const settings = [
  { label: '', env: undefined, responses: 0.6, executions: 0.6 },
  { label: ', lazy expressions', env: lazily, responses: 0.95, executions: 0.9 },
];

const webhook = (path: string, others: object = {}) => ({
  name: 'Webhook',
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2.1,
  parameters: { httpMethod: 'POST', path, ...others },
  webhookId: path,
});

const sameSignature = {
  options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
  combinator: 'and',
  conditions: [
    {
      id: 'signature',
      leftValue: '={{ $json.signature }}',
      rightValue: "={{ $json.headers['x-signature'] }}",
      operator: { type: 'string', operation: 'equals' },
    },
  ],
};

const signing = {
  ...{ action: 'hmac', type: 'SHA256', dataPropertyName: 'signature' },
  ...{ binaryData: true, binaryPropertyName: 'data' },
};

/** Nodes that receive events, the credential of one of them, and the path of their webhook. */
interface ReceiverSetup {
  path: string;
  credential?: { of: string; type: string; data: Record<string, unknown> };
  nodes: ChainNode[];
}

/** The trigger of the package, which verifies signatures and drops duplicates. */
const ours: ReceiverSetup = {
  path: 'own/webhook',
  credential: {
    ...{ of: 'Trigger', type: 'gstInvoicingApi' },
    data: { baseUrl: 'https://api.example', apiKey: 'key', webhookSecret: secret },
  },
  nodes: [
    {
      ...{ name: 'Trigger', type: `${packageName}.gstInvoicingTrigger`, typeVersion: 1.1 },
      ...{ parameters: { events: ['document'] }, webhookId: 'own' },
    },
  ],
};

const bare = 'the Webhook node';
const withHeaderAuth = 'the Webhook node with Header Auth';
const withCrypto = 'Webhook, Crypto and If';

const peers: Record<string, ReceiverSetup> = {
  [bare]: { path: 'plain', nodes: [webhook('plain')] },
  [withHeaderAuth]: {
    path: 'header-auth',
    credential: {
      ...{ of: 'Webhook', type: 'httpHeaderAuth', data: { name: 'x-token', value: secret } },
    },
    nodes: [webhook('header-auth', { authentication: 'headerAuth' })],
  },
  [withCrypto]: {
    path: 'signature',
    credential: { of: 'Crypto', type: 'crypto', data: { hmacSecret: secret } },
    nodes: [
      webhook('signature', { options: { rawBody: true } }),
      { name: 'Crypto', type: 'n8n-nodes-base.crypto', typeVersion: 2, parameters: signing },
      {
        ...{ name: 'If', type: 'n8n-nodes-base.if', typeVersion: 2.2 },
        parameters: { conditions: sameSignature },
      },
    ],
  },
};

/** Per second, until the last response, and until the end of the last execution. */
interface Rates {
  responses: number;
  executions: number;
}

type Receive = () => Promise<Rates>;

/** Compares the trigger with n8n's Webhook node, in both configurations. */
export async function webhookRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const setting of settings) {
    const { label, responses, executions } = setting;
    const rates = await inN8n(measure, setting.env);
    const compare = (what: keyof Rates, peer: string, value?: number) => {
      const kind = what === 'responses' ? what : 'finished executions';
      const name = `Webhook${label}: ${kind} (per second), compared with ${peer}`;
      const goal: Goal | undefined = value ? { of: 'ratio', is: '≥', value } : undefined;
      return row(name, rates('ours', what), { peer: rates(peer, what), goal });
    };
    rows.push(
      compare('responses', bare, responses),
      compare('executions', bare, executions),
      compare('responses', withHeaderAuth),
      compare('responses', withCrypto),
      compare('executions', withCrypto, 1),
    );
  }
  return rows;
}

/** @returns the medians. The receivers have turns, so that other load on the machine affects all of them. */
async function measure(n8n: RealN8n) {
  const receivers: Array<[string, Receive]> = [];
  for (const [name, setup] of Object.entries({ ours, ...peers })) {
    receivers.push([name, await publish(setup, n8n)]);
  }
  const own = receivers[0]![1];
  for (let sent = 0; sent < remembered; sent += perRound) await own();
  const measured: Record<string, Rates[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, receive] of receivers) (measured[name] ??= []).push(await receive());
  }
  return (name: string, what: keyof Rates) =>
    median(measured[name]!.slice(1).map((rates) => rates[what])); // the first is a warm-up
}

/** Publishes a workflow. @returns what sends it a round of events */
async function publish({ path, credential, nodes }: ReceiverSetup, n8n: RealN8n): Promise<Receive> {
  const { api, url } = n8n;
  const withCredential = async (node: ChainNode): Promise<ChainNode> => {
    if (node.name !== credential?.of) return node;
    const { id, name } = await api.createCredential(path, credential.type, credential.data);
    return { ...node, credentials: { [credential.type]: { id, name } } };
  };
  const { id } = await api.createWorkflow(
    chain(`To ${path}`, await Promise.all(nodes.map(withCredential))),
  );
  await api.publish(id);
  return async () => await deliver(`${url}/webhook/${path}`, id, nodes.at(-1)!.name, api);
}

/** Delivers new, signed events, and waits until their executions have ended. */
async function deliver(
  url: string,
  workflowId: string,
  lastNode: string,
  api: N8nApi,
): Promise<Rates> {
  const after = Number((await api.executions(workflowId, 1))[0]?.id ?? 0);
  const startedAt = Date.now();
  let remaining = perRound;
  const work = async () => {
    while (remaining-- > 0) await deliverOne(url);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const respondedAt = Date.now();
  const executions = await endedExecutions(api, workflowId, after);
  const first = await api.execution(String(executions[0]?.id));
  if (itemsOf(first, lastNode).length !== 1) throw new Error(`${lastNode} returned no event`);
  const endedAt = Math.max(...executions.map(({ stoppedAt }) => Date.parse(String(stoppedAt))));
  const perSecond = (end: number) => (perRound * 1000) / (end - startedAt);
  return { responses: perSecond(respondedAt), executions: perSecond(endedAt) };
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

async function endedExecutions(api: N8nApi, workflowId: string, after: number) {
  const end = Date.now() + limitMs;
  for (;;) {
    const all = await api.executions(workflowId, perRound);
    const ended = all.filter(({ id, stoppedAt }) => Number(id) > after && stoppedAt);
    if (ended.length === perRound) return ended;
    if (Date.now() > end) throw new Error(`Only ${ended.length} executions have ended`);
    await sleep(500);
  }
}
