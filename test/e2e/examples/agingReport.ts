import { day } from '../../harness/samples';
import { openAccount } from './account';
import type { Environment } from './environment';
import { importExample, runNow } from './example';
import { addInvoice, pay } from './invoices';

const userInput = { 'Mail the Report': { sendTo: 'accounts@nilgiri.example' } };

export function agingReport(environment: Environment): void {
  describe('aging-report.json', () => {
    it('mails what each customer owes, by days overdue', async () => {
      const account = await openAccount(environment);
      const ponni = { customer: 'C-1', name: 'Ponni Stores', date: day(-100) };
      const kaveri = { customer: 'C-2', name: '<b>Kaveri</b>', date: day(-100) };
      await addInvoice(account, { ...ponni, number: 1, net: 1_000, dueDate: day(-20) });
      await addInvoice(account, { ...ponni, number: 2, net: 100_000, dueDate: day(-95) });
      await addInvoice(account, { ...kaveri, number: 3, net: 50, dueDate: day() });
      const paid = await addInvoice(account, { ...kaveri, number: 4, net: 100 });
      await pay(account, { customer: 'C-2', hashId: paid, amount: 118 });

      await runNow(account, await importExample(account, 'aging-report.json', userInput));

      const [mail, ...others] = await environment.gmail.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: 'accounts@nilgiri.example',
        subject: 'Aging: ₹ 1,19,180.00 overdue',
      });
      const lines = mail?.text.split('\n').filter((line) => line.includes(': balance'));
      expect(lines).toEqual([
        expect.stringMatching(
          /^Ponni Stores: balance ₹ 1,19,180\.00, overdue ₹ 1,19,180\.00 \(1 to 30 days ₹ 1,180\.00, 31 to 60 ₹ 0\.00, 61 to 90 ₹ 0\.00, over 90 ₹ 1,18,000\.00\), oldest A-2, due /,
        ),
        expect.stringMatching(/^<b>Kaveri<\/b>: balance ₹ 59\.00, overdue ₹ 0\.00 .*oldest A-3/),
      ]);
    });

    it('mails nothing if nothing is open', async () => {
      const account = await openAccount(environment);
      await runNow(account, await importExample(account, 'aging-report.json', userInput));
      expect(await environment.gmail.mails()).toEqual([]);
    });
  });
}
