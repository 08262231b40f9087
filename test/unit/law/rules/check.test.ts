import { type CheckInput } from '../../../../returns/gstr1/checkReturn';
import { readLastReturn } from '../../../../returns/gstr1/late/lastReturn';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import {
  documents,
  inJune,
  irnOf,
  karnataka,
  maharashtra,
  record,
  tamilNadu,
  type Sample,
} from '../../returns/gstr1/samples';
import { checkReturn } from '../../../harness/atOnce';

type Row = [document: string, field: string, problem: string, rejected: boolean];

const rowsOf = (input: CheckInput): Row[] =>
  checkReturn(input).problems.map(({ document, field, problem, harm }) => [
    document,
    field,
    problem,
    harm === 'rejected',
  ]);

const rows = (samples: Sample[], input: Partial<CheckInput> = {}): Row[] =>
  rowsOf({ ...inJune, documents: documents(...samples), ...input });

/** The field, problem and rejection of the only problem; undefined without one. */
function only(samples: Sample[], input: Partial<CheckInput> = {}): unknown {
  const [first, ...others] = rows(samples, input);
  expect(others).toEqual([]);
  return first?.slice(1);
}

/** A document with other fields in its record. */
const withRecord = (fields: object, sample: Sample = {}): Row[] =>
  rowsOf({
    ...inJune,
    documents: [readReturnDocument({ ...record(sample), ...fields }, {}, 'Asia/Kolkata')],
  });

const september = { year: 2026, month: 9 };
const registered = { gstin: maharashtra, state: '27' };
const abroad = { country: 'France', state: '' };
const goods = (hsn: string, rate: number) => [{ net: 100, hsn, rate }];

it.each<[string, Sample]>([
  [
    'a place of supply where the goods are shipped',
    { ...registered, shippingState: '33', facts: { placeOfSupply: '33' } },
  ],
  ['a place of supply in your own state', { ...registered, facts: { placeOfSupply: '29' } }],
  ['40 % since 22-09-2025', { lines: goods('2202', 40) }],
  ['12 % on bricks', { lines: goods('69041000', 12) }],
  [
    'an old rate on a note whose invoice is not known',
    { type: 'sales_return', lines: goods('8471', 28) },
  ],
  [
    'an old rate on a note for an old invoice',
    {
      type: 'sales_return',
      lines: goods('8471', 28),
      facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate: '10-09-2025' },
    },
  ],
  [
    'a rate under reverse charge that the total does not include',
    {
      ...registered,
      lines: [{ net: 100, total: 100 }],
      total: 100,
      facts: { reverseCharge: true },
    },
  ],
  [
    'an SEZ unit without payment of tax, with the rate of the goods',
    {
      ...registered,
      lines: [{ net: 100, total: 100 }],
      total: 100,
      facts: { supplyType: 'SEWOP' },
    },
  ],
  ['an export at 0 %', { ...abroad, lines: [{ net: 100, rate: 0 }] }],
  [
    'an export with its shipping bill',
    {
      ...abroad,
      facts: {
        supplyType: 'WPAY',
        portCode: 'INMAA1',
        shippingBillNumber: '123',
        shippingBillDate: '09-06-2026',
      },
    },
  ],
  ['a tourist who buys in India', { ...abroad, facts: { supplyType: 'R', placeOfSupply: '29' } }],
  ['an UN body', { gstin: '2917UNO00014UNU' }],
])('accepts %s', (_, sample) => {
  expect(rows([sample])).toEqual([]);
});

