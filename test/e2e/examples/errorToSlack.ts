import { nodeType } from '../instance';
import { type Account, openAccount } from './account';
import { importExample } from './example';
import type { Setting } from './setting';
import { slackMessages } from './slackMessages';

export function errorToSlack(setting: Setting): void {
  describe('tell-slack-what-went-wrong.json', () => {
    let account: Account;

    beforeAll(async () => {
      account = await openAccount(setting);
      const workflow = await importExample(account, 'tell-slack-what-went-wrong.json');
      await setting.n8n.api.publish(workflow.id);
      await publishPayments(account, workflow.id);
      await account.call('POST', '/v2/customer', { customer_id: 'C-1', name: 'Ponni Stores' });
    });

    const messageAfter = async (customer: string) => {
      await fetch(`${setting.n8n.url}/webhook/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ customer }),
      });
      const [message] = await slackMessages(setting);
      return message?.text;
    };

    it('says what was refused, and that it has to be mended first', async () => {
      const text = await messageAfter('nobody');
      expect(text).toContain('*Nightly payments* stopped at *Record Payment*');
      expect(text).toContain('No customer has the id nobody');
      expect(text).toContain('Code of the service: INVALID_CUSTOMER_ID');
      expect(text).toContain('*Does a retry help?* Not yet: first see to what stands above.');
      expect(text).toMatch(/\/executions\/\d+$/);
    });

    it('says to look first where a payment may have been recorded', async () => {
      const { simulator } = setting;
      simulator.configure(
        { faults: [{ method: 'POST', path: '/v2/payment', kind: 'cut', when: 'after' }] },
        account.apiKey,
      );
      const text = await messageAfter('C-1');
      expect(text).toContain('*Does a retry help?* Look in your account first');
      expect(account.books().payments).toHaveLength(1);
    });

    it('says that a retry helps where nothing was done', async () => {
      const { simulator } = setting;
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
      expect(await messageAfter('C-1')).toContain('*Does a retry help?* Yes, in a moment.');
    });
  });
}

/** A workflow that can stop, with the example as its error workflow. */
async function publishPayments({ setting, credentials }: Account, errorWorkflow: string) {
  const { api } = setting.n8n;
  const { gstInvoicingApi } = credentials;
  const { id } = await api.createWorkflow({
    name: 'Nightly payments',
    nodes: [
      {
        name: 'Payment',
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2.1,
        position: [0, 0],
        webhookId: 'payments',
        parameters: { httpMethod: 'POST', path: 'payments', options: {} },
      },
      {
        name: 'Record Payment',
        type: nodeType,
        typeVersion: 1,
        position: [200, 0],
        parameters: {
          resource: 'payment',
          operation: 'record',
          settle: 'none',
          customer: { __rl: true, mode: 'id', value: '={{ $json.body.customer }}' },
          amount: 10,
          paymentDate: '2026-04-05',
          paymentMode: 'Cash',
        },
        credentials: { gstInvoicingApi: gstInvoicingApi as { id: string; name: string } },
      },
    ],
    connections: { Payment: { main: [[{ node: 'Record Payment', type: 'main', index: 0 }]] } },
    settings: { executionOrder: 'v1', errorWorkflow },
  });
  await api.publish(id);
}
