import type {
  ICredentialDataDecryptedObject,
  IDataObject,
  INode,
  INodeExecutionData,
  INodeParameters,
} from 'n8n-workflow';
import { newNode } from './engine';
import { runWorkflow } from './runWorkflow';

/** The settings of a node for errors. */
export type NodeSettings = Pick<INode, 'onError' | 'retryOnFail' | 'maxTries' | 'waitBetweenTries'>;

/** The input of one run of the node. */
export interface RunInput {
  credential: ICredentialDataDecryptedObject;
  parameters: INodeParameters;
  /** The input items; one empty item by default. */
  items?: IDataObject[];
  settings?: NodeSettings;
  /** n8n's time zone. By default, it is not India's, so that mistakes show. */
  timezone?: string;
}

/** The result of a run. */
export interface RunResult {
  items: INodeExecutionData[];
  /** The execution hints that the editor shows with the output. */
  hints: string[];
  /** The error that stopped the workflow. */
  error?: {
    message: string;
    description?: string | null;
    context?: IDataObject;
    httpCode?: string;
  };
}

/** Runs the node in a workflow with n8n's engine, in this process. */
export async function runNode(input: RunInput): Promise<RunResult> {
  const items = (input.items ?? [{}]) as unknown as INodeParameters[];
  const start = newNode('Start', 'source', { items });
  const node = newNode('GST Invoicing', 'gstInvoicing', input.parameters, input.settings);
  const { data } = await runWorkflow(
    {
      name: 'One node',
      nodes: [start, node],
      connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
      settings: { executionOrder: 'v1', timezone: input.timezone ?? 'America/New_York' },
    },
    input.credential,
  );
  const last = data.resultData.runData[node.name]?.at(-1);
  return {
    items: last?.data?.main?.[0] ?? [],
    hints: (last?.hints ?? []).map(({ message }) => message),
    error: data.resultData.error as RunResult['error'],
  };
}
