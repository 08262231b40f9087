import { type CheckInput } from '../../../../returns/gstr1/checkReturn';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import { documents, inJune, irnOf, karnataka, maharashtra, record, type Sample } from './samples';
import { checkReturn, prepareGstr1 } from '../../../harness/atOnce';

const check = (samples: Sample[], input: Partial<CheckInput> = {}) =>
  checkReturn({ ...inJune, documents: documents(...samples), ...input });

/** The problems as document, field and whether the portal would reject it. */
const found = (samples: Sample[], input: Partial<CheckInput> = {}) =>
  check(samples, input).problems.map((one) => [one.document, one.field, one.harm === 'rejected']);

it('finds nothing in books that are right', () => {
  expect(
    check([
      { gstin: maharashtra, state: '27' },
      {
        lines: [
          { net: 1, rate: 0 },
          { net: 2, hsn: '998314', unit: '' },
        ],
      },
      { country: 'France', facts: { supplyType: 'WPAY' } },
      { type: 'sales_return', gstin: maharashtra, state: '27', lines: [{ net: 5 }] },
      { type: 'delivery_challan', lines: [] },
      { status: 'cancelled', lines: [] },
    ]).problems,
  ).toEqual([]);
});

it('gives a row for each problem, by document', () => {
  const { problems } = check([
    { number: 'INV_1', date: '2026-06-11' },
    { number: 'INV-2', lines: [{ net: 100, unit: 'Reel' }] },
  ]);
  expect(problems).toEqual([
    {
      document: 'INV_1',
      customer_name: 'Customer',
      customer_gstin: '',
      customer_id: 'C1',
      problem: 'The number "INV_1" must have 1 to 16 letters, digits, hyphens and slashes',
      fix: 'Give the document another number. If it exists already, cancel it and issue it again.',
      kind: 'problem',
      field: 'Document Number',
      harm: 'rejected',
      document_type: 'invoice',
      document_date: '2026-06-11',
      hash_id: '',
      documents: '',
    },
    {
      document: 'INV-2',
      customer_name: 'Customer',
      customer_gstin: '',
      customer_id: 'C1',
      problem: 'The unit "Reel" of "Item 8471" is not a unit quantity code (UQC)',
      fix: 'Use a code such as NOS, PCS, KGS or MTR. The HSN summary has OTH for others.',
      kind: 'problem',
      field: 'Unit',
      harm: 'look',
      document_type: 'invoice',
      document_date: '2026-06-10',
      hash_id: '',
      documents: '',
    },
  ]);
});

// The corpus of law/rules has the documents on both sides of each rule.

it('finds no fault of a customer without a state at exactly 1 lakh', () => {
  expect(found([{ state: '', lines: [{ net: 84_745.76 }] }])).toEqual([]);
});

it.each<[Sample, string, string]>([
  [
    { gstin: karnataka, facts: { placeOfSupply: '27' } },
    "The place of supply is 27, but the customer's GSTIN is of state 29",
    'Check the place of supply. It may differ where goods are shipped to another state.',
  ],
  [
    { gstin: maharashtra, state: '29-KARNATAKA' },
    "The customer's GSTIN is of Maharashtra, but the billing address is in Karnataka",
    "Correct the customer's GSTIN or the state of the billing address.",
  ],
  [
    { state: '', lines: [{ net: 100_000 }] },
    'The customer of this invoice of 118000.00 has no state. In another state it is B2C (Large)',
    "Add the state to the customer's address, or give Place of Supply.",
  ],
  [
    { lines: [{ net: 1, rate: 14 }] },
    'The rate 14 % of "Item 8471" is not a rate of GSTR-1',
    'Use one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40. It is half of 28 %.',
  ],
])('says what is doubtful, and how to fix it: %j', (sample, problem, fix) => {
  expect(check([sample]).problems).toMatchObject([{ problem, fix }]);
});

describe('above 5 crore', () => {
  const above = { turnoverAbove5Crore: true };

  it('asks for 6 digits of HSN, which the portal checks in the B2B tab only', () => {
    expect(check([{ gstin: karnataka }], above).problems).toMatchObject([
      {
        field: 'HSN Code',
        problem:
          '"Item 8471" has the HSN or SAC "8471", which must have 6 or 8 digits above a turnover of 5 crore',
        fix: 'Give the code with 6 digits.',
        harm: 'rejected',
      },
    ]);
    expect(found([{}, { country: 'France' }], above)).toEqual([
      ['INV-1', 'HSN Code', false],
      ['INV-2', 'HSN Code', false],
    ]);
  });

  it('asks for an HSN code for B2C too, although the portal does not reject it', () => {
    expect(found([{ lines: [{ net: 1, hsn: '' }] }], above)).toEqual([
      ['INV-1', 'HSN Code', false],
    ]);
  });
});

