import { readUploadFile } from '../../unit/returns/gstr1/format';
import { day } from '../../harness/samples';
import { type Account, openAccount } from './account';
import { importExample, runNow, type UserInput } from './example';
import type { Environment } from './environment';
import { addInvoice } from './invoices';
import type { Mail } from '../proxy/gmail';
import { rowsOf } from './salesRegister';

const taxes = ['Taxable Value', 'Integrated Tax', 'Central Tax', 'State Tax', 'Cess'];
const columns = {
  B2B: ['Document', 'Date', 'Customer', 'GSTIN', 'Place of Supply', 'Rate', ...taxes],
  HSN: ['Table', 'HSN Code', 'Unit', 'Quantity', 'Rate', ...taxes],
};
const details = [
  ...['Period', 'Document', 'Date', 'Charges', 'Currency', 'Exchange Rate', 'Port Code'],
  ...['Shipping Bill Number', 'Shipping Bill Date', 'Reverse Charge', 'Amends Number'],
  'Amends Date',
];

const userInput = {
  'Mail the Problems': { sendTo: 'accounts@nilgiri.example' },
  'Mail the Return': { sendTo: 'books@nilgiri.example' },
  'Mail the GSTR-3B Working': { sendTo: 'tax@nilgiri.example' },
};

const month = monthBack(1);
const earlier = monthBack(2);

