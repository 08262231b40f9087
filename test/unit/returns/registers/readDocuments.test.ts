import { inWords } from './inWords';
import type { Fields } from '../../../../law/readValues';
import type { GivenFacts } from '../../../../returns/gstr1/documents/readFacts';
import { inJune, karnataka, maharashtra } from '../gstr1/samples';
import { checkReturn, readDocuments } from '../../../harness/atOnce';
import cases from './readDocumentsCases.json';

/** A line of a sales register as a desktop program exports it. */
const line = {
  Date: '05-06-2026',
  'Voucher No.': 'INV-1',
  Particulars: 'Beta Stores',
  'GSTIN/UIN': maharashtra,
  'HSN/SAC': '8471',
  Quantity: '2',
  UOM: 'Nos',
  Rate: '18%',
  'Taxable Value': '₹ 1,00,000.00',
};

const read = (rows: Fields[], given: GivenFacts = {}) =>
  readDocuments(rows, 'Asia/Kolkata', () => given);

const only = (rows: Fields | Fields[], given: GivenFacts = {}) => {
  const { read: documents, problems } = read([rows].flat(), given);
  expect(problems).toEqual([]);
  expect(documents).toHaveLength(1);
  return documents[0]?.document;
};

const problemOf = (rows: Fields | Fields[]) => {
  const { problems } = read([rows].flat());
  expect(problems).toHaveLength(1);
  return problems.map(inWords)[0];
};

const found = (...rows: Fields[]) =>
  checkReturn({
    ...inJune,
    documents: read(rows).read.map(({ document }) => document),
  }).problems.map(({ problem }) => problem);

it('a number that a spreadsheet may have cut is named, and one that it has shortened is a problem', () => {
  const { notices } = read([{ ...line, 'Voucher No.': '4051234567890120' }]);
  expect(notices).toContainEqual(expect.stringMatching(/^Voucher No\. may lack digits: /));
  expect(problemOf({ ...line, 'Voucher No.': '4.05123E+15' })).toMatchObject({
    problem: 'Voucher No. of item 1 must be a text with all of its digits, not "4.05123E+15"',
  });
});

it('a document that is amended must be named by all digits of its number', () => {
  const { problems } = read([line], { amendsNumber: '4.05123E+15' });
  expect(problems.map(inWords)).toMatchObject([
    { problem: expect.stringContaining('must be a text with all of its digits') },
  ]);
});

describe('a tax that can not be read', () => {
  const bill = { ...line, Rate: undefined, 'Taxable Value': 1000 };

  it('of both heads in one column is a problem of its row', () => {
    const other = { ...bill, 'Voucher No.': 'INV-2', 'CGST+SGST': 180 };
    const { problems } = read([other, { ...bill, 'CGST+SGST': 'x' }]);
    expect(problems.map(inWords)).toMatchObject([
      { problem: 'CGST of INV-1 must be an amount, not "x"' },
    ]);
  });

  it('of all rates is no sum of its parts, which count', () => {
    const { 'Taxable Value': taxable, ...voucher } = bill;
    const parts = { 'Sales 18%': taxable, 'CGST 9%': 90, 'SGST 9%': 90, 'Total GST': 'x' };
    expect(only({ ...voucher, ...parts })?.lines).toMatchObject([{ taxable: 100_000n, rate: 18 }]);
  });
});

