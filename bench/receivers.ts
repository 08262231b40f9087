import { name as packageName } from '../package.json';
import type { RealN8n } from '../tools/realN8n';
import { chain, type PlainNode } from './workflow';

/** A published workflow that starts when its URL is called. */
export interface Receiver {
  url: string;
  workflowId: string;
  /** The node that gives out what was received and, where that is done, checked. */
  lastNode: string;
}

const webhook = { name: 'Webhook', type: 'n8n-nodes-base.webhook', typeVersion: 2.1 };

/** Our trigger, which checks the signature and drops what came before. */
export async function ourTrigger(n8n: RealN8n, webhookSecret: string): Promise<Receiver> {
  const data = { baseUrl: 'https://api.example', apiKey: 'key', webhookSecret };
  const { id, name } = await n8n.api.createCredential('Service', 'gstInvoicingApi', data);
  const trigger = {
    name: 'Trigger',
    type: `${packageName}.gstInvoicingTrigger`,
    typeVersion: 1.1,
    parameters: { events: ['document'] },
    credentials: { gstInvoicingApi: { id, name } },
    webhookId: 'ours',
  };
  return await published(n8n, [trigger], n8n.webhookUrl('ours', 'webhook'));
}

/** n8n's Webhook node, which answers at once and checks nothing. */
export async function bareWebhook(n8n: RealN8n): Promise<Receiver> {
  const parameters = { httpMethod: 'POST', path: 'bare' };
  return await published(
    n8n,
    [{ ...webhook, parameters, webhookId: 'bare' }],
    `${n8n.url}/webhook/bare`,
  );
}

/** The same with a check before the answer: not of the event, only of a word that the sender knows. */
export async function guardedWebhook(n8n: RealN8n, word: string): Promise<Receiver> {
  const data = { name: 'x-word', value: word };
  const { id, name } = await n8n.api.createCredential('Word', 'httpHeaderAuth', data);
  const parameters = { httpMethod: 'POST', path: 'guarded', authentication: 'headerAuth' };
  const credentials = { httpHeaderAuth: { id, name } };
  return await published(
    n8n,
    [{ ...webhook, parameters, credentials, webhookId: 'guarded' }],
    `${n8n.url}/webhook/guarded`,
  );
}

/** The bare one with the check of the signature built behind it from n8n's own nodes. */
export async function checkedWebhook(n8n: RealN8n, hmacSecret: string): Promise<Receiver> {
  const { id, name } = await n8n.api.createCredential('Secret', 'crypto', { hmacSecret });
  const parameters = { httpMethod: 'POST', path: 'checked', options: { rawBody: true } };
  const nodes: PlainNode[] = [
    { ...webhook, parameters, webhookId: 'checked' },
    {
      name: 'Crypto',
      type: 'n8n-nodes-base.crypto',
      typeVersion: 2,
      parameters: {
        action: 'hmac',
        type: 'SHA256',
        binaryData: true,
        binaryPropertyName: 'data',
        dataPropertyName: 'signature',
      },
      credentials: { crypto: { id, name } },
    },
    {
      name: 'If',
      type: 'n8n-nodes-base.if',
      typeVersion: 2.2,
      parameters: { conditions: sameSignature },
    },
  ];
  return await published(n8n, nodes, `${n8n.url}/webhook/checked`);
}

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

async function published({ api }: RealN8n, nodes: PlainNode[], url: string): Promise<Receiver> {
  const lastNode = nodes.at(-1)?.name ?? '';
  const { id } = await api.createWorkflow(chain(`To ${lastNode}`, nodes));
  await api.publish(id);
  return { url, workflowId: id, lastNode };
}
