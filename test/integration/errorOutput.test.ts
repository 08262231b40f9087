import { newAccount, useSimulator } from '../harness/account';
import { newNode } from '../harness/engine';
import { runWorkflow } from '../harness/runWorkflow';
import { newCustomer, payment } from '../harness/samples';

useSimulator();

const errorOutput = { onError: 'continueErrorOutput' } as const;
const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** Records a payment for each amount. @returns the rows of the success branch and of the error branch */
async function outputsFor(
  account: ReturnType<typeof newAccount>,
  amounts: unknown[],
  settings: object = errorOutput,
) {
  await account.rows(newCustomer);
  const items = amounts.map((amount) => ({ amount }));
  const { data } = await runWorkflow(
    {
      name: 'Error output',
      nodes: [
        newNode('Start', 'source', { items: items as never }),
        newNode('Node', 'gstInvoicing', { ...payment, amount: '={{ $json.amount }}' }, settings),
      ],
      connections: { Start: { main: [[{ node: 'Node', type: 'main', index: 0 }]] } },
      settings: { executionOrder: 'v1' },
    },
    account.credential,
  );
  const outputs = data.resultData.runData.Node?.at(-1)?.data?.main ?? [];
  return outputs.map((rows) => rows?.map(({ json }) => json));
}

describe('On Error: Continue (using error output)', () => {
  it('passes a failed item to the error branch with its details, and the others to the success branch', async () => {
    const [success, failed] = await outputsFor(newAccount(), [50, 'ten', 70]);
    expect(success).toMatchObject([{ amount: 50 }, { amount: 70 }]);
    expect(failed).toMatchObject([
      { error: 'Amount must be a number, not "ten"', details: { field: 'Amount' } },
    ]);
  });

  it('passes an unknown outcome to the error branch, and sends it once with Retry On Fail', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/payment', 'after');
    const [success, failed] = await outputsFor(account, [50, 70], { ...errorOutput, ...retry });
    expect(success).toMatchObject([{ amount: 70 }]);
    expect(failed).toMatchObject([{ amount: 50, details: { outcomeUnknown: true } }]);
    expect(account.writes('/v2/payment')).toHaveLength(2);
  });
});
