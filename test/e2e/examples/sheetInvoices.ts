import { itemsOf } from '../../../tools/realN8n';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import type { Environment } from './environment';

const header = [
  ...['Order', 'Date', 'Customer ID', 'Customer', 'Email', 'GSTIN', 'Address', 'City', 'State'],
  ...['PIN Code', 'Product ID', 'Product', 'HSN', 'Unit', 'Quantity', 'Unit Price', 'Tax Rate'],
  ...['Document Number', 'Note'],
];
const kaveri = [
  ...['2026-04-05', 'CUST-1', 'Kaveri Handicrafts', 'accounts@kaveri.example', '27AAAAA0000A1Z2'],
  ...['14 Market Road', 'Pune', 'Maharashtra', 411038],
];
const asha = [
  ...['2026-04-05', 'CUST-2', 'Asha', 'asha@example.com', ''],
  ...['2 Hill Street', 'Bengaluru', 'Karnataka', 560001],
];
const keyboards = ['KB-101', 'Keyboard', 8471, 'NOS', 10, 1500, 18];
const notebooks = ['NB-200', 'Notebook', 4820, 'NOS', 40, 45, 5];

export function sheetInvoices(environment: Environment): void {
  describe('google-sheets-to-invoices.json', () => {
    const rows = () => environment.googleSheets.sheets['Orders']?.slice(1) ?? [];
    const written = () => rows().map((row) => [row[0], row[17] ?? '', row[18] ?? '']);

    it('creates one invoice for the rows of an order, writes its number back and mails it', async () => {
      const account = await openAccount(environment);
      environment.googleSheets.sheets['Orders'] = [
        header,
        [1001, ...kaveri, ...keyboards],
        [1001, ...kaveri, ...notebooks],
        [1002, ...asha, ...notebooks],
        [999, ...asha, ...notebooks, 'INV-999'],
      ];
      const workflow = await importExample(account, 'google-sheets-to-invoices.json');
      const run = await runNow(account, workflow);

      expect(account.books().documents).toMatchObject([
        { serialNumber: 'INV-1001', partyId: 'CUST-1', total: 17_700 + 1_890 },
        { serialNumber: 'INV-1002', partyId: 'CUST-2', total: 1_890 },
      ]);
      // The second customer has no GSTIN, so this is not an e-invoice.
      expect(itemsOf(run, 'Create Invoice').map(({ json }) => json['irn'])).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        undefined,
      ]);
      expect(written()).toEqual([
        [1001, 'INV-1001', 'Mailed'],
        [1001, 'INV-1001', ''],
        [1002, 'INV-1002', 'Mailed'],
        [999, 'INV-999', ''],
      ]);
      const mails = await environment.gmail.mails();
      expect(mails).toMatchObject([
        { to: 'accounts@kaveri.example', attachments: [{ filename: 'INV-1001.pdf' }] },
        { to: 'asha@example.com', attachments: [{ filename: 'INV-1002.pdf' }] },
      ]);
      expect(mails[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    });

    it('creates no duplicate if an execution failed before it wrote the numbers back', async () => {
      const account = await openAccount(environment);
      environment.googleSheets.sheets['Orders'] = [header, [1001, ...kaveri, ...keyboards]];
      const workflow = await importExample(account, 'google-sheets-to-invoices.json');
      await runNow(account, workflow);
      rows()[0]?.splice(17);
      await runNow(account, workflow);
      expect(account.books().documents).toHaveLength(1);
      expect(written()).toEqual([[1001, 'INV-1001', 'Mailed']]);
    });

    it('notes what could not be mailed, and mails no customer twice', async () => {
      const account = await openAccount(environment);
      const unreachable = asha.with(1, 'CUST-3').with(3, 'no address');
      environment.googleSheets.sheets['Orders'] = [
        header,
        [1005, ...asha, ...notebooks],
        [1006, ...unreachable, ...notebooks],
      ];
      const workflow = await importExample(account, 'google-sheets-to-invoices.json');
      await runNow(account, workflow);
      await runNow(account, workflow);
      expect(written()).toEqual([
        [1005, 'INV-1005', 'Mailed'],
        [1006, 'INV-1006', expect.stringMatching(/^Not mailed: Invalid email address/)],
      ]);
      expect(await environment.gmail.mails()).toHaveLength(1);
    });

    it('notes why an order was not invoiced, and invoices the others', async () => {
      const account = await openAccount(environment);
      environment.googleSheets.sheets['Orders'] = [
        header,
        [1003, ...asha, 'NB-200', 'Notebook', 48, 'NOS', 1, 45, 5],
        [1004, ...asha, ...notebooks],
      ];
      const workflow = await importExample(account, 'google-sheets-to-invoices.json');
      await runNow(account, workflow);
      expect(written()).toEqual([
        [1003, '', expect.stringMatching(/HSN or SAC is "48". Use 4, 6 or 8 digits/)],
        [1004, 'INV-1004', 'Mailed'],
      ]);
      expect(account.books().documents).toMatchObject([{ serialNumber: 'INV-1004' }]);
    });
  });
}