describe('a row of a sales register', () => {
  it('is a document of the return', () => {
    expect(only({ ...line, 'Gross Total': '1,18,000' })).toMatchObject({
      id: '',
      kind: 'invoice',
      type: 'invoice',
      number: 'INV-1',
      date: '2026-06-05',
      isCancelled: false,
      party: { name: 'Beta Stores', gstin: maharashtra, billing: { country: '' } },
      lines: [
        {
          name: 'item 1',
          hsn: '8471',
          unit: 'Nos',
          quantity: 2_000_000n,
          taxable: 1_00_000_00n,
          rate: 18,
          cess: undefined,
        },
      ],
      total: 1_18_000_00n,
    });
  });

  it('has the unit behind its quantity, if no column has it', () => {
    const unitOf = (quantity: string, unit: string) =>
      only({ ...line, Quantity: quantity, UOM: unit })?.lines[0];
    expect(unitOf('10 Nos', '')).toMatchObject({ unit: 'NOS', quantity: 10_000_000n });
    expect(unitOf('10 Nos', 'Box')).toMatchObject({ unit: 'Box', quantity: 10_000_000n });
    expect(unitOf('10', '')).toMatchObject({ unit: '' });
  });

  describe('of rounding', () => {
    const blank = { 'HSN/SAC': '', Quantity: '', UOM: '', Rate: 0 };
    const goods = { ...line, Item: 'Pen', 'Gross Total': 118_000 };
    const round = (more: Fields) => ({ ...goods, ...blank, ...more });

    it.each<[string, Fields]>([
      ['by its name', { Item: 'Round Off', 'Taxable Value': -0.35 }],
      [
        'by its name, with a price',
        { Item: 'Less: Rounding Off (-)', Quantity: 1, 'Taxable Value': 0.35 },
      ],
      ['by its name, without a rate', { Item: 'R/Off', Rate: '', 'Taxable Value': 1.2 }],
      ['by its amount', { Item: 'Misc', 'Taxable Value': 0.99 }],
      ['by its amount, below 0', { Item: '', 'Taxable Value': -0.35 }],
    ])('belongs to the total, known %s', (_, more) => {
      const total = 118_000 + Number(more['Taxable Value']);
      const rows = [goods, round(more)].map((row) => ({ ...row, 'Gross Total': total }));
      const [one] = read(rows).read;
      const inPaise = BigInt(Math.round(total * 100));
      expect(one).toMatchObject({ rows: [0, 1], document: { total: inPaise } });
      expect(one?.document.lines.map(({ taxable }) => taxable)).toEqual([1_00_000_00n]);
    });

    it.each<[string, Fields]>([
      ['a rupee', { Item: 'Misc', 'Taxable Value': 1 }],
      ['a quantity', { Item: 'Misc', Quantity: 1, 'Taxable Value': 0.5 }],
      ['an HSN code', { Item: 'Round Off', 'HSN/SAC': '8471', 'Taxable Value': 0.5 }],
      ['a rate', { Item: 'Round Off', Rate: '18%', 'Taxable Value': 0.5 }],
    ])('is a line with %s', (_, more) => {
      expect(only([goods, round(more)])?.lines).toHaveLength(2);
    });

    it('belongs to a total that is not stated', () => {
      const { 'Gross Total': total, ...bare } = goods;
      expect(total).toBe(118_000);
      const rows = [bare, { ...bare, ...blank, Item: 'Round Off', 'Taxable Value': -0.35 }];
      expect(only(rows)?.total).toBe(1_17_999_65n);
    });

    it('alone is a line', () => {
      const alone = { Item: 'Round Off', 'Taxable Value': 0.5, 'Gross Total': 0.5 };
      expect(only(round(alone))?.lines).toHaveLength(1);
    });
  });

  it('without the value of the invoice has that of its lines with tax', () => {
    expect(only([line, { ...line, Rate: '5%', 'Taxable Value': 200 }])?.total).toBe(1_18_210_00n);
    expect(only({ ...line, 'Reverse Charge': 'Y' })?.total).toBe(1_00_000_00n);
    expect(only({ ...line, 'Supply Type': 'SEZ without payment of tax', Cess: 5 })?.total).toBe(
      1_00_005_00n,
    );
    expect(only({ ...line, 'Supply Type': 'SEZWP' })?.total).toBe(1_18_000_00n);
  });

  it.each<[unknown, string]>([
    ['29-06-2026', '2026-06-29'],
    ['29/06/2026', '2026-06-29'],
    ['29-Jun-26', '2026-06-29'],
    [46202, '2026-06-29'],
    ['2026-06-28T18:30:00.000Z', '2026-06-29'],
  ])('may have the date %j', (date, expected) => {
    expect(only({ ...line, Date: date })?.date).toBe(expected);
  });

  it('has all facts that its columns state', () => {
    const facts = {
      'Place of Supply': '29-Karnataka',
      'Reverse Charge': 'No',
      'Supply Type': 'Regular',
      'Original Number': 'INV-0',
      'Original Date': '01-05-2026',
      'Original Invoice Value': '₹ 2,000',
      'Amends Number': 'INV-9',
      'Amends Date': '02-05-2026',
      Port: 'INMAA1',
      'Shipping Bill No': 77,
      'Shipping Bill Date': '03-06-2026',
      Currency: 'USD',
      'Exchange Rate': '1,00.5',
      'E-Commerce GSTIN': '29aaaco1234f1c3',
      'Notified Under': '9(5)',
      '0 % Lines': 'Exempt',
      IRN: 'a'.repeat(64),
    };
    expect(only({ ...line, ...facts, 'Exchange Rate': '100.5' })?.facts).toMatchObject({
      placeOfSupply: '29',
      reverseCharge: false,
      supplyType: 'regular',
      originalInvoice: { number: 'INV-0', date: '2026-05-01', total: 2_000_00n },
      amends: { number: 'INV-9', date: '2026-05-02' },
      portCode: 'INMAA1',
      shippingBillNumber: '77',
      shippingBillDate: '2026-06-03',
      currency: 'USD',
      exchangeRate: 100_500_000n,
      eCommerceGstin: '29AAACO1234F1C3',
      notifiedUnder: '9(5)',
      zeroRateLines: 'exempt',
      irn: 'a'.repeat(64),
    });
    expect(problemOf({ ...line, ...facts })).toMatchObject({ column: 'Exchange Rate' });
  });

  it('in a foreign currency is converted', () => {
    const document = only({ ...line, 'Taxable Value': 100, Currency: 'USD', 'Exchange Rate': 80 });
    expect(document?.lines.map(({ taxable }) => taxable)).toEqual([8_000_00n]);
    expect(document?.total).toBe(9_440_00n);
  });

  it.each(['Taxable Value (INR)', 'Taxable Value (₹)', 'Taxable Value (Rs.)'])(
    'in a foreign currency is as %s states it',
    (heading) => {
      const others = Object.entries(line).filter(([name]) => name !== 'Taxable Value');
      const dollars = { [heading]: 8000, Currency: 'USD', 'Exchange Rate': 80 };
      const row = { ...Object.fromEntries(others), ...dollars };
      expect(only(row)?.lines.map(({ taxable }) => taxable)).toEqual([8_000_00n]);
    },
  );

  it('with values at several rates has its quantity in the largest line', () => {
    const bill = {
      Date: '05-06-2026',
      'Voucher No.': 'INV-1',
      GSTIN: '',
      'HSN/SAC': '8471',
      Qty: 4,
    };
    const quantities = (small: number, large: number) =>
      only({
        ...bill,
        '5% Amt': small,
        '18% Amt': large,
        Tax: small * 0.05 + large * 0.18,
      })?.lines.map(({ rate, quantity }) => [rate, quantity]);
    expect(quantities(100, 200)).toEqual([
      [5, 0n],
      [18, 4_000_000n],
    ]);
    expect(quantities(200, 200)).toEqual([
      [5, 4_000_000n],
      [18, 0n],
    ]);
  });

  it('takes what the user gives before what its columns state, and a blank value for none', () => {
    const row = { ...line, 'Place of Supply': '27', 'Reverse Charge': 'Y', IRN: 'a'.repeat(64) };
    const given = { placeOfSupply: '29', reverseCharge: '', irn: '', cess: 12 };
    expect(only(row, given)).toMatchObject({
      facts: { placeOfSupply: '29', reverseCharge: true, irn: '' },
      lines: [{ cess: 12_00n }],
    });
    expect(only(row, { irn: undefined })?.facts.irn).toBe('a'.repeat(64));
  });

  it('takes the HSN code that the user gives where a line has none that can be one', () => {
    const rows = ['', '84', '9608'].map((hsn) => ({ ...line, 'HSN/SAC': hsn }));
    const hsnOf = (given: GivenFacts) => only(rows, given)?.lines.map(({ hsn }) => hsn);
    expect(hsnOf({ hsnCode: '8471' })).toEqual(['8471', '8471', '9608']);
    expect(hsnOf({})).toEqual(['', '84', '9608']);
  });

  it('takes what the user gives also where a column has something else than its kind', () => {
    const row = { ...line, 'Place of Supply': 'Mars', 'Original Date': 'last year' };
    const given = { placeOfSupply: '29', originalInvoiceDate: '2026-05-01' };
    expect(only(row, given)?.facts.placeOfSupply).toBe('29');
  });

  it('has the numbers of other documents as they are written', () => {
    const numbers = { 'Original Number': '1,234', 'Amends Number': '(77)' };
    expect(only({ ...line, ...numbers })?.facts).toMatchObject({
      originalInvoice: { number: '1,234' },
      amends: { number: '(77)' },
    });
  });

  it('has no operator of e-commerce where its column says so', () => {
    expect(only({ ...line, 'E-Commerce GSTIN': 'NA' })?.facts.eCommerceGstin).toBeUndefined();
  });

  it('takes charges that the user gives into its lines and its total', () => {
    const charges = { amount: 500, rate: 18, sac: '9965' };
    expect(only(line, { charges })).toMatchObject({
      lines: [{ hsn: '8471' }, { charge: 'given', taxable: 500_00n }],
      total: 1_18_590_00n,
    });
  });

  it.each([
    ['Foreign', '96'],
    ['Outside India', '96'],
    ['96-Other Countries', '96'],
    ['97-Other Territory', '97'],
    ['Karnataka (29)', '29'],
  ])('with the place of supply %s is one of %s', (place, code) => {
    expect(only({ ...line, 'Place of Supply': place })?.facts.placeOfSupply).toBe(code);
  });

  it('has the state and the country of an unregistered customer', () => {
    const row = { ...line, 'GSTIN/UIN': 'URP', State: 'Tamil Nadu', Country: 'India' };
    expect(only(row)?.party).toMatchObject({
      gstin: '',
      billing: { state: '33', country: 'India' },
    });
    // The service has other territory and all places abroad in one.
    expect(only({ ...row, State: 'Outside India' })?.party.billing.state).toBe('96');
    expect(problemOf({ ...line, State: 'Bavaria' })).toMatchObject({
      column: 'State',
      problem: 'State of INV-1 must be a state, not "Bavaria"',
    });
  });

  it('has the total before tax that the customer deducts at source', () => {
    const row = { ...line, TDS: -10000 };
    const totalOf = (change: Fields) => only({ ...row, ...change })?.total;
    expect(totalOf({ 'Gross Total': 108000 })).toBe(118_000_00n);
    expect(totalOf({ 'Gross Total': 118000 })).toBe(118_000_00n);
  });

  it.each([
    ['', 118000],
    [2000, 120000],
  ])(
    'has the taxable value that its taxes and a cess of "%s" leave of its total',
    (Cess, total) => {
      const row = {
        ...line,
        'Taxable Value': '',
        Rate: '',
        'Total Amount': total,
        IGST: 18000,
        Cess,
      };
      expect(only(row)?.lines[0]?.taxable).toBe(100_000_00n);
    },
  );

  it('has the taxable value that its rate leaves of its total, and is refused without a rate', () => {
    const row = { ...line, 'Taxable Value': '', 'Amount With Tax': 118000 };
    expect(only(row)?.lines[0]?.taxable).toBe(100_000_00n);
    const rows = [line, { ...row, 'Voucher No.': 'INV-2', Rate: '' }];
    expect(problemOf(rows)?.problem).toContain('Taxable Value');
    expect(problemOf({ ...line, 'Taxable Value': '' })?.problem).toContain('Taxable Value');
  });

  it('has no state of a country that is not India, which has others', () => {
    const abroad = { ...line, 'GSTIN/UIN': '', State: 'Ohio', Country: 'U.S.A.' };
    expect(only(abroad)?.party.billing).toEqual({ state: undefined, country: 'U.S.A.' });
    expect(problemOf({ ...abroad, Country: 'India' })?.problem).toContain('must be a state');
  });

  it('has a code of digits without blanks and points, and other codes as they are', () => {
    expect(only({ ...line, 'HSN/SAC': '8471 30.10' })?.lines[0]?.hsn).toBe('84713010');
    expect(only({ ...line, 'HSN/SAC': 'Widgets 2.0' })?.lines[0]?.hsn).toBe('Widgets 2.0');
  });

  it.each(cases.refused)('is refused for %s %s', (column, value, problem) => {
    expect(
      problemOf([
        { ...line, 'Voucher Type': 'Sales', 'Voucher No.': 'INV-0' },
        { ...line, 'Voucher Type': 'Sales', [column]: value },
      ]),
    ).toMatchObject({
      row: 1,
      column,
      document: 'INV-1',
      problem: expect.stringContaining(problem),
      fix: expect.stringMatching(/\.$/),
    });
  });

  it('is refused for a price that is not a number, where it is what the amount is made of', () => {
    const priced = { ...line, 'Taxable Value': '', Price: 100 };
    expect(
      problemOf([
        { ...priced, 'Voucher No.': 'INV-0' },
        { ...priced, Price: 'on request' },
      ]),
    ).toMatchObject({
      row: 1,
      column: 'Price',
      problem: 'Price of INV-1 must be an amount, not "on request"',
    });
  });

  it('with a rate that GST does not have is a problem of the return', () => {
    expect(found({ ...line, Rate: '17 %' })).toContainEqual(expect.stringContaining('17'));
  });

  it.each(['Voucher No.', 'Date', 'Rate', 'Taxable Value'])(
    'is refused without a value of %s',
    (column) => {
      expect(
        problemOf([
          { ...line, 'Voucher No.': 'INV-0' },
          { ...line, [column]: ' ' },
        ]),
      ).toMatchObject({ row: 1, column, problem: `${column} is missing` });
    },
  );
});

