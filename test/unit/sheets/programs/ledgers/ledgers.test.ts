import { contradictionIn } from '../../../../../nodes/shared/words/sheets';
import { ledgerNamed } from '../../../../../sheets/programs/ledgers/ledgerNames';
import { readDocuments, readPurchases } from '../../../../harness/atOnce';
import type { SheetUse } from '../../../../../sheets/programs/sheet/program';
import type { Fields } from '../../../../../law/readValues';
import { corpusOf, known, linesIn } from '../corpus';
import cases from './ledgersCases.json';

describe('the name of a ledger', () => {
  it.each(cases.taxes as Array<[string, string, number | null]>)(
    '%s is a tax',
    (heading, head, percent) => {
      expect(ledgerNamed(heading)).toMatchObject({ posts: 'tax', head });
      expect(ledgerNamed(heading)?.percent).toBe(percent ?? undefined);
    },
  );

  it.each(cases.posts as Array<[string, string, number | null]>)(
    '%s is a %s',
    (heading, posts, percent) => {
      expect(ledgerNamed(heading)).toMatchObject({ posts });
      expect(ledgerNamed(heading)?.percent).toBe(percent ?? undefined);
    },
  );

  it.each([...cases.others, `${'x'.repeat(100)} CGST 9%`])('%s is not a ledger', (heading) => {
    expect(ledgerNamed(heading)).toBeUndefined();
  });
});

const voucher = {
  Date: '14-Oct-26',
  Particulars: 'Alpha Traders',
  'GSTIN/UIN': '27AAAAA0000A1Z2',
  'Voucher No.': '211',
};
const tally = { ...voucher, 'Voucher Type': 'Sales' };

const linesOf = (use: SheetUse, ...rows: Fields[]) => {
  const sheet = known(rows, use);
  if (!sheet) return undefined;
  const { lines, contradicted } = linesIn(sheet, use);
  expect(contradicted).toEqual([]);
  return lines;
};
const sales = (...rows: Fields[]) => linesOf('sales', ...rows);

describe('a sheet with ledgers as columns', () => {
  it('is called so', () => {
    const sheet = known([{ ...voucher, 'Sales 18%': 100 }], 'sales');
    expect(sheet?.name).toBe('register with ledger columns');
  });

  it('has the taxable value in those of sales, with the rate in their headings', () => {
    const row = { ...voucher, 'Purchase 18%': 4200, 'Purchases @ 5 %': 0, 'Input CGST': 378 };
    expect(linesOf('purchases', { ...row, 'Input SGST': 378 })).toMatchObject([
      { taxable: 4200, rate: 18, cgst: 378, sgst: 378, total: 4956 },
    ]);
  });

  it('may have several of them in a row, which share its taxes', () => {
    const ledgers = {
      'Purchase 18%': '1,000.00',
      'Interstate Purchase 18%': 500,
      'GST Purchase 5%': 333.3,
    };
    expect(linesOf('purchases', { ...voucher, ...ledgers, 'Input IGST': 286.67 })).toMatchObject([
      { taxable: 1500, rate: 18, igst: 270 },
      { taxable: 333.3, rate: 5, igst: 16.67 },
    ]);
  });

  it('has tax as its ledgers state it, also none', () => {
    const row = { ...voucher, 'Purchase 5%': 12000, 'Input CGST': '' };
    expect(linesOf('purchases', row)).toMatchObject([{ taxable: 12000, rate: 5, cgst: 0 }]);
    const small = { ...voucher, 'Purchase 0%': 100, 'Purchase 18%': 0.01, 'Input IGST': 0 };
    expect(known([small], 'purchases')?.rows.map(({ cells }) => cells['GST %'])).toEqual([0, 18]);
  });

  it.each<[Fields, Fields]>([
    [{ 'Purchase 18%': '', 'Office Rent': 500 }, { 'Taxable Value': undefined }],
    [{ 'Purchase 18%': 'x' }, { 'Taxable Value': 'x' }],
    [{ 'Purchase 18%': 100, 'Input IGST': 'x' }, { 'Input IGST': 'x' }],
    [
      { 'Purchase 0%': 100, 'Input IGST': 18 },
      { 'GST %': 0, 'Input IGST': 18 },
    ],
  ])('keeps what is wrong in %j', (cells, expected) => {
    const filler = { ...voucher, 'Purchase 18%': 1, 'Purchase 0%': 1 };
    expect(known([{ ...voucher, ...cells }, filler], 'purchases')?.rows[0]?.cells).toMatchObject(
      expected,
    );
  });
});

