import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { file, invoice, supplier } from '../unit/returns/gstr2b/samples';

useSimulator();

const asha = { GSTIN: '29AAAAA0000A1ZY', 'Supplier Name': 'Asha' };
const birla = { GSTIN: '27AAAAA0000A1Z2', 'Supplier Name': 'Birla' };
const chitra = { GSTIN: '24AAAAA0000A1Z8', 'Supplier Name': 'Chitra' };

const bill = (number: unknown, taxable: number, more: IDataObject = {}): IDataObject => ({
  'Bill No': number as string,
  'Bill Date': '20/05/2025',
  'Taxable Value': taxable,
  IGST: taxable * 0.05,
  CGST: 0,
  SGST: 0,
  'Invoice Value': taxable * 1.05,
  ...more,
});

const run = async (operation: string, items: IDataObject[], more: IDataObject = {}) => {
  const { items: rows, error } = await newAccount().run(
    {
      ...{ operation, documentsFrom: 'lines', ownGstin: '29AAAAA0000A1ZY', options: {} },
      ...more,
    } as never,
    { items, timezone: 'Asia/Kolkata' },
  );
  expect(error).toBeUndefined();
  return rows.map(({ json }) => json);
};

const register = async (...items: IDataObject[]) =>
  (await run('getRegister', items, { register: 'purchases' })).map(
    ({ document, document_type, vendor_name, document_date, taxable_value, total }) => ({
      ...{ document, document_type, vendor_name, document_date, taxable_value, total },
    }),
  );

const shared = [
  bill('120', 1000, asha),
  bill('120', 2000, { ...birla, 'Bill Date': '23/05/2025' }),
  bill('77', 500, { ...chitra, 'Bill Date': '24/05/2025' }),
];

describe('bills of two suppliers with one number', () => {
  it('are two in Get Register, each with its total', async () => {
    expect(await register(...shared)).toMatchObject([
      { document: '120', vendor_name: 'Asha', taxable_value: 1000 },
      { document: '120', vendor_name: 'Birla', taxable_value: 2000 },
      { document: '77', vendor_name: 'Chitra', taxable_value: 500 },
    ]);
  });

  it('are matched each with its own document of GSTR-2B', async () => {
    const of = (ctin: string, txval: number) =>
      supplier({
        ctin,
        inv: [
          invoice({
            ...{ inum: '120', dt: '20-05-2025', val: txval * 1.05 },
            items: [{ rt: 5, txval, igst: txval * 0.05, num: 1 }],
            ...{ txval, igst: txval * 0.05, cgst: 0, sgst: 0 },
          }),
        ],
      });
    const gstr2b = JSON.stringify(
      file({ b2b: [of(asha.GSTIN, 1000), of(birla.GSTIN, 2000)] }, { rtnprd: '052025' }),
    );
    const rows = await run('reconcileGstr2b', shared, { supplierNumberFrom: '', gstr2b });
    expect(
      rows.map(({ supplier_gstin, books_taxable_value, gstr2b_taxable_value }) => [
        ...[supplier_gstin, books_taxable_value, gstr2b_taxable_value],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [asha.GSTIN, 1000, 1000],
        [birla.GSTIN, 2000, 2000],
        [chitra.GSTIN, 500, null],
      ]),
    );
  });

  it('are both credit in GSTR-3B', async () => {
    const rows = await run('prepareGstr3b', [{}], {
      ...{ returnPeriod: 'month', month: '2025-05', documentsFrom: 'account' },
      ...{ creditFrom: 'purchases', purchases: JSON.stringify(shared) },
    });
    const credit = rows.find(
      ({ kind, row, column }) => [kind, row, column].join() === 'cell,(A)(5),Integrated Tax',
    );
    expect(credit).toMatchObject({ amount: 175, documents: '120, 120, 77' });
  });

  it('are read in a register of 60 bills', async () => {
    const bills = Array.from({ length: 60 }, (_, index) =>
      bill(index % 30, 100 + index, index < 30 ? asha : birla),
    );
    expect(await register(...bills)).toHaveLength(60);
  });

  it('lose nothing if a row of one of them is wrong', async () => {
    const { error } = await newAccount().run(
      {
        ...{ operation: 'getRegister', register: 'purchases', documentsFrom: 'lines' },
        ...{ ownGstin: asha.GSTIN, options: {} },
      },
      { items: [bill('120', 1000, { ...asha, 'Bill Date': 'soon' }), shared[1] as IDataObject] },
    );
    expect(error?.message).toContain('Bill Date of 120');
  });
});

it('a bill number that comes again in another financial year is another bill', async () => {
  const rows = await register(
    bill('1', 1000, { ...asha, 'Bill Date': '20/03/2025' }),
    bill('1', 2000, { ...asha, 'Bill Date': '20/04/2025' }),
  );
  expect(rows.map(({ taxable_value }) => taxable_value)).toEqual([1000, 2000]);
});

