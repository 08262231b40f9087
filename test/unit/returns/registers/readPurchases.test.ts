import { inWords } from './inWords';
import type { LineField } from '../../../../sheets/cells/headings';
import type { Fields } from '../../../../law/readValues';
import { readPurchases } from '../../../harness/atOnce';
import cases from './readPurchasesCases.json';

const supplier = { 'Supplier Name': 'Alpha Traders', GSTIN: '27AAAAA0000A1Z2' };
const amounts = { ...supplier, 'Taxable Value': 1000, 'GST %': 18 };
const bill = { ...supplier, 'Invoice No': 'A-1', Date: '05-06-2026', 'Taxable Value': 1000 };
const taxed = { ...bill, ...amounts };

const read = (...rows: Fields[]) => readPurchases(rows, 'Asia/Kolkata');
const only = (...rows: Fields[]) => {
  const { read: documents, problems } = read(...rows);
  expect(problems).toEqual([]);
  expect(documents).toHaveLength(1);
  return documents[0]?.document;
};
const problemOf = (...rows: Fields[]) => {
  const { problems } = read(...rows);
  expect(problems).toHaveLength(1);
  return problems.map(inWords)[0];
};

describe('the tax of a purchase', () => {
  const bare = { ...bill, ...supplier };
  const [half, none] = [
    { 'CGST %': 9, 'SGST %': 9 },
    { 'CGST %': 0, 'SGST %': 0 },
  ];

  it.each<[string, Fields[], string | undefined]>([
    ['computed from its rate', [{ ...bare, 'GST %': 18 }], 'rate'],
    ['computed from the rate of IGST', [{ ...bare, 'IGST %': 18 }], 'integratedRate'],
    ['computed from those of CGST and SGST', [{ ...bare, ...half }], 'halfRates'],
    [
      'computed from both in its lines',
      [
        { ...bare, 'IGST %': 18, ...none },
        { ...bare, 'IGST %': 0, ...half },
      ],
      'rate',
    ],
    ['stated by its heads', [{ ...bare, 'GST %': 18, IGST: 180 }], undefined],
    ['stated as a whole', [{ ...bare, 'GST %': 18, 'Tax Amount': 180 }], undefined],
    ['none at 0 %', [{ ...bare, 'GST %': 0 }], undefined],
    [
      'computed for one line',
      [
        { ...bare, 'GST %': 18, 'Tax Amount': 180 },
        { ...bare, 'GST %': 5, 'Tax Amount': '' },
      ],
      'rate',
    ],
  ])('is known to be %s', (_, rows, taxFrom) => {
    expect(only(...rows)?.taxFrom).toBe(taxFrom);
  });
});

it('a row of rounding belongs to no rate', () => {
  const rounding = { ...taxed, Item: 'Round Off', 'GST %': 0, 'Taxable Value': -0.35 };
  expect(only({ ...taxed, Item: 'Pen' }, rounding)).toMatchObject({
    taxable: 100_000n,
    rates: [{ rate: 18 }],
  });
});

it('drafts are apart from purchases, as far as they can be read', () => {
  const draft = { ...taxed, 'Invoice No': 'A-2', Status: 'Draft' };
  const note = { ...draft, 'Invoice No': 'A-3', Type: 'Debit Note' };
  const {
    read: purchases,
    drafts,
    notices,
  } = read({ ...taxed, Status: 'Open', Type: 'Purchase' }, { ...draft, Type: 'Purchase' }, note, {
    ...draft,
    'Invoice No': 'A-4',
    Type: 'Receipt',
  });
  expect(purchases.map(({ document }) => document.number)).toEqual(['A-1']);
  expect(drafts.map(({ number }) => number)).toEqual(['A-2', 'A-3']);
  expect(notices.join()).not.toContain('Debit notes count as your own');
});

