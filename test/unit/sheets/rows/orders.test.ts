import type { SheetColumns } from '../../../../sheets/columns/sheetColumns';
import { readAs } from '../../../../sheets/columns/readAs';
import type { Fields } from '../../../../law/readValues';
import { readOrders } from '../../../harness/atOnce';
import { columnsInWords } from '../../returns/registers/inWords';

type Known = Parameters<typeof readOrders>[2];

const order = (cells: Fields): Fields => ({
  ...{ 'Order No': 'SO-1', Date: '2026-07-14', Customer: 'Asha', Item: 'Keyboard', Qty: 2 },
  ...cells,
});

/** What the rows of orders say beside what each has, and what is wrong. */
function read(rows: Fields[], known?: Known) {
  const { columns, ...orders } = readOrders(rows.map(order), 'Asia/Kolkata', known);
  const { problems } = columns as SheetColumns;
  return {
    ...orders,
    values: orders.rows.map(({ values }) => values),
    problems: columnsInWords(problems, known?.party),
    changes: problems.flatMap(({ changes }) => changes),
    as: readAs(columns as SheetColumns),
  };
}

describe('the rows of orders', () => {
  it('are read by the kinds of their columns', () => {
    const { values } = read([
      {
        GSTIN: '29abcde1234f1zw',
        HSN: '8471 30',
        Qty: '2 Nos',
        Rate: '₹ 1,500.50/Nos',
        'GST %': 0.18,
      },
    ]);
    expect(values).toEqual([
      expect.objectContaining({
        ...{ key: 'SO-1', date: '2026-07-14', partyName: 'Asha', gstin: '29ABCDE1234F1ZW' },
        ...{ hsn: '847130', quantity: 2, price: 1500.5, taxRate: 18 },
      }),
    ]);
  });

  it('have what can not be read instead of its value', () => {
    expect(read([{ Qty: 'two' }, {}]).values[0]?.quantity).toMatchObject({
      code: 'notDecimal',
    });
  });

  it('are left out if all are blank, and totals are left out with their positions', () => {
    expect(readOrders([{ Item: '' }], 'UTC')).toEqual({ rows: [], others: [], notices: [] });
    const rows = [order({ Rate: 10 }), { Item: 'Grand Total', Rate: 10 }];
    expect(readOrders(rows, 'UTC')).toMatchObject({ rows: [{ position: 0 }], others: [1] });
  });

  it('may be those of a known program', () => {
    const { program } = read([{ 'Voucher No.': 'V-1', Particulars: 'Asha' }], {
      writtenBy: 'Tally',
    });
    expect(program).toContain('Tally');
  });

  it('have a type, unless it says how is paid', () => {
    const typeIn = (...types: string[]) =>
      read(types.map((Type) => ({ Type, Rate: 10 }))).rows[0]?.headings.get('type');
    expect([typeIn('Sales', 'Sales Return'), typeIn('Cash', 'Credit')]).toEqual([
      'Type',
      undefined,
    ]);
  });

  it('of purchases have vendors', () => {
    const { as, problems } = read([{ Customer: '', Supplier: 'Ravi', Vendor: 'Asha' }], {
      party: 'vendor',
    });
    expect(problems).toEqual(['Columns "Supplier" and "Vendor" are both Vendor Name']);
    expect(as).toContain('Supplier → Vendor Name');
    const none = readOrders([{ Item: 'Keyboard' }], 'UTC', { party: 'vendor' });
    expect(columnsInWords(none.columns?.problems ?? [], 'vendor')[1]).toBe(
      'There is no column for Vendor ID, Vendor Name or GSTIN',
    );
  });
});

describe('a charge that is taxed with its row', () => {
  const rate = { 'GST %': 18 };
  const book = { Item: 'Notebook', ...rate };

  it('is a line of its own, and in no amount of the goods', () => {
    const { values } = read([
      { Qty: 2, Rate: 300, Shipping: 50, Tax: 117, Total: 767, ...rate },
      { ...book, Qty: 2, Rate: 300, Shipping: '', Tax: 108, Total: 708 },
    ]);
    expect(values).toMatchObject([
      expect.not.objectContaining({ lineTotal: expect.anything() }),
      { price: 300, lineTotal: 708 },
      { productName: 'Shipping', taxableValue: 50, taxRate: 18 },
    ]);
  });

  it('is not in a value that follows from the amount before discount', () => {
    const { values } = read([
      { Gross: 1000, Packing: 100, Tax: 198, 'Line Total': 1298, ...rate },
      { ...book, Gross: 500, Packing: 0, Tax: 90, 'Line Total': 590, ...rate },
    ]);
    expect(values.map(({ taxableValue }) => taxableValue)).toEqual([1000, 500, 100]);
  });
});

describe('the taxable value of a line', () => {
  it.each<[string, Fields, number | undefined]>([
    ['is that before discount, less it', { Gross: 100, 'Disc %': 10, Tax: 16.2, Net: 106.2 }, 90],
    ['is within the total', { 'Amount Incl Tax': 118 }, 100],
    ['is left open beside a price', { Rate: 50, 'Amount Incl Tax': 118 }, undefined],
    ['is left open without amounts', {}, undefined],
  ])('%s', (_, cells, value) => {
    expect(read([{ 'GST %': 18, ...cells }]).values[0]?.taxableValue).toBe(value);
  });
});

