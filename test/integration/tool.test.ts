import { dirname, join } from 'node:path';
import { SupplyDataContext } from 'n8n-core';
import { createRunExecutionData, type INode, Workflow } from 'n8n-workflow';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { newAccount, type TestAccount, useSimulator } from './account';
import { additionalDataOf, nodeTypes } from './workflowRun';

useSimulator();

type Invoke = (given: object) => Promise<unknown>;

/** What n8n itself hands to an agent or to an MCP server for a node; it is not exported. */
const { makeHandleToolInvocation } = jest.requireActual<{
  makeHandleToolInvocation(...inputs: unknown[]): Invoke;
}>(
  join(
    dirname(require.resolve('n8n-core')),
    'execution-engine/node-execution-context/utils/get-input-connection-data.js',
  ),
);

const node = {
  id: 'tool',
  name: 'Record a Payment',
  type: 'gstInvoicingTool',
  typeVersion: 1,
  position: [0, 0],
  parameters: {
    resource: 'payment',
    operation: 'record',
    settle: 'none',
    customer: { __rl: true, mode: 'id', value: 'C-1' },
    amount: 50,
    paymentMode: 'Cash',
    paymentDate: '2026-04-06',
  },
  credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
} as INode;

function toolOf(account: TestAccount, settings: Partial<INode> = {}): Invoke {
  const tool = { ...node, ...settings };
  const agent: INode = { ...node, id: 'agent', name: 'Agent', type: 'source', parameters: {} };
  const workflow = new Workflow({
    id: 'tools',
    nodes: [tool, agent],
    connections: {},
    active: false,
    nodeTypes,
    settings: { executionOrder: 'v1' },
  });
  const run = createRunExecutionData();
  const additionalData = additionalDataOf(workflow, 'manual', account.credential);
  const contextOf = (runIndex: number) =>
    new SupplyDataContext(
      workflow,
      tool,
      additionalData,
      'manual',
      run,
      runIndex,
      [{ json: {} }],
      {},
      'ai_tool' as never,
      { node: tool, data: {}, source: null },
      [],
      undefined,
      agent,
    );
  return makeHandleToolInvocation(contextOf, tool, new GstInvoicing(), run);
}

const payments = (account: TestAccount) =>
  account.writes().filter(({ path, committed }) => path === '/v2/payment' && committed);

async function accountWithCustomer(): Promise<TestAccount> {
  const account = newAccount();
  await account.rows({ resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Asha' });
  return account;
}

describe('as a tool of a model', () => {
  it('a payment is not recorded again by Retry On Fail after a lost answer, and the model is told', async () => {
    const account = await accountWithCustomer();
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/payment', when: 'after', times: 1 }],
    });
    const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
    const answer = await toolOf(account, retry)({});
    expect(payments(account)).toHaveLength(1);
    expect(JSON.stringify(answer)).toContain('may or may not have been carried out');
  });

  it('two equal calls are two wishes', async () => {
    const account = await accountWithCustomer();
    await Promise.all([toolOf(account)({}), toolOf(account)({})]);
    expect(payments(account)).toHaveLength(2);
  });
});
