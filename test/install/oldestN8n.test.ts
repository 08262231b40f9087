import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Simulator, startSimulator } from '../../simulator';
import { itemsOf, type RealN8n, startN8n } from '../../tools/realN8n';
import { nodeType, packageName, workflowOf } from '../e2e/instance';

const newInvoice = {
  resource: 'document',
  operation: 'create',
  partyFrom: 'new',
  newPartyId: 'CUST-PONNI',
  newPartyName: 'Ponni Stores',
  lineItems: {
    values: [
      {
        id: { __rl: true, mode: 'id', value: 'KB-101' },
        quantity: 1,
        unitPrice: 1500,
        taxRate: 18,
        furtherFields: { name: 'Keyboard' },
      },
    ],
  },
};

describe('the oldest n8n that is supported', () => {
  let userFolder: string;
  let simulator: Simulator;
  let n8n: RealN8n;

  beforeAll(async () => {
    userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-oldest-'));
    simulator = await startSimulator();
    n8n = await startN8n({
      which: 'oldest',
      userFolder,
      packageDir: resolve(__dirname, '../..'),
      // It refuses to start without a module that it does not know.
      env: { N8N_DISABLED_MODULES: '' },
    });
  }, 300_000);

  afterAll(async () => {
    await n8n?.stop();
    await simulator?.close();
    await rm(userFolder, { recursive: true, force: true });
  }, 60_000);

  it('loads all nodes', async () => {
    const types = await n8n.api.nodeTypes(packageName);
    expect(types.map(({ name }) => name).sort()).toEqual([
      nodeType,
      `${nodeType}PollingTrigger`,
      `${nodeType}Tool`,
      `${nodeType}Trigger`,
    ]);
  });

  it('runs a workflow that creates an invoice', async () => {
    const { api } = n8n;
    const { baseUrl, company, books } = simulator;
    const data = { baseUrl, apiKey: company.apiKey, booksTimeZone: 'Asia/Kolkata' };
    const { id, name } = await api.createCredential('Old', 'gstInvoicingApi', data);
    const workflow = workflowOf(newInvoice, { gstInvoicingApi: { id, name } });
    // What newer ones do by themselves: they take an inactive workflow and read it to run it.
    const inactive = { ...workflow, active: false };
    const workflowData = await api.createWorkflow(inactive);
    const { executionId } = await api.request<{ executionId: string }>(
      'POST',
      `/rest/workflows/${workflowData.id}/run`,
      { workflowData, triggerToStartFrom: { name: 'Start' } },
    );
    const execution = await api.finished(executionId);
    const [document] = books().documents;
    expect(itemsOf(execution, 'Node')).toMatchObject([
      { json: { serial_number: document?.serialNumber, hash_id: document?.hashId } },
    ]);
  });
});
