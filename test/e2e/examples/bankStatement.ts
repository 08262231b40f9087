import { openAccount } from './account';
import { importExample, runNow } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

const header = ['Date', 'Narration', 'Amount', 'Recorded For', 'Note'];
const date = '2026-04-05';

export function bankStatement(environment: Environment): void {
  describe('bank-statement-to-payments.json', () => {
    it('records each row that matches exactly one pending invoice once, and skips the others', async () => {
      const account = await openAccount(environment);
      for (const number of [5, 51, 52, 53]) {
        const net = number === 53 ? 2_000 : 1_000;
        await addInvoice(account, { customer: `C-${number}`, name: 'Ponni Stores', net, number });
      }
      environment.googleSheets.sheets['Bank'] = [
        header,
        [date, 'NEFT PONNI a/52 APRIL', 1180],
        [date, 'UPI A53', 2360],
        [date, 'UPI A53 SENT AGAIN', 2360],
        [date, 'UPI A-51 TOO LITTLE', 1100],
        [date, 'UPI A-5 AND A-51', 1180],
        [date, 'IMPS NO NUMBER', 1180],
        [date, 'RECORDED EARLIER A-5', 1180, 'A-5'],
      ];
      const workflow = await importExample(account, 'bank-statement-to-payments.json');
      await runNow(account, workflow);
      await runNow(account, workflow);

      const [, ...rows] = environment.googleSheets.sheets['Bank'];
      expect(rows.map((row) => [row[1], row[3] ?? '', row[4] ?? ''])).toEqual([
        ['NEFT PONNI a/52 APRIL', 'A-52', ''],
        ['UPI A53', 'A-53', ''],
        [
          'UPI A53 SENT AGAIN',
          '',
          'Document A-53 has no pending amount. It is already paid. For more money from its customer, choose "Settle: No Document" in Payment: Record.',
        ],
        ['UPI A-51 TOO LITTLE', '', ''],
        ['UPI A-5 AND A-51', '', ''],
        ['IMPS NO NUMBER', '', ''],
        ['RECORDED EARLIER A-5', 'A-5', ''],
      ]);
      expect(account.books().payments).toMatchObject([
        { partyId: 'C-52', amount: 1180, mode: 'Net Banking', notes: 'NEFT PONNI a/52 APRIL' },
        { partyId: 'C-53', amount: 2360, settled: [{ serialNumber: 'A-53', amount: 2360 }] },
      ]);
    });

    it('does not match a part of a longer number', async () => {
      const account = await openAccount(environment);
      await addInvoice(account, { customer: 'C-5', name: 'Ponni Stores', net: 1_000, number: 5 });
      environment.googleSheets.sheets['Bank'] = [
        header,
        [date, 'UPI A-51', 1180],
        [date, 'BA5', 1180],
      ];
      await runNow(account, await importExample(account, 'bank-statement-to-payments.json'));
      expect(account.books().payments).toEqual([]);
    });
  });
}