describe('taxes of all heads in columns by rate', () => {
  const mixed = { ...voucher, 'GST 5%': 50, 'GST 12%': 60, Total: 1610 };
  const expected = [
    { taxable: 1000, rate: 5, total: 1050 },
    { taxable: 500, rate: 12, total: 560 },
  ];

  it.each<Fields>([{ 'Taxable 5%': 1000, 'Taxable 12%': 500 }, { 'Assessable Value': 1500 }])(
    'are those of the values beside them: %j',
    (values) => {
      expect(sales({ ...mixed, ...values })).toMatchObject(expected);
    },
  );

  it('that are not of their rate are named', () => {
    const sheet = known([{ ...voucher, 'Assessable Value': 1000, 'GST 18%': 18 }], 'sales');
    expect(sheet?.contradictions.map(contradictionIn)).toEqual([
      'GST 18% is 18.00, but of 1000.00 it would be 180.00',
    ]);
  });
});

describe('the value of a voucher', () => {
  const goods = { ...tally, Value: 1000, '18% Sales': 1000, 'Output IGST 18%': 198 };

  it('may be of the goods alone, beside a freight with tax', () => {
    const row = { ...goods, 'Freight Outward': 100, 'Gross Total': 1298 };
    expect(sales(row)).toMatchObject([
      { taxable: 1000, rate: 18, igst: 180 },
      { taxable: 100, rate: 18, igst: 18 },
    ]);
  });

  it('that is of neither is contradicted', () => {
    const row = { ...goods, Value: 1050, 'Freight Outward': 100, 'Gross Total': 1298 };
    const sheet = known([row], 'sales');
    expect(linesIn(sheet!, 'sales').contradicted).not.toEqual([]);
  });
});

describe('a ledger of tax that holds another rate than its name', () => {
  const total = { ...tally, Value: 1000, 'Gross Total': 1120 };
  const faultsOf = (cells: Fields, base: Fields = total) =>
    known([{ ...base, ...cells }], 'sales')?.contradictions.map((one) => [
      one.at.column,
      contradictionIn(one),
    ]);
  const sixPercent = { 'Output CGST 9%': 60, 'Output SGST 9%': 60 };
  const fault = (heading: string) => [
    heading,
    `${heading} is 60.00, but of 1000.00 it would be 90.00`,
  ];

  it.each<Fields>([
    total,
    { ...total, '18% Sales': 1000 },
    { ...voucher, 'Assessable Value': 1000 },
  ])('is named, with what it would be: %j', (base) => {
    expect(faultsOf(sixPercent, base)).toEqual(Object.keys(sixPercent).map(fault));
  });

  it('is named if all that is sold has another rate', () => {
    expect(faultsOf({ '12% Sales': 1000, 'Output IGST 18%': 120 })).toEqual([
      ['Output IGST 18%', 'Output IGST 18% is 120.00, but there is no amount at this rate'],
    ]);
  });

  it('is not one that is named by the whole rate, or has none', () => {
    expect(faultsOf({ 'Output CGST 18%': 90, 'Output SGST 18%': 90 })).toEqual([]);
    expect(faultsOf({ '18% Sales': 1000, 'Output CGST': 60, 'Output SGST': 60 })).toEqual([]);
  });

  it('stops its document and no other', () => {
    const rows = [
      { ...total, ...sixPercent },
      {
        ...{ ...tally, 'Voucher No.': '212', Value: 100, 'Gross Total': 118 },
        ...{ 'Output CGST 9%': 9, 'Output SGST 9%': 9 },
      },
    ];
    const { read, problems } = readDocuments(rows, 'Asia/Kolkata');
    expect(read.map(({ document }) => document.number)).toEqual(['212']);
    expect(problems).toMatchObject([{ at: { document: '211', row: 0, column: 'Output CGST 9%' } }]);
  });
});

