import { razorpayEvent } from '../proxy/razorpay';
import { type Account, openAccount } from './account';
import { importExample, runNow, runsOf } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

const file = 'razorpay-payments-and-settlements.json';
const title = ['Settlement ID', 'Settled On', 'UTR', 'Before Fee'];
const header = [...title, 'Fee With GST', 'GST in Fee', 'Paid Out'];

const payment = {
  id: 'pay_77',
  amount: 50_000,
  currency: 'INR',
  method: 'netbanking',
  notes: { invoice_number: 'A-1' },
  // This is April 6 in India.
  created_at: Date.parse('2026-04-05T20:00:00Z') / 1000,
};

const settledAt = Date.parse('2026-04-07T20:00:00Z') / 1000;
const payments = { type: 'payment', debit: 0, credit: 97_640, fee: 2_360, tax: 360 };
const refund = { type: 'refund', debit: 10_000, credit: 0, fee: 0, tax: 0 };

export function razorpay(environment: Environment): void {
  describe(file, () => {
    const send = async (request: RequestInit) =>
      (await fetch(`${environment.n8n.url}/webhook/razorpay`, request)).status;

    const accountWithInvoice = async (): Promise<Account> => {
      const account = await openAccount(environment);
      await addInvoice(account, { customer: 'C-1', name: 'Ponni Stores', net: 1_000, number: 1 });
      return account;
    };

    it('records captured payments once, in parts too, and refuses events without the signature', async () => {
      const { api } = environment.n8n;
      const account = await accountWithInvoice();
      const workflow = await importExample(account, file);
      await api.publish(workflow.id);

      const captured = razorpayEvent('payment.captured', payment);
      const forged = razorpayEvent('payment.captured', payment, 'another secret');
      const unsigned = { ...captured, headers: { 'content-type': 'application/json' } };
      expect(await send(forged)).toBe(401);
      expect(await send(unsigned)).toBe(401);
      // Events come in any order, and more than once.
      expect(await send(captured)).toBe(200);
      await runsOf(account, workflow, 3);
      expect(await send(razorpayEvent('payment.authorized', payment))).toBe(200);
      expect(await send(captured)).toBe(200);
      await runsOf(account, workflow, 5);
      const second = { ...payment, id: 'pay_78', amount: 100_000, method: 'upi' };
      expect(await send(razorpayEvent('payment.captured', second))).toBe(200);
      await runsOf(account, workflow, 6);
      await api.unpublish(workflow.id);

      expect(account.books()).toMatchObject({
        documents: [{ serialNumber: 'A-1', pending: 0 }],
        payments: [
          { amount: 500, mode: 'Net Banking', notes: 'pay_77' },
          { amount: 1000, mode: 'UPI', settled: [{ serialNumber: 'A-1', amount: 680 }] },
        ],
      });
      expect(account.books().payments).toHaveLength(2);
      const sent = environment.simulator.requests().filter(({ path }) => path === '/v2/payment');
      expect(sent.slice(-2)).toMatchObject([{ body: { payment_date: '06-04-2026' } }, {}]);
    });

    it('fails for a payment without an invoice number, so that it is noticed', async () => {
      const { api } = environment.n8n;
      const account = await accountWithInvoice();
      const workflow = await importExample(account, file);
      await api.publish(workflow.id);
      expect(await send(razorpayEvent('payment.captured', { ...payment, notes: [] }))).toBe(200);
      const [run] = await api.finishedExecutions(workflow.id, 1);
      await api.unpublish(workflow.id);
      expect(run).toMatchObject({ status: 'error' });
      expect(run?.error?.message).toMatch(/^Not recorded: pay_77 has no invoice_number/);
      expect(account.books().payments).toEqual([]);
    });

    it('keeps one row for each settlement, with its fee', async () => {
      const { razorpay: fake, googleSheets } = environment;
      const account = await openAccount(environment);
      const workflow = await importExample(account, file);
      googleSheets.sheets['Settlements'] = [header];
      const one = { settlement_id: 'setl_1', settlement_utr: 'utr1', settled_at: settledAt };
      const two = { settlement_id: 'setl_2', settlement_utr: 'utr2', settled_at: settledAt };
      // More than one page.
      fake.settled.push(...Array.from({ length: 149 }, () => ({ ...one, ...payments })));
      await runNow(account, workflow);
      fake.settled.push({ ...one, ...refund }, { ...two, ...payments });
      await runNow(account, workflow);

      expect(googleSheets.sheets['Settlements']).toEqual([
        header,
        ['setl_1', '2026-04-08', 'utr1', 148_900, 3_516.4, 536.4, 145_383.6],
        ['setl_2', '2026-04-08', 'utr2', 1_000, 23.6, 3.6, 976.4],
      ]);
    });
  });
}
