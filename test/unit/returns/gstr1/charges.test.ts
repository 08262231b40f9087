import { readCharges } from '../../../../returns/gstr1/documents/charges';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import { fileOf, inJune, karnataka, maharashtra, prepare, record, type Sample } from './samples';
import { prepareGstr1 } from '../../../harness/atOnce';

/** An invoice of 1,000 at 18 % with freight of 500, which the lines don't have. */
const freight: Sample = { gstin: maharashtra, net: 1500, tax: 270, total: 1770 };

const items = (sample: Sample) =>
  fileOf([sample]).b2b[0].inv[0].itms.map(({ itm_det: { txval, rt } }: never) => [rt, txval]);

const topics = (sample: Sample) =>
  prepare([sample])
    .open_questions.map(({ topic }) => topic)
    .filter((topic) => /^(charge|derived|hidden)/.test(topic));

const summaryOf = (sample: Sample) => prepare([sample]).summary;

describe('a charge that follows from the amounts of the document', () => {
  it('is reported at the rate of the lines, and the summary agrees', () => {
    const { summary, left_out } = prepare([freight]);
    expect(items(freight)).toEqual([[18, 1500]]);
    expect(left_out).toEqual([]);
    expect(summary).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ section: 'b2b', taxable_value: 1500, integrated_tax: 270 }),
        expect.objectContaining({ section: 'hsn', taxable_value: 1500, integrated_tax: 270 }),
        { section: 'lines', documents: 1, taxable_value: 1000, tax: 180 },
        { section: 'books', documents: 1, taxable_value: 1500, tax: 270 },
      ]),
    );
  });

  it('belongs to the only HSN code in table 12, without a quantity', () => {
    const lines = [{ net: 1000, unit: 'kg', quantity: 4 }];
    expect(fileOf([{ ...freight, lines }]).hsn.hsn_b2b).toEqual([
      expect.objectContaining({ hsn_sc: '8471', uqc: 'KGS', qty: 4, txval: 1500, iamt: 270 }),
    ]);
  });

  it('is reported as an open question', () => {
    expect(topics(freight)).toEqual(['derived_charges']);
  });

  it.each<[string, Sample]>([
    ['central and state tax are rounded on their own', { net: 1500.15, tax: 270.02 }],
    ['integrated tax is rounded as a whole', { net: 1500.15, tax: 270.03 }],
    ['it is a deduction', { net: 900, tax: 162 }],
    ['it is exempt like the lines', { lines: [{ net: 1000, rate: 0 }], net: 1500, tax: 0 }],
    ['cess is given as 0', { net: 1500, tax: 270, date: '2026-01-31', facts: { cess: 0 } }],
  ])('also if %s', (_, sample) => {
    const month = Number((sample.date ?? '2026-06').slice(5, 7));
    const { left_out, open_questions } = prepare([{ gstin: karnataka, ...sample }], {
      period: { year: 2026, month },
    });
    expect(left_out).toEqual([]);
    expect(open_questions.map(({ topic }) => topic)).toContain('derived_charges');
  });

  it('is asked about if it has no code for table 12', () => {
    const lines = [
      { net: 500, hsn: '8471' },
      { net: 500, hsn: '8473' },
    ];
    const { open_questions, left_out } = prepare([{ ...freight, lines }]);
    expect(items({ ...freight, lines })).toEqual([[18, 1500]]);
    expect(open_questions.map(({ topic }) => topic)).toContain('charge_hsn');
    expect(left_out).toEqual([
      expect.objectContaining({
        left_out_of: 'hsn',
        taxable_value: 500,
        reason: '"Charge" has no HSN code.',
      }),
    ]);
  });
});

