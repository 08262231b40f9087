import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { filed, refused } from '../harness/filed';

/** Generated files of a purchaser and of a shop, with as many rows of each kind, and the oddities, of real ones. */
useSimulator();

const suppliers = ['29AAAAA0000A1ZY', '27AAAAA0000A1Z2', '06ABCDE1234F1Z4'] as const;
const ownState = '29';

const rupees = (paise: number) => Math.round(paise) / 100;

/** The amounts of a row of GSTR-2B, whose taxes are those of the supplier's state. Amounts in paise. */
function amountsOf(gstin: string, taxable: number, rate: number) {
  const tax = Math.round((taxable * rate) / 100);
  const half = Math.floor(tax / 2);
  const isLocal = gstin.startsWith(ownState);
  return {
    value: taxable + (isLocal ? 2 * half : tax),
    cells: {
      'Taxable Value (₹)': rupees(taxable),
      'Integrated Tax(₹)': isLocal ? 0 : rupees(tax),
      'Central Tax(₹)': isLocal ? rupees(half) : 0,
      'State/UT Tax(₹)': isLocal ? rupees(half) : 0,
      'Cess(₹)': 0,
    },
  };
}

const behind = {
  ...{ 'GSTR-1/IFF/GSTR-5 Period': "Jun'26", 'GSTR-1/IFF/GSTR-5 Filing Date': '11/07/2026' },
  ...{ 'ITC Availability': 'Yes', Reason: '', 'Applicable % of Tax Rate': '100%', Source: '' },
};

/** What is odd about the value of some rows. */
type Oddity = (value: number, taxable: number) => number;
const asUsual: Oddity = (value) => value;

/** The rows of sheet B2B: the value of a document stands in rupees beside its taxes. */
function bills(count: number, odd: Oddity = asUsual, more: IDataObject = {}, from = 1) {
  return Array.from({ length: count }, (_, index): IDataObject => {
    const gstin = suppliers[index % suppliers.length] as string;
    const taxable = 100_000 + 137 * index;
    const { value, cells } = amountsOf(gstin, taxable, index % 2 === 0 ? 18 : 5);
    return {
      ...{ 'GSTIN of supplier': gstin, 'Trade/Legal name': `Supplier ${index % 3}` },
      ...{ 'Invoice number': `B/${from + index}`, 'Invoice type': 'Regular' },
      ...{ 'Invoice Date': '15/06/2026', 'Invoice Value(₹)': rupees(odd(value, taxable)) },
      ...{ 'Place of supply': 'Karnataka', 'Supply Attract Reverse Charge': 'No' },
      ...cells,
      ...behind,
      ...more,
    };
  });
}

const sums = (rows: IDataObject[], ...headings: string[]) =>
  headings.map((heading) => {
    const paise = rows.map((row) => Math.round(Number(row[heading]) * 100));
    return rupees(paise.reduce((sum, one) => sum + one, 0));
  });

const headsOf2b = ['Taxable Value (₹)', 'Integrated Tax(₹)', 'Central Tax(₹)', 'State/UT Tax(₹)'];

/** The purchases of June 2026 that are read from a sheet. */
async function purchasesIn(sheet: IDataObject[]) {
  const { items, error, hints } = await newAccount().run(
    {
      ...{ operation: 'getRegister', register: 'purchases' },
      ...{ period: 'custom', startDate: '2026-06-01', endDate: '2026-06-30' },
      ownGstin: suppliers[0],
      documentsFrom: 'lines',
    },
    { items: sheet, timezone: 'Asia/Kolkata' },
  );
  return { rows: items.map(({ json }) => json), error: error?.message, hints };
}

/** What is read of a sheet: its sums are those of its rows. */
async function read(sheet: IDataObject[], documents = sheet.length) {
  const { rows, error, hints } = await purchasesIn(sheet);
  expect(error).toBeUndefined();
  expect(rows).toHaveLength(documents);
  expect(sums(rows, 'taxable_value', 'integrated_tax', 'central_tax', 'state_tax')).toEqual(
    sums(sheet, ...headsOf2b),
  );
  return { rows, hints };
}

