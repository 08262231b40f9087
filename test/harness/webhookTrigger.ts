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
  type IRun,
  type IWebhookData,
  type Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { additionalDataOf, newNode, webhookTrigger } from './engine';
import './deduplication';
import { messagesIn } from './messages';
import { type ExportedWorkflow, workflowOf } from './runWorkflow';

/** One execution of a published workflow. */
export interface TriggerRun {
  /** The items of the trigger by output. */
  outputs: IDataObject[][];
  /** The execution hints that the editor shows with the output. */
  hints: string[];
  /** The complete record of the engine. */
  execution: IRun;
  error?: { message: string; description?: string | null };
  /** Runs the same delivery again, as a user's retry or as another process of n8n would. */
  rerun(mode: 'retry' | 'webhook'): Promise<TriggerRun>;
}

/** A published workflow that starts with the trigger. */
export interface ListeningTrigger {
  url: string;
  /** The events that the trigger has emitted on all outputs, oldest first. */
  events: IDataObject[];
  /** The finished runs, oldest first. */
  runs: TriggerRun[];
  /** The status codes of the responses to deliveries. */
  statuses: number[];
  /** Changes the trigger's parameters for new deliveries and for reruns. */
  change(parameters: INodeParameters): void;
  close(): Promise<void>;
}

export interface ListenOptions {
  parameters?: INodeParameters;
  /** `webhook` by default; `manual` for the test URL. */
  mode?: WorkflowExecuteMode;
}

let workflows = 0;

/** Called for every event that a trigger emits. */
export const onEvent: Array<(event: IDataObject) => void> = [];

/** Publishes a workflow that consists of the trigger. */
export const listen = async (
  credential: ICredentialDataDecryptedObject,
  events: string[],
  { parameters = {}, mode = 'webhook' }: ListenOptions = {},
): Promise<ListeningTrigger> =>
  await listenTo(
    {
      name: 'Trigger',
      nodes: [
        newNode('Trigger', 'gstInvoicingTrigger', { events, ...parameters }, { typeVersion: 1.1 }),
      ],
      connections: {},
      settings: { executionOrder: 'v1' },
    },
    credential,
    mode,
  );

/** Listens on this machine and passes every delivery to the workflow's trigger with n8n's own contexts. */
export async function listenTo(
  exported: ExportedWorkflow,
  credential: ICredentialDataDecryptedObject,
  mode: WorkflowExecuteMode = 'webhook',
): Promise<ListeningTrigger> {
  const runs: TriggerRun[] = [];
  const statuses: number[] = [];
  const events: IDataObject[] = [];
  const published = {
    workflow: workflowOf(exported, `workflow ${++workflows}`, true),
    credential,
    mode,
  };
  const server = http.createServer((request, response) => {
    response.once('finish', () => statuses.push(response.statusCode));
    void receive(published, request, response).then((run) => {
      if (!run) return;
      runs.push(run);
      events.push(...run.outputs.flat());
      for (const event of run.outputs.flat()) onEvent.forEach((observe) => observe(event));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    runs,
    statuses,
    change: (changed) => Object.assign(triggerOf(published.workflow).parameters, changed),
    close: async () => await new Promise((resolve) => void server.close(() => resolve())),
  };
}

interface Published {
  workflow: Workflow;
  credential: ICredentialDataDecryptedObject;
  mode: WorkflowExecuteMode;
}

/** Responds to a delivery as n8n does, then runs the workflow if the trigger returns items. */
async function receive(
  published: Published,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<TriggerRun | undefined> {
  const { workflow, credential, mode } = published;
  const additionalData = Object.assign(additionalDataOf(workflow, mode, credential), {
    httpRequest: Object.assign(request, { rawBody: await bytesOf(request) }),
    httpResponse: withExpressMethods(response),
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
  const { workflowData, noWebhookResponse } = await webhookTrigger.webhook.call(context);
  if (!noWebhookResponse) response.end();
  return workflowData && (await run(published, mode, workflowData));
}

async function run(
  published: Published,
  mode: WorkflowExecuteMode,
  workflowData: INodeExecutionData[][],
): Promise<TriggerRun> {
  const { workflow, credential } = published;
  const started = triggerOf(workflow);
  const nodeExecutionStack = [{ node: started, data: { main: workflowData }, source: null }];
  const engine = new WorkflowExecute(
    additionalDataOf(workflow, mode, credential),
    mode,
    createRunExecutionData({ executionData: { nodeExecutionStack } }),
  );
  const execution = await engine.processRunExecutionData(workflow);
  const { resultData } = execution.data;
  const last = resultData.runData[started.name]?.at(-1);
  const outputs = last?.data?.main ?? [];
  return {
    outputs: outputs.map((items) => (items ?? []).map(({ json }) => json)),
    hints: (last?.hints ?? []).flatMap(({ message }) => messagesIn(message)),
    execution,
    error: resultData.error as TriggerRun['error'],
    rerun: async (rerunMode) => await run(published, rerunMode, workflowData),
  };
}

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const withExpressMethods = (response: http.ServerResponse) =>
  Object.assign(response, {
    status: (code: number) => Object.assign(response, { statusCode: code }),
    send: (text: string) => response.end(text),
  });

const triggerOf = (workflow: Workflow): INode =>
  workflow.queryNodes(({ description }) => description === webhookTrigger.description)[0] as INode;