it.each<[string, Sample, string, string, boolean]>([
  [
    'a rate of an earlier date',
    { lines: goods('8471', 28) },
    'Tax Rate',
    'The rate 28 % of "Item 8471" did not apply to it on 2026-06-10',
    false,
  ],
  [
    '12 % on other goods',
    { lines: goods('8471', 12) },
    'Tax Rate',
    'The rate 12 % of "Item 8471" did not apply to it on 2026-06-10',
    false,
  ],
  [
    'cess on goods that bear none',
    { lines: [{ net: 100, total: 123 }], facts: { cess: 5 } },
    'Cess',
    '"Item 8471" bears no compensation cess on 2026-06-10',
    false,
  ],
  [
    'reverse charge to an unregistered customer',
    { facts: { reverseCharge: true } },
    'Reverse Charge',
    'The document is under reverse charge, but the customer has no GSTIN',
    false,
  ],
  [
    'reverse charge on an export',
    { ...abroad, gstin: karnataka, facts: { reverseCharge: true, supplyType: 'WPAY' } },
    'Reverse Charge',
    'The document is under reverse charge, but is an export',
    false,
  ],
  [
    'a deemed export under reverse charge',
    { ...registered, facts: { reverseCharge: true, supplyType: 'DE' } },
    'Reverse Charge',
    'A deemed export is never under reverse charge',
    true,
  ],
  [
    'an SEZ unit without a GSTIN',
    { facts: { supplyType: 'SEWP' } },
    'Supply Type',
    'SEZ With Payment of Tax needs a registered customer, and this one has no GSTIN',
    true,
  ],
  [
    'an export that charges tax without payment of it',
    { ...abroad, facts: { supplyType: 'WOPAY' } },
    'Supply Type',
    'Export Without Payment of Tax: the document charges tax all the same',
    false,
  ],
  [
    'an export with payment of tax at 0 %',
    { ...abroad, lines: goods('8471', 0), facts: { supplyType: 'WPAY' } },
    'Supply Type',
    'Export With Payment of Tax: all lines of the document are at 0 %',
    false,
  ],
  [
    'an export to a customer in India',
    { facts: { supplyType: 'WPAY' } },
    'Country',
    "The document is an export, but the customer's address is in India",
    false,
  ],
  [
    'an export with a place of supply in India',
    { ...abroad, facts: { supplyType: 'WPAY', placeOfSupply: '29' } },
    'Place of Supply',
    'The place of supply of an export is 96, not 29',
    true,
  ],
  [
    'a sale abroad that is not an export',
    { ...abroad, facts: { supplyType: 'R' } },
    'Place of Supply',
    'The customer is abroad and has no GSTIN, but the supply is not an export',
    false,
  ],
  [
    'a shipping bill without an export',
    { facts: { portCode: 'INMAA1' } },
    'Supply Type',
    'The document has a shipping bill, but is not an export',
    false,
  ],
  [
    'a port code with a hyphen',
    { ...abroad, facts: { supplyType: 'WPAY', portCode: 'IN-MAA' } },
    'Port Code',
    'The port code "IN-MAA" must have 1 to 6 letters and digits',
    true,
  ],
  [
    'a shipping bill without its number',
    { ...abroad, facts: { supplyType: 'WPAY', shippingBillDate: '09-06-2026' } },
    'Shipping Bill Number',
    'A shipping bill has both a number and a date, and only one is given',
    true,
  ],
  [
    'a shipping bill from before GST',
    {
      ...abroad,
      facts: { supplyType: 'WPAY', shippingBillNumber: '123', shippingBillDate: '30-06-2017' },
    },
    'Shipping Bill Date',
    'Shipping Bill Date 2017-06-30 is before GST began',
    true,
  ],
  [
    'an IRN in capital letters',
    { ...registered, facts: { irn: 'AB'.repeat(32) } },
    'IRN',
    `The IRN "${'AB'.repeat(32)}" must have 64 digits and lowercase letters from a to f`,
    false,
  ],
  [
    'a note before its invoice',
    {
      type: 'debit_note',
      facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate: '11-06-2026' },
    },
    'Document Date',
    'The note is dated before its invoice A-1 of 11-06-2026',
    false,
  ],
  [
    'a credit note after 30 November of the next year',
    {
      type: 'sales_return',
      facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate: '31-03-2025' },
    },
    'Document Date',
    'The credit note is later than 30-11-2025, the last day for invoice A-1 of 31-03-2025',
    false,
  ],
  [
    'a note without a taxable value',
    { type: 'sales_return', lines: [{ net: 0 }] },
    'Net Amount',
    'The note has no taxable value',
    true,
  ],
])('finds %s', (_, sample, field, problem, isRejected) => {
  expect(only([sample])).toEqual([field, problem, isRejected]);
});

