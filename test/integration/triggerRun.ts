import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookContext } from 'n8n-core';
import {
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type IWebhookData,
  type IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { noteEvent } from '../description/evidence';
import { credentialsHelper, nodeTypes } from './workflowRun';

/** A published workflow that begins with the trigger, as the service sees it. */
export interface ListeningTrigger {
  url: string;
  /** What the workflow was started with, oldest first. */
  events: IDataObject[];
  /** The status of each answer. */
  answers: number[];
  close(): Promise<void>;
}

const trigger = new GstInvoicingTrigger();

const node = {
  id: 'trigger',
  name: 'Trigger',
  type: 'gstInvoicingTrigger',
  typeVersion: 1,
  position: [0, 0] as [number, number],
  credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
};

const triggerTypes = {
  ...nodeTypes,
  getByName: () => trigger,
  getByNameAndVersion: () => trigger,
};

/** Listens on this machine and hands every delivery to the trigger, through n8n's own context. */
export async function listen(
  credential: ICredentialDataDecryptedObject,
  chosen: string[],
): Promise<ListeningTrigger> {
  const events: IDataObject[] = [];
  const answers: number[] = [];
  const server = http.createServer((request, response) => {
    void answer(request).then(({ status, started }) => {
      answers.push(status);
      events.push(...started);
      started.forEach(noteEvent);
      response.writeHead(status).end();
    });
  });
  const answer = async (request: http.IncomingMessage) => {
    let status = 200;
    const ending = { send: () => ending, end: () => ending };
    const response = {
      status(given: number) {
        status = given;
        return ending;
      },
    };
    const context = contextOf(credential, chosen, {
      httpRequest: Object.assign(request, { rawBody: await bytesOf(request) }),
      httpResponse: response,
    });
    const { workflowData } = await trigger.webhook.call(context);
    return { status, started: (workflowData?.[0] ?? []).map(({ json }) => json) };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    answers,
    close: async () => await new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function contextOf(
  credential: ICredentialDataDecryptedObject,
  events: string[],
  http: { httpRequest: http.IncomingMessage; httpResponse: object },
): WebhookContext {
  const withEvents = { ...node, parameters: { events } };
  const workflow = new Workflow({
    nodes: [withEvents],
    connections: {},
    active: true,
    nodeTypes: triggerTypes,
  });
  const additionalData = {
    ...http,
    credentialsHelper: credentialsHelper(credential),
  } as unknown as IWorkflowExecuteAdditionalData;
  const webhook = { webhookDescription: { name: 'default' } } as unknown as IWebhookData;
  return new WebhookContext(workflow, withEvents, additionalData, 'webhook', webhook, [], null);
}