describe('what does not follow', () => {
  it.each<[string, Sample]>([
    ['lines of two rates', { lines: [{ net: 500 }, { net: 500, rate: 5 }], net: 1500, tax: 205 }],
    ['a tax of another rate', { net: 1500, tax: 205 }],
    ['a tax that is off by a paisa', { net: 1500, tax: 270.01 }],
    [
      'an amount on which several rates make the same tax',
      { lines: [{ net: 1000, rate: 12 }], net: 1000.05, tax: 120.01 },
    ],
    ['a charge without tax', { net: 1500, tax: 180 }],
    [
      'a line with an unexplained part',
      { lines: [{ net: 1000, total: 1200 }], net: 1500, tax: 290 },
    ],
    ['given cess', { net: 1500, tax: 270, facts: { cess: 10 } }],
  ])('is left out with its document and a question: %s', (_, sample) => {
    const { left_out, open_questions, summary } = prepare([{ gstin: maharashtra, ...sample }]);
    const rest = Math.round(((sample.net as number) - 1000) * 100) / 100;
    expect(left_out).toEqual([
      {
        document: 'INV-1',
        document_type: 'invoice',
        document_date: '2026-06-10',
        left_out_of: 'return',
        taxable_value: rest,
        reason: expect.stringContaining('Give the charge in the answer to Check'),
      },
    ]);
    expect(open_questions.map(({ topic }) => topic)).toContain('charges');
    expect(summary).toContainEqual({ section: 'left_out', documents: 1, taxable_value: rest });
  });

  it('is not derived while there was cess, unless it is given', () => {
    const { left_out } = prepare([{ ...freight, date: '2026-01-31' }], {
      period: { year: 2026, month: 1 },
    });
    expect(left_out).toMatchObject([{ taxable_value: 500 }]);
  });

  it('is not derived for a note, unless its invoice is from after that time', () => {
    const note = { ...freight, type: 'sales_return' };
    const dated = (originalInvoiceDate?: string) =>
      prepare([{ ...note, facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate } }]).left_out;
    expect(prepare([note]).left_out).toHaveLength(1);
    expect(dated()).toHaveLength(1);
    expect(dated('2026-01-31')).toHaveLength(1);
    expect(dated('2026-02-01')).toEqual([]);
  });

  it('is subtracted for a credit note', () => {
    const note = { type: 'sales_return', gstin: maharashtra, net: 1500, tax: 205 };
    expect(prepare([note]).left_out).toMatchObject([{ taxable_value: -500 }]);
  });

  it('may be tax alone', () => {
    expect(topics({ gstin: karnataka, tax: 200 })).toEqual(['charges']);
    expect(summaryOf({ gstin: karnataka, tax: 200 })).toContainEqual({
      section: 'books',
      documents: 1,
      taxable_value: 1000,
      tax: 200,
    });
  });

  it.each<[string, Sample]>([
    ['reverse charge', { facts: { reverseCharge: true } }],
    ['without payment of tax', { facts: { supplyType: 'SEWOP' } }],
  ])('is not tax if the supplier pays none: %s', (_, sample) => {
    expect(topics({ gstin: maharashtra, tax: 0, total: 1000, ...sample })).toEqual([
      'hidden_amounts',
    ]);
  });
});

describe('what is not a charge', () => {
  it.each<[string, Sample, string[]]>([
    ['a total in whole rupees', { lines: [{ net: 1000.3 }], total: 1180 }, []],
    ['TCS', { total: 1191.8 }, ['hidden_amounts']],
    ['tax that is stated without cess', { tax: 180, facts: { cess: 20 } }, []],
    [
      'tax that is stated with cess',
      { lines: [{ net: 1000, total: 1180 }], tax: 200, total: 1180, facts: { cess: 20 } },
      [],
    ],
    ['rounding', { lines: [{ net: 500 }, { net: 500 }], net: 1000.02, tax: 179.98 }, []],
  ])('%s', (_, sample, expected) => {
    expect(topics({ gstin: karnataka, ...sample })).toEqual(expected);
    expect(prepare([{ gstin: karnataka, ...sample }]).left_out).toEqual([]);
  });

  it('has a row of the summary for what is only rounded', () => {
    const sample = { gstin: karnataka, lines: [{ net: 500 }, { net: 500 }], net: 1000.02 };
    expect(summaryOf({ ...sample, tax: 180 }).slice(-3)).toEqual([
      { section: 'rounding', documents: 1, taxable_value: 0.02 },
      { section: 'lines', documents: 1, taxable_value: 1000, tax: 180 },
      { section: 'books', documents: 1, taxable_value: 1000.02, tax: 180 },
    ]);
  });
});

