import './userFolder';
import 'reflect-metadata';
import { Container } from '@n8n/di';
import { BinaryDataService, ExecutionLifecycleHooks } from 'n8n-core';
import type {
  ICredentialDataDecryptedObject,
  ICredentialsHelper,
  IDataObject,
  IHttpRequestOptions,
  INode,
  INodeParameters,
  INodeType,
  INodeTypes,
  IWorkflowExecuteAdditionalData,
  Workflow,
  WorkflowExecuteMode,
} from 'n8n-workflow';
// With its extension, because tsx would otherwise find the JSON file of the same name.
import { GstInvoicingApi } from '../../credentials/GstInvoicingApi.credentials';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node.ts';
import { GstReturns } from '../../nodes/GstReturns/GstReturns.node.ts';
import { GstInvoicingPollingTrigger } from '../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node.ts';
import { GstInvoicingTrigger } from '../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node.ts';
import { placed } from './placed';
import { agent, editFields, filter, manualTrigger, splitInBatches } from './stubNodes';

/** Outputs the input items of a test. */
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

export const gstInvoicing = new GstInvoicing();
export const gstReturns = new GstReturns();
export const webhookTrigger = new GstInvoicingTrigger();
export const pollingTrigger = new GstInvoicingPollingTrigger();

/** A node as a tool for AI agents, as n8n generates it. */
const toolOf = (node: GstInvoicing | GstReturns): INodeType => ({
  ...node,
  description: {
    ...node.description,
    name: `${node.description.name}Tool`,
    inputs: [],
    outputs: ['ai_tool'],
  },
  execute: node.execute,
});

const types: Record<string, INodeType> = {
  source,
  manualTrigger,
  set: editFields,
  filter,
  splitInBatches,
  agent,
  gstInvoicing,
  gstInvoicingTool: toolOf(gstInvoicing),
  gstReturns,
  gstReturnsTool: toolOf(gstReturns),
  gstInvoicingTrigger: webhookTrigger,
  gstInvoicingPollingTrigger: pollingTrigger,
};

/** Finds a node type by its name, with or without its package: `n8n-nodes-base.set`, `source`. */
const typeNamed = (name: string) => types[name.replace(/^.*\./, '')] as INodeType;

export const nodeTypes: INodeTypes = {
  getByName: typeNamed,
  getByNameAndVersion: typeNamed,
  getKnownTypes: () => ({}),
};

/** The type of the node whose form has these parameters: GST Returns has no resources. */
export const typeWith = (parameters: INodeParameters): 'gstInvoicing' | 'gstReturns' =>
  'resource' in parameters ? 'gstInvoicing' : 'gstReturns';

/** A node of a workflow, with a credential. */
export const newNode = (
  name: string,
  type: string,
  parameters: INodeParameters,
  settings: Partial<INode> = {},
): INode => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: placed(parameters),
  credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
  ...settings,
});

/** The data that n8n's engine needs in addition to a workflow. */
export function additionalDataOf(
  workflow: Workflow,
  mode: WorkflowExecuteMode,
  credential: ICredentialDataDecryptedObject,
  executionId = '1',
): IWorkflowExecuteAdditionalData {
  Container.get(BinaryDataService);
  return {
    credentialsHelper: credentialsHelper(credential),
    hooks: new ExecutionLifecycleHooks(mode, executionId, {
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
    executionId,
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

/** Gives nodes the credential as n8n does: decrypted, and with the credential's own `authenticate` function. */
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
