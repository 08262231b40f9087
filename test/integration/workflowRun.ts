import 'reflect-metadata';
import { Container } from '@n8n/di';
import { BinaryDataService, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
  createRunExecutionData,
  type ICredentialDataDecryptedObject,
  type ICredentialsHelper,
  type IDataObject,
  type IHttpRequestOptions,
  type INode,
  type INodeExecutionData,
  type INodeParameters,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IWorkflowExecuteAdditionalData,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { GstInvoicingApi } from '../../credentials/GstInvoicingApi.credentials';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';

/** Gives out the items that a test starts its workflow with. */
const source: INodeType = {
  description: {
    displayName: 'Source',
    name: 'source',
    group: ['trigger'],
    version: 1,
    description: '',
    defaults: {},
    inputs: [],
    outputs: ['main'],
    properties: [{ displayName: 'Items', name: 'items', type: 'json', default: '[]' }],
  },
  async execute() {
    const items = this.getNodeParameter('items', 0) as IDataObject[];
    return [items.map((json) => ({ json }))];
  },
};

const node = new GstInvoicing();

/** n8n knows the node under a second name where a model uses it. */
const types: Record<string, INodeType> = { source, gstInvoicing: node, gstInvoicingTool: node };

export const nodeTypes: INodeTypes = {
  getByName: (name) => types[name] as INodeType,
  getByNameAndVersion: (name) => types[name] as INodeType,
  getKnownTypes: () => ({}),
};

/** n8n's settings of a node that decide what a failure does. */
export type NodeSettings = Pick<INode, 'onError' | 'retryOnFail' | 'maxTries' | 'waitBetweenTries'>;

/** What one run of the node is given. */
export interface RunInput {
  credential: ICredentialDataDecryptedObject;
  parameters: INodeParameters;
  /** The items that arrive at the node; one empty item by default. */
  items?: IDataObject[];
  settings?: NodeSettings;
  /** n8n's time zone; its default is not India's. */
  timezone?: string;
}

/** What came of a run. */
export interface RunResult {
  items: INodeExecutionData[];
  /** What is shown beside the output. */
  hints: string[];
  /** The error that stopped the workflow. */
  error?: {
    message: string;
    description?: string | null;
    context?: IDataObject;
    httpCode?: string;
  };
}

/** Runs the node in a workflow, in this process, through n8n's own engine. */
export async function runNode(input: RunInput): Promise<RunResult> {
  const node: INode = {
    id: 'node',
    name: 'GST Invoicing',
    type: 'gstInvoicing',
    typeVersion: 1,
    position: [200, 0],
    parameters: input.parameters,
    credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
    ...input.settings,
  };
  const start: INode = {
    id: 'start',
    name: 'Start',
    type: 'source',
    typeVersion: 1,
    position: [0, 0],
    parameters: { items: (input.items ?? [{}]) as unknown as INodeParameters[] },
  };
  const workflow = new Workflow({
    id: 'workflow',
    nodes: [start, node],
    connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
    active: false,
    nodeTypes,
    settings: { executionOrder: 'v1', timezone: input.timezone ?? 'America/New_York' },
  });
  const run = await execute(workflow, start, input.credential);
  const nodeRuns = run.data.resultData.runData[node.name] ?? [];
  return {
    items: nodeRuns.at(-1)?.data?.main?.[0] ?? [],
    hints: (nodeRuns.at(-1)?.hints ?? []).map(({ message }) => message),
    error: run.data.resultData.error as RunResult['error'],
  };
}

async function execute(
  workflow: Workflow,
  start: INode,
  credential: ICredentialDataDecryptedObject,
): Promise<IRun> {
  const additionalData = additionalDataOf(workflow, 'manual', credential);
  const engine = new WorkflowExecute(additionalData, 'manual', createRunExecutionData());
  return await engine.run({ workflow, startNode: start });
}

/** What n8n's engine wants to know beside a workflow. */
export function additionalDataOf(
  workflow: Workflow,
  mode: WorkflowExecuteMode,
  credential: ICredentialDataDecryptedObject,
): IWorkflowExecuteAdditionalData {
  Container.get(BinaryDataService);
  return {
    credentialsHelper: credentialsHelper(credential),
    hooks: new ExecutionLifecycleHooks(mode, '1', {
      id: workflow.id,
      name: 'Test',
      active: false,
      isArchived: false,
      nodes: Object.values(workflow.nodes),
      connections: workflow.connectionsBySourceNode,
      createdAt: new Date(),
      updatedAt: new Date(),
      activeVersionId: null,
    }),
    executionId: '1',
    currentNodeExecutionIndex: 0,
    variables: {},
    restApiUrl: 'http://127.0.0.1',
    instanceBaseUrl: 'http://127.0.0.1',
    webhookBaseUrl: 'http://127.0.0.1',
    webhookTestBaseUrl: 'http://127.0.0.1',
    webhookWaitingBaseUrl: 'http://127.0.0.1',
    formWaitingBaseUrl: 'http://127.0.0.1',
  } as unknown as IWorkflowExecuteAdditionalData;
}

/** Hands the node its credential as n8n does: decrypted, and authenticated by the credential's own function. */
export function credentialsHelper(credential: ICredentialDataDecryptedObject): ICredentialsHelper {
  const { authenticate } = new GstInvoicingApi();
  return {
    getParentTypes: () => [],
    getDecrypted: async () => credential,
    preAuthentication: async () => undefined,
    isCredentialUsableByNode: async () => true,
    authenticate: async (
      credentials: ICredentialDataDecryptedObject,
      _: string,
      request: IHttpRequestOptions,
    ) => await authenticate(credentials, request),
  } as unknown as ICredentialsHelper;
}
