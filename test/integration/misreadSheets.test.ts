import type { IDataObject } from 'n8n-workflow';
import { useSimulator, newAccount } from '../harness/account';
import { filed, problemsOf, refused } from '../harness/filed';
import { file, invoice, supplier, supplierGstin } from '../unit/returns/gstr2b/samples';

useSimulator();

const inState = supplierGstin;
const elsewhere = '27AAAAA0000A1Z2';

const bill = { 'Bill No': 'B-1', Date: '2026-06-05', Party: 'Beta Stores', GSTIN: inState };
/** What Check wants of each line. */
const goods = { HSN: '8471', Qty: 2, Unit: 'Nos' };
const line = (number: string, rate: number, taxable: number, tax: number) => ({
  ...{ section: 'b2b', number, place: '29', rate, taxable, value: taxable + tax },
  ...{ cgst: tax / 2, sgst: tax / 2 },
});

describe('amounts before and after tax', () => {
  it.each(['Net Amt', 'Net Value'])('beside the tax, %s is the total', async (heading) => {
    const sheet = [{ ...bill, 'Gross Amt': 1000, 'Tax Amt': 180, [heading]: 1180, 'GST %': 18 }];
    const { lines } = await filed(sheet);
    expect(lines).toEqual([line('B-1', 18, 1000, 180)]);
  });

  it.each(['Amount', 'Item Total', 'Net Amount', 'Net Value'])(
    'beside a rate alone, %s is asked, with the entries that decide',
    async (heading) => {
      const { message, advice } = await refused([{ ...bill, [heading]: 1180, 'GST %': 18 }]);
      expect(message).toMatch(
        `Column "${heading}" may be Taxable Value or Total Amount: in item 1 (B-1), the line is 1180.00 with a tax of 212.40 or 1000.00 with a tax of 180.00`.replace(
          'Taxable Value',
          heading === 'Amount' ? 'Amount Before Discount' : 'Taxable Value',
        ),
      );
      expect(advice).toMatch(new RegExp(`Change Columns .*"${heading}" → .* or Total Amount\\.`));
    },
  );
});

describe.each([
  ['Output CGST 9%', 'Output SGST 9%'],
  ['Input CGST 9%', 'Input SGST 9%'],
  ['CGST @ 9%', 'SGST @ 9%'],
  ['CGST A/c', 'SGST A/c'],
])('columns %s and %s', (central, state) => {
  const taxes = (amount: number) => ({ 'Taxable Value': 1000, [central]: amount, [state]: amount });

  it('are central and state tax, also without a rate', async () => {
    const { lines } = await filed([{ ...bill, ...taxes(90) }]);
    expect(lines).toEqual([line('B-1', 18, 1000, 180)]);
  });

  it('are a problem if another state is supplied, and do not become integrated tax', async () => {
    const sheet = [{ ...bill, ...goods, ...taxes(90), GSTIN: elsewhere }];
    expect(await problemsOf(sheet)).toEqual([
      'B-1: The rows state CGST or SGST, but the supply is not within your own state',
    ]);
    const { hints } = await filed(sheet);
    expect(hints).toContainEqual(
      expect.stringMatching(/^Problems that Check finds .*: 1, in B-1\. Run Check/),
    );
  });

  it.each<[string, IDataObject]>([
    ['half the tax', taxes(45)],
    ['the tax of one head', { 'Taxable Value': 1000, [central]: 90 }],
  ])('with %s are no exact match of a purchase', async (_, amounts) => {
    const gstr2b = JSON.stringify(file({ b2b: [supplier({ inv: [invoice({ inum: 'B-1' })] })] }));
    const reconciled = async (given: IDataObject) => {
      const purchase = { ...bill, Date: '2026-06-10', ...given };
      const { items, error } = await newAccount().run(
        { operation: 'reconcileGstr2b', supplierNumberFrom: '', documentsFrom: 'lines', gstr2b },
        { items: [purchase] },
      );
      return error?.message ?? items.map(({ json }) => [json.status, json.books_total_tax]);
    };
    expect(await reconciled(taxes(90))).toEqual([['exact', 180]]);
    expect(await reconciled(amounts)).not.toEqual([['exact', expect.anything()]]);
  });
});