it.each<[string, Fields]>([
  ['no amount', { 'Taxable Value': '' }],
  ['no rate', { 'GST %': '' }],
  ['an amount that is no number', { 'Taxable Value': 'to be billed' }],
  ['a negative amount', { 'Taxable Value': -1000 }],
  ['another currency', { Currency: 'USD' }],
  ['a state that does not exist', { 'Place of Supply': 'Atlantis' }],
  ['a date of the bill that does not exist', { 'Supplier Invoice Date': '31-06-2026' }],
])('a draft with %s is still a draft of its supplier', (_, cells) => {
  const blank = { Currency: 'INR', 'Place of Supply': '', 'Supplier Invoice Date': '' };
  const open = { ...taxed, ...blank, Status: 'Open' };
  const { drafts } = read(open, { ...open, 'Invoice No': 'A-2', Status: 'Draft', ...cells });
  expect(drafts).toMatchObject([{ number: 'A-2', supplierNumber: 'A-2', gstin: supplier.GSTIN }]);
});

it('an error of the code is no fault of a draft', () => {
  const dated = { ...taxed, 'Supplier Invoice Date': '2026-06-01T10:00:00Z', Status: 'Draft' };
  expect(() => readPurchases([dated], 'Nowhere/None')).toThrow(RangeError);
});

it('tax under reverse charge beside tax that the supplier charged is asked', () => {
  const both = { ...bill, IGST: 180, 'RCM IGST': 90 };
  expect(() => read(both)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ columns: ['RCM IGST'] })] }),
  );
});

