import { day } from '../../harness/samples';
import { senderId } from '../proxy/whatsApp';
import { openAccount } from './account';
import { importExample, publishFor, runNow, runsOf } from './example';
import { addInvoice, pay } from './invoices';
import type { Environment } from './environment';

const payee = { upiId: 'shop@examplebank', payeeName: 'Nilgiri Traders' };
const sender = { phoneNumberId: senderId };

const withPhone = (phone_number: string, country_code = '') => ({
  party: { phone_number, ...(country_code && { country_code }) },
});

const date = day(-60);

export function whatsApp(environment: Environment): void {
  /** The number, the template and its texts of each message. */
  const sent = () =>
    environment.whatsApp.messages
      .map(({ to, template: { name, components } }) => [
        to,
        name,
        ...(components[1]?.parameters ?? []).map(({ text }) => text),
      ])
      .sort();

  describe('whatsapp-invoice-pdf.json', () => {
    it('sends the PDF of a new invoice once, only to Indian mobile numbers', async () => {
      const { whatsApp: fake } = environment;
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'whatsapp-invoice-pdf.json', {
        'Upload PDF': sender,
      });
      await publishFor(account, workflow, 'document');
      const ponni = { customer: 'C-1', name: 'Ponni\n"Stores"', net: 100_000 };
      const hashId = await addInvoice(account, {
        ...ponni,
        number: 1,
        ...withPhone('+91 98765 43210'),
      });
      await addInvoice(account, {
        ...{ customer: 'C-2', name: 'Abroad', net: 10, number: 2 },
        ...withPhone('9876543211', '971'),
      });
      await addInvoice(account, {
        ...{ customer: 'C-3', name: 'Landline', net: 10, number: 3 },
        ...withPhone('08023456789'),
      });
      await pay(account, { customer: 'C-1', hashId, amount: 1_000 });
      await runsOf(account, workflow, 3);

      expect(sent()).toEqual([
        ['919876543210', 'invoice_pdf', 'Ponni "Stores"', 'A-1', '1,18,000.00'],
      ]);
      const [header] = fake.messages[0]?.template.components ?? [];
      const { id, filename } = header?.parameters[0]?.['document'] as Record<string, string>;
      expect(filename).toBe('A-1.pdf');
      expect(fake.uploads[String(id)]).toContain('%PDF-');
    });
  });

  describe('whatsapp-payment-reminders.json', () => {
    it('reminds once of each overdue invoice that has a due date, with a UPI link and its QR code', async () => {
      const { whatsApp: fake } = environment;
      const account = await openAccount(environment);
      const add = async (number: number, dueDate: string, phone: string) =>
        await addInvoice(account, {
          ...{ customer: `C-${number}`, name: 'Ponni Stores', net: 100 * number, number, date },
          ...(dueDate && { dueDate }),
          ...withPhone(phone),
        });
      await add(1, day(-1), '9876543201');
      await add(2, day(), '9876543202');
      await add(3, '', '9876543203');
      await add(4, day(-90), '');
      const paid = await add(5, day(-5), '9876543205');
      await pay(account, { customer: 'C-5', hashId: paid, amount: 590 });
      await add(6, day(-5), '9876543206');
      fake.refused.add('919876543206');

      const file = 'whatsapp-payment-reminders.json';
      const workflow = await importExample(account, file, {
        'Create UPI Link': payee,
        'Upload QR Code': sender,
      });
      const due = day(-1).split('-').reverse().join('-');
      const upi =
        'upi://pay?pa=shop@examplebank&pn=Nilgiri%20Traders&am=118.00&cu=INR&tn=A-1&tr=A1';
      const first = ['919876543201', 'payment_reminder', 'Ponni Stores', 'A-1', '118.00', due, upi];
      for (const refused of [true, true]) {
        const run = await environment.n8n.api.run(workflow.id, 'Every Day at 10');
        expect(refused && run.error?.message).toBe('Not reminded: A-6');
        expect(sent()).toEqual([first]);
      }
      const [header] = fake.messages[0]?.template.components ?? [];
      const { id } = header?.parameters[0]?.['image'] as { id: string };
      expect(fake.uploads[id]).toContain('PNG');

      fake.refused.clear();
      await runNow(account, workflow);
      expect(sent().map(([to]) => to)).toEqual(['919876543201', '919876543206']);
    });
  });
}
