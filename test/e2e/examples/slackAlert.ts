import { openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import { makeInvoice, pay } from './invoices';
import type { Setting } from './setting';
import { slackMessages } from './slackMessages';

const message = {
  channel: '#accounts',
  text: ':white_check_mark: *Ponni Stores* has paid invoice *A-1*: ₹ 1,77,000.00',
};

export function slackAlert(setting: Setting): void {
  describe('slack-alert-when-paid.json', () => {
    it('posts once when an invoice is paid, and nothing when it is made or paid in part', async () => {
      const account = await openAccount(setting);
      const workflow = await importExample(account, 'slack-alert-when-paid.json');
      await publishFor(account, workflow, 'document');
      const invoice = { customer: 'C-1', name: 'Ponni Stores', net: 150_000, number: 1 };
      const hashId = await makeInvoice(account, invoice);
      await pay(account, { customer: 'C-1', hashId, amount: 77_000 });
      await pay(account, { customer: 'C-1', hashId, amount: 100_000 });
      await runsOf(account, workflow, 3);
      expect(setting.slack.messages).toMatchObject([message]);
    });
  });

  describe('slack-alert-when-paid-by-polling.json', () => {
    it('posts once when an invoice is paid, and nothing for what was paid before', async () => {
      const account = await openAccount(setting);
      const early = { customer: 'C-0', name: 'Vaigai Mills', net: 100, number: 7 };
      const paidBefore = await makeInvoice(account, early);
      await pay(account, { customer: 'C-0', hashId: paidBefore, amount: 118 });
      const invoice = { customer: 'C-1', name: 'Ponni Stores', net: 150_000, number: 1 };
      const hashId = await makeInvoice(account, invoice);

      const file = 'slack-alert-when-paid-by-polling.json';
      const workflow = await importExample(account, file);
      const { api } = setting.n8n;
      await api.publish(workflow.id);
      await pay(account, { customer: 'C-1', hashId, amount: 177_000 });
      // n8n polls at once when a workflow is published, and not before the minutes are over otherwise.
      await api.unpublish(workflow.id);
      await api.publish(workflow.id);
      // A poll without news leaves a run without items, so the message is waited for.
      expect(await slackMessages(setting)).toMatchObject([message]);
      await api.unpublish(workflow.id);
    });
  });
}