export function monthEndGstPack(environment: Environment): void {
  describe('month-end-gst-pack.json', () => {
    it('mails problems and the return of last month, and adds its rows to a spreadsheet', async () => {
      const { simulator } = environment;
      const account = await openAccount(environment);
      const faults = simulator.addMonthOfBooks({ month }, account.apiKey);
      await addInvoice(account, { ...kaveri, number: 90, date: dated(25, earlier) });
      const { problems, ret, file, b2b, hsn } = await packOf(account, []);

      const named = faults.filter(({ document }) => problems.includes(`${document}, `));
      // A gap is an open question of the return; a freight charge is derived, a B2C line up to 5
      // crore needs no HSN, and tax that the customer withholds changes nothing in GSTR-1.
      expect(faults.filter((fault) => !named.includes(fault)).map((one) => one.document)).toEqual([
        'INV-110',
        'INV-114',
        'INV-117',
        'INV-109',
      ]);
      expect(ret.subject).toBe(`GSTR-1 ${month} of 29AAAAA0000A1ZY`);
      expect(ret.text).toContain('b2cl: 1 documents, taxable value ₹ 1,20,000.00');
      expect(ret.text).toContain('Left out:\n- INV-111: ');
      expect(`${problems} ${ret.text}`).not.toContain('A-90');
      expect(file).toMatchObject({ gstin: '29AAAAA0000A1ZY' });
      expect(file).not.toHaveProperty('at');

      const charged = b2b.find(([, document]) => document === 'INV-110');
      expect(charged?.slice(6)).toEqual([18, 3_500, 630, 0, 0, 0]);

      expect(b2b[0]?.slice(0, 2)).toEqual([month, 'INV-101']);
      expect(b2b).toHaveLength(9);
      expect(hsn).toContainEqual([month, 'B2B', '847160', 'NOS', ...anyNumbers(7)]);
    });

    it('mails the working of GSTR-3B with its open questions and the tax of the purchases', async () => {
      const account = await openAccount(environment);
      environment.simulator.addMonthOfBooks({ month }, account.apiKey);
      const party = { type: 'vendor', gstin: '29ABCDE1234F1ZW' };
      const bill = { ...kaveri, type: 'purchase', party, number: 95, date: dated(12, month) };
      await addInvoice(account, bill);
      const { working } = await packOf(account, []);
      expect(working.subject).toBe(`GSTR-3B ${month} of 29AAAAA0000A1ZY`);
      expect(working.attachments.map(({ filename }) => filename)).toEqual([
        `GSTR-3B-${month}.xlsx`,
      ]);
      expect(working.text).toContain('\n- 4 (A)(1) Import of Goods: Which tax did you pay');
      expect(working.text).toContain('\n\nComparisons that differ:\nNone\n\n');
      expect(rowsOf(working.attachments[0]?.content as Buffer)).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'cell', table: '4', row: '(A)(5)', column: 'Central Tax' },
          // Beside A-95: two purchases of the month within the State, and a return.
          ...{ amount: 90 + 2700 + 225 - 270, documents: expect.stringContaining('A-95') },
        }),
      );
    });

    describe('with rows in the sheet Details', () => {
      let pack: Pack;
      beforeAll(async () => {
        const account = await openAccount(environment);
        environment.simulator.addMonthOfBooks({ month }, account.apiKey);
        await addInvoice(account, { ...kaveri, number: 90, date: dated(25, earlier) });
        await addInvoice(account, { ...aravali, number: 91, date: dated(26, earlier) });
        await addInvoice(account, { ...aravali, net: 2_500, number: 92, date: dated(27, earlier) });
        await addInvoice(account, { ...kaveri, number: 93, date: dated(28, earlier) });
        await addInvoice(account, { ...lumiere, number: 94, date: dated(20, month) });
        await account.send('POST', '/v2/payment', {
          customer: aravali.customer,
          amount: 5_900,
          payment_date: dated(21, month),
          payment_mode: 'UPI',
        });
        const advances = { values: [{ advanceFor: 'services', taxRate: 18 }] };
        pack = await packOf(account, given, { 'Prepare GSTR-1': { options: { advances } } });
      });

      it('reports a charge at its rate, under its SAC', () => {
        expect(invoiceIn(pack, 'b2b', 'INV-110')).toMatchObject(taxed({ txval: 3_500, rt: 18 }));
        expect(pack.hsn).toContainEqual([month, 'B2B', '996511', 'NA', 0, 18, 500, 90, 0, 0, 0]);
      });

      it('reports a late invoice with its date, but not in table 13', () => {
        expect(invoiceIn(pack, 'b2b', 'A-90')).toMatchObject({ idt: dated(25, earlier) });
        expect(pack.hsn).toContainEqual([month, 'B2B', '8471', 'NOS', 1, 18, 1000, 0, 90, 90, 0]);
        const issued = pack.file.doc_issue.doc_det.flatMap(({ docs }) => docs);
        expect(issued.map(({ from }) => from)).toEqual([
          ...['INV-101', 'INV-110', 'EXP-1', 'A-94', 'CN-1', 'DC-1'],
        ]);
      });

      it('reports an export in dollars in rupees, with its shipping bill', () => {
        expect(invoiceIn(pack, 'exp', 'A-94')).toMatchObject({
          ...{ val: 8_825, sbpcode: 'INMAA1', sbnum: '7654321', sbdt: dated(22, month) },
          itms: [expect.objectContaining({ txval: 8_825 })],
        });
        expect(pack.hsn).toContainEqual([month, 'B2C', '8471', 'NOS', 1, 0, 8825, 0, 0, 0, 0]);
      });

      it('reports an amendment with the number and date of its original', () => {
        expect(invoiceIn(pack, 'b2ba', 'A-92')).toMatchObject({
          ...{ oinum: 'A-91', oidt: dated(26, earlier), idt: dated(27, earlier) },
          ...taxed({ txval: 2_500, rt: 18 }),
        });
      });

      it('reports reverse charge', () => {
        expect(invoiceIn(pack, 'b2b', 'INV-102')).toMatchObject({ rchrg: 'Y' });
      });

      it('reports an advance for a service, without its tax', () => {
        expect(pack.file.at).toEqual([
          { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 5_000, iamt: 900, csamt: 0 }] },
        ]);
      });

      it('names the rows that fit no document, and ignores those of other returns', () => {
        expect(pack.ret.text).toContain('fit no document:\n- Row 6: A-99\n- Row 8: A-95\n\n');
        expect(JSON.stringify(pack)).not.toContain('A-93');
      });
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

/** The rows of the sheet Details. A-99 does not exist, and the next two are of other returns. */
const given = [
  {
    Period: month,
    Document: 'INV-110',
    Charges: '{"amount": 500, "rate": 18, "SAC": "996511"}',
  },
  { Period: month, Document: 'A-90', Date: `${earlier}-25` },
  {
    Period: month,
    Document: 'A-92',
    Date: `${earlier}-27`,
    'Amends Number': 'A-91',
    'Amends Date': `${earlier}-26`,
  },
  {
    Period: month,
    Document: 'A-94',
    Currency: 'USD',
    'Exchange Rate': '88.25',
    'Port Code': 'INMAA1',
    'Shipping Bill Number': '7654321',
    'Shipping Bill Date': `${month}-22`,
  },
  { Period: month, Document: 'A-99', Currency: 'USD' },
  { Period: earlier, Document: 'A-93', Date: `${earlier}-28` },
  { Period: 'last month', Document: 'A-95' },
  { Period: month, Document: 'INV-102', 'Reverse Charge': 'Yes' },
];