it('says which rates apply, before and since 22-09-2025', () => {
  const fixOn = (date: string, rate: number, hsn = '2402') =>
    checkReturn({
      ...inJune,
      period: { year: Number(date.slice(6)), month: Number(date.slice(3, 5)) },
      documents: documents({ date, lines: goods(hsn, rate) }),
    }).problems.map(({ fix }) => fix);
  expect(fixOn('10-09-2025', 28)).toEqual([]);
  expect(fixOn('10-09-2025', 12, '8471')).toEqual([]);
  expect(fixOn('10-09-2025', 40)).toEqual([
    'The rate 40 % applies since 22-09-2025. Correct the rate.',
  ]);
  expect(fixOn('10-01-2026', 28)).toEqual([]);
  expect(fixOn('10-02-2026', 28)).toEqual([expect.stringContaining('section 14')]);
});

it('finds cess where the supplier charges no tax', () => {
  const sample = { ...abroad, facts: { cess: 5, supplyType: 'WOPAY' } };
  const lines = [{ net: 100, hsn: '2402', rate: 0 }];
  expect(
    rows([{ ...sample, date: '10-01-2026', lines, total: 105 }], {
      period: { year: 2026, month: 1 },
    }),
  ).toContainEqual([
    'INV-1',
    'Cess',
    '"Item 2402" has cess, but the supplier charges no tax on the document',
    false,
  ]);
});

describe('fields that only a record has', () => {
  const item = (fields: object) => ({
    items: [
      {
        name: 'Keyboard',
        item_type: 'Product',
        hsn_code: '8471',
        unit: 'NOS',
        quantity: 2,
        unit_price: 500,
        net_amount: 1000,
        tax_rate: 18,
        total_amount: 1180,
        ...fields,
      },
    ],
  });
  const free = (fields: object) => ({
    ...item({ net_amount: 0, total_amount: 0, ...fields }),
    ...{ net_amount: 0, tax_amount: 0, total_amount: 0 },
  });
  const billed = (address: object) => ({
    party: { name: 'Customer', gstin: karnataka, billing_address: address },
  });

  it.each<[string, object, string, string]>([
    [
      'a PIN code of 5 digits',
      billed({ state: 'KARNATAKA', country: 'India', pincode: '56001' }),
      'Billing Address: PIN Code',
      'PIN Code "56001" of Billing Address must have 6 digits and not begin with 0',
    ],
    [
      'a PIN code of another state',
      billed({ state: 'KARNATAKA', country: 'India', pincode: '400001' }),
      'Billing Address: PIN Code',
      'PIN Code 400001 of Billing Address is not one of Karnataka',
    ],
    [
      'a quantity with 4 decimals',
      item({ quantity: 2.0001 }),
      'Quantity',
      'The quantity 2.0001 of "Keyboard" has more than 3 decimals',
    ],
    [
      'a discount above the price',
      item({ discount_percent: 0, discount_amount: 1001, unit_price: 500 }),
      'Discount',
      'The discount of "Keyboard" must be at least 0 and at most its price',
    ],
    [
      'a service with the code of goods',
      item({ item_type: 'Service' }),
      'HSN Code',
      '"Keyboard" is a service, but the code 8471 does not begin with 99',
    ],
  ])('finds %s', (_, fields, field, problem) => {
    expect(withRecord(fields)).toEqual([['INV-1', field, problem, false]]);
  });

  it.each<[string, object]>([
    ['an address abroad', billed({ state: 'OTHER TERRITORY', country: 'France', pincode: 'X-1' })],
    [
      'tax that is rounded to the rupee',
      {
        ...item({ net_amount: 1000.4, total_amount: 1180.47 }),
        net_amount: 1000.4,
        tax_amount: 180,
        total_amount: 1180,
      },
    ],
    ['a free sample', free({ discount_percent: 100 })],
    [
      'an amount beside a discount of 0 %',
      item({ unit_price: 600, discount_percent: 0, discount_amount: 200 }),
    ],
  ])('accepts %s', (_, fields) => {
    expect(withRecord(fields)).toEqual([]);
  });

  it('finds an invoice of 0', () => {
    expect(withRecord(free({ unit_price: 0 }))).toEqual([
      ['INV-1', 'Total Amount', 'The invoice is for 0', false],
    ]);
  });
});

