import { chain } from '../../../tools/realN8n';
import { byId, payment } from '../../harness/samples';
import { nodeType } from '../instance';
import { type Account, openAccount } from './account';
import { importExample } from './example';
import type { Environment } from './environment';

export function errorToSlack(environment: Environment): void {
  describe('tell-slack-what-went-wrong.json', () => {
    let account: Account;

    beforeAll(async () => {
      account = await openAccount(environment);
      const workflow = await importExample(account, 'tell-slack-what-went-wrong.json');
      await environment.n8n.api.publish(workflow.id);
      await publishPayments(account, workflow.id);
      await account.send('POST', '/v2/customer', { customer_id: 'C-1', name: 'Ponni Stores' });
    });

    const messageAfter = async (customer: string) => {
      await fetch(`${environment.n8n.url}/webhook/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ customer }),
      });
      const [message] = await environment.slack.untilMessage();
      return message?.text;
    };

    it('reports the error, and that it must be fixed before a retry', async () => {
      const text = await messageAfter('<!channel>&amp;');
      expect(text).toContain('*Nightly payments* stopped at *Record Payment*');
      expect(text).toContain('No customer has the id &lt;!channel&gt;&amp;amp;');
      expect(text).toContain('Error code: INVALID_CUSTOMER_ID');
      expect(text).toContain('*Does a retry help?* Not yet: first fix what is described above.');
      expect(text).toMatch(/\/executions\/\d+$/);
    });

    it('advises a check of the account if a payment may have been recorded', async () => {
      const { simulator } = environment;
      simulator.configure(
        { faults: [{ method: 'POST', path: '/v2/payment', kind: 'cut', when: 'after' }] },
        account.apiKey,
      );
      const text = await messageAfter('C-1');
      expect(text).toContain('*Does a retry help?* Look in your account first');
      expect(account.books().payments).toHaveLength(1);
    });

    it('advises a retry if nothing was recorded', async () => {
      const { simulator } = environment;
      simulator.configure(
        {
          faults: [
            {
              method: 'POST',
              path: '/v2/payment',
              kind: 'rate_limit_seconds',
              retryAfterSeconds: 90,
            },
          ],
        },
        account.apiKey,
      );
      expect(await messageAfter('C-1')).toContain(
        '*Does a retry help?* Yes, after the time above.',
      );
    });
  });
}

/** Publishes a workflow that can fail, with the example as its error workflow. */
async function publishPayments({ environment, credentials }: Account, errorWorkflow: string) {
  const { api } = environment.n8n;
  const webhook = {
    name: 'Payment',
    type: 'n8n-nodes-base.webhook',
    typeVersion: 2.1,
    webhookId: 'payments',
    parameters: { httpMethod: 'POST', path: 'payments', options: {} },
  };
  const record = {
    name: 'Record Payment',
    type: nodeType,
    typeVersion: 1,
    parameters: { ...payment, customer: byId('={{ $json.body.customer }}') },
    credentials: { gstInvoicingApi: credentials.gstInvoicingApi as { id: string; name: string } },
  };
  const { id } = await api.createWorkflow({
    ...chain('Nightly payments', [webhook, record]),
    settings: { executionOrder: 'v1', errorWorkflow },
  });
  await api.publish(id);
}
