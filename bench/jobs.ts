import {
  chain,
  type ChainNode,
  itemsOf,
  manualTrigger,
  type N8nApi,
  type WorkflowNode,
} from '../tools/realN8n';
import { type Company, rejectedIn } from './company';

/** A node and the type of its credential. */
export interface NodeSetup extends Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters'> {
  credentialType: string;
}

/** A run of a node for a company. */
export interface Job {
  company: Company;
  node: NodeSetup;
  /** The input items. */
  items: object[];
}

export interface Outcome {
  /** The execution time of the node, measured by n8n. */
  seconds: number;
  /** Items without an error. */
  succeeded: number;
  failed: number;
  requests: number;
  rejected: number;
}

const limitMs = 300_000;

/** Runs a node in a real n8n. Failed items do not stop it. */
export async function runJob({ company, node, items }: Job, api: N8nApi): Promise<Outcome> {
  const { name, requests } = company;
  const { credentialType, ...setup } = node;
  const credential = await api.createCredential(name, credentialType, credentialData(company));
  const credentials = { [credentialType]: { id: credential.id, name: credential.name } };
  const tested = { ...setup, name: 'Node', credentials, onError: 'continueRegularOutput' };
  const workflow = await api.createWorkflow(chain(name, [...inputNodes(items), tested]));
  const before = requests().length;
  const execution = await api.run(workflow.id, 'Start', limitMs);
  const [run] = execution.runs['Node'] ?? [];
  if (!run) throw new Error(`${name}: ${execution.error?.message ?? 'the node did not run'}`);
  const rows = itemsOf(execution, 'Node');
  const failed = rows.filter(({ json }) => 'error' in json).length;
  const sent = requests().slice(before);
  return {
    seconds: run.executionTime / 1000,
    succeeded: rows.length - failed,
    failed,
    requests: sent.length,
    rejected: rejectedIn(sent),
  };
}

/** For the credential of the package and for n8n's bearer token. */
const credentialData = ({ baseUrl, apiKey }: Company) => ({ baseUrl, apiKey, token: apiKey });

/** Nodes that output these items. */
const inputNodes = (items: object[]): ChainNode[] => [
  manualTrigger,
  {
    name: 'List',
    type: 'n8n-nodes-base.set',
    typeVersion: 3.4,
    parameters: { mode: 'raw', jsonOutput: JSON.stringify({ items }), options: {} },
  },
  {
    name: 'Items',
    type: 'n8n-nodes-base.splitOut',
    typeVersion: 1,
    parameters: { fieldToSplitOut: 'items', options: {} },
  },
];