describe('the period', () => {
  const on = (year: number, month: number, day: number) => ({ today: { year, month, day } });

  it.each<[string, Partial<CheckInput>, unknown]>([
    [
      'has not begun',
      on(2026, 5, 31),
      ['Return Period', 'The return period 06-2026 has not begun', true],
    ],
    [
      'has not ended',
      on(2026, 6, 30),
      ['Return Period', 'The return period ends on 30-06-2026, so documents may be missing', false],
    ],
    ['has ended', on(2026, 7, 1), undefined],
    ['can be filed for 3 years', on(2029, 7, 11), undefined],
    [
      'ended over 3 years ago',
      on(2029, 7, 12),
      [
        'Return Period',
        'The return period 06-2026 could be filed until 11-07-2029, 3 years from its due date',
        false,
      ],
    ],
    [
      'has not ended, for a quarter',
      { ...on(2026, 7, 1), frequency: 'quarterly', period: september },
      ['Return Period', 'The return period ends on 30-09-2026, so documents may be missing', false],
    ],
  ])('%s', (_, input, expected) => {
    expect(only([], input)).toEqual(expected);
  });

  it('of an IFF takes at most 50 lakh of supplies to registered customers', () => {
    const iff = { frequency: 'quarterly', period: { year: 2026, month: 5 } } as const;
    const sample = { ...registered, date: '10-05-2026' };
    const note: Sample = { ...sample, type: 'sales_return', lines: [{ net: 1 }] };
    const large = { ...sample, lines: [{ net: 50_00_001 }] };
    expect(only([large, { date: '10-05-2026', lines: [{ net: 5 }] }], iff)).toEqual([
      'Return Period',
      'The IFF reports 5000001.00, and it takes at most 5000000.00 a month',
      false,
    ]);
    expect(only([large, note], iff)).toBeUndefined();
  });

  it('has no documents of the future', () => {
    const { problems } = checkReturn({
      ...inJune,
      ...on(2026, 6, 9),
      documents: documents({}),
    });
    expect(problems.map(({ problem }) => problem)).toContain(
      'Document Date 10-06-2026 is in the future',
    );
  });
});

describe('documents that are compared', () => {
  const note = (facts: object): Sample => ({
    ...registered,
    type: 'sales_return',
    lines: [{ net: 5 }],
    facts,
  });

  it('finds an IRN of two documents', () => {
    const facts = { irn: irnOf('INV', 'INV-1') };
    expect(rows([{ facts }, { facts }, { facts: { irn: '' } }])).toEqual([
      ['INV-1', 'IRN', '2 documents have this IRN', false],
      [
        'INV-2',
        'IRN',
        'The IRN is not that of the number, the year and the type of the document',
        false,
      ],
      ['INV-2', 'IRN', '2 documents have this IRN', false],
    ]);
  });

  it("finds a note for another customer's invoice", () => {
    const samples = [{ gstin: tamilNadu, state: '33' }, note({ originalInvoiceNumber: 'INV-1' })];
    expect(rows(samples)).toEqual([
      [
        'CN-1',
        'Original Invoice Number',
        'INV-1 is cancelled, or not an invoice of "Customer"',
        false,
      ],
    ]);
  });

  it('knows that an invoice of another year may have the number', () => {
    const facts = { originalInvoiceNumber: 'INV-1', originalInvoiceDate: '31-03-2026' };
    expect(rows([{ gstin: tamilNadu, state: '33' }, note(facts)])).toEqual([]);
  });

  it('adds up the notes of one customer and year only', () => {
    const facts = { originalInvoiceNumber: 'A-1', originalInvoiceTotal: 6 };
    const other = { ...note(facts), gstin: tamilNadu, state: '33' };
    expect(rows([note(facts), other])).toEqual([]);
    const dated = { ...facts, originalInvoiceDate: '31-03-2026' };
    expect(rows([note(facts), note(dated)])).toEqual([]);
  });
});

