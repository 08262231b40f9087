import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../simulator';
import {
  type N8nApi,
  type RealN8n,
  startN8n,
  type Workflow,
  type WorkflowNode,
} from '../../tools/realN8n';

export const packageName = 'n8n-nodes-gst-invoicing';
export const nodeType = `${packageName}.gstInvoicing`;
export const webhookTrigger = { type: `${packageName}.gstInvoicingTrigger`, typeVersion: 1.1 };

/** A real n8n with the package installed, and the simulator beside it. */
export interface Instance {
  n8n: RealN8n;
  api: N8nApi;
  simulator: Simulator;
  /** What a user would fill in for the simulator's test company. */
  credentialData: Record<string, string>;
  log(): Promise<string>;
}

/** Starts both for one test file and stops them after it. */
export function useInstance(
  simulatorOptions: SimulatorOptions = { webhookRetryWaits: [0.2] },
): Instance {
  const instance = {} as Instance;
  let userFolder: string;

  beforeAll(async () => {
    userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-e2e-'));
    const simulator = await startSimulator(simulatorOptions);
    const n8n = await startN8n({ userFolder, packageDir: resolve(__dirname, '../..') });
    const { apiKey, webhookSecret } = simulator.company;
    Object.assign(instance, {
      n8n,
      api: n8n.api,
      simulator,
      credentialData: {
        baseUrl: simulator.baseUrl,
        apiKey,
        webhookSecret,
        booksTimeZone: 'Asia/Kolkata',
        endpointVersion: 'recommended',
        identifierPrefix: 'service',
      },
      log: async () => await readFile(n8n.log, 'utf8'),
    });
  }, 180_000);

  afterAll(async () => {
    await instance.n8n?.stop();
    await instance.simulator?.close();
    await rm(userFolder, { recursive: true, force: true });
  }, 60_000);

  return instance;
}

/** Stores a credential; `change` goes over the one of the test company. */
export async function newCredential(
  { api, credentialData }: Instance,
  change: Record<string, string> = {},
): Promise<WorkflowNode['credentials']> {
  const data = { ...credentialData, ...change };
  const { id, name } = await api.createCredential('GST Invoicing API', 'gstInvoicingApi', data);
  return { gstInvoicingApi: { id, name } };
}

/** A workflow of one node, started by hand. */
export function workflowOf(
  parameters: Record<string, unknown>,
  credentials: WorkflowNode['credentials'],
): Workflow {
  return {
    name: 'One node',
    nodes: [
      {
        name: 'Start',
        type: 'n8n-nodes-base.manualTrigger',
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      },
      { name: 'Node', type: nodeType, typeVersion: 1, position: [200, 0], parameters, credentials },
    ],
    connections: { Start: { main: [[{ node: 'Node', type: 'main', index: 0 }]] } },
  };
}

/** The signature that the service would send with a body. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