describe('the type of a document', () => {
  it.each(cases.types)('%s is %s', (type, kind) => {
    expect(only({ ...line, 'Voucher Type': type })?.kind).toBe(kind);
  });

  it.each([
    ...['Sales Order', 'Receipt', 'Purchase', 'Purchase Return', 'Misc', 'Self Invoice'],
    ...['Cancelled Credit Note', 'Sale Adj.', 'Sales Rvsl'],
  ])('must not be %s', (type) => {
    expect(problemOf({ ...line, 'Voucher Type': type })).toMatchObject({ column: 'Voucher Type' });
  });

  it.each(['Proforma Invoice', 'Performa Invoice', 'Draft Invoice'])(
    'of a paper before its invoice leaves it out, which a notice says: %s',
    (type) => {
      const { read, problems, notices } = readDocuments(
        [{ ...line, 'Voucher Type': type }],
        'Asia/Kolkata',
      );
      expect([read, problems]).toEqual([[], []]);
      expect(notices).toContain(
        `Documents that are not final were left out, 1 in all: INV-1 (${type}).`,
      );
    },
  );

  it('that is a supply type is that of the invoice, unless a column states another', () => {
    const type = { 'Invoice Type': 'SEZ supplies without payment' };
    expect(only({ ...line, ...type })?.facts.supplyType).toBe('sezWithoutPayment');
    expect(only({ ...line, ...type, 'Supply Type': 'Deemed Exp' })?.facts.supplyType).toBe(
      'deemedExport',
    );
  });

  it('must be given in each document if the register has a column for it', () => {
    const other = { ...line, 'Voucher No.': 'INV-2', 'Voucher Type': '' };
    expect(problemOf([{ ...line, 'Voucher Type': 'Sales' }, other])).toMatchObject({
      row: 1,
      problem: 'Voucher Type is missing',
    });
  });
});

