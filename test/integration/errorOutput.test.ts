import { newAccount, useSimulator } from '../harness/account';
import { type NodeSettings, workflowWith } from '../harness/runNode';
import { runWorkflow } from '../harness/runWorkflow';
import { newCustomer, payment } from '../harness/samples';

useSimulator();

const errorOutput = { onError: 'continueErrorOutput' } as const;
const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** Records a payment for each amount. @returns the rows of the success branch and of the error branch */
async function outputsFor(
  account: ReturnType<typeof newAccount>,
  amounts: Array<number | string>,
  settings: NodeSettings = errorOutput,
) {
  await account.rows(newCustomer);
  const items = amounts.map((amount) => ({ amount }));
  const parameters = { ...payment, amount: '={{ $json.amount }}' };
  const workflow = workflowWith({ parameters, items, settings });
  const { data } = await runWorkflow(workflow, account.credential);
  const outputs = Object.values(data.resultData.runData).at(-1)?.at(-1)?.data?.main ?? [];
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