describe('a row of a purchase register', () => {
  it('is a purchase with the number of its supplier', () => {
    expect(only({ ...taxed, 'Invoice Value': '₹ 1,180.00' })).toEqual({
      kind: 'invoice',
      id: 'invoice 27AAAAA0000A1Z2 2026-27 A-1',
      number: 'A-1',
      supplierNumber: 'A-1',
      date: '2026-06-05',
      name: 'Alpha Traders',
      gstin: '27AAAAA0000A1Z2',
      taxable: 100_000n,
      tax: 18_000n,
      taxFrom: 'rate',
      total: 118_000n,
      placeOfSupply: undefined,
      reverseCharge: undefined,
      isCancelled: false,
      rates: [{ rate: 18, taxable: 100_000n, tax: 18_000n }],
    });
  });

  it('has amounts with the side of its ledger, on which a credit is negative', () => {
    const debit = { ...taxed, 'Taxable Value': '1,000.00 Dr', 'Invoice Value': '1,180.00 Cr' };
    expect(only(debit)).toMatchObject({ taxable: 100_000n, tax: 18_000n, total: 118_000n });
    expect(problemOf({ ...taxed, 'Taxable Value': '1,000.00 Cr' })).toMatchObject({
      column: 'Taxable Value',
      problem: 'Taxable Value of A-1 is negative, but its type is that of a purchase',
    });
  });

  it('has the tax by its heads where the register states them, with blank ones as 0', () => {
    const rows = [
      { ...taxed, IGST: 180, CGST: '', SGST: '', Cess: 12 },
      { ...taxed, IGST: '', CGST: 90, SGST: 90, Cess: '', 'Invoice No': 'A-2' },
    ];
    expect(read(...rows).read.map(({ document }) => [document.tax, document.heads])).toEqual([
      [19_200n, { igst: 18_000n, cgst: 0n, sgst: 0n, cess: 1_200n }],
      [18_000n, { igst: 0n, cgst: 9_000n, sgst: 9_000n, cess: 0n }],
    ]);
  });

  it.each<[Fields, bigint]>([
    [{ 'GST %': '5%', Cess: 3 }, 5_300n],
    [{ 'CGST %': 9, 'SGST %': 9 }, 18_000n],
    [{ 'IGST %': 0, 'CGST %': '2.5%', 'SGST %': '2.5%' }, 5_000n],
    [{ 'CGST %': 0.025, 'SGST %': 0.025 }, 5_000n],
    [{ 'CGST %': 0.09, 'SGST %': 0.09 }, 18_000n],
    [{ 'CGST %': '0.05', 'SGST %': '0.05' }, 100n],
    [{ 'Total Tax': '180.50' }, 18_050n],
    [{ 'Total Tax': 180, Cess: 1 }, 18_100n],
    [{ 'GST %': 18, 'Total Tax': '' }, 18_000n],
  ])('with %j has a tax of %d paise', (tax, expected) => {
    expect(only({ ...bill, ...tax })?.tax).toBe(expected);
  });

  it('that states no tax where others do has none', () => {
    const { read: documents } = read(
      { ...bill, 'Total Tax': 180 },
      { ...bill, 'Invoice No': 'A-2', 'Total Tax': '' },
    );
    expect(documents.map(({ document }) => document.tax)).toEqual([18_000n, 0n]);
  });

  it.each<[Fields, bigint]>([
    [{ IGST: 180, Cess: 20, 'Total Tax': 180 }, 20_000n],
    [{ IGST: 180, Cess: 20, 'Total Tax': '200.99' }, 20_000n],
    [{ IGST: 180, 'Total Tax': '' }, 18_000n],
  ])('with %j has the tax of its heads', (tax, expected) => {
    expect(only({ ...bill, ...tax })?.tax).toBe(expected);
  });

  it('must not have another tax than that of its heads', () => {
    expect(problemOf({ ...bill, IGST: 0, 'Central GST Amt': 90, 'Total Tax': 180 })).toEqual({
      row: 0,
      column: 'Total Tax',
      document: 'A-1',
      date: '2026-06-05',
      problem: 'Total Tax is 180.00, but IGST, CGST, SGST and cess of the row come to 90.00',
      fix: 'Correct the taxes. The columns of all heads must have headings such as IGST, CGST and SGST.',
    });
  });

  it.each([
    ['IGST', -180, 1000],
    ['Cess', 20, -1000],
    ['Total Tax', -180, 1000],
  ])('must not have %s %d with a taxable value of %d', (column, tax, value) => {
    const note = { ...taxed, Type: 'Credit Note', 'Taxable Value': value };
    expect(problemOf({ ...note, [column]: tax })).toMatchObject({
      column,
      problem: `${column} is ${tax}.00, but Taxable Value is ${value}.00: both must have the same sign`,
      fix: 'Correct the sign of one of them.',
    });
  });

  it('may state another tax than that of its rate, which counts and is named', () => {
    const heads = (cgst: number) => ({ ...taxed, CGST: cgst, SGST: 90 });
    const { read: documents, notices } = read(
      heads(90),
      { ...heads(89.01), 'Invoice No': 'A-2' },
      { ...heads(80), 'Invoice No': 'A-3' },
      { ...heads(0), SGST: 0, 'Invoice No': 'A-4', 'Reverse Charge': 'Y' },
      { ...heads(80), 'Supplier Name': '', 'Invoice No': 'A-5' },
    );
    expect(documents.map(({ document }) => document.tax)).toEqual([
      18_000n,
      17_901n,
      17_000n,
      0n,
      17_000n,
    ]);
    expect(notices).toEqual([
      'The stated tax is not that of the rate, and counts as stated: A-3 (Alpha Traders, 2026-06-05: 170.00 stated, 180.00 at 18 %), A-5 (27AAAAA0000A1Z2, 2026-06-05: 170.00 stated, 180.00 at 18 %).',
    ]);
  });

  it.each([
    ['RCM GST18', true],
    ['', undefined],
  ])('with the Reverse Charge Tax Name "%s" has reverse charge %s', (name, reverseCharge) => {
    const stated = { ...taxed, IGST: 0, 'Reverse Charge Tax Name': name };
    expect(read(stated).read[0]?.document.reverseCharge).toBe(reverseCharge);
    expect(read(stated).notices).toHaveLength(reverseCharge ? 0 : 1);
    expect(only({ ...taxed, 'Reverse Charge': 'N', ...stated })?.reverseCharge).toBe(false);
  });

  it.each([
    [['Eligible'], undefined],
    [[''], undefined],
    [['Input Services', 'capital goods'], undefined],
    [['Ineligible - Section 17(5)'], 'Ineligible - Section 17(5)'],
    [['No', 'No'], 'No'],
    [[true, 'TRUE'], undefined],
    [[false], 'false'],
    [['Eligible', 'Ineligible Others'], 'in part: Ineligible Others'],
  ])('with the ITC Eligibility %j has credit that is not eligible: %s', (cells, notEligible) => {
    const rows = cells.map((eligibility) => ({ ...taxed, 'ITC Eligibility': eligibility }));
    expect(only(...rows)?.notEligible).toBe(notEligible);
  });

  it('must be in rupees', () => {
    expect(only({ ...taxed, Currency: '₹' })?.taxable).toBe(100_000n);
    expect(problemOf({ ...taxed, Currency: 'USD' })).toMatchObject({
      column: 'Currency',
      problem: 'Currency of A-1 must be INR, not "USD"',
      fix: 'Write the amounts in rupees, and INR as their currency: GSTR-2B has rupees.',
    });
    expect(problemOf({ ...taxed, Currency: 7 })).toMatchObject({ column: 'Currency' });
  });

  it.each([
    { 'GST Identification Number': supplier.GSTIN, 'GST %': 18 },
    { 'GST Identification Number (GSTIN)': supplier.GSTIN, 'Tax Percentage': 18 },
    { GSTIN: supplier.GSTIN, 'Item Tax %': 18 },
    { GSTIN: supplier.GSTIN, 'Output CGST': 90, 'Output SGST': 90 },
    { GSTIN: supplier.GSTIN, 'Input CGST': 90, 'UTGST Amt': 90 },
  ])('may have the headings of %j', (cells) => {
    const { GSTIN: gstin, ...rest } = bill;
    expect(only({ ...rest, ...cells })).toMatchObject({ gstin, tax: 18_000n });
  });

  it.each(['Item Total', 'Basic', 'Basic Value', 'Basic Amt'])(
    'may have its taxable value under %s',
    (heading) => {
      const { 'Taxable Value': value, ...rest } = { ...taxed, Total: 1180, CGST: 90, SGST: 90 };
      expect(only({ ...rest, [heading]: value })).toMatchObject({
        taxable: 100_000n,
        tax: 18_000n,
      });
    },
  );

  it('must have a rate where no column states the tax', () => {
    expect(problemOf(taxed, { ...bill, 'Invoice No': 'A-2', 'GST %': '' })).toMatchObject({
      row: 1,
      column: 'GST %',
      document: 'A-2',
      problem: 'GST % is missing',
    });
  });

  it('must not have a tax at a rate of 0', () => {
    expect(problemOf({ ...bill, 'GST %': 0, IGST: 180 })).toMatchObject({
      column: 'GST %',
      problem: 'The rate is 0, but the row states a tax of 180.00',
    });
  });

  it('must not have a rate that is not the sum of its halves', () => {
    expect(problemOf({ ...taxed, 'CGST %': 6, 'SGST %': 6 })).toMatchObject({
      problem: 'GST % is 18, but CGST % and SGST % come to 12',
    });
  });

  it.each<[Fields, string]>([
    [{ 'CGST %': 9 }, 'CGST % is 9, but SGST % is blank'],
    [{ 'CGST %': '', 'SGST %': 9 }, 'CGST % is blank, but SGST % is 9'],
    [{ 'CGST %': 9, 'SGST %': 6 }, 'CGST % is 9, but SGST % is 6'],
  ])('must not have the halves %j', (halves, problem) => {
    expect(problemOf({ ...bill, ...halves })).toMatchObject({
      problem: `${problem}: they are halves of the rate`,
    });
  });

  it('must not have another rate than those of GST', () => {
    expect(problemOf({ ...bill, 'GST %': 180 })).toMatchObject({
      column: 'GST %',
      problem: 'GST % must be a rate of GST, not 180',
      fix: expect.stringMatching(/If the column has amounts of tax, rename it to Tax Amount\.$/),
    });
  });

  it('must not have halves of another rate than those of GST', () => {
    expect(problemOf({ ...bill, 'CGST %': 10, 'SGST %': 10 })).toMatchObject({
      column: 'CGST %',
      problem: 'CGST % must be a rate of GST, not 20',
    });
  });

  it.each(['Tax', 'GST'])(
    'must not have a column %s, which may be a rate or an amount',
    (column) => {
      const open = { code: 'open', columns: [column], fields: ['taxRate', 'taxAmount'] };
      expect(() => read({ ...bill, 'Taxable Value': 240, [column]: 12 })).toThrow(
        expect.objectContaining({ problems: [expect.objectContaining(open)] }),
      );
    },
  );

  it('has place of supply, reverse charge and cancellation if the register states them', () => {
    const more = { 'Place of Supply': '29-Karnataka', RCM: 'Yes', Status: 'Cancelled' };
    expect(only({ ...taxed, ...more })).toMatchObject({
      placeOfSupply: '29',
      reverseCharge: true,
      isCancelled: true,
    });
  });

  it.each(['Draft', 'In Approval', 'Awaiting Approval', 'Rejected'])(
    'with the status %s is left out',
    (status) => {
      const { read: documents, notices } = read(taxed, {
        ...taxed,
        'Invoice No': 'A-2',
        'Bill Status': status,
      });
      expect(documents.map(({ document }) => document.number)).toEqual(['A-1']);
      expect(notices).toEqual([
        `Documents that are not final were left out, 1 in all: A-2 (${status}).`,
      ]);
    },
  );

  it.each([
    'Open',
    'Paid',
    'PARTIALLY_PAID',
    'Overdue by 12 days',
    'Unpaid',
    'Sent',
    'Closed (by hand)',
  ])('with the status %s is booked', (status) => {
    expect(only({ ...taxed, 'Bill Status': status })?.isCancelled).toBe(false);
  });

  it('with another status is refused', () => {
    expect(problemOf({ ...taxed, 'Purchase Status': 'Dubious' })).toMatchObject({
      column: 'Purchase Status',
      problem: 'Purchase Status of A-1 must be Cancelled, Draft or Active, not "Dubious"',
    });
  });

  it.each(['', 'URP', 'Unregistered', '-'])(
    'with the GSTIN "%s" is of an unregistered supplier',
    (GSTIN) => {
      expect(only({ ...taxed, GSTIN })?.gstin).toBe('');
    },
  );
});

