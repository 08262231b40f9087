import { randomUUID } from 'node:crypto';
import type { Books } from '../../../simulator';
import type { WorkflowNode } from '../../../tools/realN8n';
import { requestJson } from '../../harness/request';
import { credentialData } from '../../harness/samples';
import type { Environment } from './environment';

type Json = Record<string, unknown>;

/** A company at the service, and the credentials of its workflows. */
export interface Account {
  environment: Environment;
  credentials: NonNullable<WorkflowNode['credentials']>;
  apiKey: string;
  books(): Books;
  /** Sends a request that is not part of a workflow. @returns `data` of the response */
  send(method: string, path: string, body?: object): Promise<Json>;
  /** Sets the webhook URL and the event types, as in the dashboard. */
  sendEventsTo(url: string, eventTypes: string[]): void;
}

/** Creates a company in Karnataka. */
export async function openAccount(environment: Environment): Promise<Account> {
  const { simulator, n8n } = environment;
  const { apiKey } = simulator.addCompany('Nilgiri Test Traders', '29AAAAA0000A1ZY');
  const access = { baseUrl: simulator.baseUrl, apiKey };
  const secret = randomUUID();
  const { id, name } = await n8n.api.createCredential('Account', 'gstInvoicingApi', {
    ...credentialData(access),
    webhookSecret: secret,
    // The simulator has no rate limit here, since these tests are about the workflows.
    requestsPerSecond: 50,
  });
  return {
    environment,
    credentials: { ...environment.credentials, gstInvoicingApi: { id, name } },
    apiKey,
    books: () => simulator.books(apiKey),
    sendEventsTo: (url, eventTypes) =>
      simulator.configureWebhook({ url, secret, eventTypes }, apiKey),
    send: async (...request) => (await requestJson<{ data: Json }>(access, ...request)).data,
  };
}