describe('a credit note', () => {
  const note = { ...line, 'Voucher Type': 'Credit Note', Cess: '5', 'Invoice Value': '11805' };

  it('may have negative amounts', () => {
    const taxes = { IGST: 1800, CGST: 0, SGST: 0 };
    const positive = { ...note, ...taxes, 'Taxable Value': 10000 };
    const negative = {
      ...note,
      ...{
        'Taxable Value': '(10,000.00)',
        Quantity: -2,
        Cess: -5,
        IGST: -1800,
        'Invoice Value': -11805,
      },
    };
    const expected = { ...only(positive), heads: expect.anything() };
    expect(only({ ...negative, CGST: 0, SGST: 0 })).toMatchObject(expected);
  });

  it.each([
    [-2, 10000],
    [2, -10000],
    [-2, -10000],
  ])('of quantity %d and value %d returns 2', (Quantity, Value) => {
    const [returned] = only({ ...note, Quantity, 'Taxable Value': Value, Cess: '' })?.lines ?? [];
    expect(returned).toMatchObject({ quantity: 2_000_000n, taxable: 1_000_000n });
  });

  it('of which one line is a deduction keeps its sign', () => {
    const lines = [note, { ...note, 'Taxable Value': -500, Cess: '' }];
    expect(only(lines)?.lines.map(({ taxable }) => taxable)).toEqual([1_00_000_00n, -500_00n]);
  });
});