describe('the number of a purchase', () => {
  it('of a voucher is not that of its supplier', () => {
    const voucher = { ...amounts, 'Voucher No.': 'P/77', 'Voucher Date': '07-06-2026' };
    expect(only(voucher)).toMatchObject({ number: 'P/77', supplierNumber: undefined });
    const both = { 'Supplier Invoice No.': 'A-1', 'Supplier Invoice Date': '2026-06-05' };
    expect(only({ ...voucher, ...both })).toMatchObject({
      number: 'P/77',
      supplierNumber: 'A-1',
      date: '2026-06-05',
    });
  });

  it('of a voucher or bill is that of its supplier', () => {
    const row = { ...amounts, 'Vch/Bill No': 'A-1', Date: '2026-06-05' };
    expect(only(row)).toMatchObject({ supplierNumber: 'A-1' });
  });

  it('is that of the supplier if the register has no other', () => {
    const row = { ...amounts, 'Supplier Invoice No': 'A-1', 'Supplier Invoice Date': '05/06/2026' };
    expect(only(row)).toMatchObject({ number: 'A-1', supplierNumber: 'A-1', date: '2026-06-05' });
  });

  it('is not that of the supplier where its own column is blank', () => {
    const { read: documents } = read(
      { ...taxed, 'Supplier Invoice No': 'S-9' },
      { ...taxed, 'Invoice No': 'A-2', 'Supplier Invoice No': '' },
    );
    expect(documents.map(({ document }) => document.supplierNumber)).toEqual(['S-9', undefined]);
  });

  it('belongs to one supplier and financial year', () => {
    const { read: documents } = read(
      taxed,
      { ...taxed, GSTIN: '29ABCDE1234F1ZW' },
      { ...taxed, Date: '2027-06-05' },
      { ...taxed, GSTIN: '', 'Supplier Name': 'Beta' },
      { ...taxed, GSTIN: '', 'Supplier Name': 'Gamma' },
    );
    expect(documents.map(({ rows }) => rows)).toEqual([[0], [1], [2], [3], [4]]);
    expect(new Set(documents.map(({ document }) => document.id)).size).toBe(5);
  });
});

