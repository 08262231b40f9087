import { name as packageName } from '../package.json';
import { chain, type ChainNode, type RealN8n } from '../tools/realN8n';

/** A published workflow with a webhook. */
export interface Receiver {
  url: string;
  workflowId: string;
  /** The node that outputs the received event. */
  lastNode: string;
}

const webhook = { name: 'Webhook', type: 'n8n-nodes-base.webhook', typeVersion: 2.1 };

/** The trigger of the package, which verifies signatures and drops duplicates. */
export async function gstInvoicingTrigger(n8n: RealN8n, webhookSecret: string): Promise<Receiver> {
  const data = { baseUrl: 'https://api.example', apiKey: 'key', webhookSecret };
  const { id, name } = await n8n.api.createCredential('Service', 'gstInvoicingApi', data);
  const trigger = {
    name: 'Trigger',
    type: `${packageName}.gstInvoicingTrigger`,
    typeVersion: 1.1,
    parameters: { events: ['document'] },
    credentials: { gstInvoicingApi: { id, name } },
    webhookId: 'own',
  };
  return await published(n8n, [trigger], n8n.webhookUrl('own', 'webhook'));
}

/** n8n's Webhook node, which responds immediately without verification. */
export async function plainWebhook(n8n: RealN8n): Promise<Receiver> {
  const parameters = { httpMethod: 'POST', path: 'plain' };
  return await published(
    n8n,
    [{ ...webhook, parameters, webhookId: 'plain' }],
    `${n8n.url}/webhook/plain`,
  );
}

/** The Webhook node with Header Auth, which verifies a token but not the event. */
export async function headerAuthWebhook(n8n: RealN8n, token: string): Promise<Receiver> {
  const data = { name: 'x-token', value: token };
  const { id, name } = await n8n.api.createCredential('Token', 'httpHeaderAuth', data);
  const parameters = { httpMethod: 'POST', path: 'header-auth', authentication: 'headerAuth' };
  const credentials = { httpHeaderAuth: { id, name } };
  return await published(
    n8n,
    [{ ...webhook, parameters, credentials, webhookId: 'header-auth' }],
    `${n8n.url}/webhook/header-auth`,
  );
}

/** The Webhook node with signature verification by the nodes Crypto and If. */
export async function signatureWebhook(n8n: RealN8n, hmacSecret: string): Promise<Receiver> {
  const { id, name } = await n8n.api.createCredential('Secret', 'crypto', { hmacSecret });
  const parameters = { httpMethod: 'POST', path: 'signature', options: { rawBody: true } };
  const nodes: ChainNode[] = [
    { ...webhook, parameters, webhookId: 'signature' },
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
  return await published(n8n, nodes, `${n8n.url}/webhook/signature`);
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

async function published({ api }: RealN8n, nodes: ChainNode[], url: string): Promise<Receiver> {
  const lastNode = nodes.at(-1)?.name ?? '';
  const { id } = await api.createWorkflow(chain(`To ${lastNode}`, nodes));
  await api.publish(id);
  return { url, workflowId: id, lastNode };
}
