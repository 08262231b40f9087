import type { Gstr1Input } from '../../../../../returns/gstr1/prepareGstr1';
import { fileOf, karnataka, maharashtra, operator, prepare, type Sample } from '../samples';
import cases from './openQuestionsCases.json';

/** The open questions as topics and documents, without the question that every return has. */
const open = (samples: Sample[], input: Partial<Gstr1Input> = {}) =>
  Object.fromEntries(
    prepare(samples, { aggregateTurnover: { previousYear: 1, currentYear: 1 }, ...input })
      .open_questions.filter(({ topic }) => topic !== 'cess' || samples.length === 0)
      .map(({ topic, documents }) => [topic, documents]),
  );

/** Everything that can be known of a supply to a registered customer. */
const known = { reverseCharge: false, supplyType: 'regular', cess: 0 };

it('nothing is open if everything is given', () => {
  const samples = [
    { gstin: karnataka, facts: known },
    { lines: [{ net: 1 }], facts: { cess: 0 } },
  ];
  const input = { aggregateTurnover: { previousYear: 1, currentYear: 1 } };
  expect(prepare(samples, input).open_questions).toEqual([]);
});

describe('a credit note at 0 % on an invoice that bears tax on every line', () => {
  // A discount of 500 without GST on an invoice of 1,000 at 18 % (Circular 92/11/2019).
  const invoice = { gstin: maharashtra, facts: known };
  const note = (facts: object = {}, lines = [{ net: 500, rate: 0 }]): Sample => ({
    type: 'sales_return',
    gstin: maharashtra,
    lines,
    facts: { ...known, originalInvoiceNumber: 'INV-1', ...facts },
  });
  const noted = (...facts: Parameters<typeof note>) => prepare([invoice, note(...facts)]);

  it('is asked about, and is in no table but table 13', () => {
    const { left_out } = noted();
    expect(open([invoice, note()])).toEqual({ commercial_note: ['CN-1'] });
    expect(left_out).toMatchObject([
      { document: 'CN-1', taxable_value: -500, reason: expect.stringContaining('(commercial)') },
    ]);
    const file = fileOf([invoice, note()]);
    expect(file).not.toHaveProperty('nil');
    expect(file).not.toHaveProperty('cdnr');
    expect(file.hsn.hsn_b2b).toMatchObject([{ txval: 1000 }]);
    expect(file.doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([
      1, 5,
    ]);
  });

  it('is answered: commercial, or what it is', () => {
    expect(open([invoice, note({ zeroRateLines: 'commercial' })])).toEqual({});
    expect(noted({ zeroRateLines: 'commercial' }).left_out).toHaveLength(1);
    expect(open([invoice, note({ zeroRateLines: 'exempt' })])).toEqual({});
    expect(fileOf([invoice, note({ zeroRateLines: 'exempt' })]).nil.inv).toMatchObject([
      { expt_amt: -500 },
    ]);
  });

  it('leaves out its lines at 0 % only', () => {
    const lines = [
      { net: 500, rate: 0 },
      { net: 100, rate: 18 },
    ];
    const file = fileOf([invoice, note({}, lines)]);
    expect(file.cdnr[0].nt[0].itms).toMatchObject([{ itm_det: { txval: 100 } }]);
    expect(file.hsn.hsn_b2b).toMatchObject([{ txval: 900 }]);
  });

  it.each<[string, Sample]>([
    [
      'on an invoice with a line at 0 %',
      { ...invoice, lines: [{ net: 1000 }, { net: 5, rate: 0 }] },
    ],
    ['on an unknown invoice', { ...invoice, number: 'INV-9' }],
  ])('is not assumed %s', (_, other) => {
    expect(Object.keys(open([other, note()]))).toEqual(['zero_rate_lines']);
  });

  it('is no answer for an invoice', () => {
    const facts = { ...known, zeroRateLines: 'commercial' };
    const sample = { gstin: maharashtra, lines: [{ net: 500, rate: 0 }], facts };
    expect(open([sample])).toEqual({ zero_rate_lines: ['INV-1'] });
  });
});

it('asks one question about all documents, with what is assumed', () => {
  const samples = [
    { gstin: karnataka },
    { gstin: maharashtra },
    { gstin: maharashtra, facts: known },
  ];
  const questions = prepare(samples).open_questions;
  expect(questions.find(({ topic }) => topic === 'reverse_charge')).toEqual({
    topic: 'reverse_charge',
    question: 'Does the customer pay the tax under reverse charge?',
    assumed: 'No.',
    count: 2,
    documents: ['INV-1', 'INV-2'],
  });
  expect(questions.at(-1)).toEqual({
    topic: 'aggregate_turnover',
    question:
      'What was the aggregate turnover of the previous financial year, and what is it in the current one?',
    assumed: 'The file does not state it. The portal may ask for it.',
    count: 0,
    documents: [],
  });
});

it('asks about cess if a line has a tax rate, unless the cess is given', () => {
  const samples = [{ lines: [{ net: 1, rate: 0 }] }, { facts: { cess: 0 } }, {}];
  const questions = prepare(samples).open_questions;
  expect(questions.find(({ topic }) => topic === 'cess')?.documents).toEqual(['INV-3']);
});

it.each<[string, Sample]>([
  ['an export without payment of tax', { facts: { supplyType: 'WOPAY' } }],
  ['SEZ without payment of tax', { gstin: maharashtra, facts: { supplyType: 'SEWOP' } }],
  ['reverse charge', { gstin: karnataka, facts: { reverseCharge: true } }],
])('asks nothing about cess for %s, even if the lines have no tax', (_, sample) => {
  const topics = prepare([{ ...sample, lines: [{ net: 100, total: 100 }] }]).open_questions.map(
    ({ topic }) => topic,
  );
  expect(topics.filter((topic) => topic.startsWith('cess'))).toEqual([]);
});

it('names no more than 50 documents', () => {
  const samples = Array.from({ length: 60 }, () => ({ gstin: karnataka }));
  const [question] = prepare(samples).open_questions;
  expect([question?.count, question?.documents.length]).toEqual([60, 50]);
});

it.each([
  ...(cases.customers as Array<[string, Sample, string[]]>),
  ['a registered customer', { gstin: karnataka }, ['reverse_charge', 'supply_type']],
  [
    'a registered customer who gets goods in another state',
    { gstin: karnataka, shippingState: '27', facts: known },
    ['place_of_supply_shipping'],
  ],
  [
    'a registered customer who gets goods in another state, the given place of supply',
    { gstin: karnataka, shippingState: '27', facts: { ...known, placeOfSupply: '27' } },
    [],
  ],
  [
    'a registered customer who gets goods in another state, with a third state as place of supply',
    { gstin: karnataka, shippingState: '27', facts: { ...known, placeOfSupply: '07' } },
    [],
  ],
  [
    'a registered customer who gets goods in the same state',
    { gstin: karnataka, shippingState: '29', facts: known },
    [],
  ],
  [
    'a note to a registered customer',
    { type: 'sales_return', gstin: maharashtra, facts: known },
    ['credit_reversed'],
  ],
  [
    'a note to a registered customer of before 01-10-2025',
    { type: 'sales_return', gstin: maharashtra, date: '30-09-2025', facts: known },
    [],
  ],
  [
    'a note to a registered customer, who pays the tax',
    { type: 'sales_return', gstin: maharashtra, facts: { ...known, reverseCharge: true } },
    [],
  ],
  [
    'a debit note to a registered customer',
    { type: 'debit_note', gstin: maharashtra, facts: known },
    [],
  ],
  [
    'a supply on which an operator pays the tax, whose total is without it',
    {
      lines: [{ net: 500, rate: 5, hsn: '996331', total: 500 }],
      facts: { eCommerceGstin: operator, notifiedUnder: '9(5)' },
    },
    [],
  ],
])('%s', (_, sample, topics) => {
  expect(Object.keys(open([sample]))).toEqual(topics);
});

describe('e-invoices', () => {
  const above = { turnoverAbove5Crore: true };
  const lines = [{ net: 1, hsn: '847130' }];

  it.each<[string, Sample, boolean]>([
    ['a registered customer', { gstin: karnataka, lines, facts: known }, true],
    ['an export', { country: 'France', lines }, true],
    ['an unregistered customer', { lines }, false],
    ['nothing taxable', { gstin: karnataka, lines: [{ net: 1, rate: 0, hsn: '847130' }] }, false],
    ['an IRN that is given', { gstin: karnataka, lines, facts: { ...known, irn: 'abc' } }, false],
    [
      'an IRN that is given as empty',
      { gstin: karnataka, lines, facts: { ...known, irn: '' } },
      false,
    ],
  ])('are asked about above 5 crore: %s', (_, sample, isAsked) => {
    expect('irn' in open([sample], above)).toBe(isAsked);
  });

  it('are listed if they have an IRN, because the portal has filled them in by itself', () => {
    const sample = { gstin: karnataka, facts: { ...known, irn: 'abc' } };
    expect(open([sample, { gstin: karnataka, facts: { ...known, irn: '' } }])).toEqual({
      e_invoiced: ['INV-1'],
    });
  });

  it('are not asked about below 5 crore', () => {
    expect(open([{ gstin: karnataka, facts: known }])).toEqual({});
  });
});

it.each<[string, string, number, string[]]>([
  ['2026-03-31', '2026-10-31', 10, []],
  ['2026-03-31', '2026-11-01', 11, ['CN-1']],
  ['2026-04-01', '2026-12-01', 12, []],
])(
  'asks about a credit note on an invoice of %s that is dated %s',
  (originalInvoiceDate, date, month, expected) => {
    const facts = { ...known, originalInvoiceNumber: 'OLD-1', originalInvoiceDate };
    const sample = { date, gstin: karnataka, facts };
    const samples = [
      { ...sample, type: 'sales_return' },
      { ...sample, type: 'debit_note' },
      { date, gstin: karnataka, facts: known, type: 'sales_return' },
    ];
    const { credit_note_limit = [] } = open(samples, { period: { year: 2026, month } });
    expect(credit_note_limit).toEqual(expected);
  },
);

it('asks for the nature of challans, unless it is given', () => {
  const samples = [{ type: 'delivery_challan' }];
  expect(open(samples)).toEqual({ challan_nature: ['DC-1'] });
  expect(open(samples, { challanNature: 10 })).toEqual({});
});

it('asks about gaps in the numbers of the period', () => {
  const samples = ['INV-01', 'INV-03', 'INV-09'].map((number) => ({ number }));
  expect(open(samples)).toEqual({ gaps: ['INV-02', 'INV-04 to INV-08'] });
});

it('asks for a HSN code that the summary lacks, where it is optional', () => {
  const samples = [{ lines: [{ net: 1 }] }, { lines: [{ net: 1, hsn: '' }] }];
  const withoutCode = { ...samples[1], gstin: karnataka, facts: known };
  expect(open([...samples, withoutCode])).toEqual({ optional_hsn: ['INV-2'] });
});