describe('the type of a purchase', () => {
  it.each(cases.types)('%s is %s', (type, kind) => {
    expect(only({ ...taxed, 'Voucher Type': type })?.kind).toBe(kind);
  });

  it.each(['Purchase Order', 'Sales', 'Journal', 'Other', 'Void Bill'])(
    'must not be %s',
    (type) => {
      expect(problemOf({ ...taxed, 'Voucher Type': type })).toMatchObject({
        column: 'Voucher Type',
        problem: `Voucher Type of A-1 must be Purchase, Credit Note, Purchase Return, Debit Note or Supplier Debit Note, not "${type}"`,
      });
    },
  );

  it('Debit Note is the own one of the buyer, which reduces purchases, and a notice says so', () => {
    const note = { ...taxed, Type: 'Debit Note', IGST: 180 };
    const { read: documents, notices } = read(
      { ...note, 'Invoice No': 'DN/4' },
      { ...note, 'Invoice No': 'DN/5', 'Taxable Value': -1000, IGST: -180 },
      { ...note, 'Invoice No': 'S-9', Type: 'Supplier Debit Note' },
      { ...note, 'Invoice No': 'DN/4', Type: 'Credit Note' },
    );
    expect(
      documents.map(({ document: { kind, number, taxable } }) => [kind, number, taxable]),
    ).toEqual([
      ['creditNote', 'DN/4', 100_000n],
      ['creditNote', 'DN/5', 100_000n],
      ['debitNote', 'S-9', 100_000n],
      ['creditNote', 'DN/4', 100_000n],
    ]);
    expect(notices).toEqual([
      'Debit notes count as your own, which reduce purchases as purchase returns do: DN/4. For those that the supplier issued, write "Supplier Debit Note" instead of "Debit Note".',
    ]);
  });

  it('of negative amounts is what reduces a purchase', () => {
    const negative = { 'Taxable Value': '(1,000.00)', IGST: -180, 'Invoice Value': -1180 };
    for (const Type of ['Credit Note', 'Debit Note', 'Supplier Debit Note', 'Purchase Return']) {
      expect(only({ ...taxed, ...negative, Type })).toMatchObject({
        kind: 'creditNote',
        taxable: 100_000n,
        tax: 18_000n,
        total: 118_000n,
        heads: { igst: 18_000n },
        rates: [{ taxable: 100_000n, heads: { igst: 18_000n } }],
      });
    }
    expect(problemOf({ ...taxed, ...negative })).toMatchObject({
      column: 'Taxable Value',
      problem: 'Taxable Value of A-1 is negative, but its type is that of a purchase',
    });
  });
});