describe('a ledger of supplies without tax', () => {
  const kindOf = (ledgers: Fields) => {
    const value = Object.values(ledgers).reduce<number>((sum, amount) => sum + Number(amount), 0);
    const row = { ...tally, Value: value, 'Gross Total': value, ...ledgers };
    return known([row], 'sales')?.rows[0]?.cells['0 % Lines'];
  };

  it.each([
    [{ 'Exampted Sales': 600 }, 'Exempt'],
    [{ 'Nil Rated Sales': 600 }, 'Nil-Rated'],
    [{ 'Nil Rated Sales': 600, 'Exempt Sales': 5 }, undefined],
    [{ 'Sales @0%': 600 }, undefined],
  ])('%j says why: %s', (ledgers, kind) => {
    expect(kindOf(ledgers)).toBe(kind);
  });
});

describe('taxes in columns beside a taxable value', () => {
  const line = { ...voucher, 'Assessable Value': 1000 };

  it('lead to its rate, whatever their names are', () => {
    expect(sales({ ...line, 'CGST @ 9%': 90, 'SGST @ 9%': 90 })).toMatchObject([
      { taxable: 1000, rate: 18, cgst: 90, sgst: 90 },
    ]);
    const sheet = known([{ ...line, 'CGST A/c': 90, 'SGST A/c': 90 }], 'sales');
    expect(sheet?.rows[0]?.cells).toEqual({
      ...voucher,
      'Assessable Value': 1000,
      'GST %': 18,
      'CGST A/c': 90,
      'SGST A/c': 90,
    });
  });

  it('may be of several rates, each of which then is a line', () => {
    const taxes = { 'CGST 9%': 54, 'SGST 9%': 54, 'CGST 2.5%': 10, 'SGST 2.5%': 10 };
    expect(sales({ ...line, ...taxes })).toMatchObject([
      { taxable: 600, rate: 18, cgst: 54, sgst: 54 },
      { taxable: 400, rate: 5, cgst: 10, sgst: 10 },
    ]);
    const whole = { 'CGST @18%': 54, 'SGST @18%': 54, 'CGST @5%': 10, 'SGST @5%': 10 };
    expect(sales({ ...line, ...whole })).toMatchObject([{ rate: 18 }, { rate: 5 }]);
  });

  it.each<Fields>([
    { 'IGST 18%': 18, 'IGST 5%': 18 },
    { 'IGST 17%': 170, 'IGST 13%': 5 },
    { 'IGST 18%': 90, 'IGST A/c': 10.01 },
  ])('contradict the value if it is not made of them: %j', (taxes) => {
    const sheet = known([{ ...line, ...taxes }], 'sales');
    expect(linesIn(sheet!, 'sales').contradicted).not.toEqual([]);
  });

  it('have the nearest rate, and none if several are as near', () => {
    const near = { ...line, 'Assessable Value': 0.2, 'IGST A/c': 0.04 };
    expect(known([near], 'sales')?.rows[0]?.cells['GST %']).toBe(18);
    const small = { ...line, 'Assessable Value': 0.02, 'IGST A/c': 0.01 };
    expect(known([small], 'sales')?.rows[0]?.cells['GST %']).toBeUndefined();
  });

  it('are added up by head where another column has the rate, or the value is not known', () => {
    const taxes = { 'CGST 9%': '45.00', 'CGST 2.5%': 5, 'SGST 9%': 45, 'SGST 2.5%': 0 };
    const rate = { ...line, 'GST %': 10, ...taxes };
    expect(known([rate], 'sales')).toMatchObject({
      rows: [{ cells: { ...line, 'GST %': 10, CGST: 50, SGST: 45 } }],
      meanings: new Map([
        ['CGST', 'cgst'],
        ['SGST', 'sgst'],
      ]),
    });
    const open = { ...voucher, Amount: 1000, 'IGST 18%': '', 'IGST 5%': '' };
    const rows = [
      { ...open, 'IGST 18%': 'x' },
      { ...open, 'IGST 5%': 1 },
      { ...open, 'IGST 18%': 2 },
    ];
    expect(known(rows, 'sales')?.rows.map(({ cells }) => cells.IGST)).toEqual(['x', 1, 2]);
  });
});

it('a rate in the name of a ledger that its amounts contradict is not replaced by another', () => {
  const { rows } = corpusOf('adversarial').find(({ name }) => name.startsWith('ledger named'))!;
  expect(linesIn(known(rows, 'sales')!, 'sales').contradicted).not.toEqual([]);
});

