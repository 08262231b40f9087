import { day, isoDay } from '../../harness/samples';
import { openAccount } from './account';
import type { Environment } from './environment';
import { importExample, runNow } from './example';
import { addInvoice } from './invoices';

const mailTo = { 'Mail the List': { sendTo: 'accounts@nilgiri.example' } };
const userInput = {
  ...mailTo,
  'Get MSME Bills': {
    msmeVendors: {
      values: [
        { vendorId: 'V-1', enterprise: 'micro' },
        { vendorId: 'V-2', enterprise: 'small', agreedDays: 60, isTrader: true },
        { vendorId: 'V-3', enterprise: 'medium' },
        { enterprise: 'none' },
      ],
    },
  },
};

export function msmePayments(environment: Environment): void {
  describe('msme-payments-due-this-week.json', () => {
    it('mails the bills to pay within a week, the first one first', async () => {
      const account = await openAccount(environment);
      const bill = { type: 'purchase', party: { type: 'vendor' } };
      const ravi = { ...bill, customer: 'V-1', name: 'Ravi <b>Works</b>' };
      const mira = { ...bill, customer: 'V-2', name: 'Mira Tools' };
      const reference = { more: { reference: 'RW/101' } };
      await addInvoice(account, { ...ravi, number: 1, net: 100_000, date: day(-8), ...reference });
      await addInvoice(account, { ...ravi, number: 2, net: 100, date: day(-7) });
      await addInvoice(account, { ...mira, number: 3, net: 50, date: day(-47) });
      const medium = { ...bill, customer: 'V-3', name: 'Big Mills' };
      await addInvoice(account, { ...medium, number: 4, net: 10, date: day(-100) });
      const unknown = { ...bill, customer: 'V-4', name: 'New Mills' };
      await addInvoice(account, { ...unknown, number: 5, net: 10, date: day(-3) });
      await addInvoice(account, { ...unknown, number: 6, net: 10, date: day(-2) });

      await runNow(
        account,
        await importExample(account, 'msme-payments-due-this-week.json', userInput),
      );

      const [mail, ...others] = await environment.gmail.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: 'accounts@nilgiri.example',
        subject: 'MSME: ₹ 1,18,059.00 to pay this week',
      });
      expect(mail?.text.split('\n').filter((line) => line.includes('₹'))).toEqual([
        `${isoDay(-2)} (over): Mira Tools, A-3, ₹ 59.00, a trader: the limit is disputed`,
        `${isoDay(7)}: Ravi <b>Works</b>, A-1 (RW/101), ₹ 1,18,000.00`,
      ]);
      expect(mail?.text.trimEnd()).toMatch(
        /\n\nNot micro or small according to MSME Vendors, or without an entry there: New Mills\.$/,
      );
    });

    it('mails nothing if nothing is to be paid', async () => {
      const account = await openAccount(environment);
      await runNow(
        account,
        await importExample(account, 'msme-payments-due-this-week.json', mailTo),
      );
      expect(await environment.gmail.mails()).toEqual([]);
    });
  });
}
