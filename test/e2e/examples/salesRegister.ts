import { requireFrom } from '../../../tools/installed';
import { day } from '../../harness/samples';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

interface Spreadsheets {
  read(file: Buffer): { Sheets: Record<string, object>; SheetNames: string[] };
  utils: { sheet_to_json(sheet: object): object[] };
}

const pune = { customer: 'C-1', name: 'Kaveri', party: { gstin: '27AAAAA0000A1Z2' } };
const home = {
  customer: 'C-2',
  name: 'Asha',
  party: {
    billing_address: {
      ...{ address_line1: '2 Hill Street', address_line2: '', city: 'Bengaluru' },
      ...{ state: 'KARNATAKA', country: 'India', pincode: '560001' },
    },
  },
};
const item = { hsn_code: '8471', unit: 'NOS' };
const cable = { ...item, id: 'P-2', name: '=1+1', hsn_code: '8544' };

export function salesRegister(environment: Environment): void {
  describe('monthly-sales-register.json', () => {
    it('mails the line items of last month and their totals by tax rate, state and HSN', async () => {
      const account = await openAccount(environment);
      const date = lastDayOfLastMonth();
      await addInvoice(account, { ...pune, number: 1, net: 1000, date, item });
      await addInvoice(account, { ...home, number: 2, net: 33.33, date, item: cable });
      await addInvoice(account, {
        ...pune,
        number: 3,
        net: 100,
        date,
        item,
        type: 'sales_return',
      });
      await addInvoice(account, { ...pune, number: 4, net: 500, date: day(), item });
      const cancelled = await addInvoice(account, { ...pune, number: 5, net: 70, date, item });
      await account.send('DELETE', `/v2/doc/${cancelled}`);

      const freight = { id: 1, name: 'Freight', amount: 500, tax_rate: 18, type: 'charge' };
      await addInvoice(account, {
        ...{ customer: 'C-3', name: 'Ravi', number: 6, net: 100, date, item },
        more: { charges_and_deductions: [freight] },
      });

      const userInput = { 'Mail the Files': { sendTo: 'books@nilgiri.example' } };
      await runNow(account, await importExample(account, 'monthly-sales-register.json', userInput));

      const [mail] = await environment.gmail.mails();
      expect(mail).toMatchObject({ to: 'books@nilgiri.example' });
      const files = Object.fromEntries(
        (mail?.attachments ?? []).map(({ filename, content }) => [
          filename.replace(/-\d{4}-\d\d\.xlsx$/, ''),
          rowsOf(content),
        ]),
      );
      const pune900 = { 'Taxable Value': 900, IGST: 162, CGST: 0, SGST: 0, Total: 1062 };
      const home33 = { 'Taxable Value': 33.33, IGST: 0, CGST: 3, SGST: 3, Total: 39.33 };
      const ravi100 = { 'Taxable Value': 100, IGST: 0, CGST: 9, SGST: 9, Total: 118 };
      expect(files).toEqual({
        register: expect.arrayContaining([
          expect.objectContaining({ Document: 'A-1', GSTIN: '27AAAAA0000A1Z2', IGST: 180 }),
          expect.objectContaining({ Document: 'A-2', Product: '=1+1', Rate: 18, ...home33 }),
          expect.objectContaining({ Document: 'A-3', Quantity: -1, 'Beside the Lines': 0 }),
          expect.objectContaining({ Document: 'A-6', Total: 118, 'Beside the Lines': 590 }),
        ]) as object[],
        rates: [
          { Rate: 18, 'Taxable Value': 1033.33, IGST: 162, CGST: 12, SGST: 12, Total: 1219.33 },
        ],
        states: [
          { State: '27', ...pune900, 'Beside the Lines': 0 },
          { State: '29', ...home33, 'Beside the Lines': 0 },
          { State: '29 (customer without state)', ...ravi100, 'Beside the Lines': 590 },
        ],
        hsn: [
          {
            ...{ HSN: '8471', Unit: 'NOS', Rate: 18, Quantity: 1 },
            ...{ 'Taxable Value': 1000, IGST: 162, CGST: 9, SGST: 9, Total: 1180 },
          },
          { HSN: '8544', Unit: 'NOS', Rate: 18, Quantity: 1, ...home33 },
        ],
      });
      expect(files['register']).toHaveLength(4);
    });
  });
}

/** The rows of the first sheet of an Excel file. */
export function rowsOf(file: Buffer): object[] {
  const { read, utils } = requireFrom<Spreadsheets>('n8n', '@e965/xlsx');
  const { Sheets, SheetNames } = read(file);
  return utils.sheet_to_json(Sheets[String(SheetNames[0])] ?? {});
}

function lastDayOfLastMonth(): string {
  return day(-Number(day().slice(0, 2)));
}
