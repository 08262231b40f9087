import type { IDataObject, INodeParameters, IRun } from 'n8n-workflow';
import {
  continueOnFail,
  createdFor,
  newAccount,
  type TestAccount,
  useAccount,
} from '../harness/account';
import { newNode } from '../harness/engine';
import { type NodeSettings, resultOf, type RunResult, workflowWith } from '../harness/runNode';
import { type ExportedWorkflow, retryWorkflow, runWorkflow } from '../harness/runWorkflow';
import { byId, invoiceForEach, newCustomer, otherHints, payment, pens } from '../harness/samples';

const account = useAccount();

const items = ['A', 'B', 'C'].map((customer) => ({ customer }));

const create = invoiceForEach(pens);

const workflow = workflowWith({ parameters: create, items });

/** Retries an execution of the workflow, with other parameters if they are given. */
async function retry(
  { credential }: TestAccount,
  failed: IRun,
  parameters?: INodeParameters,
  settings?: NodeSettings,
): Promise<RunResult> {
  const saved = parameters && workflowWith({ parameters, items, settings });
  return resultOf(await retryWorkflow(failed, workflow, credential, saved));
}

/** An execution in which the document of the first item was created, and the second was rejected. */
async function failedAtSecond(account: TestAccount, run = workflow): Promise<IRun> {
  account.configure({
    faults: [
      { method: 'POST', path: '/v2/doc', skip: 1, times: 1, status: 400, errorCode: 'BAD_REQUEST' },
    ],
  });
  const failed = await runWorkflow(run, account.credential);
  expect(resultOf(failed).error).toBeDefined();
  expect(createdFor(account)).toEqual(['A']);
  return failed;
}

/** An execution in which the first document was created, and the response to the second was lost. */
async function unknownAtSecond(account: TestAccount): Promise<IRun> {
  account.configure({
    faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after', skip: 1, times: 1 }],
  });
  const failed = await runWorkflow(workflow, account.credential);
  expect(resultOf(failed).error?.message).toContain('ECONNRESET');
  return failed;
}

const changed = { ...create, documentDate: '2026-04-06' };

describe('a retry of a failed execution', () => {
  it('returns the output of completed items and sends the rest', async () => {
    const failed = await failedAtSecond(account);
    const retried = await retry(account, failed);
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    expect(retried.error).toBeUndefined();
    expect(otherHints(retried.hints)).toEqual([]);
    expect(retried.items).toHaveLength(3);
  });

  it.each([
    ['Luxon', 'DateTime.fromISO("2026-04-05T20:00:00-04:00")'],
    ['Date', 'new Date("2026-04-05T20:00:00-04:00")'],
  ])('knows items with %s objects again, and sends the same day for them', async (_, date) => {
    const rows = `={{ ["A", "B", "C"].map((customer) => ({ customer, on: ${date} })) }}`;
    const parameters = { ...create, documentDate: '={{ $json.on }}' };
    const dated = workflowWith({ parameters, items: rows as never });
    const failed = await failedAtSecond(account, dated);
    await retryWorkflow(failed, dated, account.credential);
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    const dates = account.writes('/v2/doc').map(({ body }) => (body as IDataObject).document_date);
    expect(new Set(dates)).toEqual(new Set(['06-04-2026']));
  });

  it('sends an item with an unknown outcome again, because the user retried it', async () => {
    const failed = await unknownAtSecond(account);
    await retry(account, failed);
    expect(createdFor(account)).toEqual(['A', 'B', 'B', 'C']);
  });

  it('recognizes the items also in the second run of a loop', async () => {
    const loop = workflowWith({ parameters: create, items });
    loop.nodes.splice(1, 0, newNode('Same Start', 'source', { items: items as never }));
    loop.connections = {
      Start: {
        main: [
          [
            { node: 'GST Invoicing', type: 'main', index: 0 },
            { node: 'Same Start', type: 'main', index: 0 },
          ],
        ],
      },
      'Same Start': { main: [[{ node: 'GST Invoicing', type: 'main', index: 0 }]] },
    };
    account.configure({
      faults: [
        {
          method: 'POST',
          path: '/v2/doc',
          skip: 4,
          times: 1,
          status: 400,
          errorCode: 'BAD_REQUEST',
        },
      ],
    });
    const failed = await runWorkflow(loop, account.credential);
    expect(createdFor(account)).toEqual(['A', 'B', 'C', 'A']);
    await retryWorkflow(failed, loop, account.credential);
    expect(createdFor(account)).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
  });
});

describe('a retry of an execution with an AI agent', () => {
  it('returns the output of completed tools, and runs the failed tool and those after it', async () => {
    await account.rows(newCustomer);
    const call = (tool: string, id: string) => ({ tool, id });
    const rounds = [[call('Pay', 'call_1'), call('Get', 'call_2'), call('Pay', 'call_3')]];
    const missing = { resource: 'customer', operation: 'get', customer: byId('C-2') };
    const toAgent = { ai_tool: [[{ node: 'Agent', type: 'ai_tool' as const, index: 0 }]] };
    const workflow: ExportedWorkflow = {
      name: 'Agent',
      nodes: [
        newNode('Start', 'source', { items: [{}] as never }),
        newNode('Agent', 'agent', { rounds: rounds as never }),
        newNode('Pay', 'gstInvoicingTool', payment),
        newNode('Get', 'gstInvoicingTool', missing, { onError: 'stopWorkflow' }),
      ],
      connections: {
        Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
        Pay: toAgent,
        Get: toAgent,
      },
      settings: { executionOrder: 'v1' },
    };
    const failed = await runWorkflow(workflow, account.credential);
    expect(failed.data.resultData.lastNodeExecuted).toBe('Get');
    expect(account.writes('/v2/payment')).toHaveLength(1);
    await account.rows({ ...newCustomer, recordId: 'C-2' });
    const retried = await retryWorkflow(failed, workflow, account.credential);
    expect(retried.data.resultData.error).toBeUndefined();
    expect(account.writes('/v2/payment')).toHaveLength(2);
  });
});