describe('charges that are given', () => {
  const given = { ...freight, net: 1600, tax: 275, total: 1875 };
  const charges = [
    { amount: 500, rate: 18 },
    { amount: 100, rate: 5, SAC: '996511', name: 'Insurance' },
  ];

  it.each<[string, unknown]>([
    ['an array', charges],
    ['JSON text', JSON.stringify(charges)],
    [
      'as the service takes them',
      [
        { id: 1, name: 'Freight', amount: '500', tax_rate: 18, type: 'charge' },
        { id: 2, name: 'Insurance', amount: 100, tax_rate: 5, type: 'charge', sac_code: '996511' },
      ],
    ],
  ])('are reported at their rates: %s', (_, value) => {
    const sample = { ...given, facts: { charges: value } };
    expect(items(sample)).toEqual([
      [18, 1500],
      [5, 100],
    ]);
    expect(topics(sample)).toEqual([]);
    expect(fileOf([sample]).hsn.hsn_b2b).toMatchObject([
      { hsn_sc: '8471', qty: 1, txval: 1500 },
      { hsn_sc: '996511', uqc: 'NA', qty: 0, rt: 5, txval: 100 },
    ]);
  });

  it('do not count if their amount is 0, so that nothing is derived either', () => {
    const sample = { ...freight, facts: { charges: [{ Amount: 0, 'Tax Rate': 18 }] } };
    expect(items(sample)).toEqual([[18, 1000]]);
    expect(topics(sample)).toEqual(['charges']);
  });

  it('may be a single deduction', () => {
    const discount = { amount: 100, rate: 18, type: 'Deduction' };
    const sample = { ...freight, net: 900, tax: 162, total: 1062, facts: { charges: discount } };
    expect(items(sample)).toEqual([[18, 900]]);
    expect(topics(sample)).toEqual([]);
  });

  it('count instead of what would follow, so that a wrong one shows', () => {
    const sample = { ...freight, facts: { charges: { amount: 400, rate: 18 } } };
    expect(items(sample)).toEqual([[18, 1400]]);
    expect(topics(sample)).toEqual(['charges']);
    expect(prepare([sample]).left_out).toMatchObject([{ taxable_value: 100 }]);
  });

  it('belong to no document without lines', () => {
    const facts = { charges: { amount: 1, rate: 18 } };
    expect(prepare([{ status: 'cancelled', facts }]).left_out).toEqual([]);
  });

  it('need a code for table 12 if their rate is not that of the lines', () => {
    const facts = { charges: { amount: 500, rate: 5 } };
    const sample = { ...freight, tax: 205, total: 1705, facts };
    expect(topics(sample)).toEqual(['charge_hsn']);
    expect(topics({ ...sample, gstin: '' })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a text', 'freight', 'objects with amount, rate and SAC, not "freight"'],
    ['a number', 5, 'objects with amount, rate and SAC, not 5'],
    ['no amount', { rate: 18 }, 'Charges: amount of INV-1 must be a number, but is missing'],
    ['no rate', { amount: 5 }, 'Charges: rate of INV-1 must be a number, but is missing'],
  ])('are refused: %s', (_, value, message) => {
    expect(() => readCharges(value, { document: 'INV-1', timeZone: 'Asia/Kolkata' })).toThrow(
      message,
    );
  });
});

it('a record without net and tax amount is booked by its lines', () => {
  const fields = { ...record({}), net_amount: undefined, tax_amount: '' };
  const { left_out, summary } = prepareGstr1({
    ...inJune,
    documents: [readReturnDocument(fields, {}, 'Asia/Kolkata')],
  });
  expect(left_out).toEqual([]);
  expect(summary.at(-1)).toMatchObject({ section: 'books', taxable_value: 1000, tax: 180 });
});

it('an IFF leaves out the charges of B2C documents with them', () => {
  const { left_out, summary } = prepare([{ ...freight, gstin: '', tax: 205 }], {
    ...inJune,
    frequency: 'quarterly',
    period: { year: 2026, month: 5 },
  });
  expect(left_out).toHaveLength(1);
  expect(summary.at(-1)?.taxable_value).toBe(1500);
});
