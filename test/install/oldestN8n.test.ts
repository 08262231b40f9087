import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, startSimulator } from '../../simulator';
import { type Execution, itemsOf, type RealN8n, startN8n } from '../../tools/realN8n';
import { byId } from '../harness/samples';
import { nodeType, packageName, returnsType, workflowOf } from '../e2e/instance';

const newInvoice = {
  resource: 'document',
  operation: 'create',
  partyFrom: 'new',
  newPartyDetails: { id: 'CUST-PONNI' },
  newPartyName: 'Ponni Stores',
  lineItems: {
    values: [
      {
        id: byId('KB-101'),
        quantity: 1,
        unitPrice: 1500,
        taxRate: 18,
        furtherFields: { name: 'Keyboard' },
      },
    ],
  },
};

describe('the oldest supported n8n', () => {
  let userFolder: string;
  let simulator: Simulator;
  let n8n: RealN8n;

  beforeAll(async () => {
    userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-oldest-'));
    simulator = await startSimulator();
    n8n = await startN8n({
      which: 'oldest-n8n',
      userFolder,
      packageDir: resolve(__dirname, '../..'),
    });
  }, 300_000);

  afterAll(async () => {
    await n8n?.stop();
    await simulator?.close();
    await rm(userFolder, { recursive: true, force: true });
  }, 60_000);

  /** Runs the node in a workflow with a new credential. */
  async function run(
    parameters: Record<string, unknown>,
    settings: Record<string, unknown> = {},
  ): Promise<Execution> {
    const { api } = n8n;
    const { baseUrl, company } = simulator;
    const data = { baseUrl, apiKey: company.apiKey, booksTimeZone: 'Asia/Kolkata' };
    const { id, name } = await api.createCredential('Old', 'gstInvoicingApi', data);
    const workflow = workflowOf(parameters, { gstInvoicingApi: { id, name } });
    workflow.nodes.forEach((node) => node.name === 'Node' && Object.assign(node, settings));
    const saved = await api.createWorkflow(workflow);
    return await api.run(saved.id, 'Start');
  }

  it('loads all nodes', async () => {
    const types = await n8n.api.nodeTypes(packageName);
    expect(types.map(({ name }) => name).sort()).toEqual([
      nodeType,
      `${nodeType}PollingTrigger`,
      `${nodeType}Tool`,
      `${nodeType}Trigger`,
      returnsType,
      `${returnsType}Tool`,
    ]);
  });

  it('runs a workflow that creates an invoice', async () => {
    const execution = await run(newInvoice);
    const [document] = simulator.books().documents;
    expect(itemsOf(execution, 'Node')).toMatchObject([
      { json: { serial_number: document?.serialNumber, hash_id: document?.hashId } },
    ]);
  });

  it('passes a failed item to the error branch, with its details', async () => {
    const execution = await run(
      { ...newInvoice, documentDate: 'tomorrow' },
      { onError: 'continueErrorOutput' },
    );
    expect(itemsOf(execution, 'Node')).toEqual([]);
    expect(itemsOf(execution, 'Node', 1)).toMatchObject([
      {
        json: {
          error: expect.stringContaining('Document Date'),
          details: { field: 'Document Date', outcomeUnknown: false },
        },
      },
    ]);
  });
});