describe('a retry after the credential, resource or operation changed', () => {
  const cancel = { resource: 'document', operation: 'cancel', document: byId('1') };

  it.each([
    ['operation', cancel, 'Operation is "cancel", but this execution used "create" first'],
    [
      'resource',
      { ...newCustomer, recordId: '={{ $json.customer }}' },
      'Resource is "customer", but this execution used "document" first',
    ],
  ])(
    'sends nothing after a change of the %s, and lists what was done',
    async (_, other, message) => {
      const failed = await failedAtSecond(account);
      const before = account.requests().length;
      const retried = await retry(account, failed, other);
      expect(account.requests()).toHaveLength(before);
      expect(retried.error?.message).toBe(message);
      expect(retried.error?.description).toMatch(
        /^Nothing was sent\. So far: item index 0 \(serial_number INV-1, customer_id A, hash_id \S+\)\. Undo the change/,
      );
    },
  );

  it('sends nothing with another account, and lists what was done', async () => {
    const other = newAccount();
    const failed = await failedAtSecond(account);
    const retried = await retry(other, failed);
    expect(other.requests()).toEqual([]);
    expect(retried.error?.message).toContain('another API key or Base URL');
    expect(retried.error?.description).toContain('So far: item index 0 (serial_number INV-1');
  });

  it('gives every item the error with On Error: Continue', async () => {
    const failed = await failedAtSecond(account);
    const before = account.requests().length;
    const retried = await retry(account, failed, cancel, continueOnFail);
    expect(account.requests()).toHaveLength(before);
    const fields = retried.items.map(({ json }) => (json.details as IDataObject).field);
    expect(fields).toEqual(['Operation', 'Operation', 'Operation']);
  });

  it('names items with an unknown outcome', async () => {
    const failed = await unknownAtSecond(account);
    const retried = await retry(account, failed, cancel);
    expect(retried.error?.description).toContain('item index 1 (outcome unknown)');
  });

  it('stores neither the API key nor the base URL with the execution', async () => {
    const failed = await failedAtSecond(account);
    const stored = JSON.stringify(failed.data.executionData?.contextData);
    expect(stored).toContain('hash_id');
    expect(stored).not.toContain(String(account.credential.apiKey));
    expect(stored).not.toContain(String(account.credential.baseUrl));
  });
});

describe('a retry after other parameters changed', () => {
  it('returns the output of completed items with a hint, and sends the rest with the new parameters', async () => {
    const failed = await failedAtSecond(account);
    const retried = await retry(account, failed, changed);
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    const dates = account
      .writes('/v2/doc')
      .filter(({ committed }) => committed)
      .map(({ body }) => (body as IDataObject).document_date);
    expect(dates).toEqual(['05-04-2026', '06-04-2026', '06-04-2026']);
    expect(otherHints(retried.hints)).toEqual([
      'The parameters changed after some items had been done (item index 0). Their output is from before the change, and they were not sent again.',
    ]);
  });

  it('does not send an item with an unknown outcome again', async () => {
    const failed = await unknownAtSecond(account);
    const retried = await retry(account, failed, changed, continueOnFail);
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    const [first, second, third] = retried.items.map(({ json }) => json);
    expect([first, third]).toEqual([
      expect.objectContaining({ hash_id: expect.any(String) }),
      expect.objectContaining({ hash_id: expect.any(String) }),
    ]);
    expect(second?.error).toMatch(/^The item was not sent again, because the parameters changed/);
    expect(second?.details).toMatchObject({ outcomeUnknown: true, sent: { path: '/v2/doc' } });
  });

  it('does not send it in a retry of that retry, either', async () => {
    const failed = await unknownAtSecond(account);
    const now = workflowWith({ parameters: changed, items });
    const first = await retryWorkflow(failed, workflow, account.credential, now);
    const second = await retryWorkflow(first, now, account.credential);
    expect(resultOf(second).error?.message).toContain('was not sent again');
    expect(createdFor(account)).toEqual(['A', 'B']);
  });

  it('sends nothing for items that are grouped differently', async () => {
    const failed = await failedAtSecond(account);
    const before = account.requests().length;
    const grouped = { ...create, lineItemsFrom: 'inputItems', documentKey: 'one' };
    const retried = await retry(account, failed, grouped);
    expect(account.requests()).toHaveLength(before);
    expect(retried.error?.message).toBe(
      'The items are not grouped as this execution grouped them first, which concerns item indexes 0, 1, 2',
    );
    expect(retried.error?.description).toContain('So far: item index 0 (serial_number INV-1');
  });
});
