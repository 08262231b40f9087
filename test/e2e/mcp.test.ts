import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { WorkflowNode } from '../../tools/realN8n';
import { type Instance, newCredential, nodeType, useInstance } from './instance';

const instance: Instance = useInstance();
const token = 'a-token-of-the-test';
const path = 'books';

/** A value that the model fills in. */
const fromModel = (name: string, description: string, type = 'string') =>
  `={{ $fromAI('${name}', '${description}', '${type}') }}`;

/** The three tools: what a model may say of each, and what the workflow's owner has settled. */
const tools: Record<string, WorkflowNode['parameters']> = {
  'Find Customer': {
    resource: 'customer',
    operation: 'get',
    customer: { __rl: true, mode: 'id', value: fromModel('customer_id', 'ID of the customer') },
  },
  'Create Invoice': {
    resource: 'document',
    operation: 'create',
    documentType: 'invoice',
    documentDate: fromModel('date', 'Date of the invoice, YYYY-MM-DD'),
    partyFrom: 'existing',
    // A picker as a text alone, which is what a whole expression in its place makes of it.
    customer: fromModel('customer_id', 'ID of the customer'),
    lineItemsFrom: 'json',
    lineItemsJson: fromModel(
      'items',
      'List of items, each with id, name, quantity, unit_price and tax_rate',
      'json',
    ),
  },
  'Record Payment': {
    resource: 'payment',
    operation: 'record',
    settle: 'inFull',
    document: { __rl: true, mode: 'id', value: fromModel('invoice', 'hash_id of the invoice') },
    paymentDate: fromModel('date', 'Date of the payment, YYYY-MM-DD'),
    paymentMode: fromModel('mode', 'UPI, Cash, Cheque, Card or Net Banking'),
  },
};

const items = [{ id: 'KB', name: 'Keyboard', quantity: 2, unit_price: 100, tax_rate: 18 }];

let model: Client;

beforeAll(async () => {
  const { api, n8n } = instance;
  const bearer = await api.createCredential('Clients', 'httpBearerAuth', { token });
  const credentials = await newCredential(instance);
  const { id } = await api.createWorkflow({
    name: 'Books for models',
    nodes: [
      {
        name: 'Books',
        type: '@n8n/n8n-nodes-langchain.mcpTrigger',
        typeVersion: 2.1,
        position: [0, 0],
        parameters: { authentication: 'bearerAuth', path },
        webhookId: 'books-for-models',
        credentials: { httpBearerAuth: { id: bearer.id, name: bearer.name } },
      },
      ...Object.entries(tools).map(([name, parameters], index): WorkflowNode => ({
        name,
        type: `${nodeType}Tool`,
        typeVersion: 1,
        position: [200 * index, 200],
        parameters: { descriptionType: 'auto', ...parameters },
        credentials,
      })),
    ],
    connections: Object.fromEntries(
      Object.keys(tools).map((name) => [
        name,
        { ai_tool: [[{ node: 'Books', type: 'ai_tool', index: 0 }]] },
      ]),
    ),
  });
  await api.publish(id);
  model = new Client({ name: 'test', version: '1.0.0' });
  const address = new URL(`${n8n.url}/mcp/${path}`);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await model.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  await addCustomer('C-MCP', 'Ponni Stores');
});

afterAll(async () => {
  await model?.close();
});

/** What a tool answers: the rows of the node, or the text that says what is wrong. */
async function call(name: string, given: Record<string, unknown>) {
  const { content, isError } = await model.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true, rows: isError ? [] : (JSON.parse(text) as object[]) };
}

describe('the node as tools behind an MCP Server Trigger', () => {
  it('shows a model what each tool does and what it asks for', async () => {
    const listed = await model.listTools();
    const shown = listed.tools.map(({ name, description, inputSchema }) => [
      name,
      { description, inputSchema },
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      Find_Customer: {
        description: 'Get a customer in GST Invoicing',
        inputSchema: {
          required: ['customer_id'],
          properties: { customer_id: { type: 'string', description: 'ID of the customer' } },
        },
      },
      Create_Invoice: {
        description: 'Create a document in GST Invoicing',
        inputSchema: { required: ['date', 'customer_id', 'items'] },
      },
      Record_Payment: {
        description: 'Record a payment in GST Invoicing',
        inputSchema: { required: ['invoice', 'date', 'mode'] },
      },
    });
    expect(shown).toHaveLength(3);
  });

  it('finds a customer, invoices it and records the payment, with short results', async () => {
    const { simulator } = instance;
    const found = await call('Find_Customer', { customer_id: 'C-MCP' });
    expect(found.rows).toEqual([expect.objectContaining({ name: 'Ponni Stores' })]);
    expect(Object.keys(found.rows[0] as object).length).toBeLessThanOrEqual(10);

    const asked = { customer_id: 'C-MCP', date: '2026-04-05', items };
    const [invoice] = (await call('Create_Invoice', asked)).rows as [{ hash_id: string }];
    expect(Object.keys(invoice).length).toBeLessThanOrEqual(10);
    expect(simulator.books().documents.at(-1)).toMatchObject({ total: 236, pending: 236 });

    const payment = { invoice: invoice.hash_id, date: '2026-04-06', mode: 'UPI' };
    expect((await call('Record_Payment', payment)).rows).toMatchObject([
      { customer_id: 'C-MCP', amount: 236, payment_date: '06-04-2026', payment_mode: 'UPI' },
    ]);
    expect(simulator.books().documents.at(-1)).toMatchObject({ pending: 0, status: 'paid' });
  });

  it('does again what it is asked for again', async () => {
    const { simulator } = instance;
    const before = simulator.books().documents.length;
    const asked = { customer_id: 'C-MCP', date: '2026-04-05', items };
    await call('Create_Invoice', asked);
    await call('Create_Invoice', asked);
    expect(simulator.books().documents).toHaveLength(before + 2);
  });

  it('tells a model what is wrong with what it gave, and changes nothing', async () => {
    const { simulator } = instance;
    const before = simulator.books().documents.length;
    const unknown = await call('Find_Customer', { customer_id: 'NOBODY' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('NOBODY') });
    const asked = { customer_id: 'C-MCP', date: 'tomorrow', items };
    const noDate = await call('Create_Invoice', asked);
    expect(noDate).toMatchObject({
      isError: true,
      text: expect.stringContaining('Document Date'),
    });
    expect(simulator.books().documents).toHaveLength(before);
  });
});

async function addCustomer(id: string, name: string): Promise<void> {
  const { baseUrl, company } = instance.simulator;
  const answer = await fetch(`${baseUrl}/v2/customer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_id: id, name }),
  });
  expect(answer.status).toBeLessThan(300);
}
