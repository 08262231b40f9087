import { itemsOf, type N8nApi, type WorkflowNode } from '../tools/realN8n';
import { type Company, rejectedIn } from './company';
import { chain, type PlainNode } from './workflow';

/** A node and the type of its credential. */
export interface Setup extends Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters'> {
  credentialType: string;
}

/** One node at work for one company. */
export interface Job {
  company: Company;
  node: Setup;
  /** What arrives at the node. */
  items: object[];
}

/** What came of it. */
export interface Outcome {
  /** By n8n's own clock, the node alone. */
  seconds: number;
  /** How many items it put out that are no failure. */
  succeeded: number;
  failed: number;
  requests: number;
  rejected: number;
}

const patienceMs = 300_000;

/** Runs a node in a real n8n; an item that fails stops nothing. */
export async function outcomeOf({ company, node, items }: Job, api: N8nApi): Promise<Outcome> {
  const { name, requests } = company;
  const { credentialType, ...setup } = node;
  const credential = await api.createCredential(name, credentialType, credentialData(company));
  const credentials = { [credentialType]: { id: credential.id, name: credential.name } };
  const worker = { ...setup, name: 'Node', credentials, onError: 'continueRegularOutput' };
  const workflow = await api.createWorkflow(chain(name, [...given(items), worker]));
  const before = requests().length;
  const execution = await api.run(workflow.id, 'Start', patienceMs);
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

/** For our credential and for n8n's own bearer token; each takes what it knows. */
const credentialData = ({ baseUrl, apiKey }: Company) => ({ baseUrl, apiKey, token: apiKey });

/** Nodes that put these items out when the workflow is started by hand. */
const given = (items: object[]): PlainNode[] => [
  { name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
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
