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

/** What is found, each as `INV-1: Field: problem`, which begins with `Rejected.` if GSTR-1 rejects it. */
const found = (input: CheckInput): string[] =>
  checkReturn(input).problems.map(({ document, field, problem, harm }) => {
    const rejected = harm === 'rejected' ? 'Rejected. ' : '';
    return `${document && `${document}: `}${rejected}${field}: ${problem}`;
  });

const inSamples = (samples: Sample[], input: Partial<CheckInput> = {}): string[] =>
  found({ ...inJune, documents: documents(...samples), ...input });

/** The same of a document with other fields in its record. */
const inRecord = (fields: object): string[] =>
  found({
    ...inJune,
    documents: [readReturnDocument({ ...record({}), ...fields }, {}, 'Asia/Kolkata')],
  });

const september = { year: 2026, month: 9 };
const registered = { gstin: maharashtra, state: '27' };
const abroad = { country: 'France', state: '' };
const goods = (hsn: string, rate: number) => [{ net: 100, hsn, rate }];

it.each<[string, Sample]>([
  [
    'an SEZ unit without payment of tax, with the rate of the goods',
    {
      ...registered,
      lines: [{ net: 100, total: 100 }],
      total: 100,
      facts: { supplyType: 'SEWOP' },
    },
  ],
  ['a tourist who buys in India', { ...abroad, facts: { supplyType: 'R', placeOfSupply: '29' } }],
])('accepts %s', (_, sample) => {
  expect(inSamples([sample])).toEqual([]);
});

it.each<[string, Sample]>([
  [
    'Cess: "Item 8471" bears no compensation cess on 2026-06-10',
    { lines: [{ net: 100, total: 123 }], facts: { cess: 5 } },
  ],
  [
    'Reverse Charge: The document is under reverse charge, but the customer has no GSTIN',
    { facts: { reverseCharge: true } },
  ],
  [
    'Reverse Charge: The document is under reverse charge, but is an export',
    { ...abroad, gstin: karnataka, facts: { reverseCharge: true, supplyType: 'WPAY' } },
  ],
  [
    'Rejected. Reverse Charge: A deemed export is never under reverse charge',
    { ...registered, facts: { reverseCharge: true, supplyType: 'DE' } },
  ],
  [
    'Rejected. Supply Type: SEZ With Payment of Tax needs a registered customer, and this one has no GSTIN',
    { facts: { supplyType: 'SEWP' } },
  ],
  [
    'Supply Type: Export Without Payment of Tax: the document charges tax all the same',
    { ...abroad, facts: { supplyType: 'WOPAY' } },
  ],
  [
    'Supply Type: Export With Payment of Tax: all lines of the document are at 0 %',
    { ...abroad, lines: goods('8471', 0), facts: { supplyType: 'WPAY' } },
  ],
  [
    "Country: The document is an export, but the customer's address is in India",
    { facts: { supplyType: 'WPAY' } },
  ],
  [
    'Rejected. Place of Supply: The place of supply of an export is 96, not 29',
    { ...abroad, facts: { supplyType: 'WPAY', placeOfSupply: '29' } },
  ],
  [
    'Place of Supply: The customer is abroad and has no GSTIN, but the supply is not an export',
    { ...abroad, facts: { supplyType: 'R' } },
  ],
  [
    'Supply Type: The document has a shipping bill, but is not an export',
    { facts: { portCode: 'INMAA1' } },
  ],
  [
    'Rejected. Shipping Bill Date: Shipping Bill Date 2017-06-30 is before GST began',
    {
      ...abroad,
      facts: { supplyType: 'WPAY', shippingBillNumber: '123', shippingBillDate: '30-06-2017' },
    },
  ],
  [
    `IRN: The IRN "${'AB'.repeat(32)}" must have 64 digits and lowercase letters from a to f`,
    { ...registered, facts: { irn: 'AB'.repeat(32) } },
  ],
  [
    'Document Date: The note is dated before its invoice A-1 of 11-06-2026',
    {
      type: 'debit_note',
      facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate: '11-06-2026' },
    },
  ],
  [
    'Document Date: The credit note is later than 30-11-2025, the last day for invoice A-1 of 31-03-2025',
    {
      type: 'sales_return',
      facts: { originalInvoiceNumber: 'A-1', originalInvoiceDate: '31-03-2025' },
    },
  ],
  [
    'Rejected. Net Amount: The note has no taxable value',
    { type: 'sales_return', lines: [{ net: 0 }] },
  ],
])('finds: %s', (finding, sample) => {
  const [one, ...others] = inSamples([sample]);
  expect(one?.replace(/^\S+ /, '')).toBe(finding);
  expect(others).toEqual([]);
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
    inSamples([{ ...sample, date: '10-01-2026', lines, total: 105 }], {
      period: { year: 2026, month: 1 },
    }),
  ).toContain('INV-1: Cess: "Item 2402" has cess, but the supplier charges no tax on the document');
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
  it('finds a service with the code of goods', () => {
    expect(inRecord(item({ item_type: 'Service' }))).toEqual([
      'INV-1: HSN Code: "Keyboard" is a service, but the code 8471 does not begin with 99',
    ]);
  });

  it('accepts an amount beside a discount of 0 %', () => {
    expect(inRecord(item({ unit_price: 600, discount_percent: 0, discount_amount: 200 }))).toEqual(
      [],
    );
  });

  it('finds an invoice of 0', () => {
    const amounts = { net_amount: 0, tax_amount: 0, total_amount: 0 };
    expect(inRecord({ ...item({ unit_price: 0, ...amounts }), ...amounts })).toEqual([
      'INV-1: Total Amount: The invoice is for 0',
    ]);
  });
});