describe('the total of a document', () => {
  const sale = { Rate: 100, 'GST %': 18, Cess: 10, 'Total Amount': 246 };

  it('is that of its only line where it has the cess', () => {
    expect(read([sale]).values).toMatchObject([{ lineTotal: 246 }]);
    expect(read([{ ...sale, Cess: undefined, 'Total Amount': 236 }]).values[0]).not.toHaveProperty(
      'lineTotal',
    );
  });

  it.each(['SO-1', ' so-1', 'SO-1\u200b'])(
    'is unknown for several lines, under the keys SO-1 and %j',
    (key) => {
      const { rows } = read([
        { ...sale, 'Total Amount': 492 },
        { ...sale, 'Order No': key, 'Total Amount': 492 },
      ]);
      expect(rows[0]?.headings.has('lineTotal')).toBe(false);
      expect(rows[0]?.headings.get('cess')).toBe('Cess');
    },
  );
});

describe('columns are asked about', () => {
  it('if they have taxes or amounts with tax, but no rate', () => {
    expect(read([{ Rate: 100, CGST: 18, SGST: 18, Total: 236 }])).toMatchObject({
      problems: [
        'Column "CGST" has taxes, but there is no column for GST %',
        'Column "SGST" has taxes, but there is no column for GST %',
      ],
      changes: [
        { column: 'CGST', means: 'notSupplied' },
        { column: 'SGST', means: 'notSupplied' },
      ],
    });
    expect(read([{ 'Amount Incl Tax': 236 }])).toMatchObject({
      problems: ['Column "Amount Incl Tax" has amounts with tax, but there is no column for GST %'],
      changes: [],
    });
    expect(read([{ 'Price Incl Tax': 118, 'Amount Incl Tax': 236 }]).problems).toEqual([]);
  });

  it('if charges in the totals would be missing', () => {
    const { problems } = read([{ Rate: 100, 'GST %': 18, Freight: 50, Total: 286 }]);
    expect(problems).toEqual([expect.stringMatching(/^Column "Freight" adds to the totals/)]);
  });

  it.each([
    ['Supplier Discounted Price (Incl GST and Commision)', ['priceWithTax']],
    ['Agreed Price', ['price', 'priceWithTax']],
    ['Exempt Part', ['exemptValue']],
    ['Bhada', ['charges', 'taxedCharges']],
  ])('with what a word of the heading means: %s', (heading, means) => {
    const { changes } = read([{ 'GST %': 18, [heading]: 280 }]);
    expect(changes.map((change) => change.means)).toEqual([...means, 'notSupplied']);
  });

  it('if a TCS would be missing', () => {
    const { changes } = read([{ Rate: 100, 'GST %': 18, 'TCS Amount': 2.36, Total: 238.36 }]);
    expect(changes).toEqual([{ column: 'TCS Amount', means: 'notSupplied' }]);
  });

  it('with the meanings only that documents can have', () => {
    const { changes } = read([{ Rate: 100, Bhada: 250 }]);
    expect(changes.map(({ means }) => means)).toEqual(['charges', 'taxedCharges', 'notSupplied']);
  });

  it.each([
    ['MRP', 'priceWithTax'],
    ['Cost Price', 'price'],
  ] as const)('if the only price is one that need not be charged: %s', (heading, means) => {
    const { problems, changes } = read([{ [heading]: 118, 'GST %': 18 }]);
    expect(problems).toEqual([
      `Column "${heading}" is the only price, but need not be what is charged. If it is not used, the prices of the products count`,
    ]);
    expect(changes.map((change) => change.means)).toEqual([means, 'notSupplied']);
    for (const { column, means: meaning } of changes) {
      for (const named of [column, ` ${column}`, column.toLowerCase(), `\u200b${column}\ufeff`]) {
        const change = { column: named, means: meaning };
        expect(read([{ [heading]: 118 }], { changes: [change] }).problems).toEqual([]);
      }
    }
    expect(read([{ [heading]: 118, Rate: 90, 'GST %': 18 }]).problems).toEqual([]);
  });
});

describe('charges that the user says', () => {
  const rows = [
    { Rate: 100, 'GST %': 18, Bhada: 250 },
    { Rate: 50, 'GST %': 5, Bhada: 250 },
    { 'Order No': 'SO-2', Rate: 50, 'GST %': 5, Bhada: 0 },
  ];

  it.each([
    ['charges', [250, 0, 250, 0]],
    ['taxedCharges', [250, 18, 250, 5]],
    ['documentCharges', [250, 0]],
  ] as const)('become lines of their own: %s', (means, lines) => {
    const { problems, values } = read(rows, { changes: [{ column: 'Bhada', means }] });
    expect(problems).toEqual([]);
    const charges = values.slice(3);
    expect(charges.flatMap((one) => [one.taxableValue, one.taxRate])).toEqual(lines);
    expect(charges[0]).toEqual({
      ...{ key: 'SO-1', date: '2026-07-14', partyName: 'Asha' },
      ...{ productName: 'Bhada', quantity: 1, taxableValue: 250, taxRate: lines[1] },
    });
  });
});

