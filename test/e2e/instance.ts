import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../simulator';
import { credentialData } from '../harness/samples';
import {
  chain,
  connectN8n,
  type ConnectedN8n,
  type Connection,
  manualTrigger,
  type N8nApi,
  type RealN8n,
  startN8n,
  type Workflow,
  type WorkflowNode,
} from '../../tools/realN8n';

/** The environment variable with the Connection to the shared n8n, as JSON. */
const sharedN8n = 'GST_INVOICING_N8N';

export const packageName = 'n8n-nodes-gst-invoicing';
export const nodeType = `${packageName}.gstInvoicing`;
export const returnsType = `${packageName}.gstReturns`;

/** The type of the node whose form has these parameters: GST Returns has no resources. */
export const typeWith = (parameters: object): string =>
  'resource' in parameters ? nodeType : returnsType;

export const webhookTrigger = { type: `${packageName}.gstInvoicingTrigger`, typeVersion: 1.1 };

/** A real n8n with the package, and a simulator. */
export interface Instance<N8n extends ConnectedN8n = ConnectedN8n> {
  n8n: N8n;
  api: N8nApi;
  simulator: Simulator;
  /** The credential values for the simulator's test company. */
  credentialData: ReturnType<typeof credentialData>;
  /** The output of n8n since the start of the test file. */
  log(): Promise<string>;
}

const packageDir = resolve(__dirname, '../..');

/** Starts a simulator for one test file, and uses the n8n that all files share (globalSetup.ts). */
export function useInstance(
  simulatorOptions: SimulatorOptions = { webhookRetryWaits: [0.2] },
): Instance {
  const instance = {} as Instance;
  const created: string[] = [];

  beforeAll(async () => {
    const n8n = connectN8n(JSON.parse(process.env[sharedN8n] ?? '') as Connection);
    const { createWorkflow } = n8n.api;
    n8n.api.createWorkflow = async (workflow) => {
      const saved = await createWorkflow(workflow);
      created.push(saved.id);
      return saved;
    };
    await fill(instance, n8n, simulatorOptions);
  }, 60_000);

  afterAll(async () => {
    for (const id of created) await instance.api.archiveWorkflow(id);
    await instance.simulator?.close();
  }, 60_000);

  return instance;
}

/**
 * Starts a simulator and an n8n for one test file, which may restart n8n.
 * @param env further environment variables of n8n
 */
export function useOwnInstance(
  simulatorOptions: SimulatorOptions = { webhookRetryWaits: [0.2] },
  env: Record<string, string> = {},
): Instance<RealN8n> {
  const instance = {} as Instance<RealN8n>;
  let userFolder: string;

  beforeAll(async () => {
    userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-e2e-'));
    await fill(instance, await startN8n({ userFolder, packageDir, env }), simulatorOptions);
  }, 180_000);

  afterAll(async () => {
    await instance.n8n?.stop();
    await instance.simulator?.close();
    await rm(userFolder, { recursive: true, force: true });
  }, 60_000);

  return instance;
}

async function fill<N8n extends ConnectedN8n>(
  instance: Instance<N8n>,
  n8n: N8n,
  options: SimulatorOptions,
): Promise<void> {
  const simulator = await startSimulator(options);
  const { baseUrl, company } = simulator;
  const logStart = (await readFile(n8n.log, 'utf8')).length;
  Object.assign(instance, {
    n8n,
    api: n8n.api,
    simulator,
    credentialData: {
      ...credentialData({ baseUrl, apiKey: company.apiKey }),
      webhookSecret: company.webhookSecret,
    },
    log: async () => (await readFile(n8n.log, 'utf8')).slice(logStart),
  });
}

/** Stores a credential for the test company. @param change overrides its values */
export async function newCredential(
  { api, credentialData: data }: Instance,
  change: Record<string, string> = {},
): Promise<WorkflowNode['credentials']> {
  const { id, name } = await api.createCredential('GST Invoicing API', 'gstInvoicingApi', {
    ...data,
    ...change,
  });
  return { gstInvoicingApi: { id, name } };
}

/** A workflow with a manual trigger and one node. */
export function workflowOf(
  parameters: Record<string, unknown>,
  credentials: WorkflowNode['credentials'],
): Workflow {
  return chain('One node', [
    manualTrigger,
    { name: 'Node', type: typeWith(parameters), typeVersion: 1, parameters, credentials },
  ]);
}

/** The signature of the service for a body. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
