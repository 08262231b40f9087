import { dirname, join } from 'node:path';
import { ExecuteContext, SupplyDataContext } from 'n8n-core';
import {
  createEmptyRunExecutionData,
  createRunExecutionData,
  type IDataObject,
  type INode,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { additionalDataOf, newNode, nodeTypes } from '../harness/engine';
import { runAgent } from '../harness/runAgent';
import { newCustomer, payment } from '../harness/samples';
import type { ToolCall } from '../harness/stubNodes';

useSimulator();

type Invoke = (args: object) => Promise<unknown>;

/** The function with which n8n makes a node a tool for an AI agent. n8n does not export it. */
const { makeHandleToolInvocation } = jest.requireActual<{
  makeHandleToolInvocation(...inputs: unknown[]): Invoke;
}>(
  join(
    dirname(require.resolve('n8n-core')),
    'execution-engine/node-execution-context/utils/get-input-connection-data.js',
  ),
);

function workflowWith(...nodes: INode[]): Workflow {
  const settings = { executionOrder: 'v1' } as const;
  return new Workflow({ id: 'tools', nodes, connections: {}, active: false, nodeTypes, settings });
}

function toolOf(account: TestAccount, settings: Partial<INode> = {}): Invoke {
  const tool = newNode('Record a Payment', 'gstInvoicingTool', payment, settings);
  const agent = newNode('Agent', 'source', {});
  const workflow = workflowWith(tool, agent);
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

/** Runs the tool as n8n's own agents do (ephemeral-node-executor.js): outside of an execution. */
async function runAlone(account: TestAccount): Promise<IDataObject[]> {
  const node = newNode('Target Node', 'gstInvoicingTool', payment);
  const workflow = workflowWith(node);
  const input = { main: [[{ json: {} }]] };
  const context = new ExecuteContext(
    workflow,
    node,
    additionalDataOf(workflow, 'internal', account.credential),
    'internal',
    createEmptyRunExecutionData(),
    0,
    [{ json: {} }],
    input,
    { node, data: input, source: null },
    [],
  );
  const [rows = []] = await new GstInvoicing().execute.call(context);
  return rows.map(({ json }) => json);
}

const payments = (account: TestAccount) =>
  account.writes('/v2/payment').filter(({ committed }) => committed);

async function accountWithCustomer(): Promise<TestAccount> {
  const account = newAccount();
  await account.rows(newCustomer);
  return account;
}

/** Loses the responses to all payments, which the service records. */
const loseResponses = (account: TestAccount) =>
  account.configure({
    faults: [{ kind: 'cut', method: 'POST', path: '/v2/payment', when: 'after', times: null }],
  });

const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

const outcomeUnknown = expect.objectContaining({
  error: expect.stringMatching(/^Outcome unknown: .*may or may not .* Do not call this tool again/),
  details: expect.objectContaining({ outcomeUnknown: true }),
});

describe('the node as a tool that n8n runs in its engine (AI Agent 3)', () => {
  const tool = (settings?: Partial<INode>) => ({
    name: 'Record a Payment',
    parameters: payment,
    settings,
  });
  const call = (id: string) => ({ tool: 'Record a Payment', id });

  it.each([
    ['alone', {}],
    ['with Retry On Fail', retry],
    ['with Retry On Fail and Continue', { ...retry, onError: 'continueRegularOutput' as const }],
    ['with Retry On Fail and Stop Workflow', { ...retry, onError: 'stopWorkflow' as const }],
  ])('records one payment for one call when all responses are lost, %s', async (_, settings) => {
    const account = await accountWithCustomer();
    loseResponses(account);
    const read = await runAgent(account, [tool(settings)], [[call('call_1')]]);
    expect(payments(account)).toHaveLength(1);
    expect(read).toEqual([[outcomeUnknown]]);
  });

  it.each([
    ['at once', [[call('call_1'), call('call_2')]]],
    ['at once with the same ID, as some models do', [[call('call_0'), call('call_0')]]],
    ['one after the other', [[call('call_1')], [call('call_2')]]],
    ['one after the other with the same ID', [[call('call_0')], [call('call_0')]]],
  ])('records two payments for two equal calls %s', async (_, rounds) => {
    const account = await accountWithCustomer();
    const read = await runAgent(account, [tool(retry)], rounds);
    expect(payments(account)).toHaveLength(2);
    expect(read).toEqual([[expect.anything()], [expect.anything()]]);
  });

  it('takes the values of each call from the model', async () => {
    const account = await accountWithCustomer();
    const amount = "={{ $fromAI('amount', 'Amount in rupees', 'number') }}";
    const fromModel = { ...tool(retry), parameters: { ...payment, amount } };
    const calls = [10, 20].map((value): ToolCall => ({
      ...call(`call_${value}`),
      input: { amount: value },
    }));
    await runAgent(account, [fromModel], [calls]);
    expect(payments(account).map(({ body }) => (body as IDataObject).amount)).toEqual([10, 20]);
  });

  it('sends nothing with an error output, because n8n would hide the result from the model', async () => {
    const account = await accountWithCustomer();
    const settings = { onError: 'continueErrorOutput' } as const;
    const read = await runAgent(account, [tool(settings)], [[call('call_1')]]);
    expect(payments(account)).toEqual([]);
    expect(read).toEqual([[{ error: expect.stringContaining('Choose another setting') }]]);
  });

  it('records a rejected payment again, with Retry On Fail', async () => {
    const account = await accountWithCustomer();
    account.configure({
      faults: [
        { method: 'POST', path: '/v2/payment', times: 1, status: 400, errorCode: 'BAD_REQUEST' },
      ],
    });
    const read = await runAgent(account, [tool(retry)], [[call('call_1')]]);
    expect(payments(account)).toHaveLength(1);
    expect(read).toEqual([[expect.objectContaining({ customer_id: 'C-1' })]]);
  });
});

describe('the node as a tool that its parent runs (older agents, MCP Server Trigger)', () => {
  it('records one payment for one call when all responses are lost, with Retry On Fail', async () => {
    const account = await accountWithCustomer();
    loseResponses(account);
    const result = await toolOf(account, retry)({});
    expect(payments(account)).toHaveLength(1);
    expect(JSON.parse(String(result))).toEqual([outcomeUnknown]);
  });

  it('records two payments for two equal calls', async () => {
    const account = await accountWithCustomer();
    await Promise.all([toolOf(account)({}), toolOf(account)({})]);
    expect(payments(account)).toHaveLength(2);
  });
});

describe("the node as a tool of n8n's own agents", () => {
  it('records a payment', async () => {
    const account = await accountWithCustomer();
    expect(await runAlone(account)).toEqual([expect.objectContaining({ customer_id: 'C-1' })]);
  });

  it('records one payment for one call when the response is lost', async () => {
    const account = await accountWithCustomer();
    loseResponses(account);
    expect(await runAlone(account)).toEqual([outcomeUnknown]);
    expect(payments(account)).toHaveLength(1);
  });
});

describe('the form of a tool', () => {
  it('says that each call makes something real, which that of a node does not', () => {
    const { description } = new GstInvoicing();
    const notice = description.properties.find(({ name }) => name === 'toolNotice');
    expect(notice?.displayName).toContain('each call makes a real record in your account');
    const values = { resource: 'document', operation: 'create' };
    const isShown = (name: string) =>
      NodeHelpers.displayParameter(values, notice!, { typeVersion: 1 }, { ...description, name });
    expect([isShown('gstInvoicingTool'), isShown('gstInvoicing')]).toEqual([true, false]);
  });
});