describe('several rows with one number', () => {
  it('are one purchase with the sums of its rates', () => {
    const rows = [
      { ...taxed, 'Invoice Value': 1941 },
      { ...taxed, 'Invoice Value': '', 'Taxable Value': 500, 'GST %': 5 },
      { ...taxed, 'Invoice Value': '', 'Taxable Value': 200 },
    ];
    expect(only(...rows)).toMatchObject({
      taxable: 170_000n,
      tax: 24_100n,
      total: 194_100n,
      rates: [
        { rate: 18, taxable: 120_000n },
        { rate: 5, taxable: 50_000n },
      ],
    });
  });

  it('have rates and heads only if all rows state them', () => {
    const rows = [
      { ...bill, 'GST %': 18, IGST: 180 },
      { ...bill, 'GST %': '', IGST: '' },
    ];
    const purchase = only(...rows);
    expect([purchase?.tax, purchase?.heads, purchase?.rates]).toEqual([
      18_000n,
      undefined,
      undefined,
    ]);
  });

  it.each(['Place of Supply', 'Invoice Value', 'Date'])('must agree in %s', (column) => {
    const [one, two] =
      column === 'Date'
        ? ['2026-06-05', '2026-06-06']
        : column === 'Invoice Value'
          ? [1, 2]
          : ['27', '29'];
    expect(problemOf({ ...taxed, [column]: one }, { ...taxed, [column]: two })).toMatchObject({
      row: 1,
      column,
      problem: `${column} of A-1 is ${JSON.stringify(two)}, but ${JSON.stringify(one)} in item 1 of the same document`,
    });
  });
});

