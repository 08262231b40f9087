import { day } from '../../harness/samples';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

const ponni = { customer: 'C-1', name: 'Ponni Stores', party: { email: 'books@ponni.example' } };
const kaveri = { customer: 'C-2', name: 'Kaveri', party: { email: 'accounts@kaveri.example' } };

export function overdueReminders(environment: Environment): void {
  describe('overdue-reminders.json', () => {
    it('mails each customer one list of overdue invoices', async () => {
      const account = await openAccount(environment);
      const date = day(-40);
      await addInvoice(account, { ...ponni, number: 1, net: 1_000, date, dueDate: day(-20) });
      await addInvoice(account, { ...ponni, number: 2, net: 100_000, date, dueDate: day(-1) });
      await addInvoice(account, { ...ponni, number: 3, net: 7, date, dueDate: day() });
      await addInvoice(account, { ...ponni, number: 4, net: 8, date });
      await addInvoice(account, { ...kaveri, number: 5, net: 50, date, dueDate: day(-2) });
      const paid = { ...kaveri, number: 6, net: 100, date, dueDate: day(-2) };
      await pay(account, {
        customer: 'C-2',
        hashId: await addInvoice(account, paid),
        amount: 118,
      });
      const noMail = { customer: 'C-3', name: 'No Address', number: 7, net: 9, date };
      await addInvoice(account, { ...noMail, dueDate: day(-2) });

      await runNow(account, await importExample(account, 'overdue-reminders.json'));

      const mails = (await environment.gmail.mails()).sort((a, b) => a.to.localeCompare(b.to));
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['accounts@kaveri.example', 'Payment reminder: ₹ 59.00'],
        ['books@ponni.example', 'Payment reminder: ₹ 1,19,180.00'],
      ]);
      const lines = (text = '') => text.split('\n').filter((line) => line.startsWith('A-'));
      expect(lines(mails[0]?.text)).toEqual([expect.stringMatching(/^A-5 of .*: ₹ 59\.00$/)]);
      expect(lines(mails[1]?.text).sort()).toEqual([
        expect.stringMatching(/^A-1 of .*: ₹ 1,180\.00$/),
        expect.stringMatching(/^A-2 of .*: ₹ 1,18,000\.00$/),
      ]);
    });

    it('reminds the other customers if one cannot be mailed, and fails with that name', async () => {
      const account = await openAccount(environment);
      const dueDate = day(-2);
      const date = day(-40);
      const wrong = { customer: 'C-3', name: 'Vaigai Mills', party: { email: 'no address' } };
      await addInvoice(account, { ...ponni, number: 1, net: 10, date, dueDate });
      await addInvoice(account, { ...wrong, number: 2, net: 10, date, dueDate });
      await addInvoice(account, { ...kaveri, number: 3, net: 10, date, dueDate });
      const workflow = await importExample(account, 'overdue-reminders.json');
      const { status, error } = await environment.n8n.api.run(workflow.id, 'Mondays at 9');
      expect(status).toBe('error');
      expect(error?.message).toMatch(/^Not reminded: Vaigai Mills \(Invalid email address/);
      const mails = await environment.gmail.mails();
      expect(mails.map(({ to }) => to).sort()).toEqual([
        'accounts@kaveri.example',
        'books@ponni.example',
      ]);
    });
  });
}
