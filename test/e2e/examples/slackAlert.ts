import { itemsOf } from '../../../tools/realN8n';
import { openAccount } from './account';
import { importExample, publishFor, runFrom, runsOf } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

const trigger = 'Invoice Created or Changed';

/** Unescaped, it would mention everybody in the channel. */
const name = '<!channel> Ponni & Sons';

const part = {
  channel: '#accounts',
  text: ':moneybag: Payment of *&lt;!channel&gt; Ponni &amp; Sons* for invoice *A-1*: ₹ 77,000.00 of ₹ 1,77,000.00 is paid, ₹ 1,00,000.00 is pending',
};

const message = {
  channel: '#accounts',
  text: ':moneybag: Payment of *&lt;!channel&gt; Ponni &amp; Sons* for invoice *A-1*: ₹ 1,77,000.00 of ₹ 1,77,000.00 is paid, ₹ 0.00 is pending',
};

export function slackAlert(environment: Environment): void {
  describe('slack-alert-when-paid.json', () => {
    it('posts once for each payment, not when an invoice is created or edited, nor for two events at the same time', async () => {
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'slack-alert-when-paid.json');
      await runFrom(account, workflow, 'Set Up Once');
      await publishFor(account, workflow, 'document');
      const invoice = { customer: 'C-1', name, net: 150_000, number: 1 };
      const hashId = await addInvoice(account, invoice);
      await pay(account, { customer: 'C-1', hashId, amount: 77_000 });
      const runs = await runsOf(account, workflow, 3);
      const events = runs.flatMap((run) => itemsOf(run, trigger)).map(({ json }) => json);
      // An event that says nothing new, as after an edit.
      const partlyPaid = events.find(({ amount_paid }) => Number(amount_paid) > 0);
      await runFrom(account, workflow, trigger, partlyPaid);
      const more = { ...partlyPaid, amount_paid: 80_000, amount_pending: 97_000 };
      await Promise.all([more, more].map((json) => runFrom(account, workflow, trigger, json)));
      await pay(account, { customer: 'C-1', hashId, amount: 100_000 });
      await runsOf(account, workflow, 7);
      const text = part.text.replace('77,000', '80,000').replace('1,00,000', '97,000');
      expect(environment.slack.messages).toMatchObject([part, { ...part, text }, message]);
    });
  });

  describe('slack-alert-when-paid-by-polling.json', () => {
    it('posts once for each payment, not for invoices that were already paid', async () => {
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
      const { messages, untilMessage } = environment.slack;
      for (const [amount, expected] of [
        [77_000, part],
        [100_000, message],
      ] as const) {
        await pay(account, { customer: 'C-1', hashId, amount });
        // n8n polls immediately when a workflow is published; otherwise the test would wait for minutes.
        await api.unpublish(workflow.id);
        await api.publish(workflow.id);
        // The first execution has no items, so the test waits for the message instead.
        expect(await untilMessage()).toMatchObject([expected]);
        messages.length = 0;
      }
      await api.unpublish(workflow.id);
    });
  });

  describe('thank-a-customer-for-a-payment.json', () => {
    it('mails what a payment settles', async () => {
      const account = await openAccount(environment);
      const party = { email: 'books@ponni.example' };
      const hashId = await addInvoice(account, { customer: 'C-1', name, net: 9, number: 1, party });
      const workflow = await importExample(account, 'thank-a-customer-for-a-payment.json');
      const { api } = environment.n8n;
      await api.publish(workflow.id);
      await pay(account, { customer: 'C-1', hashId, amount: 10 });
      await api.unpublish(workflow.id);
      await api.publish(workflow.id);
      await runsOf(account, workflow, 2);
      const [{ to, text = '' } = {}] = await environment.gmail.mails();
      expect([to, text]).toEqual([party.email, expect.stringContaining('settles: A-1, ₹ 10.00.')]);
      await api.unpublish(workflow.id);
    });
  });
}
