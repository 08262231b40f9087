import { readUploadFile } from '../../unit/gst/returns/format';
import { day } from '../../harness/samples';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import type { Environment } from './environment';

const taxes = ['Taxable Value', 'Integrated Tax', 'Central Tax', 'State Tax', 'Cess'];
const columns = {
  B2B: ['Document', 'Date', 'Customer', 'GSTIN', 'Place of Supply', 'Rate', ...taxes],
  HSN: ['Table', 'HSN Code', 'Unit', 'Quantity', 'Rate', ...taxes],
};

const userInput = {
  'Mail the Problems': { sendTo: 'accounts@nilgiri.example' },
  'Mail the Return': { sendTo: 'books@nilgiri.example' },
};

export function monthEndGstPack(environment: Environment): void {
  describe('month-end-gst-pack.json', () => {
    it('mails problems and the return of last month, and adds its rows to a spreadsheet', async () => {
      const { simulator, googleSheets, gmail } = environment;
      const account = await openAccount(environment);
      const month = lastMonth();
      const faults = simulator.addMonthOfBooks({ month }, account.apiKey);
      for (const [title, names] of Object.entries(columns)) {
        googleSheets.sheets[title] = [['Period', ...names]];
      }
      await runNow(account, await importExample(account, 'month-end-gst-pack.json', userInput));

      const mails = await gmail.mails();
      const mailTo = (name: string) => mails.find(({ to }) => to.startsWith(name));
      const problems = mailTo('accounts')?.text ?? '';
      const named = faults.filter(({ document }) => problems.includes(`${document}, `));
      // A gap is an open question of the return; a B2C line up to 5 crore needs no HSN, and tax that
      // the customer withholds changes nothing in GSTR-1.
      expect(faults.filter((fault) => !named.includes(fault)).map((one) => one.document)).toEqual([
        'INV-114',
        'INV-117',
        'INV-109',
      ]);
      const ret = mailTo('books');
      expect(ret?.subject).toBe(`GSTR-1 ${month} of 29AAAAA0000A1ZY`);
      expect(ret?.text).toContain('b2cl: 1 documents, taxable value ₹ 1,20,000.00');
      expect(ret?.text).toContain('Left out:\n- INV-111: ');
      expect(ret?.attachments).toHaveLength(1);
      const file = readUploadFile(String(ret?.attachments[0]?.content), { iff: false });
      expect(file).toMatchObject({ gstin: '29AAAAA0000A1ZY' });

      const [, ...b2b] = googleSheets.sheets['B2B'] ?? [];
      expect(b2b[0]?.slice(0, 2)).toEqual([month, 'INV-101']);
      expect(b2b).toHaveLength(9);
      const [, ...hsn] = googleSheets.sheets['HSN'] ?? [];
      expect(hsn).toContainEqual([month, 'B2B', '847160', 'NOS', ...anyNumbers(7)]);
    });

    it('sends values as RAW, so that no name becomes a formula', () => {
      const appended = environment.proxy
        .received('sheets.googleapis.com')
        .filter(({ path }) => path.endsWith(':append'));
      expect(appended.slice(-2).map(({ query }) => query.get('valueInputOption'))).toEqual([
        'RAW',
        'RAW',
      ]);
    });
  });
}

const anyNumbers = (count: number) => Array(count).fill(expect.any(Number)) as number[];

/** The last month in India: YYYY-MM. */
function lastMonth(): string {
  const [, month, year] = day(-Number(day().slice(0, 2))).split('-');
  return `${year}-${month}`;
}