describe('an invoice of negative amounts', () => {
  it('is a problem of the return, and the only one', () => {
    expect(found({ ...line, 'Taxable Value': -100 })).toContain('The amount -118.00 is negative');
    const amounts = { 'Taxable Value': -100, IGST: -18, 'Gross Total': -118 };
    expect(found({ ...line, ...amounts })).toEqual(['The amount -118.00 is negative']);
  });
});

describe('a cancelled document or a delivery challan', () => {
  it('needs no amounts', () => {
    const blank = { 'Taxable Value': '', Rate: '', Quantity: '', 'HSN/SAC': '' };
    const rows = [
      { ...line, Status: '' },
      { ...line, ...blank, 'Voucher No.': 'INV-2', Status: 'Cancelled' },
      { ...line, ...blank, 'Voucher No.': 'DC-1', Status: '', 'Voucher Type': 'Delivery Challan' },
    ].map((row) => ({ 'Voucher Type': 'Sales', ...row }));
    const { read: documents, problems } = read(rows);
    expect(problems).toEqual([]);
    expect(
      documents.map(({ document: { kind, isCancelled, lines } }) => [
        kind,
        isCancelled,
        lines.length,
      ]),
    ).toEqual([
      ['invoice', false, 1],
      ['invoice', true, 0],
      ['deliveryChallan', false, 0],
    ]);
  });

  it('is said by a column Cancelled, too', () => {
    expect(only({ ...line, Cancelled: true })?.isCancelled).toBe(true);
    expect(only({ ...line, Cancelled: 'No' })?.isCancelled).toBe(false);
  });

  it('must be cancelled in all of its rows, because a number may have been used again', () => {
    const rows = [line, { ...line, Status: 'Cancelled' }];
    expect(problemOf(rows)).toMatchObject({
      row: 1,
      column: 'Status',
      problem: 'INV-1 is cancelled here, but active in item 1',
    });
    expect(problemOf([...rows].reverse())).toMatchObject({
      problem: 'INV-1 is active here, but cancelled in item 1',
    });
  });
});

