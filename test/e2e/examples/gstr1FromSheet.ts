import { salesSheet } from '../../harness/salesSheet';
import { readUploadFile } from '../../unit/returns/gstr1/format';
import { openAccount } from './account';
import type { Environment } from './environment';
import { importExample, runNow } from './example';

const file = 'gstr1-from-a-spreadsheet.json';
const month = '2026-06';
const userInput = {
  Check: { month },
  'Prepare GSTR-1': { month },
  'Mail the Problems': { sendTo: 'accounts@nilgiri.example' },
  'Mail the Return': { sendTo: 'books@nilgiri.example' },
};

/** The register as the cells of a sheet, with this date in the first row of the second document. */
function cellsWith(date: string): Array<Array<string | number | boolean>> {
  const [first = {}] = salesSheet;
  const names = Object.keys(first);
  const rows = salesSheet.map((row) => names.map((name) => String(row[name] ?? '')));
  return [names, ...rows.map((row, index) => (index === 3 ? row.with(0, date) : row))];
}

export function gstr1FromSheet(environment: Environment): void {
  describe(file, () => {
    it('mails the return of a register that a desktop program exported', async () => {
      const account = await openAccount(environment);
      const { googleSheets, gmail } = environment;
      googleSheets.sheets['Sales'] = cellsWith('03-Jun-26');
      const workflow = await importExample(account, file, userInput);
      gmail.sent.length = 0;
      await runNow(account, workflow);

      const [mail, ...others] = await gmail.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: 'books@nilgiri.example', attachments: [{}] });
      expect(mail?.subject).toBe('GSTR-1 2026-06 of 29AAAAA0000A1ZY');
      expect(mail?.text).toContain('b2cl: 1 documents, taxable value ₹ 1,18,000.00');
      const text = String(mail?.attachments[0]?.content);
      expect(readUploadFile(text, { iff: false })).toMatchObject({
        b2b: [{ ctin: '29ABCDE1234F1ZW' }, { ctin: '27AAAAA0000A1Z2' }],
        cdnr: [{ nt: [{ nt_num: 'C/26-27/007', ntty: 'C', val: 11_799.99 }] }],
      });
    });

    it('mails the rows that cannot be read, and then fails', async () => {
      const account = await openAccount(environment);
      const { googleSheets, gmail } = environment;
      googleSheets.sheets['Sales'] = cellsWith('31-Jun-26');
      const workflow = await importExample(account, file, userInput);
      gmail.sent.length = 0;
      await expect(runNow(account, workflow)).rejects.toThrow(
        'Date of S/26-27/042 must be a date, not "31-Jun-26"',
      );
      const mails = await gmail.mails();
      expect(mails).toMatchObject([
        {
          to: 'accounts@nilgiri.example',
          subject: expect.stringMatching(/^GSTR-1 .*: 1 problems$/),
        },
      ]);
      expect(mails[0]?.text).toContain('S/26-27/042, Date: Date of S/26-27/042 must be a date');
    });
  });
}
