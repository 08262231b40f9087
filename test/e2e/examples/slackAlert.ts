import { openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

/** Unescaped, it would mention everybody in the channel. */
const name = '<!channel> Ponni & Sons';

const message = {
  channel: '#accounts',
  text: ':white_check_mark: *&lt;!channel&gt; Ponni &amp; Sons* has paid invoice *A-1*: ₹ 1,77,000.00',
};

export function slackAlert(environment: Environment): void {
  describe('slack-alert-when-paid.json', () => {
    it('posts once when an invoice is paid, not when it is created or partly paid', async () => {
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'slack-alert-when-paid.json');
      await publishFor(account, workflow, 'document');
      const invoice = { customer: 'C-1', name, net: 150_000, number: 1 };
      const hashId = await addInvoice(account, invoice);
      await pay(account, { customer: 'C-1', hashId, amount: 77_000 });
      await pay(account, { customer: 'C-1', hashId, amount: 100_000 });
      await runsOf(account, workflow, 3);
      expect(environment.slack.messages).toMatchObject([message]);
    });
  });

  describe('slack-alert-when-paid-by-polling.json', () => {
    it('posts once when an invoice is paid, not for invoices that were already paid', async () => {
      const account = await openAccount(environment);
      const early = { customer: 'C-0', name: 'Vaigai Mills', net: 100, number: 7 };
      const paidBefore = await addInvoice(account, early);
      await pay(account, { customer: 'C-0', hashId: paidBefore, amount: 118 });
      const invoice = { customer: 'C-1', name, net: 150_000, number: 1 };
      const hashId = await addInvoice(account, invoice);

      const file = 'slack-alert-when-paid-by-polling.json';
      const workflow = await importExample(account, file);
      const { api } = environment.n8n;
      await api.publish(workflow.id);
      await pay(account, { customer: 'C-1', hashId, amount: 177_000 });
      // n8n polls immediately when a workflow is published; otherwise the test would wait for minutes.
      await api.unpublish(workflow.id);
      await api.publish(workflow.id);
      // The first execution has no items, so the test waits for the message instead.
      expect(await environment.slack.untilMessage()).toMatchObject([message]);
      await api.unpublish(workflow.id);
    });
  });
}