describe('a sheet without ledgers', () => {
  it('may have taxes of several rates in a row, of which the value is not known', () => {
    const row = { ...voucher, Amount: 1000, 'IGST 18%': 60, 'IGST 5%': 60 };
    expect(known([row], 'sales')).toBeUndefined();
  });

  it.each<Fields>([
    { 'Taxable Value': 100, 'Purchase 18%': 1 },
    { 'Purchase 18%': 1, 'GST %': 5 },
    { 'Sales 18%': 100 },
    { 'Purchase 17%': 100 },
    { Purchase: 100 },
    { 'Purchase Return 18%': 100 },
    { 'Taxable Value': 100, CGST: 9, SGST: 9 },
    { 'Taxable Value': 100, 'CGST 9%': 'Yes' },
  ])('is %j', (cells) => {
    expect(known([{ ...voucher, ...cells }], 'purchases')).toBeUndefined();
  });
});

describe('a voucher of Tally', () => {
  const taxed = { 'Output CGST 9%': 90, 'Output SGST 9%': 90 };

  it('may have a charge outside tax, which is left out of its lines', () => {
    const row = { ...tally, Value: 1000, 'Sales 18%': 1000, 'Gross Total': 1230, ...taxed };
    expect(sales({ ...row, Freight: 50 })).toMatchObject([{ taxable: 1000, rate: 18 }]);
  });

  it('may have a charge that is exempt as all of it', () => {
    const row = { ...tally, Value: 1050, 'Sales Exempt': 1000, 'Gross Total': 1050 };
    expect(sales({ ...row, Packing: 50, 'Output IGST 18%': 0 })).toMatchObject([
      { taxable: 1000, rate: 0 },
      { taxable: 50, rate: 0, charge: 'Packing' },
    ]);
  });

  it('may have a value with or without its charges', () => {
    const row = { ...tally, 'Gross Total': 1239, 'Output IGST 18%': 189, Freight: 50 };
    const lines = [{ taxable: 1000 }, { taxable: 50, charge: 'Freight' }];
    expect(sales({ ...row, Value: 1050 })).toMatchObject(lines);
    expect(known([{ ...row, Value: 1000 }], 'sales')?.rows).toMatchObject(
      lines.map(({ taxable }) => ({ cells: { 'Taxable Value': taxable } })),
    );
  });

  it('may have a discount before tax, which reduces its lines', () => {
    const row = { ...tally, 'Gross Total': 1117, Discount: -100, 'Sales 18%': 640 };
    const taxes = { 'Output IGST 18%': 97.2, 'Output IGST 5%': 19.8 };
    expect(sales({ ...row, 'Sales 5%': 396, ...taxes, 'Gross Total': 1053 })).toMatchObject([
      { taxable: 540, rate: 18 },
      { taxable: 396, rate: 5 },
    ]);
  });

  it('has the quantity of its only line, which a charge has not', () => {
    const goods = { ...tally, Quantity: '5 Nos', Value: 1050, 'Gross Total': 1239 };
    const ledgers = { 'Sales 18%': 1000, Freight: 50, 'Output IGST 18%': 189 };
    expect(sales({ ...goods, ...ledgers })).toMatchObject([
      { taxable: 1000, quantity: 5 },
      { taxable: 50, quantity: undefined },
    ]);
    const two = { 'Sales 18%': 1000, 'Sales 5%': 50, 'Output IGST 18%': 180 };
    expect(sales({ ...goods, ...two, 'Output IGST 5%': 2.5, 'Gross Total': 1232.5 })).toMatchObject(
      [{ quantity: undefined }, { quantity: undefined }],
    );
  });

  it('on the other side of its ledgers is a note, with the sign of its total', () => {
    const note = {
      ...tally,
      'Voucher Type': 'Credit Note',
      Value: '100.00',
      'Gross Total': '118.00',
    };
    const cells = known(
      [{ ...note, 'Sales 18%': '100.00 Dr', 'Output IGST 18%': '18.00 Dr.' }],
      'sales',
    )?.rows[0]?.cells;
    expect(cells).toMatchObject({ 'Taxable Value': 100, 'Output IGST 18%': 18 });
  });

  it('adds what is debited in purchases', () => {
    const row = { ...tally, 'Voucher Type': 'Purchase', Value: 100, 'Gross Total': 117 };
    const ledgers = {
      'Purchase 18%': '100.00 Dr',
      'Input IGST': '18.00 Dr',
      'Round Off': '1.00 Cr',
    };
    expect(linesOf('purchases', { ...row, ...ledgers })).toMatchObject([
      { taxable: 100, rate: 18, igst: 18 },
    ]);
  });

  it('is on the same side in the items below a purchase', () => {
    const purchase = {
      ...tally,
      'Voucher Type': 'Purchase',
      'GSTIN/UIN': '29CDEFG3456H1Z2',
      Value: '3000.00 Dr',
      'Gross Total': '3540.00 Cr',
      'Input CGST 9%': '270.00 Dr',
      'Input SGST 9%': '270.00 Dr',
    };
    const item = { Quantity: '10 Nos', Rate: '200.00/Nos', Value: '2000.00 Dr' };
    const rows = [
      { ...purchase, Quantity: '', Rate: '' },
      { ...item, Particulars: 'Ink' },
      { ...item, Particulars: 'Paper', Quantity: '5 Nos', Value: '1000.00 Dr' },
    ];
    for (const total of ['3540.00 Cr', '3540.00']) {
      const { read, problems } = readPurchases(
        rows.map((row) => ('Gross Total' in row ? { ...row, 'Gross Total': total } : row)),
        'Asia/Kolkata',
      );
      expect(problems).toEqual([]);
      expect(read).toMatchObject([
        {
          document: {
            taxable: 3000_00n,
            tax: 540_00n,
            heads: { cgst: 270_00n, sgst: 270_00n },
            total: 3540_00n,
          },
        },
      ]);
    }
  });

  it('is contradicted by its taxes where several rates fit, or none', () => {
    const items = { ...tally, Value: 200, 'Gross Total': 223, 'Output IGST 18%': 18 };
    const two = known(
      [
        { ...items, 'Output IGST 5%': 5 },
        { Particulars: 'One', Value: 100 },
        { Particulars: 'Two', Value: 100 },
        { Particulars: 'A cost centre' },
      ],
      'sales',
    );
    expect(linesIn(two!, 'sales').contradicted).not.toEqual([]);
    const swapped = { ...tally, Value: 1180, 'Gross Total': 1000, 'Sales 18%': 1000, ...taxed };
    expect(linesIn(known([swapped], 'sales')!, 'sales').contradicted).not.toEqual([]);
    const untaxed = { ...tally, Value: 1000, 'Gross Total': 1180, 'Local Sales': 1000 };
    expect(known([untaxed], 'sales')?.rows[0]?.cells['GST %']).toBeUndefined();
  });

  it('has no amounts of lines whose tax is not known', () => {
    const row = { ...tally, 'Gross Total': 1000, 'Local Sales': 500, 'Export Sales': 400 };
    const lines = known([{ ...row, Discount: -10, Value: 900, 'Output IGST': 17 }], 'sales')?.rows;
    expect(lines?.map(({ cells }) => cells['Taxable Value'])).toEqual([undefined, undefined]);
    const named = { ...tally, 'Gross Total': 1000, 'Sales 18%': 500, Discount: -10 };
    expect(
      known([{ ...named, 'Output IGST': 17 }], 'sales')?.rows.map(({ cells }) => [
        cells['Taxable Value'],
        cells['GST %'],
      ]),
    ).toEqual([[490, 18]]);
  });

  it('with many items has one rate for all, if that fits', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      Particulars: `Item ${index}`,
      Value: 10,
    }));
    const rows = [{ ...tally, Value: 120, 'Gross Total': 141.6, 'Output IGST': 21.6 }, ...items];
    expect(sales(...rows)?.map(({ rate }) => rate)).toEqual(Array(12).fill(18));
  });

  it('is a return if its nature says so', () => {
    const row = { ...tally, Nature: 'Returns', Value: 100, 'Gross Total': 118, IGST: 18 };
    const ref = { 'Voucher Ref. No.': 'INV-1', 'Voucher Ref. Date': '2026-04-01' };
    expect(known([{ ...row, ...ref }], 'sales')?.rows[0]?.cells).toMatchObject({
      'Voucher Type': 'Sales Return',
      'Original Invoice Number': 'INV-1',
      'Original Invoice Date': '2026-04-01',
    });
    const purchase = { ...row, 'Voucher Type': 'Purchase' };
    expect(known([purchase], 'purchases')?.rows[0]?.cells).toMatchObject({
      'Voucher Type': 'Purchase Return',
    });
  });

  it('without amounts is kept, to be refused', () => {
    expect(known([{ ...tally, 'Gross Total': 10, IGST: '' }], 'sales')?.rows).toMatchObject([
      { cells: { 'Voucher No.': '211' } },
    ]);
  });
});