describe('a workbook of GSTR-2B', () => {
  it('has in B2B reverse charge without tax, typing errors, TCS and two suppliers of one number', async () => {
    const reverse = { 'Supply Attract Reverse Charge': 'Yes' };
    const [first, other] = bills(2, asUsual, { 'Invoice number': 'B/900' });
    const sheet = [
      ...bills(125),
      ...bills(27, (_, taxable) => taxable, reverse, 201),
      ...bills(4, () => 2_022_062_740_00, {}, 301),
      ...bills(3, (value) => value + 60, {}, 401),
      ...bills(1, (value) => value + 210, {}, 501),
      first as IDataObject,
      other as IDataObject,
    ];
    const { rows, hints } = await read(sheet);
    expect(rows.filter(({ reverse_charge: is }) => is === 'Y')).toHaveLength(27);
    expect(hints).toContainEqual(
      expect.stringMatching(
        /^Invoice Value\(₹\) differs from value and taxes of these bills, which count as stated: item 126, .* and 15 more\.$/,
      ),
    );
  });

  it('has in B2BA the original number before the revised one, which counts', async () => {
    const revised = bills(12).map(
      ({ 'Invoice number': number, 'Invoice Date': date, ...others }, index) => ({
        ...{ 'Invoice number': `OLD/${index}`, 'Invoice Date': '02/04/2026' },
        ...others,
        ...{ 'Invoice number_1': number, 'Invoice Date_1': date },
      }),
    );
    const { rows } = await read(revised);
    expect(rows.map(({ document }) => document)).toEqual(
      bills(12).map((one) => one['Invoice number']),
    );
  });

  it.each(['', '_1'])(
    'has positive credit notes and debit notes of suppliers in CDNR%s',
    async (suffix) => {
      const notes = bills(20).map(
        (
          { 'Invoice number': number, 'Invoice Date': date, 'Invoice Value(₹)': value, ...others },
          index,
        ): IDataObject => ({
          ...others,
          ...(suffix && {
            'Note type': 'Credit Note',
            'Note number': 'OLD',
            'Note date': '02/04/2026',
          }),
          [`Note type${suffix}`]: index % 4 === 0 ? 'Debit Note' : 'Credit Note',
          [`Note number${suffix}`]: number,
          [`Note date${suffix}`]: date,
          'Note Value (₹)': value,
        }),
      );
      const { rows, error } = await purchasesIn(notes);
      expect(error).toBeUndefined();
      const isDebit = (_: IDataObject, index: number) => index % 4 === 0;
      const [added, reduced] = ['Supplier Debit Note', 'Credit Note'].map((type) =>
        sums(
          rows.filter(({ document_type }) => document_type === type),
          'taxable_value',
          'integrated_tax',
        ),
      );
      const heads = ['Taxable Value (₹)', 'Integrated Tax(₹)'];
      expect(added).toEqual(sums(notes.filter(isDebit), ...heads));
      expect(reduced?.map(Math.abs)).toEqual(
        sums(
          notes.filter((note, index) => !isDebit(note, index)),
          ...heads,
        ),
      );
    },
  );

  it.each<[string, IDataObject]>([
    ['ISD', { 'GSTIN of ISD': suppliers[0], 'ISD Document number': 'ISD/1', 'Central Tax(₹)': 90 }],
    [
      'IMPG',
      { 'Port Code': 'INBLR4', Number: 4_412_345, Date: '05/06/2026', 'Taxable Value': 1000 },
    ],
    [
      'ITC Available',
      { Heading: 'All other ITC', 'GSTR-3B table': '4(A)(5)', 'Central Tax (₹)': 90 },
    ],
  ])('has no purchases of suppliers in %s, which is refused', async (_, row) => {
    const { rows, error } = await purchasesIn([{ ...row, 'Integrated Tax(₹)': 180 }]);
    expect(rows).toEqual([]);
    expect(error).toMatch(/column/i);
  });
});

describe('reports of Vyapar', () => {
  /** The lines of the report of items: two of each invoice. */
  const lines = Array.from({ length: 60 }, (_, index): IDataObject => {
    const rate = index % 2 === 0 ? 18 : 5;
    const [quantity, price] = [1 + (index % 3), 10_000 + 100 * index];
    const tax = Math.round((quantity * price * rate) / 100);
    return {
      ...{ Date: '05/06/2026', 'Invoice No./Txn No.': String(1 + Math.floor(index / 2)) },
      ...{
        'Party Name': 'Anand',
        GSTIN: 'URP',
        'Item Name': 'Cup',
        'Item Code': '',
        'HSN/SAC': '6911',
      },
      ...{ Category: '', 'Challan/Order No.': '', Quantity: quantity, Unit: 'Pcs' },
      ...{ UnitPrice: rupees(price), 'Discount Percent': 0, Discount: 0 },
      ...{ 'Tax Percent': rate, Tax: rupees(tax) },
      ...{ 'Transaction Type': index < 50 ? 'Sale' : 'Credit Note' },
      Amount: rupees(quantity * price + tax),
    };
  });

  it('give their invoices and credit notes, below a title and above a total', async () => {
    const headings = Object.keys(lines[0] as IDataObject);
    const title = 'Generated on Nov 22, 2026 at 5:56 pm';
    const place = (index: number) =>
      index === 0 ? title : `__EMPTY${index === 1 ? '' : `_${index - 1}`}`;
    const printed = [
      Object.fromEntries(headings.map((heading) => [heading, heading])),
      ...lines,
      { Date: 'Total', Amount: sums(lines, 'Amount')[0] },
    ].map((row): IDataObject =>
      Object.fromEntries(
        headings.map((heading, index) => [place(index), (row as IDataObject)[heading] ?? '']),
      ),
    );
    const { lines: sections } = await filed(printed, { month: '2026-06' });
    const net = (some: IDataObject[]) =>
      some.reduce((sum, { Amount, Tax }) => sum + Number(Amount) - Number(Tax), 0);
    const sold = net(lines.slice(0, 50)) - net(lines.slice(50));
    const taxed = sections.reduce((sum, { taxable = 0 }) => sum + taxable, 0);
    expect(taxed).toBeCloseTo(sold, 2);
    expect(sections.map(({ section, rate }) => `${section} ${rate}`).sort()).toEqual([
      'b2cs 18',
      'b2cs 5',
    ]);
  });

  it('of sales alone have no tax, which is asked', async () => {
    const sale = { 'Transaction Type': 'Sale', 'Total Amount': 1180, 'Balance Due': 0 };
    const sheet = [{ Date: '05/06/2026', 'Invoice No': '1', 'Party Name': 'Anand', ...sale }];
    const { message } = await refused(sheet.map((row) => ({ ...row, GSTIN: 'URP' })));
    expect(message).toMatch(/^There is no column for GST %/);
  });
});
