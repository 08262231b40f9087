import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookContext, WorkflowExecute } from 'n8n-core';
import {
  createRunExecutionData,
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeParameters,
  type IWebhookData,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { noteEvent } from '../description/evidence';
import './eventMemory';
import { additionalDataOf, nodeTypes } from './workflowRun';

/** One run of a published workflow. */
export interface TriggerRun {
  /** What left the trigger, by output. */
  outputs: IDataObject[][];
  error?: { message: string; description?: string | null };
  /** Runs what the trigger was handed once more: by a user's retry, or in another process of n8n. */
  again(mode: 'retry' | 'webhook'): Promise<TriggerRun>;
}

/** A published workflow that begins with the trigger, as the service sees it. */
export interface ListeningTrigger {
  url: string;
  /** What left the trigger, whatever the output, oldest first. */
  events: IDataObject[];
  /** The runs that have ended, oldest first. */
  runs: TriggerRun[];
  /** The status of each answer. */
  answers: number[];
  /** Changes the trigger's parameters, for what comes from now on and what is run again. */
  change(parameters: INodeParameters): void;
  close(): Promise<void>;
}

/** How a workflow is run; what is left out is as in a published one. */
export interface Listening {
  parameters?: INodeParameters;
  /** `manual` for the test URL. */
  mode?: WorkflowExecuteMode;
}

const trigger = new GstInvoicingTrigger();

const node = {
  id: 'trigger',
  name: 'Trigger',
  type: 'gstInvoicingTrigger',
  typeVersion: 1.1,
  position: [0, 0] as [number, number],
  credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
};

const triggerTypes = {
  ...nodeTypes,
  getByName: () => trigger,
  getByNameAndVersion: () => trigger,
};

let workflows = 0;

/** Listens on this machine and hands every delivery to the trigger, through n8n's own contexts. */
export async function listen(
  credential: ICredentialDataDecryptedObject,
  chosen: string[],
  { parameters = {}, mode = 'webhook' }: Listening = {},
): Promise<ListeningTrigger> {
  const runs: TriggerRun[] = [];
  const answers: number[] = [];
  const events: IDataObject[] = [];
  const published = {
    workflow: workflowOf(`workflow ${++workflows}`, { events: chosen, ...parameters }),
    credential,
    mode,
  };
  const server = http.createServer((request, response) => {
    response.once('finish', () => answers.push(response.statusCode));
    void receive(published, request, response).then((run) => {
      if (!run) return;
      runs.push(run);
      events.push(...run.outputs.flat());
      run.outputs.flat().forEach(noteEvent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    runs,
    answers,
    change: (changed) => Object.assign(triggerOf(published.workflow).parameters, changed),
    close: async () => await new Promise((resolve) => void server.close(() => resolve())),
  };
}

interface Published {
  workflow: Workflow;
  credential: ICredentialDataDecryptedObject;
  mode: WorkflowExecuteMode;
}

/** Answers a delivery as n8n does, then runs the workflow if the trigger asks for it. */
async function receive(
  published: Published,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<TriggerRun | undefined> {
  const { workflow, credential, mode } = published;
  const additionalData = Object.assign(additionalDataOf(workflow, mode, credential), {
    httpRequest: Object.assign(request, { rawBody: await bytesOf(request) }),
    httpResponse: withMethodsOfExpress(response),
  });
  const webhook = { webhookDescription: { name: 'default' } } as unknown as IWebhookData;
  const context = new WebhookContext(
    workflow,
    triggerOf(workflow),
    additionalData as never,
    mode,
    webhook,
    [],
    null,
  );
  const { workflowData, noWebhookResponse } = await trigger.webhook.call(context);
  if (!noWebhookResponse) response.end();
  return workflowData && (await run(published, mode, workflowData));
}

async function run(
  published: Published,
  mode: WorkflowExecuteMode,
  workflowData: INodeExecutionData[][],
): Promise<TriggerRun> {
  const { workflow, credential } = published;
  const nodeExecutionStack = [
    { node: triggerOf(workflow), data: { main: workflowData }, source: null },
  ];
  const engine = new WorkflowExecute(
    additionalDataOf(workflow, mode, credential),
    mode,
    createRunExecutionData({ executionData: { nodeExecutionStack } }),
  );
  const { resultData } = (await engine.processRunExecutionData(workflow)).data;
  const outputs = resultData.runData[node.name]?.at(-1)?.data?.main ?? [];
  return {
    outputs: outputs.map((items) => (items ?? []).map(({ json }) => json)),
    error: resultData.error as TriggerRun['error'],
    again: async (how) => await run(published, how, workflowData),
  };
}

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const withMethodsOfExpress = (response: http.ServerResponse) =>
  Object.assign(response, {
    status: (code: number) => Object.assign(response, { statusCode: code }),
    send: (text: string) => response.end(text),
  });

const triggerOf = (workflow: Workflow) => workflow.getNode(node.name) as INode;

const workflowOf = (id: string, parameters: INodeParameters): Workflow =>
  new Workflow({
    id,
    nodes: [{ ...node, parameters }],
    connections: {},
    active: true,
    nodeTypes: triggerTypes,
    settings: { executionOrder: 'v1' },
  });