it('reports a number of a credit note and a debit note, since the return has only one of them', () => {
  const number = 'N-1';
  const samples: Sample[] = [
    { number, type: 'sales_return' },
    { number, type: 'debit_note' },
  ];
  expect(found(samples)).toEqual(Array(2).fill([number, 'Document Number', true]));
});

it('accepts the same number in the next financial year, and for another kind of document', () => {
  const samples: Sample[] = [
    { number: '1', date: '31-03-2026' },
    { number: '1', date: '01-04-2026' },
    { number: '1', type: 'sales_return', date: '01-04-2026' },
  ];
  expect(found(samples).map(([, field]) => field)).toEqual(Array(3).fill('Document Date'));
});

describe('amounts that lines do not explain', () => {
  const amounts = (fields: object) => {
    const document = readReturnDocument({ ...record({}), ...fields }, {}, 'UTC');
    return checkReturn({ ...inJune, documents: [document] }).problems.map(({ problem }) => problem);
  };

  it('accepts a charge that the return derives from the amounts', () => {
    expect(amounts({ net_amount: 1100, tax_amount: 198, total_amount: 1298 })).toEqual([]);
  });

  it('names the amounts that differ', () => {
    const charge = { net_amount: 1100, tax_amount: 185, total_amount: 1285 };
    expect(amounts(charge)).toEqual([
      'Net Amount of the document is 1100.00, but its lines come to 1000.00',
      'Tax Amount of the document is 185.00, but its lines come to 180.00',
      'Total Amount of the document is 1285.00, but its lines come to 1180.00',
    ]);
    expect(amounts({ total_amount: 1100.5, amount_pending: 1100.5 })).toEqual([
      'Total Amount of the document is 1100.50, but its lines come to 1180.00',
    ]);
  });

  it.each([
    ['TDS, which is neither paid nor pending', { amount_paid: 1000, amount_pending: 162 }],
    ['nothing paid and nothing pending', { amount_paid: 0, amount_pending: 0 }],
    [
      'a total that differs by a paisa of rounding',
      { total_amount: 1180.01, amount_pending: 1180.01 },
    ],
    ['no other amounts', { net_amount: undefined, tax_amount: undefined }],
  ])('accepts %s', (_, fields) => {
    expect(amounts(fields)).toEqual([]);
  });

  it('computes a line total that the record does not have', () => {
    const items = [{ quantity: 1, net_amount: 1000, tax_rate: 18, hsn_code: '9983' }];
    expect(amounts({ items })).toEqual([]);
  });
});

it.each(['998314', '8471'])('says once that a type contradicts the code %s', (hsn_code) => {
  const item_type = hsn_code === '8471' ? 'Service' : 'Product';
  const [item] = record({}).items as object[];
  const items = [{ ...item, item_type, hsn_code, unit: '', quantity: 0, unit_price: 0 }];
  const documents = [readReturnDocument({ ...record({}), items }, {}, 'UTC')];
  expect(checkReturn({ ...inJune, documents }).problems).toMatchObject([
    { field: 'HSN Code' },
    { field: 'Net Amount' },
  ]);
});

describe('says that the return leaves a document out, which the portal never sees', () => {
  const party = { name: 'X', gstin: maharashtra };
  const states = [{ state: '27' }, { state: '29' }];
  it.each<[string, object, object, string]>([
    ['an unknown customer', { party: undefined, customer_name: 'X' }, {}, 'Customer GSTIN'],
    ['two states', { party: { ...party, billing_address: states } }, {}, 'Place of Supply'],
    ['two GSTINs', { party, customer: { gstin: karnataka } }, {}, 'Customer GSTIN'],
    ['no exchange rate', {}, { currency: 'USD' }, 'Exchange Rate'],
  ])('%s', (_, fields, facts, field) => {
    const documents = [readReturnDocument({ ...record({}), ...fields }, facts, 'UTC')];
    expect(checkReturn({ ...inJune, documents }).problems).toMatchObject([
      {
        field,
        harm: 'wrong tax',
        fix: expect.stringMatching(/ Until then, Prepare GSTR-1 leaves the document out\.$/),
      },
    ]);
    expect(prepareGstr1({ ...inJune, documents }).left_out).toHaveLength(1);
  });
});