it('what the user does not use may still be in the totals', () => {
  const cells = { Rate: 100, 'GST %': 18, Freight: 50, TCS: 2.86, Total: 288.86 };
  const changes = ['Freight', 'TCS'].map((column) => ({ column, means: 'notSupplied' as const }));
  const { columns } = readOrders([order(cells)], 'UTC', { changes });
  expect(columns).toMatchObject({ problems: [], contradictions: [] });
});

it('an amount at 0 % becomes a line of its own if the user says so', () => {
  const rows = [{ Rate: 100, 'GST %': 18, 'Exempt Value': 50, Total: 286 }];
  const { changes } = read(rows);
  expect(changes.map(({ means }) => means)).toEqual(['exemptValue', 'notSupplied']);
  expect(read(rows, { changes: changes.slice(0, 1) }).values[1]).toMatchObject({
    ...{ productName: 'Exempt Value', taxableValue: 50, taxRate: 0 },
  });
});

it('a column that names a tax is no discount', () => {
  const { problems } = read([{ Rate: 100, 'GST %': 0, 'Item Tax Amount': 36, Amount: 164 }]);
  expect(problems[0]).toMatch(/^Column "Item Tax Amount" has amounts that are in no other column/);
});

describe('taxes of orders', () => {
  it.each([
    [180.6, []],
    [190, ['otherAmount']],
  ])('that are %s in place of 180 contradict its rate: %j', (tax, codes) => {
    const cells = { Qty: 1, Rate: 1000, 'GST %': 18, 'GST Amount': tax };
    const { columns } = readOrders([order(cells)], 'UTC');
    expect(columns?.contradictions.map(({ code }) => code)).toEqual(codes);
  });
});

describe('the discount of a row, as Excel has percentages', () => {
  const discounts = (rows: Fields[], known?: Known) =>
    read(rows, known).values.map(({ discountPercent }) => discountPercent);
  const fault = (value: unknown) => ({ code: 'fraction', facts: { value }, at: {} });
  const fractions = { Rate: 1000, 'GST %': 0.18 };
  const whole = { Rate: 1000, 'GST %': 18 };

  it.each([
    [0.1, 10],
    ['0.075', 7.5],
    [0.07, 7],
    [0.29, 29],
    [1, 100],
    [0, 0],
  ])('%s is %s %% where the tax rates are fractions, too', (cell, percent) => {
    expect(discounts([{ ...fractions, 'Disc %': cell }])).toEqual([percent]);
  });

  it('is read where all rows have fractions, or none', () => {
    const rows = [{ 'Disc %': 0.1 }, { 'Disc %': '' }, { 'Disc %': 0.05, 'GST %': 0.05 }];
    expect(discounts(rows.map((row) => ({ ...fractions, ...row })))).toEqual([10, undefined, 5]);
    expect(discounts([{ ...fractions, 'Disc %': 10 }])).toEqual([10]);
  });

  it.each<[string, Fields[]]>([
    ['beside whole tax rates', [{ ...whole, 'Disc %': 0.1 }]],
    ['beside a rate of 0.25 %', [{ ...whole, 'GST %': 0.25, 'Disc %': 0.1 }]],
    ['without tax rates', [{ Rate: 1000, 'Disc %': 0.1 }]],
    ['beside tax rates of both kinds', [{ ...fractions, 'Disc %': 0.1 }, whole]],
    [
      'beside whole discounts',
      [
        { ...fractions, 'Disc %': 0.1 },
        { ...fractions, 'Disc %': 10 },
      ],
    ],
    [
      'beside a discount with a sign',
      [
        { ...fractions, 'Disc %': 0.1 },
        { ...fractions, 'Disc %': '5%' },
      ],
    ],
  ])('is refused %s', (_, rows) => {
    expect(discounts(rows)[0]).toEqual(fault(0.1));
  });

  it('may be below 1 % with a sign, or if the amounts show it', () => {
    expect(discounts([{ ...whole, 'Disc %': '0.5%' }])).toEqual([0.5]);
    expect(discounts([{ ...whole, 'Disc %': 0.5, Taxable: 1990 }])).toEqual([0.5]);
  });

  it('is that of the column that the user names', () => {
    const changes = [{ column: 'Rebate', means: 'discountPercent' as const }];
    const other = [{ column: 'Disc %', means: 'notSupplied' as const }];
    expect(discounts([{ ...fractions, Rebate: 0.1 }], { changes })).toEqual([10]);
    expect(discounts([{ ...fractions, 'Disc %': 0.1 }], { changes: other })).toEqual([undefined]);
  });

  it('is proved as it is meant', () => {
    const { values, problems } = read([{ ...fractions, 'Disc %': 0.1, Taxable: 1800 }]);
    expect(values).toMatchObject([{ discountPercent: 10, taxableValue: 1800 }]);
    expect(problems).toEqual([]);
  });
});
