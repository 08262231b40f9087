import { randomUUID } from 'node:crypto';
import type { Books } from '../../../simulator';
import type { WorkflowNode } from '../../../tools/realN8n';
import type { Setting } from './setting';

type Json = Record<string, unknown>;

/** A company of its own at the service, and the credentials of a workflow that works for it. */
export interface Account {
  setting: Setting;
  credentials: NonNullable<WorkflowNode['credentials']>;
  apiKey: string;
  books(): Books;
  /** Does in the account what somebody else does there. */
  call(method: string, path: string, body?: object): Promise<Json>;
  /** Sets in the dashboard where events go, and which. */
  sendEventsTo(url: string, eventTypes: string[]): void;
}

/** The state of its GSTIN is Karnataka. */
export async function openAccount(setting: Setting): Promise<Account> {
  const { simulator, n8n } = setting;
  const { apiKey } = simulator.addCompany('Nilgiri Test Traders', '29AAAAA0000A1ZY');
  const secret = randomUUID();
  const { id, name } = await n8n.api.createCredential('An account', 'gstInvoicingApi', {
    baseUrl: simulator.baseUrl,
    apiKey,
    webhookSecret: secret,
    booksTimeZone: 'Asia/Kolkata',
    // The simulator sets no limit here: what is tested is what the workflows do.
    requestsPerSecond: 50,
    endpointVersion: 'recommended',
    identifierPrefix: 'service',
  });
  return {
    setting,
    credentials: { ...setting.credentials, gstInvoicingApi: { id, name } },
    apiKey,
    books: () => simulator.books(apiKey),
    sendEventsTo: (url, eventTypes) =>
      simulator.configureWebhook({ url, secret, eventTypes }, apiKey),
    async call(method, path, body) {
      const response = await fetch(simulator.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { success: boolean; data: Json };
      if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
