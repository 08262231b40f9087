import type { SheetName } from '../../../../../../returns/gstr1/sections/sheets/sheets';
import type { Fields } from '../../../../../../law/readValues';
import { fileOf, problemsOf, read, rowOf } from './samples';
import cases from './rulesCases.json';

it.each(cases.refused as Array<[string, SheetName, Fields]>)(
  'refuses: %s',
  (problem, sheet, change) => {
    expect(problemsOf(sheet, change)).toEqual([problem]);
  },
);

it.each(cases.accepted as Array<[string, SheetName, Fields]>)('accepts %s', (_, sheet, change) => {
  expect(problemsOf(sheet, change)).toEqual([]);
});

it('judges a large invoice by the period that is filed', () => {
  const row = { 'Invoice Value': 250_000, 'Invoice date': '1-Jun-2023' };
  expect(problemsOf('b2cl', row)).toEqual([]);
  expect(problemsOf('b2cl', row, { period: { year: 2024, month: 7 } })).toEqual([
    'Invoice Value in sheet b2cl must be above 250000 rupees',
  ]);
});

it('states both taxes of a supply within the state where table 15 has both', () => {
  const row = rowOf('ecob2c', { 'Place Of Supply': '27-Maharashtra' });
  expect(fileOf([row]).ecom.b2c).toEqual([
    {
      stin: '29AAPFU0939F1ZR',
      pos: '27',
      txval: 50000,
      rt: 18,
      csamt: 0,
      sply_ty: 'INTRA',
      camt: 4500,
      samt: 4500,
      iamt: 0,
      flag: 'N',
    },
  ]);
});

describe('rows of one document', () => {
  it('become items by rate, wherever they are', () => {
    const rows = [
      rowOf('b2b'),
      rowOf('b2b', { 'GSTIN/UIN of Recipient': '29AAGCB7383J1Z4' }),
      rowOf('b2b', { Rate: 5, 'Taxable Value': 10 }),
    ];
    const { b2b } = fileOf(rows);
    expect(b2b.map(({ inv }: { inv: Array<{ itms: unknown[] }> }) => inv[0]?.itms.length)).toEqual([
      2, 1,
    ]);
  });

  it('are added up at one rate, of which the tool keeps only the last', () => {
    const rows = [rowOf('b2b', { 'Cess Amount': 5 }), rowOf('b2b', { 'Taxable Value': 1 })];
    expect(fileOf(rows).b2b[0].inv[0].itms).toEqual([
      { num: 1801, itm_det: { txval: 100001, rt: 18, camt: 9000.09, samt: 9000.09, csamt: 5 } },
    ]);
  });

  it('have no cess in b2cl if none has', () => {
    const rows = [rowOf('b2cl'), rowOf('b2cl', { 'Taxable Value': 1 })];
    expect(fileOf(rows).b2cl[0].inv[0].itms).toEqual([
      { num: 1801, itm_det: { txval: 250001, rt: 18, iamt: 45000.18 } },
    ]);
  });

  it.each<[SheetName, Fields, string]>([
    ['b2b', { 'Invoice Value': 5, Rate: 5 }, 'Invoice Value'],
    ['b2b', { 'Invoice Number': 'inv-001', Rate: 5 }, 'Invoice Number'],
    ['b2cl', { 'Place Of Supply': '32-Kerala', Rate: 5 }, 'Place Of Supply'],
    ['cdnur', { 'Note Type': 'D', Rate: 5 }, 'Note Type'],
    ['at', { 'Applicable % of Tax Rate': 65, Rate: 5 }, 'Applicable % of Tax Rate'],
    ['ata', { 'Original Month': 'MAY', Rate: 5 }, 'Original Month'],
  ])('must agree in sheet %s: %j', (sheet, change, column) => {
    const { problems } = read([rowOf(sheet), rowOf(sheet, change)], { sheet });
    expect(problems.map(({ item, problem }) => ({ item, problem }))).toEqual([
      {
        item: 1,
        problem: `${column} in sheet ${sheet} differs from item 1, which is of the same document`,
      },
    ]);
  });

  it('may have another customer, because numbers are those of a customer', () => {
    const rows = [rowOf('b2b'), rowOf('b2b', { 'GSTIN/UIN of Recipient': '29AAGCB7383J1Z4' })];
    expect(read(rows).problems).toEqual([]);
  });
});

it('lists problems in the order of the items', () => {
  const { problems } = read([rowOf('b2b'), rowOf('b2b'), rowOf('docs', { Cancelled: 101 })]);
  expect(problems.map(({ item, sheet }) => `${item} ${sheet}`)).toEqual(['1 b2b', '2 docs']);
});

it('refuses a second amendment of an invoice, of which the tool keeps only the first', () => {
  const rows = [rowOf('b2ba'), rowOf('b2ba', { 'Revised Invoice Number': 'INV-001-S' })];
  expect(read(rows).problems.map(({ problem }) => problem)).toEqual([
    'Revised Invoice Number in sheet b2ba differs from item 1, which is of the same document',
  ]);
});

it.each<[SheetName, string]>([
  ['b2b', 'GSTIN/UIN of Recipient'],
  ['b2cs', 'Type'],
  ['docs', 'Nature of Document'],
])('refuses a row of sheet %s that is given twice', (sheet, column) => {
  const { problems } = read([rowOf(sheet), rowOf(sheet)], { sheet });
  expect(problems.map(({ item, problem, fix }) => ({ item, problem, fix }))).toEqual([
    {
      item: 1,
      problem: `${column} in sheet ${sheet} and all other values repeat item 1`,
      fix: 'Remove one of the two. If both are meant, add up their amounts in one.',
    },
  ]);
});

describe('rows without documents', () => {
  it('are added up in b2cs, of which the tool keeps only the last', () => {
    const rows = [rowOf('b2cs'), rowOf('b2cs', { 'Taxable Value': -1, 'Cess Amount': 2 })];
    expect(fileOf(rows).b2cs).toEqual([
      {
        sply_ty: 'INTRA',
        rt: 18,
        typ: 'OE',
        pos: '27',
        txval: 499999,
        camt: 44999.91,
        samt: 44999.91,
        csamt: 2,
      },
    ]);
  });

  it('are added up in HSN summaries by code, unit and rate, under the first description', () => {
    const other = { Description: 'Mares', 'Total Quantity': 0.25, 'Integrated Tax Amount': 7 };
    const rows = [rowOf('hsn(b2b)'), rowOf('hsn(b2b)', other), rowOf('hsn(b2b)', { Rate: 5 })];
    expect(fileOf(rows, { sheet: 'hsn(b2b)' }).hsn.hsn_b2b).toMatchObject([
      { num: 1, hsn_sc: '0101', user_desc: 'Live horses', qty: 10.25, rt: 18, iamt: 18007 },
      { num: 2, hsn_sc: '0101', user_desc: 'Live horses', qty: 10, rt: 5, iamt: 18000 },
    ]);
  });

  it('are added up by operator', () => {
    const rows = [rowOf('eco'), rowOf('eco', { 'Net value of supplies': 1 })];
    expect(fileOf(rows).supeco).toEqual({
      clttx: [{ etin: '12AJIPA1572E1C7', suppval: 100001, igst: 36000, cgst: 0, sgst: 0, cess: 0 }],
    });
  });

  it('have the lists of table 14 in their order, whatever the order of the rows is', () => {
    const paid = rowOf('eco', { 'Nature of Supply': 'Liable to pay tax u/s 9(5)' });
    expect(Object.keys(fileOf([paid, rowOf('eco')]).supeco)).toEqual(['clttx', 'paytx']);
  });
});