const goods = { hsn_code: '8471', unit: 'NOS' };
const kaveri = {
  customer: 'M-KAVERI',
  name: 'Kaveri Traders',
  net: 1_000,
  party: { gstin: '29ABCDE1234F1ZW' },
  item: goods,
};
const aravali = {
  customer: 'M-ARAVALI',
  name: 'Aravali Ceramics',
  net: 2_000,
  party: { gstin: '27AAAAA0000A1Z2' },
  item: goods,
};
/** 100 dollars without tax. */
const lumiere = {
  customer: 'M-LUMIERE',
  name: 'Atelier Lumiere',
  net: 100,
  item: { ...goods, tax_rate: 0, price_with_tax: 100, total_amount: 100 },
  more: {
    is_export: true,
    is_multi_currency: true,
    export_invoice_details: {
      export_type: 'Export under bond/LUT',
      conversion_factor: 88.25,
      currency_id: 'USD',
    },
  },
};

/** What these tests read of the upload file. */
interface File {
  gstin: string;
  b2b: Group[];
  b2ba: Group[];
  exp: Group[];
  at?: object[];
  doc_issue: { doc_det: Array<{ docs: Array<{ from: string }> }> };
}

interface Group {
  inv: Array<{ inum: string }>;
}

/** What the example mailed and added. */
interface Pack {
  /** The text of the mail about problems. */
  problems: string;
  ret: { subject: string; text: string };
  /** The mail with the working of GSTR-3B. */
  working: Mail;
  /** The upload file. */
  file: File;
  b2b: Row[];
  hsn: Row[];
}

type Row = Array<string | number | boolean>;

/** Runs the example as a user with these rows in the sheet Details. @returns the mails and the rows */
async function packOf(
  account: Account,
  rows: Array<Partial<Record<string, string>>>,
  input: UserInput = {},
): Promise<Pack> {
  const { googleSheets, gmail } = account.environment;
  for (const [title, names] of Object.entries(columns)) {
    googleSheets.sheets[title] = [['Period', ...names]];
  }
  googleSheets.sheets['Details'] = [
    details,
    ...rows.map((row) => details.map((name) => row[name] ?? '')),
  ];
  const workflow = await importExample(account, 'month-end-gst-pack.json', {
    ...userInput,
    ...input,
  });
  gmail.sent.length = 0;
  await runNow(account, workflow);

  const mails = await gmail.mails();
  const mailTo = (name: string) => mails.find(({ to }) => to.startsWith(name));
  const ret = mailTo('books');
  if (!ret) throw new Error('The return was not mailed');
  expect(ret.attachments).toHaveLength(1);
  const working = mailTo('tax');
  if (!working) throw new Error('The working of GSTR-3B was not mailed');
  const addedTo = (title: string) => googleSheets.sheets[title]?.slice(1) ?? [];
  return {
    problems: mailTo('accounts')?.text ?? '',
    ret,
    file: readUploadFile(String(ret.attachments[0]?.content), { iff: false }) as unknown as File,
    working,
    b2b: addedTo('B2B'),
    hsn: addedTo('HSN'),
  };
}

const invoiceIn = ({ file }: Pack, section: 'b2b' | 'b2ba' | 'exp', number: string) =>
  file[section].flatMap(({ inv }) => inv).find(({ inum }) => inum === number);

const taxed = (item: object) => ({ itms: [{ itm_det: expect.objectContaining(item) as object }] });

const anyNumbers = (count: number) => Array(count).fill(expect.any(Number)) as number[];

/** A month in India that many months back: YYYY-MM. */
function monthBack(count: number): string {
  const [, month, year] = day().split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7);
}

/** A date as the service writes it. @param inMonth YYYY-MM */
const dated = (date: number, inMonth: string): string =>
  [date, ...inMonth.split('-').reverse()].join('-');