describe('e-invoices, above 5 crore', () => {
  const above = { turnoverAbove5Crore: true };
  const lines = [{ net: 1, hsn: '847130' }];
  const sample = (irn?: string): Sample => ({ gstin: karnataka, lines, facts: { irn } });

  it('asks one question if no IRN is given', () => {
    const { problems, open_questions } = check([sample(), sample()], above);
    expect(problems).toEqual([]);
    expect(open_questions).toContainEqual(
      expect.objectContaining({ topic: 'irn', documents: ['INV-1', 'INV-2'] }),
    );
  });

  it('reports the documents without an IRN if IRNs are given', () => {
    expect(found([sample(irnOf('INV', 'INV-1')), sample('')], above)).toEqual([
      ['INV-2', 'IRN', false],
    ]);
  });

  it('requires no IRN below 5 crore', () => {
    const { problems, open_questions } = check([sample('')]);
    expect(problems).toEqual([]);
    expect(open_questions.map(({ topic }) => topic)).not.toContain('irn');
  });
});

describe('credit notes that are too large', () => {
  const customer = { gstin: maharashtra, state: '27' };
  const note = (net: number, facts: object = {}): Sample => ({
    ...customer,
    type: 'sales_return',
    lines: [{ net }],
    facts,
  });
  const invoice = (net: number): Sample => ({ ...customer, lines: [{ net }] });
  const problems = (...samples: Sample[]) =>
    check(samples).problems.map(({ document, problem }) => [document, problem]);

  it('reports notes that together exceed their invoice', () => {
    const facts = { originalInvoiceNumber: 'inv-1' };
    expect(problems(invoice(100), note(60, facts), note(50, facts))).toEqual([
      ['CN-1', 'Credit notes of 129.80 reduce invoice inv-1 of 118.00'],
      ['CN-2', 'Credit notes of 129.80 reduce invoice inv-1 of 118.00'],
    ]);
    expect(problems(invoice(100), note(60, facts), note(40, facts))).toEqual([]);
  });

  it('does not add up notes of several customers on invoices of one number', () => {
    const facts = { originalInvoiceNumber: 'OLD-1', originalInvoiceTotal: 118 };
    expect(problems(note(60, facts), { ...note(60, facts), gstin: '', name: 'Other' })).toEqual([]);
  });

  it('uses the given total of an invoice from another period', () => {
    const facts = { originalInvoiceNumber: 'OLD-1', originalInvoiceTotal: 118 };
    expect(problems(note(100, facts))).toEqual([]);
    expect(problems(note(101, facts))).toHaveLength(1);
  });

  it('compares with all invoices of the customer if the invoice is unknown', () => {
    expect(problems(invoice(60), invoice(40), note(100))).toEqual([]);
    expect(problems(invoice(60), { type: 'debit_note', ...invoice(40) }, note(101))).toEqual([
      [
        'CN-1',
        'The credit note of 119.18 is more than the invoices of "Customer" among these documents, 118.00',
      ],
    ]);
  });

  it('reports nothing if the customer has no invoice among the documents', () => {
    expect(problems({ lines: [{ net: 1 }] }, note(500))).toEqual([]);
  });

  it('does not count cancelled documents', () => {
    const facts = { originalInvoiceNumber: 'INV-1' };
    expect(
      problems(invoice(100), note(100, facts), { ...note(90, facts), status: 'cancelled' }),
    ).toEqual([]);
    expect(problems({ ...invoice(1), status: 'cancelled' }, note(100, facts))).toEqual([
      ['CN-1', 'INV-1 is cancelled, or not an invoice of "Customer"'],
    ]);
  });
});

it('names details of a customer that a list and a read give differently', () => {
  const customer = { gstin: maharashtra };
  const fields = { ...record({}), customer, party: { gstin: karnataka } };
  const { problems } = checkReturn({
    ...inJune,
    documents: [readReturnDocument(fields, {}, 'Asia/Kolkata')],
  });
  expect(problems).toMatchObject([
    {
      field: 'Customer GSTIN',
      problem: expect.stringContaining(`${karnataka} and ${maharashtra}`),
      harm: 'wrong tax',
    },
  ]);
});

it.each<[string, Partial<CheckInput>]>([
  ['a month', {}],
  ['a quarter', { frequency: 'quarterly' }],
  ['an IFF', { frequency: 'quarterly', period: { year: 2026, month: 5 } }],
])('asks the questions of the return that is made of the same documents: %s', (_, filing) => {
  const input = {
    ...inJune,
    ...filing,
    documents: documents(
      { gstin: maharashtra },
      { number: 'INV-4', lines: [{ net: 1, hsn: '' }] },
      { gstin: karnataka, number: 'INV 5' },
      { type: 'delivery_challan', lines: [] },
      { type: 'estimate' },
      { status: 'cancelled', lines: [] },
      { number: 'INV-9', date: '01-04-2026' },
    ),
  };
  const { open_questions } = checkReturn(input);
  const prepared = prepareGstr1({ ...input, advances: undefined, madeOn: '2026-07-05' });
  expect(open_questions).toEqual(prepared.open_questions);
});