describe('prices that look like rates of tax', () => {
  const items = [5, 40, 18].map((Rate, index) => ({
    ...{ 'Invoice No': `P-${index}`, Date: '2026-06-05', Party: 'Beta Stores', GSTIN: inState },
    ...{ HSN: '8471', Qty: 10, Unit: 'Nos', Rate, Value: 10 * Rate },
  }));
  const at = (rate: number) =>
    [50, 400, 180].map((taxable, index) =>
      line(`P-${index}`, rate, taxable, (taxable * rate) / 100),
    );

  it('are not assumed where no tax is stated: the run asks for it', async () => {
    expect((await refused(items)).message).toContain('There is no column for GST %');
  });

  it('are not read beside a rate, nor beside taxes', async () => {
    const { lines } = await filed(items.map((item) => ({ ...item, 'GST %': 12 })));
    expect(lines).toEqual(at(12));
    const taxed = items.map((item) => ({
      ...item,
      CGST: item.Value * 0.09,
      SGST: item.Value * 0.09,
    }));
    expect((await filed(taxed)).lines).toEqual(at(18));
  });
});

describe('types of documents', () => {
  const typed = (Type: string) => [{ ...bill, Type, 'Taxable Value': 1000, 'GST %': 18 }];

  it.each([
    ['Tax Invoice cum Delivery Challan', 'b2b'],
    ['Sales (Returnable Packing)', 'b2b'],
    ['Refund', 'cdnr'],
  ])('%s is filed in %s', async (type, section) => {
    const { lines } = await filed(typed(type));
    expect(lines).toEqual([{ ...line('B-1', 18, 1000, 180), section }]);
  });

  it('that are unknown are asked', async () => {
    expect((await refused(typed('Refund Voucher'))).message).toContain(
      'Type of B-1 must be Invoice, Credit Note, Sales Return, Debit Note or Delivery Challan, not "Refund Voucher"',
    );
  });
});

describe('the error of a sheet that lacks columns', () => {
  it('names the headings of the sheet, not those that its flags and ledgers stand for', async () => {
    const goodsSold = {
      Date: bill.Date,
      Party: bill.Party,
      GSTIN: inState,
      Qty: 2,
      Rate: 100,
      'GST %': 18,
      'Tax Incl?': 'Y',
    };
    const { message } = await refused([goodsSold, { ...goodsSold, 'Tax Incl?': 'N' }]);
    expect(message).toMatch('There is no column for Invoice No');
    expect(message).toMatch(
      'The headings are "Date", "Party", "GSTIN", "Qty", "Rate", "GST %", "Tax Incl?"',
    );
  });

  it('says that titles may stand above if some columns have no heading', async () => {
    const [first, second] = ['Nilgiri Test Traders', ''];
    const { message } = await refused([{ [first]: 'Beta Stores', [second]: 1180 }]);
    expect(message).toMatch(/Titles probably stand above .* Starting Line counts from 1/);
  });
});

describe('a sheet without documents', () => {
  it('is an error if its rows stand under other headings', async () => {
    const { message } = await refused([
      { Date: '', 'Sales Register': 'Bill', __EMPTY: 'Day' },
      { 'Sales Register': 'A-1', __EMPTY: '05-06-2026' },
    ]);
    expect(message).toContain('Titles probably stand above the headings of the sheet');
  });

  it('is said to be a nil return if it has totals only', async () => {
    const total = { 'Bill No': 'Total', Date: '', GSTIN: '', 'Taxable Value': 0, 'GST %': '' };
    const { lines, hints } = await filed([total]);
    expect(lines).toEqual([]);
    expect(hints).toContain('The input items have no document, so it would be a nil return.');
  });
});

it('a column with your own GSTIN only is not that of the customers', async () => {
  const own = '29AAAAA0000A1ZY';
  const rows = ['A-1', 'A-2'].map((number) => ({
    ...{ ...bill, 'Bill No': number, GSTIN: own, 'Taxable Value': 100, 'GST %': 18 },
  }));
  const { lines, hints } = await filed(rows);
  expect(lines).toMatchObject([{ section: 'b2cs', taxable: 200 }]);
  expect(hints).toContainEqual(expect.stringMatching(/^All customers have your own GSTIN/));
});

it('a column that Change Columns names twice is refused', async () => {
  const values = ['taxableValue', 'lineTotal'].map((means) => ({ column: 'Value', means }));
  const rows = [{ ...bill, Value: 118, 'GST %': 18 }];
  const { message } = await refused(rows, { options: { changeColumns: { values } } });
  expect(message).toBe('Change Columns says twice what column "Value" means');
});