describe('a document that is not final', () => {
  const draft = { ...line, 'Voucher No.': 'INV-2', 'Taxable Value': '', Status: 'Draft' };

  it('is left out, and a notice counts and names it', () => {
    const {
      read: documents,
      problems,
      notices,
    } = read([
      { ...line, Status: 'Paid' },
      draft,
      { ...draft, 'Voucher No.': 'INV-3', Status: 'pending_approval' },
    ]);
    expect({ problems, numbers: documents.map(({ document }) => document.number) }).toEqual({
      problems: [],
      numbers: ['INV-1'],
    });
    expect(notices).toEqual([
      'Documents that are not final were left out, 2 in all: INV-2 (Draft), INV-3 (pending_approval).',
    ]);
  });

  it('ends the reading if our code fails at it', () => {
    const given = () => {
      throw new TypeError('a fault of the code');
    };
    expect(() => readDocuments([draft], 'Asia/Kolkata', given)).toThrow(TypeError);
  });

  it('must be so in all of its rows', () => {
    expect(problemOf([draft, { ...draft, Status: 'Open' }])).toMatchObject({
      row: 1,
      problem: 'INV-2 is active here, but not final in item 1',
    });
  });
});

describe('taxes that the rows state', () => {
  const taxed = (taxes: Fields, row: Fields = line) =>
    found({ ...row, 'Taxable Value': 1000, ...taxes });

  it('are not reported: Check compares them with the rate', () => {
    expect(taxed({ IGST: 180 })).toEqual([]);
    expect(taxed({ IGST: 181 })).toEqual([
      'The total of "item 1" differs by 1.00 from its taxable value and tax',
    ]);
  });

  it('must be those of the place of supply', () => {
    expect(taxed({ CGST: 90, SGST: 90 })).toEqual([
      'The rows state CGST or SGST, but the supply is not within your own state',
    ]);
    expect(taxed({ IGST: 180 }, { ...line, 'GSTIN/UIN': karnataka })).toEqual([
      'The rows state IGST, but the supply is within your own state',
    ]);
    expect(taxed({ CGST: 90, SGST: 90 }, { ...line, 'GSTIN/UIN': karnataka })).toEqual([]);
  });
});

describe('a value by the retail sale price (rule 31D) beside a price', () => {
  const packs = {
    ...{ ...line, 'HSN/SAC': '21069020', Quantity: 100, UOM: 'PAC' },
    ...{ 'Unit Price': 60, Rate: '40%', 'Taxable Value': 7142.86 },
  };
  const problems = (...rows: Fields[]) =>
    read(rows)
      .problems.map(inWords)
      .map(({ problem }) => problem);
  const differs = ['Taxable Value is 7142.86, but Quantity × Unit Price is 6000.00'];

  it('agrees with any, also below the row that has the date', () => {
    expect(problems(packs)).toEqual([]);
    expect(problems(packs, { ...packs, Date: '' })).toEqual([]);
    expect(problems({ ...packs, 'Unit Price': '', 'Price incl GST': 80 })).toEqual([]);
  });

  it('does not do so before February 2026, and for other goods', () => {
    expect(problems({ ...packs, Date: '05-01-2026' })).toEqual(differs);
    expect(problems({ ...packs, 'HSN/SAC': '2103' })).toEqual(differs);
    const uncoded = { ...packs, 'HSN/SAC': '', Particulars: '2106 Stores' };
    expect(problems(uncoded)).toEqual(differs);
    expect(problems({ ...uncoded, 'HSN/SAC': undefined })).toEqual(differs);
  });

  it('is not the fault of a row whose date can not be read', () => {
    expect(problems({ ...packs, Date: 'soon' })).toEqual([expect.stringMatching(/^Date .*"soon"/)]);
  });
});

describe('the unit behind a quantity', () => {
  const withUnits = (Quantity: string, UOM: string) => found({ ...line, Quantity, UOM });

  it.each([
    ['2 Nos', 'KGS'],
    ['2 Box', 'Pcs'],
    ['2 Mtr', 'Kgs'],
  ])('is compared with the column of units: %s, %s', (quantity, unit) => {
    expect(withUnits(quantity, unit)).toEqual([
      expect.stringMatching(/^"item 1" has the unit ".*", but its quantity is in ".*"$/),
    ]);
  });

  it.each([
    ['2 Nos', 'Pcs'],
    ['2 Unit', 'NOS'],
    ['2 Kg', 'Kilograms'],
    ['2 Nos', 'OTH'],
    ['2', 'KGS'],
    ['2 Nos', ''],
  ])('may be the same one or unknown: %s, %s', (quantity, unit) => {
    expect(withUnits(quantity, unit)).toEqual([]);
  });
});