it('Purchase 1 and Debit Note 1 of a program are two documents', async () => {
  const rows = await register(
    bill('1', 1000, { ...asha, 'Voucher Type': 'Purchase' }),
    bill('1', 200, { ...asha, 'Voucher Type': 'Debit Note' }),
  );
  expect(rows.map(({ taxable_value }) => taxable_value)).toEqual([1000, -200]);
});

it('a bill is one if its rows spell the name of its GSTIN in two ways, or leave its cells blank', async () => {
  const lines = [
    bill('120', 600, { ...asha, 'Invoice Value': 1260 }),
    bill('120', 300, { ...asha, 'Supplier Name': 'ASHA & CO.', 'Invoice Value': 1260 }),
    bill('120', 300, { GSTIN: '', 'Supplier Name': '', 'Invoice Value': 1260 }),
    bill('120', 2000, birla),
  ];
  const rows = await register(...lines);
  expect(rows.map(({ vendor_name, taxable_value }) => [vendor_name, taxable_value])).toEqual([
    ['Asha', 1200],
    ['Birla', 2000],
  ]);
});

it('of rows from last time without an ID, those of two unregistered suppliers stay two', async () => {
  const gstr2b = JSON.stringify(file({}, { rtnprd: '052025' }));
  const [first, second] = [
    bill('9', 1000, { GSTIN: '', 'Supplier Name': 'Asha' }),
    bill('9', 2000, { GSTIN: '', 'Supplier Name': 'Birla' }),
  ];
  const settings = { supplierNumberFrom: '', gstr2b };
  const last = await run('reconcileGstr2b', [first, second], settings);
  const rows = last.map((row) => ({ ...row, books_id: null }));
  const again = await run('reconcileGstr2b', [bill('10', 5, asha)], {
    ...settings,
    lastRows: JSON.stringify(rows),
  });
  expect(again.map(({ supplier_name }) => supplier_name)).toEqual(
    expect.arrayContaining(['Asha', 'Birla']),
  );
});

describe('an export of a program', () => {
  it('of Tally has Purchase 1 and Debit Note 1 as two', async () => {
    const voucher = (type: string, value: number) => ({
      ...{ Date: '20/05/2025', Particulars: 'Asha', 'Voucher Type': type, 'Voucher No.': '1' },
      ...{ 'GSTIN/UIN': asha.GSTIN, 'Gross Total': value * 1.18, Value: value },
      ...{ 'Input CGST': value * 0.09, 'Input SGST': value * 0.09 },
    });
    const rows = await register(voucher('Purchase', 1000), voucher('Debit Note', 200));
    expect(rows.map(({ taxable_value }) => taxable_value)).toEqual([1000, -200]);
  });

  it('of Zoho Books takes the discount of each bill from its own', async () => {
    const line = (vendor: IDataObject, discount: number, total: number) => ({
      ...{ 'Bill Number': '120', 'Bill Date': '2025-05-20', 'Is Inclusive Tax': 'false' },
      'Vendor Name': vendor['Supplier Name'],
      'GST Identification Number (GSTIN)': vendor.GSTIN,
      ...{ 'Item Name': 'Lamp', Quantity: 10, Rate: 100, 'Item Total': 1000, 'Item Tax %': 18 },
      ...{ 'Is Discount Before Tax': 'true', 'Entity Discount Amount': discount, Total: total },
      ...{ IGST: (1000 - discount) * 0.18, CGST: 0, SGST: 0 },
    });
    const rows = await register(line(birla, 100, 1062), line(chitra, 0, 1180));
    expect(rows.map(({ vendor_name, taxable_value }) => [vendor_name, taxable_value])).toEqual([
      ['Birla', 900],
      ['Chitra', 1000],
    ]);
  });

  it('of BUSY may have the supplier and date of a bill in its first row only', async () => {
    const first = (vendor: IDataObject, tax: number) => ({
      ...{ Date: '20-05-2025', 'Vch/Bill No': '120', Particulars: vendor['Supplier Name'] },
      ...{ 'TIN/GSTIN No': vendor.GSTIN, 'Tax Amount': tax },
    });
    const line = { 'Item Details': 'Lamp', Qty: 1, Unit: 'Pcs.', Price: 1000, Amount: 1000 };
    const rows = await register(
      { ...first(birla, 360), ...line },
      { ...line, Date: '', 'Vch/Bill No': '', Particulars: '', 'TIN/GSTIN No': '' },
      { ...first(chitra, 50), ...line },
    );
    expect(rows).toMatchObject([
      { vendor_name: 'Birla', taxable_value: 2000 },
      { vendor_name: 'Chitra', taxable_value: 1000 },
    ]);
  });
});