describe('rows below the first of a purchase', () => {
  it('may leave its supplier blank', () => {
    const blank = { 'Supplier Name': '', GSTIN: '', 'Taxable Value': 5 };
    expect(only(taxed, { ...taxed, ...blank })?.taxable).toBe(100_500n);
  });

  it('may leave its GSTIN blank, also before the row that has it', () => {
    const blank = { ...taxed, GSTIN: '', 'Taxable Value': 5 };
    const other = { ...taxed, 'Invoice No': 'A-2' };
    const joined = (...rows: Fields[]) =>
      read(...rows).read.map(({ document: { gstin, taxable }, rows: of }) => [gstin, taxable, of]);
    const { GSTIN } = supplier;
    expect(joined(taxed, blank)).toEqual([[GSTIN, 100_500n, [0, 1]]]);
    expect(joined(blank, other, taxed)).toEqual([
      [GSTIN, 100_500n, [0, 2]],
      [GSTIN, 100_000n, [1]],
    ]);
    const branch = { ...taxed, GSTIN: '29ABCDE1234F1ZW' };
    expect(joined(taxed, blank, branch)).toEqual([
      [GSTIN, 100_500n, [0, 1]],
      [branch.GSTIN, 100_000n, [2]],
    ]);
  });

  it('may have its GSTIN where the first one has its name', () => {
    const [first, second] = [
      { ...taxed, GSTIN: '' },
      { ...taxed, 'Supplier Name': '' },
    ];
    expect(read(first, second).read).toMatchObject([
      { rows: [0, 1], document: { gstin: supplier.GSTIN, name: supplier['Supplier Name'] } },
    ]);
  });

  it('may spell the name of its GSTIN in another way, of which the first one counts', () => {
    expect(only(taxed, { ...taxed, 'Supplier Name': 'ALFA' })?.name).toBe(
      supplier['Supplier Name'],
    );
  });

  it('belongs to another supplier if it has another name', () => {
    const beta = { ...taxed, GSTIN: '', 'Supplier Name': 'Beta' };
    expect(read(taxed, beta).read.map(({ rows }) => rows)).toEqual([[0], [1]]);
  });

  it('may have the same value as all above, if they have a number', () => {
    const row = { ...supplier, 'Taxable Value': 1000, 'Total Tax': 180 };
    const numbered = {
      ...row,
      'Supplier Invoice No': 'A-1',
      'Supplier Invoice Date': '05/06/2026',
    };
    const { read: documents, notices } = read(numbered, {
      ...numbered,
      'Supplier Invoice No': 'A-2',
      'Supplier Invoice Date': '15/06/2026',
    });
    expect(documents).toHaveLength(2);
    expect(notices).toEqual([]);
  });
});

describe('a row that can not be read', () => {
  const typed = { ...taxed, Type: 'Purchase' };
  const wrong = { ...typed, 'GST %': 18, Date: 'soon' };
  const readBeside = (row: Fields, ...others: Fields[]) => {
    const { read: found, problems } = read(row, ...others);
    expect(problems).toHaveLength(1);
    return found.map(({ rows }) => rows[0]);
  };

  it('leaves out the rest of its document, and no other one', () => {
    expect(
      readBeside(
        wrong,
        typed,
        { ...typed, GSTIN: '', 'Supplier Name': '' },
        { ...typed, GSTIN: '29ABCDE1234F1ZW' },
        { ...typed, GSTIN: '', 'Supplier Name': 'Beta' },
        { ...typed, Type: 'Credit Note' },
        { ...typed, 'Invoice No': 'A-2' },
      ),
    ).toEqual([3, 4, 5, 6]);
  });

  it('may be of any supplier if it has none, and of one year if it has a date', () => {
    const unnamed = { ...typed, Type: '', GSTIN: '', 'Supplier Name': '' };
    expect(readBeside(unnamed, typed, { ...typed, Date: '05-06-2027' })).toEqual([2]);
  });
});

