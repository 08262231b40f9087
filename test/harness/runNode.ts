import type {
  ICredentialDataDecryptedObject,
  IDataObject,
  INode,
  INodeExecutionData,
  INodeParameters,
  IRun,
} from 'n8n-workflow';
import { newNode, typeWith } from './engine';
import { messagesIn } from './messages';
import { type ExportedWorkflow, runWorkflow } from './runWorkflow';

/** The settings of a node, above all for errors. */
export type NodeSettings = Partial<
  Pick<
    INode,
    'credentials' | 'onError' | 'retryOnFail' | 'maxTries' | 'waitBetweenTries' | 'typeVersion'
  >
>;

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

const name = 'GST Invoicing';

/** A workflow in which the node gets the items. */
export const workflowWith = ({
  parameters,
  items = [{}],
  settings,
  timezone = 'America/New_York',
}: Omit<RunInput, 'credential'>): ExportedWorkflow => ({
  name: 'One node',
  nodes: [
    newNode('Start', 'source', { items: items as unknown as INodeParameters[] }),
    newNode(name, typeWith(parameters), parameters, settings),
  ],
  connections: { Start: { main: [[{ node: name, type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1', timezone },
});

/** The result of the last run of the node in such a workflow. */
export function resultOf({ data }: IRun): RunResult {
  const last = data.resultData.runData[name]?.at(-1);
  return {
    items: last?.data?.main?.[0] ?? [],
    hints: (last?.hints ?? []).flatMap(({ message }) => messagesIn(message)),
    error: data.resultData.error as RunResult['error'],
  };
}

/** Runs the node in a workflow with n8n's engine, in this process. */
export const runNode = async ({ credential, ...input }: RunInput): Promise<RunResult> =>
  resultOf(await runWorkflow(workflowWith(input), credential));
