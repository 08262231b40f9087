import { requireFrom } from '../../tools/installed';
import type { WorkflowNode } from '../../tools/realN8n';
import { requestJson } from '../harness/request';
import { byId, keyboard } from '../harness/samples';
import { type Instance, newCredential, nodeType, useInstance } from './instance';

/** The part of the Model Context Protocol SDK that the test uses. n8n includes the SDK. */
interface Client {
  connect(transport: object): Promise<void>;
  close(): Promise<void>;
  listTools(): Promise<{
    tools: Array<{ name: string; description?: string; inputSchema: object }>;
  }>;
  callTool(call: object): Promise<{ content: unknown; isError?: unknown }>;
}

const sdk = '@modelcontextprotocol/sdk/client';

/** Connects to an MCP server with a bearer token. */
async function connect(url: string, bearer: string): Promise<Client> {
  const { Client } = requireFrom<{ Client: new (info: object) => Client }>(
    'n8n',
    `${sdk}/index.js`,
  );
  const { StreamableHTTPClientTransport } = requireFrom<{
    StreamableHTTPClientTransport: new (url: URL, options: object) => object;
  }>('n8n', `${sdk}/streamableHttp.js`);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

const instance: Instance = useInstance();
const token = 'test-token';
const path = 'books';

/** A value that the AI agent fills in. */
const fromAgent = (name: string, description: string, type = 'string') =>
  `={{ $fromAI('${name}', '${description}', '${type}') }}`;

/** The parameters of the tools: some are fixed, the AI agent fills in the others. */
const tools: Record<string, WorkflowNode['parameters']> = {
  'Find Customer': {
    resource: 'customer',
    operation: 'get',
    customer: byId(fromAgent('customer_id', 'ID of the customer')),
  },
  'Search Customers': {
    resource: 'customer',
    operation: 'find',
    searchBy: 'phone',
    searchFor: fromAgent('phone', 'Phone number of the customer'),
  },
  'Open Amounts': {
    resource: 'customer',
    operation: 'getAging',
    asOf: fromAgent('date', 'Day of the report, YYYY-MM-DD'),
  },
  'Create Invoice': {
    resource: 'document',
    operation: 'create',
    documentType: 'invoice',
    documentDate: fromAgent('date', 'Date of the invoice, YYYY-MM-DD'),
    partyFrom: 'existing',
    // A text instead of a resource locator, as an expression for the whole parameter evaluates to.
    customer: fromAgent('customer_id', 'ID of the customer'),
    lineItemsFrom: 'json',
    lineItemsJson: fromAgent(
      'items',
      'List of items, each with id, name, quantity, unit_price and tax_rate',
      'json',
    ),
  },
  'Record Payment': {
    resource: 'payment',
    operation: 'record',
    settle: 'inFull',
    document: byId(fromAgent('invoice', 'hash_id of the invoice')),
    paymentDate: fromAgent('date', 'Date of the payment, YYYY-MM-DD'),
    paymentMode: fromAgent('mode', 'UPI, Cash, Cheque, Card or Net Banking'),
  },
};

const items = [{ ...keyboard, quantity: 2 }];

let client: Client;

beforeAll(async () => {
  const { api, n8n } = instance;
  const bearer = await api.createCredential('Clients', 'httpBearerAuth', { token });
  const credentials = await newCredential(instance);
  const { id } = await api.createWorkflow({
    name: 'MCP server',
    nodes: [
      {
        name: 'Books',
        type: '@n8n/n8n-nodes-langchain.mcpTrigger',
        typeVersion: 2.1,
        position: [0, 0],
        parameters: { authentication: 'bearerAuth', path },
        webhookId: 'mcp-server',
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
  client = await connect(`${n8n.url}/mcp/${path}`, token);
  const customer = { customer_id: 'C-MCP', name: 'Ponni Stores', phone: '9876543210' };
  await requestJson(instance.credentialData, 'POST', '/v2/customer', customer);
});

afterAll(async () => {
  await client?.close();
});

/** Calls a tool. @returns the rows of the node, or the text of the error */
async function call(name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true, rows: isError ? [] : (JSON.parse(text) as object[]) };
}

describe('the node as tools of an MCP Server Trigger', () => {
  it('describes each tool and its parameters to the AI agent', async () => {
    const listed = await client.listTools();
    const described = listed.tools.map(({ name, description, inputSchema }) => [
      name,
      { description, inputSchema },
    ]);
    expect(Object.fromEntries(described)).toMatchObject({
      Find_Customer: {
        description: 'Get customer in GST Invoicing',
        inputSchema: {
          required: ['customer_id'],
          properties: { customer_id: { type: 'string', description: 'ID of the customer' } },
        },
      },
      Create_Invoice: {
        description: 'Create invoice or other document in GST Invoicing',
        inputSchema: { required: ['customer_id', 'items', 'date'] },
      },
      Record_Payment: {
        description: 'Record payment from customer in GST Invoicing',
        inputSchema: { required: ['invoice', 'date', 'mode'] },
      },
    });
    expect(described).toHaveLength(5);
  });

  it('finds a customer, creates an invoice and records a payment, with short results', async () => {
    const { simulator } = instance;
    const found = await call('Find_Customer', { customer_id: 'C-MCP' });
    expect(found.rows).toEqual([expect.objectContaining({ name: 'Ponni Stores' })]);
    expect(Object.keys(found.rows[0] as object).length).toBeLessThanOrEqual(10);

    const args = { customer_id: 'C-MCP', date: '2026-04-05', items };
    const [invoice] = (await call('Create_Invoice', args)).rows as [{ hash_id: string }];
    // Twelve, and the tax by its heads.
    expect(Object.keys(invoice).length).toBeLessThanOrEqual(16);
    expect(simulator.books().documents.at(-1)).toMatchObject({ total: 236, pending: 236 });

    const payment = { invoice: invoice.hash_id, date: '2026-04-06', mode: 'UPI' };
    expect((await call('Record_Payment', payment)).rows).toMatchObject([
      { customer_id: 'C-MCP', amount: 236, payment_date: '2026-04-06', payment_mode: 'UPI' },
    ]);
    expect(simulator.books().documents.at(-1)).toMatchObject({ pending: 0, status: 'paid' });
  });

  it('lets an AI agent choose tools by their descriptions: find, create, and see what is owed', async () => {
    const { tools } = await client.listTools();
    const described = (words: RegExp) => {
      const found = tools.filter(({ description = '' }) => words.test(description));
      expect(found).toHaveLength(1);
      return found[0]?.name ?? '';
    };
    const [found] = (await call(described(/find .*customer/i), { phone: '+91 98765 43210' })).rows;
    const { customer_id } = found as { customer_id: string };
    const date = new Date().toISOString().slice(0, 10);
    await call(described(/create .*document/i), { customer_id, date, items });
    const aging = (await call(described(/aging.*customer/i), { date })).rows;
    expect(aging).toContainEqual(
      expect.objectContaining({ customer_id, total_pending: expect.any(Number) }),
    );
  });

  it('creates a second invoice if called again', async () => {
    const { simulator } = instance;
    const before = simulator.books().documents.length;
    const args = { customer_id: 'C-MCP', date: '2026-04-05', items };
    await call('Create_Invoice', args);
    await call('Create_Invoice', args);
    expect(simulator.books().documents).toHaveLength(before + 2);
  });

  it('returns the error to the AI agent and changes nothing', async () => {
    const { simulator } = instance;
    const before = simulator.books().documents.length;
    const unknown = await call('Find_Customer', { customer_id: 'C-MISSING' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('C-MISSING') });
    const args = { customer_id: 'C-MCP', date: 'tomorrow', items };
    const noDate = await call('Create_Invoice', args);
    expect(noDate).toMatchObject({
      isError: true,
      text: expect.stringContaining('Document Date'),
    });
    expect(simulator.books().documents).toHaveLength(before);
  });
});