it('a purchase without a name and a GSTIN has neither', () => {
  expect(only({ ...taxed, 'Supplier Name': '', GSTIN: '' })).toMatchObject({ name: '', gstin: '' });
});

it('a purchase register must have a number, a date, a GSTIN, a value and a tax', () => {
  const missing = (...fields: LineField[]) => ({ code: 'missing', fields });
  expect(() => read({ Colour: 'red' })).toThrow(
    expect.objectContaining({
      problems: [
        missing('number', 'supplierNumber'),
        missing('date', 'supplierDate'),
        missing('gstin'),
        missing('taxableValue', 'grossAmount', 'price', 'priceWithTax', 'lineTotal'),
        missing('taxRate', 'cgstRate', 'igst', 'cgst', 'taxAmount'),
        { code: 'headings', columns: ['Colour'] },
        { code: 'titles' },
      ].map((one): unknown => expect.objectContaining(one)),
    }),
  );
});

it('the rate of a purchase is that in a column Rate, or else the one that leads to its tax', () => {
  const row = { ...bill, IGST: 180 };
  expect(only({ ...row, Rate: 18 })?.rates).toMatchObject([{ rate: 18 }]);
  expect(only({ ...row, Rate: 450 })?.rates).toMatchObject([{ rate: 18 }]);
});

it.each<[string, number, number, number | undefined]>([
  ['to the paisa', 10, 1.8, 18],
  ['rounded to the rupee', 1002, 180, 18],
  ['of lines that are each rounded to the paisa', 1002, 180.28, 18],
  ['rounded to the rupee, as that of another rate may be', 10, 2, undefined],
  ['that no rounding leads to', 2000, 2.5, undefined],
])('a tax %s shows its rate, if only one leads to it', (_, taxable, tax, rate) => {
  const row = { ...bill, 'Taxable Value': taxable, 'Total Tax': tax };
  expect(only(row)?.rates?.map((one) => one.rate)).toEqual(rate === undefined ? rate : [rate]);
});

describe('a total that differs from value and taxes', () => {
  const bills = [
    { ...taxed, IGST: 180, 'Invoice Value': 1180 },
    { ...taxed, 'Invoice No': 'A-2', IGST: 180, 'Invoice Value': 1_180_000 },
    { ...taxed, 'Invoice No': 'A-3', IGST: 180, 'Invoice Value': 1180 },
  ];

  it('is a remark if the tax proves the value', () => {
    const { read: documents, problems, notices } = read(...bills);
    expect([documents.length, problems]).toEqual([3, []]);
    expect(notices).toEqual([
      'Invoice Value differs from value and taxes of these bills, which count as stated: item 2.',
    ]);
  });

  it('is a remark under reverse charge, of which the supplier charges no tax', () => {
    const row = { ...taxed, IGST: 0, 'Reverse Charge': 'Yes', 'Invoice Value': 1000 };
    expect(only(row)).toMatchObject({ taxable: 1000_00n, reverseCharge: true });
  });

  it('follows from charges that the user says', () => {
    const changes = [{ column: 'Bhada', means: 'charges' as const }];
    const { read: documents } = readPurchases([{ ...taxed, Bhada: 50 }], 'UTC', { changes });
    expect(documents[0]?.document.total).toBe(1230_00n);
  });

  it('is a problem if nothing proves the value', () => {
    expect(problemOf({ ...taxed, 'Invoice Value': 1200 })?.problem).toBe(
      'Invoice Value is 1200.00, but Taxable Value + Taxable Value × GST % is 1180.00',
    );
  });
});