describe('rows of a register', () => {
  it('with the same type, number and financial year are one document', () => {
    const rows = [
      { ...line, Type: 'Sales' },
      { ...line, Type: 'Sales', Date: '05-06-2027' },
      { ...line, Type: 'Sales', 'Taxable Value': 7 },
      { ...line, Type: 'Credit Note' },
    ];
    expect(read(rows).read.map((one) => one.rows)).toEqual([[0, 2], [1], [3]]);
  });

  it.each([' inv-1 ', 'INV\u200b-1', '\ufeffINV-1', '="INV-1"'])(
    'with a number that differs in case, blanks or invisible characters are one document: %j',
    (number) => {
      const document = only([line, { ...line, 'Voucher No.': number, Date: '' }]);
      expect(document).toMatchObject({ number: 'INV-1', lines: [{}, {}] });
    },
  );

  it('below the first may leave its type, date and other details blank', () => {
    const blank = { Date: '', Particulars: '', 'GSTIN/UIN': '', Type: '', 'Taxable Value': 1 };
    const rows = [
      { ...line, Type: 'Credit Note' },
      { ...line, ...blank },
    ];
    expect(only(rows)).toMatchObject({ kind: 'creditNote', party: { gstin: maharashtra } });
  });

  it.each([
    ['Date', '06-06-2026', '05-06-2026'],
    ['GSTIN/UIN', karnataka, maharashtra],
    ['Particulars', 'Gamma', 'Beta Stores'],
  ])('of one document must agree in %s', (column, here, there) => {
    expect(problemOf([line, { ...line, 'Taxable Value': 1, [column]: here }])).toMatchObject({
      row: 1,
      column,
      problem: `${column} of INV-1 is "${here}", but "${there}" in item 1 of the same document`,
    });
  });

  it('of a document with a row that cannot be read are no document without it', () => {
    const rows = [line, { ...line, Date: 'soon' }, { ...line, 'Voucher No.': 'INV-2' }];
    const { read: documents, problems } = read(rows);
    expect(documents.map(({ document }) => document.number)).toEqual(['INV-2']);
    expect(problems).toHaveLength(1);
  });

  it('that are blank or only headings are left out, and totals are named', () => {
    const total = { 'Taxable Value': '2,00,000.00' };
    const rows = [
      line,
      {},
      { row_number: 4, Date: '', 'Taxable Value': ' ' },
      { ...line, 'Voucher No.': 'INV-2' },
      total,
      { Particulars: 'Grand Total:', ...total },
      { 'Voucher No.': 'Total', 'Taxable Value': 'see above' },
    ];
    const { read: documents, notices, problems } = read(rows);
    expect(problems).toEqual([]);
    expect(documents.map(({ rows: positions }) => positions)).toEqual([[0], [3]]);
    expect(notices).toEqual([
      'Rows that belong to no document, such as totals, were left out: item 5, item 6, item 7.',
    ]);
  });

  it('that are totals are compared with the rows above, and with those since the total before', () => {
    const total = (value: unknown) => ({ Particulars: 'Total', 'Taxable Value': value });
    const second = { ...line, 'Voucher No.': 'INV-2', 'Taxable Value': 50 };
    expect(read([line, total(100_000), second, total(50), total('1,00,050')]).notices).toEqual([
      'Rows that belong to no document, such as totals, were left out: item 2, item 4, item 5.',
    ]);
    expect(read([line, second, total(100_051)]).notices).toEqual([
      'Rows that belong to no document, such as totals, were left out: item 3.',
      'The rows above do not come to these totals of Taxable Value: item 3.',
    ]);
  });

  it('without a number are refused if they may be lines', () => {
    const row = { 'HSN/SAC': '8471', 'Taxable Value': '1,00,000.00' };
    expect(problemOf([line, row])).toMatchObject({ row: 1, problem: 'Voucher No. is missing' });
  });

  it('that are the same are named', () => {
    expect(read([line, line, { ...line, 'Taxable Value': 1 }, line]).notices).toEqual([
      'Rows that are the same as another one of their document, and count in addition to it: item 2, item 4.',
    ]);
  });

  it('that differ only in the number of the row are the same', () => {
    expect(
      read([
        { 'Sl No': 1, ...line },
        { 'Sl No': 2, ...line },
      ]).notices,
    ).toEqual([
      'Rows that are the same as another one of their document, and count in addition to it: item 2.',
    ]);
  });

  it('may have columns that are not used, which are named beside what the others were read as', () => {
    const { readAs } = read([{ ...line, Colour: 'red', 'S. No.': 1 }]);
    expect(readAs).toMatch(/^Read as: Date → Invoice Date · .* · not used: Colour\.$/);
  });

  it('must not have dates with the month first', () => {
    const rows = [line, { ...line, 'Voucher No.': 'INV-2', Date: '06/14/2026' }];
    expect(read(rows).read).toEqual([]);
    expect(problemOf(rows)).toMatchObject({
      row: 1,
      column: 'Date',
      problem:
        'Date "06/14/2026" has the month first, so other dates may be written like this, too',
      fix: 'Write all dates as YYYY-MM-DD or DD/MM/YYYY.',
    });
  });

  it('say how a date was read if none shows it', () => {
    expect(read([{ ...line, Date: '05/06/2026' }]).notices).toEqual([
      'The date 05/06/2026 was read as 5 June 2026, day first. If its source writes the month first, write dates as YYYY-MM-DD.',
    ]);
  });

  it('must have a column for the GSTIN, which may be blank', () => {
    const row = Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'GSTIN/UIN'));
    const problem: unknown = expect.objectContaining({ code: 'missing', fields: ['gstin'] });
    expect(() => read([row])).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([problem]) as unknown }),
    );
    expect(only({ ...row, GSTIN: '' })?.party.gstin).toBe('');
  });

  it('may have the dates of a workflow, which must agree, too', () => {
    const date = (day: number) => new Date(Date.UTC(2026, 5, day));
    expect(
      only([
        { ...line, Date: date(5) },
        { ...line, Date: date(5), 'Taxable Value': 1 },
      ])?.date,
    ).toBe('2026-06-05');
    expect(
      problemOf([
        { ...line, Date: date(5) },
        { ...line, Date: date(6) },
      ]),
    ).toMatchObject({
      column: 'Date',
    });
  });

  it('may lack everything that is not required', () => {
    const row = { Number: 'INV-1', Date: '2026-06-05', GSTIN: '', 'GST %': 5, 'Taxable Value': 1 };
    expect(only({ ...row, HSN: '', Qty: '', Unit: '' })).toMatchObject({
      party: { name: '', gstin: '' },
      lines: [{ hsn: '', unit: '', quantity: 0n, rate: 5 }],
    });
  });

  it('are not read if the program itself fails', () => {
    const fail = () => {
      throw new TypeError('no input');
    };
    expect(() => readDocuments([line], 'Asia/Kolkata', fail)).toThrow(TypeError);
  });

  it('may be none', () => {
    expect(read([{}])).toEqual({
      ...{ read: [], drafts: [], problems: [], notices: [] },
      ...{ readAs: '', unproved: { isPresumed: false, unused: [] } },
    });
  });
});

