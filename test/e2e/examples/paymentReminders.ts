import { day } from '../../harness/samples';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

const ponni = { customer: 'C-1', name: 'Ponni Stores', party: { email: 'books@ponni.example' } };
const wrong = { customer: 'C-2', name: 'Vaigai Mills', party: { email: 'no address' } };
const payee = { 'Create UPI Link': { upiId: 'shop@examplebank', payeeName: 'Nilgiri Traders' } };
const date = day(-60);

export function paymentReminders(environment: Environment): void {
  describe('payment-reminders.json', () => {
    it('mails one reminder per invoice and stage, with a UPI link and its QR code', async () => {
      const account = await openAccount(environment);
      const add = async (number: number, dueDate: string) =>
        await addInvoice(account, { ...ponni, number, net: 100 * number, date, dueDate });
      const atStage = [
        await add(1, day(3)),
        await add(2, day()),
        await add(3, day(-7)),
        await add(4, day(-29)),
        await add(5, day(-1000)),
      ];
      await add(6, day(4));
      await addInvoice(account, { ...ponni, number: 7, net: 8, date });
      const paid = await add(8, day(-2));
      await pay(account, { customer: 'C-1', hashId: paid, amount: 944 });
      const noMail = { customer: 'C-3', name: 'No Address', number: 9, net: 9, date };
      await addInvoice(account, { ...noMail, dueDate: day(-2) });

      const workflow = await importExample(account, 'payment-reminders.json', payee);
      await runNow(account, workflow);
      const mails = (await environment.gmail.mails()).sort((a, b) => (a.text < b.text ? -1 : 1));
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['books@ponni.example', 'Due soon: invoice A-1, ₹ 118.00'],
        ['books@ponni.example', 'Due: invoice A-2, ₹ 236.00'],
        ['books@ponni.example', 'Reminder: invoice A-3, ₹ 354.00'],
        ['books@ponni.example', 'Reminder: invoice A-4, ₹ 472.00'],
        ['books@ponni.example', 'Last reminder: invoice A-5, ₹ 590.00'],
      ]);
      const reads = environment.simulator
        .requests()
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path.replace('/v2/doc/', ''))
        .filter((id) => atStage.includes(id));
      // Each invoice is read again before its mail.
      expect(reads.sort()).toEqual(atStage.sort());
      expect(mails[0]?.text).toContain(
        '\nupi://pay?pa=shop@examplebank&pn=Nilgiri%20Traders&am=118.00&cu=INR&tn=A-1&tr=A1\n',
      );
      const [code] = mails[0]?.attachments ?? [];
      expect(code).toMatchObject({ filename: 'UPI-A1.png' });
      expect(code?.content.subarray(1, 4).toString()).toBe('PNG');

      environment.gmail.sent.length = 0;
      await add(10, day(-1));
      await runNow(account, workflow);
      expect((await environment.gmail.mails()).map(({ subject }) => subject)).toEqual([
        'Due: invoice A-10, ₹ 1,180.00',
      ]);
    });

    it('reminds of invoices without a due date if that is chosen', async () => {
      const account = await openAccount(environment);
      await addInvoice(account, { ...ponni, number: 1, net: 10, date });
      const workflow = await importExample(account, 'payment-reminders.json', {
        ...payee,
        'Get Pending Invoices': { options: { dueAfterDays: 53 } },
      });
      await runNow(account, workflow);
      const [mail] = await environment.gmail.mails();
      expect(mail?.subject).toBe('Reminder: invoice A-1, ₹ 11.80');
      expect(mail?.text).toContain(`is due on ${day(-7).split('-').reverse().join('-')}.`);
    });

    it('reminds of the other invoices if a mail cannot be sent, and tries again the next time', async () => {
      const account = await openAccount(environment);
      const dueDate = day(-2);
      await addInvoice(account, { ...ponni, number: 1, net: 10, date, dueDate });
      await addInvoice(account, { ...wrong, number: 2, net: 10, date, dueDate });
      const workflow = await importExample(account, 'payment-reminders.json', payee);
      for (const sent of [1, 1]) {
        const { status, error } = await environment.n8n.api.run(workflow.id, 'Every Day at 9');
        expect(status).toBe('error');
        expect(error?.message).toMatch(/^Not reminded: A-2 \(Invalid email address/);
        expect(environment.gmail.sent).toHaveLength(sent);
      }
    });
  });
}