describe('beside the last return', () => {
  const of = (number: string, changes: object = {}) => ({
    ctin: maharashtra,
    inv: [
      {
        inum: number,
        idt: '12-05-2026',
        val: 118,
        pos: '27',
        rchrg: 'N',
        inv_typ: 'R',
        itms: [{ num: 1801, itm_det: { txval: 100, rt: 18, iamt: 18, csamt: 0 } }],
        ...changes,
      },
    ],
  });
  const exported = {
    exp_typ: 'WOPAY',
    inv: [
      {
        inum: 'MAY-3',
        idt: '13-05-2026',
        val: 100,
        itms: [{ txval: 100, rt: 0, iamt: 0, csamt: 0 }],
      },
    ],
  };
  const file = {
    gstin: inJune.gstin,
    fp: '052026',
    b2b: [of('MAY-1'), of('MAY-2', { rchrg: 'Y' })],
    exp: [exported],
  };
  const found = (originalInvoiceNumber: string, changes: Sample = {}) =>
    rowsOf({
      ...inJune,
      documents: documents(
        { ...registered },
        {
          ...registered,
          type: 'sales_return',
          lines: [{ net: 5 }],
          ...changes,
          facts: { originalInvoiceNumber, ...changes.facts },
        },
      ),
      lastReturn: readLastReturn(file, inJune),
    })
      .filter(([document]) => document !== 'INV-1')
      .map(([, field, problem]) => [field, problem]);

  it('finds the invoice of a note in it', () => {
    expect(found('may-1')).toEqual([]);
    expect(found('MAY-1', { facts: { originalInvoiceDate: '12-05-2026' } })).toEqual([]);
    expect(found('MAR-1', { facts: { originalInvoiceDate: '12-03-2026' } })).toEqual([]);
    expect(
      found('MAY-3', {
        ...{ gstin: '', ...abroad },
        lines: [{ net: 5, rate: 0 }],
        facts: { supplyType: 'WOPAY', currency: 'INR' },
      }),
    ).toEqual([]);
  });

  it.each<[string, string, Sample, string, string]>([
    [
      'an unknown invoice',
      'MAY-7',
      {},
      'Original Invoice Number',
      'MAY-7 is not among the documents or in the last return',
    ],
    [
      'an unknown invoice of its period',
      'MAY-7',
      { facts: { originalInvoiceDate: '31-05-2026' } },
      'Original Invoice Number',
      'MAY-7 is not among the documents or in the last return',
    ],
    [
      "another customer's invoice",
      'MAY-1',
      { gstin: tamilNadu, state: '33' },
      'Original Invoice Number',
      'MAY-1 is cancelled, or not an invoice of "Customer"',
    ],
    [
      'another rate',
      'MAY-1',
      { lines: [{ net: 5, rate: 5 }] },
      'Tax Rate',
      'The note has 5 %, and its invoice MAY-1 has 18 %',
    ],
    [
      'other reverse charge',
      'MAY-2',
      {},
      'Reverse Charge',
      'The note has tax that you charge, and its invoice MAY-2 has tax under reverse charge',
    ],
    [
      'another type',
      'MAY-1',
      { facts: { supplyType: 'SEWP' } },
      'Supply Type',
      'The note has SEZ With Payment of Tax, and its invoice MAY-1 has Regular',
    ],
    [
      'another place',
      'MAY-1',
      { facts: { placeOfSupply: '29' } },
      'Place of Supply',
      'The note has the place 29, and its invoice MAY-1 has 27',
    ],
  ])('finds %s', (_, number, changes, field, problem) => {
    expect(found(number, changes)).toEqual([[field, problem]]);
  });
});

it("finds codes that the user's list lacks, once", () => {
  const hsnCodes = new Set(['8471', '998314']);
  const codes = ['8471', '998314', '84713010', '7701'];
  expect(
    rows([{ lines: codes.map((hsn) => ({ net: 1, hsn, unit: 'NOS' })) }], { hsnCodes }),
  ).toEqual([
    [
      'INV-1',
      'HSN Code',
      '"Item 7701" has the HSN or SAC 7701, which is of no chapter or heading',
      false,
    ],
    [
      'INV-1',
      'HSN Code',
      '"Item 84713010" has the HSN or SAC 84713010, which is not in your list of codes',
      false,
    ],
  ]);
});