describe('a column of a register with blank cells', () => {
  it('says that a document has no cess and no IRN, if others have', () => {
    const rows = [
      { ...line, Cess: 5, IRN: 'a'.repeat(64) },
      { ...line, 'Voucher No.': 'INV-2', Cess: '', IRN: '' },
    ];
    expect(
      read(rows).read.map(({ document: { lines, facts } }) => [lines[0]?.cess, facts.irn]),
    ).toEqual([
      [5_00n, 'a'.repeat(64)],
      [0n, ''],
    ]);
  });

  it('says nothing if all are blank', () => {
    expect(only({ ...line, Cess: '', IRN: '' })).toMatchObject({
      lines: [{ cess: undefined }],
      facts: { irn: undefined },
    });
  });
});

describe('an amount beside the taxable value', () => {
  const exempt = { ...line, 'Exempt Value': 300 };

  it('at 0 % is a line of its own, whose kind its heading says', () => {
    expect(only(exempt)).toMatchObject({
      total: 1_18_300_00n,
      facts: { zeroRateLines: 'exempt' },
      lines: [
        { taxable: 1_00_000_00n, rate: 18, quantity: 2_000_000n },
        { taxable: 300_00n, rate: 0, quantity: 0n },
      ],
    });
  });

  it('at 0 % may be all that a row has', () => {
    expect(only({ ...exempt, 'Taxable Value': '' })?.lines).toMatchObject([
      { taxable: 300_00n, rate: 0, quantity: 2_000_000n },
    ]);
  });

  it('leaves open what it is if there are several kinds', () => {
    expect(only({ ...exempt, 'Nil Rated Value': 20 })).toMatchObject({
      facts: { zeroRateLines: undefined },
      lines: [{ rate: 18 }, { taxable: 300_00n }, { taxable: 20_00n }],
    });
  });

  it('is not charged under reverse charge', () => {
    const cells = { ...exempt, 'Reverse Charge': 'Y', 'Invoice Value': '1,00,300' };
    expect(only(cells)?.total).toBe(1_00_300_00n);
    expect(only({ ...cells, IGST: 18_000 })?.lines[0]?.total).toBe(1_00_000_00n);
  });

  it('may stand in several columns, of which the sum is taxed', () => {
    const cells = { Freight: 100, Packing: 50, IGST: 18_027, 'Invoice Value': 118_177 };
    expect(only({ ...line, ...cells })?.lines).toMatchObject([{ taxable: 1_00_150_00n }]);
  });

  it.each(['charges', 'documentCharges'] as const)('adds to the total as %s', (means) => {
    const changes = [{ column: 'Bhada', means }];
    const { read: documents } = readDocuments([{ ...line, Bhada: 250 }], 'UTC', undefined, {
      changes,
    });
    expect(documents[0]?.document.total).toBe(1_18_250_00n);
  });
});