describe('the period', () => {
  const on = (year: number, month: number, day: number) => ({ today: { year, month, day } });

  it.each<[string, Partial<CheckInput>, string | undefined]>([
    [
      'has not begun',
      on(2026, 5, 31),
      'Rejected. Return Period: The return period 06-2026 has not begun',
    ],
    [
      'has not ended',
      on(2026, 6, 30),
      'Return Period: The return period ends on 30-06-2026, so documents may be missing',
    ],
    ['has ended', on(2026, 7, 1), undefined],
    ['can be filed for 3 years', on(2029, 7, 11), undefined],
    [
      'ended over 3 years ago',
      on(2029, 7, 12),
      'Return Period: The return period 06-2026 could be filed until 11-07-2029, 3 years from its due date',
    ],
    [
      'has not ended, for a quarter',
      { ...on(2026, 7, 1), frequency: 'quarterly', period: september },
      'Return Period: The return period ends on 30-09-2026, so documents may be missing',
    ],
  ])('%s', (_, input, expected) => {
    expect(inSamples([], input)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('of an IFF takes at most 50 lakh of supplies to registered customers', () => {
    const iff = { frequency: 'quarterly', period: { year: 2026, month: 5 } } as const;
    const sample = { ...registered, date: '10-05-2026' };
    const note: Sample = { ...sample, type: 'sales_return', lines: [{ net: 1 }] };
    const large = { ...sample, lines: [{ net: 50_00_001 }] };
    expect(inSamples([large, { date: '10-05-2026', lines: [{ net: 5 }] }], iff)).toEqual([
      'Return Period: The IFF reports 5000001.00, and it takes at most 5000000.00 a month',
    ]);
    expect(inSamples([large, note], iff)).toEqual([]);
  });

  it('has no documents of the future', () => {
    expect(inSamples([{}], on(2026, 6, 9))).toContain(
      'INV-1: Document Date: Document Date 10-06-2026 is in the future',
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
    expect(inSamples([{ facts }, { facts }, { facts: { irn: '' } }])).toEqual([
      'INV-1: IRN: 2 documents have this IRN',
      'INV-2: IRN: The IRN is not that of the number, the year and the type of the document',
      'INV-2: IRN: 2 documents have this IRN',
    ]);
  });

  it.each([
    ['sales_return', 'CN-1'],
    ['debit_note', 'DN-1'],
  ])("finds another customer's invoice, a cancelled one and a %s as the original", (type, own) => {
    const ofNote = { ...note({ originalInvoiceNumber: 'INV-1' }), type, number: own };
    const found = `${own}: Original Invoice Number: INV-1 is cancelled, or not an invoice of "Customer"`;
    expect(inSamples([{ gstin: tamilNadu, state: '33' }, ofNote])).toContain(found);
    expect(inSamples([{ ...registered, status: 'cancelled' }, ofNote])).toContain(found);
    const other = { ...registered, type: 'debit_note', number: 'INV-1' };
    expect(inSamples([other, ofNote])).toContain(found);
    expect(inSamples([registered, ofNote])).toEqual([]);
  });

  it('knows that an invoice of another year may have the number', () => {
    const facts = { originalInvoiceNumber: 'INV-1', originalInvoiceDate: '31-03-2026' };
    expect(inSamples([{ gstin: tamilNadu, state: '33' }, note(facts)])).toEqual([]);
  });

  it('adds up the notes of one customer and year only', () => {
    const facts = { originalInvoiceNumber: 'A-1', originalInvoiceTotal: 6 };
    const other = { ...note(facts), gstin: tamilNadu, state: '33' };
    expect(inSamples([note(facts), other])).toEqual([]);
    const dated = { ...facts, originalInvoiceDate: '31-03-2026' };
    expect(inSamples([note(facts), note(dated)])).toEqual([]);
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
  const foundInNote = (originalInvoiceNumber: string, changes: Sample = {}) => {
    const note: Sample = {
      ...registered,
      type: 'sales_return',
      lines: [{ net: 5 }],
      ...changes,
      facts: { originalInvoiceNumber, ...changes.facts },
    };
    const lastReturn = readLastReturn(file, inJune);
    return inSamples([registered, note], { lastReturn }).filter((one) => one.startsWith('CN-1'));
  };

  it('finds the invoice of a note in it', () => {
    expect(foundInNote('may-1')).toEqual([]);
    expect(foundInNote('MAY-1', { facts: { originalInvoiceDate: '12-05-2026' } })).toEqual([]);
    expect(foundInNote('MAR-1', { facts: { originalInvoiceDate: '12-03-2026' } })).toEqual([]);
    expect(
      foundInNote('MAY-3', {
        ...{ gstin: '', ...abroad },
        lines: [{ net: 5, rate: 0 }],
        facts: { supplyType: 'WOPAY', currency: 'INR' },
      }),
    ).toEqual([]);
  });

  it.each<[string, string, Sample]>([
    [
      'Original Invoice Number: MAY-7 is not among the documents or in the last return',
      'MAY-7',
      {},
    ],
    [
      'Original Invoice Number: MAY-1 is cancelled, or not an invoice of "Customer"',
      'MAY-1',
      { gstin: tamilNadu, state: '33' },
    ],
    [
      'Tax Rate: The note has 5 %, and its invoice MAY-1 has 18 %',
      'MAY-1',
      { lines: [{ net: 5, rate: 5 }] },
    ],
    [
      'Reverse Charge: The note has tax that you charge, and its invoice MAY-2 has tax under reverse charge',
      'MAY-2',
      {},
    ],
    [
      'Supply Type: The note has SEZ With Payment of Tax, and its invoice MAY-1 has Regular',
      'MAY-1',
      { facts: { supplyType: 'SEWP' } },
    ],
    [
      'Place of Supply: The note has the place 29, and its invoice MAY-1 has 27',
      'MAY-1',
      { facts: { placeOfSupply: '29' } },
    ],
  ])('finds: %s', (finding, number, changes) => {
    expect(foundInNote(number, changes)).toEqual([`CN-1: ${finding}`]);
  });
});

it("finds codes that the user's list lacks, once", () => {
  const hsnCodes = new Set(['8471', '998314']);
  const codes = ['8471', '998314', '84713010', '7701'];
  const lines = codes.map((hsn) => ({ net: 1, hsn, unit: 'NOS' }));
  expect(inSamples([{ lines }], { hsnCodes })).toEqual([
    'INV-1: HSN Code: "Item 7701" has the HSN or SAC 7701, which is of no chapter or heading',
    'INV-1: HSN Code: "Item 84713010" has the HSN or SAC 84713010, which is not in your list of codes',
  ]);
});
