import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { lastReturnIn } from '../../../../../nodes/GstReturns/actions/form/filedReturns';
import {
  document,
  fileOf,
  inJune,
  karnataka,
  maharashtra,
  ownGstin,
  tamilNadu,
  type Sample,
} from '../samples';
import { afterJune, askedAbout, correctingJune, inJuly, july, summaryOf } from './july';
import { prepareGstr1 } from '../../../../harness/atOnce';

const b2b: Sample = { number: 'INV-1', gstin: maharashtra };
const b2cs: Sample = { number: 'INV-2', lines: [{ net: 500 }] };
const large: Sample = { number: 'INV-3', state: '27-MAHARASHTRA', lines: [{ net: 200_000 }] };
const exported: Sample = { number: 'INV-4', country: 'France', lines: [{ net: 800, rate: 0 }] };
const note: Sample = { type: 'sales_return', number: 'CN-1', gstin: maharashtra };
const books = [b2b, b2cs, large, exported, note];

const proposed = (filed: Sample[], now: Sample[]) =>
  july(now, afterJune(filed)).proposals.map((row) => [
    row.document,
    row.change,
    row.taxable_difference,
    row.reason,
  ]);

it('nothing is proposed if the books are as they were filed', () => {
  const prepared = july(books, afterJune(books));
  expect(prepared.proposals).toEqual([]);
  expect(prepared.left_out).toEqual([]);
  expect(summaryOf(prepared, 'books')).toMatchObject({ documents: 0 });
  expect(askedAbout(prepared, 'last_return_documents')).toBeUndefined();
});

describe('a document of the period that the last return lacks is late', () => {
  it.each([
    ['an invoice', b2b, 1000],
    ['a large B2C invoice', large, 200_000],
    ['an export', exported, 800],
    ['a credit note', note, -1000],
  ])('%s', (_, late, taxable) => {
    const others = books.filter((one) => one !== late);
    const reason = 'The last return does not have this document of its period.';
    expect(proposed(others, books)).toEqual([[late.number, 'late', taxable, reason]]);
  });

  it('but not one of an earlier period, which another return has', () => {
    const inMay = { ...b2b, number: 'INV-0', date: '2026-05-31' };
    const prepared = july([...books, inMay], afterJune(books));
    expect(prepared.proposals).toEqual([]);
    expect(prepared.left_out).toMatchObject([{ document: 'INV-0' }]);
  });

  it('unless it has lines of section nil only, which is filed as a sum', () => {
    const exempt = { ...b2b, number: 'INV-9', lines: [{ net: 100, rate: 0 }] };
    expect(proposed(books, [...books, exempt])).toEqual([]);
  });

  it('or was filed as late in that return', () => {
    const inMay = { ...b2b, number: 'INV-0', date: '2026-05-31', facts: { late: 'Y' } };
    const unmarked = { ...inMay, facts: {} };
    expect(proposed([inMay, ...books], [unmarked, ...books])).toEqual([]);
    expect(proposed([inMay], [{ ...unmarked, lines: [{ net: 900 }] }])).toMatchObject([
      ['INV-0', 'changed', -100, expect.anything()],
    ]);
  });

  it('and is reported if the user wants it, without counting in table 13', () => {
    const input = correctingJune([b2cs]);
    const file = fileOf([b2b, b2cs], input);
    expect(file.b2b).toMatchObject([{ inv: [{ inum: 'INV-1' }] }]);
    expect(file.doc_issue).toBeUndefined();
    expect(july([b2b, b2cs], input).proposals).toMatchObject([{ change: 'late', reported: true }]);
  });
});

it('a record that does not say whether the customer is registered is compared with nothing', () => {
  const unknown = document(b2b);
  const documents = [{ ...unknown, party: { ...unknown.party, gstin: undefined } }];
  for (const filed of [[b2b], []]) {
    const prepared = prepareGstr1({ ...correctingJune(filed), documents });
    expect(prepared.proposals).toEqual([]);
    expect(prepared.left_out).toMatchObject([{ document: 'INV-1' }]);
  }
});

describe('a document that differs from the last return has changed', () => {
  it.each<[string, Sample, Sample, number, string]>([
    [
      'in amounts',
      b2b,
      { lines: [{ net: 1200 }] },
      200,
      'Total Amount is 1416.00, filed was 1180.00. Taxable value at 18 % is 1200.00, filed was 1000.00.',
    ],
    [
      'in its rate',
      b2b,
      { lines: [{ net: 1000, rate: 5 }] },
      0,
      'Total Amount is 1050.00, filed was 1180.00. Taxable value at 5 % is 1000.00, filed was 0.00. Taxable value at 18 % is 0.00, filed was 1000.00.',
    ],
    [
      'in its date',
      b2b,
      { date: '2026-06-11' },
      0,
      'Document Date is 2026-06-11, filed was 2026-06-10.',
    ],
    [
      'in its customer',
      b2b,
      { gstin: tamilNadu },
      0,
      `Customer GSTIN is ${tamilNadu}, filed was ${maharashtra}. Place of Supply is 33, filed was 27.`,
    ],
    [
      'in its customer, who is not registered any more',
      b2b,
      { gstin: '', state: '27' },
      0,
      `Section is b2cs, filed was b2b. Customer GSTIN is empty, filed was ${maharashtra}.`,
    ],
    [
      'in what the user gives',
      b2b,
      { facts: { reverseCharge: true, placeOfSupply: '29', supplyType: 'SEWP' } },
      0,
      'Place of Supply is 29, filed was 27. Reverse Charge is Y, filed was N. Supply Type is SEZ With Payment of Tax, filed was Regular.',
    ],
    ['in cess', b2b, { facts: { cess: 7 } }, 0, 'Cess at 18 % is 7.00, filed was 0.00.'],
    [
      'in the state of a large B2C invoice',
      large,
      { state: '33-TAMIL NADU' },
      0,
      'Place of Supply is 33, filed was 27.',
    ],
    [
      'in its section',
      large,
      { lines: [{ net: 1000 }] },
      -199_000,
      'Section is b2cs, filed was b2cl. Total Amount is 1180.00, filed was 236000.00. Taxable value at 18 % is 1000.00, filed was 200000.00.',
    ],
    [
      'by a shipping bill, which an export can have later',
      exported,
      {
        facts: {
          portCode: 'INMAA1',
          shippingBillNumber: '1234567',
          shippingBillDate: '01-07-2026',
        },
      },
      0,
      'Port Code is INMAA1, filed was empty. Shipping Bill Number is 1234567, filed was empty. Shipping Bill Date is 2026-07-01, filed was empty.',
    ],
    [
      'in a note, which reduces',
      note,
      { lines: [{ net: 400 }] },
      600,
      'Total Amount is 472.00, filed was 1180.00. Taxable value at 18 % is 400.00, filed was 1000.00.',
    ],
  ])('%s', (_, one, change, taxable, reason) => {
    expect(proposed([one], [{ ...one, ...change }])).toEqual([
      [one.number, 'changed', taxable, reason],
    ]);
  });

  it('and is left out while it is only proposed', () => {
    const { left_out, parts } = july([{ ...b2b, lines: [{ net: 1200 }] }], afterJune([b2b]));
    expect(left_out).toMatchObject([
      { document: 'INV-1', taxable_value: 1200, reason: expect.stringMatching(/proposals/) },
    ]);
    expect(parts[0]?.json).not.toContain('INV-1');
  });

  it('and is not reported a second time if its new date is in this period', () => {
    const moved = { ...b2b, date: '2026-07-01' };
    expect(fileOf([moved], afterJune([b2b])).b2b).toBeUndefined();
    expect(proposed([b2b], [moved])).toMatchObject([['INV-1', 'changed', 0, expect.anything()]]);
    const corrected = july([moved], correctingJune([b2b]));
    expect(askedAbout(corrected, 'amended_date')).toEqual(['INV-1']);
    expect(summaryOf(corrected, 'doc_issue')).toMatchObject({ documents: 0 });
  });

  it('has the number in any case', () => {
    expect(proposed([b2b], [{ ...b2b, number: 'inv-1' }])).toEqual([]);
  });
});

it.each<[string, Sample, object]>([
  ['place of supply', b2b, { placeOfSupply: '29' }],
  ['reverse charge', b2b, { reverseCharge: true }],
  ['supply type', b2b, { supplyType: 'SEWP' }],
  ['cess', b2b, { cess: 12 }],
  [
    '0 % lines',
    {
      ...b2b,
      lines: [
        { net: 10, rate: 0 },
        { net: 5, rate: 5 },
      ],
    },
    { zeroRateLines: 'zeroRated' },
  ],
  ['shipping bill', exported, { shippingBillNumber: '1234567', shippingBillDate: '12-06-2026' }],
  ['export of a customer in India', { ...b2b, gstin: '' }, { supplyType: 'WPAY' }],
  [
    'original of a note',
    { ...note, gstin: '', state: '27' },
    { originalInvoiceNumber: 'A', originalInvoiceTotal: 500_000 },
  ],
])('%s that was given when it was filed need not be given again', (_, one, facts) => {
  expect(proposed([{ ...one, facts }], [one])).toEqual([]);
});

it('of a note whose original invoice is given again, that decides about its section', () => {
  const small = { originalInvoiceNumber: 'A', originalInvoiceTotal: 500 };
  const one: Sample = { ...note, gstin: '', state: '27' };
  const filed = { ...one, facts: { ...small, originalInvoiceTotal: 500_000 } };
  expect(proposed([filed], [{ ...one, facts: small }])).toMatchObject([
    ['CN-1', 'changed', 0, 'Section is b2cs, filed was cdnur.'],
  ]);
});

describe('a filed document that is cancelled in the books', () => {
  const reason = 'The last return has this document, which is cancelled in the books.';

  it.each([
    ['an invoice', b2b, -1000],
    ['a credit note', note, 1000],
  ])('%s is proposed', (_, one, taxable) => {
    const cancelled = { ...one, status: 'cancelled' };
    expect(proposed([one], [cancelled])).toEqual([[one.number, 'cancelled', taxable, reason]]);
  });

  it('is not, if another one has taken its number', () => {
    const cancelled = { ...b2b, status: 'cancelled' };
    expect(proposed([b2b], [cancelled, b2b])).toEqual([]);
  });

  it('is not, if it was amended to 0 before', () => {
    const cancelled = { ...b2b, status: 'cancelled' };
    const amended = fileOf([cancelled], correctingJune([b2b]));
    const inAugust = { ...inJuly, period: { year: 2026, month: 8 } };
    const lastReturn = readLastReturn(amended, inAugust);
    expect(july([cancelled], { ...inAugust, lastReturn }).proposals).toEqual([]);
  });

  it('is nothing if it was cancelled before, as is a challan', () => {
    const cancelled = { ...b2b, number: 'INV-5', status: 'cancelled' };
    const challan = { type: 'delivery_challan', number: 'DC-1' };
    expect(july([b2b, cancelled, challan], afterJune([b2b]))).toMatchObject({
      proposals: [],
      left_out: [],
    });
  });

  it.each<[string, Sample, string, object]>([
    ['b2ba', b2b, 'b2ba', { ctin: maharashtra }],
    ['expa', exported, 'expa', { exp_typ: 'WOPAY' }],
  ])('is amended to 0 in %s if the user wants it', (_, one, section, group) => {
    const input = correctingJune([one]);
    const file = fileOf([{ ...one, status: 'cancelled' }], input);
    expect(file[section]).toMatchObject([
      { ...group, inv: [{ oinum: one.number, inum: one.number, val: 0, itms: [{}] }] },
    ]);
    expect(JSON.stringify(file[section])).toContain('"txval":0');
    const prepared = july([{ ...one, status: 'cancelled' }], input);
    expect(askedAbout(prepared, 'amended_hsn')).toEqual([one.number]);
    expect(file.hsn).toBeUndefined();
  });

  it.each([
    ['a large B2C invoice', large, /takes no value of 0/],
    ['a note', note, /no taxable value/],
  ])('is left out for %s, of which the file takes no value of 0', (_, one, why) => {
    const { left_out, proposals } = july([{ ...one, status: 'cancelled' }], correctingJune([one]));
    expect(left_out).toMatchObject([{ document: one.number, reason: expect.stringMatching(why) }]);
    expect(proposals).toMatchObject([{ reported: false }]);
  });
});

it('a document that the last return has is not late', () => {
  const { left_out } = july([b2b], { ...afterJune([b2b]), lateDocuments: ['INV-1'] });
  expect(left_out).toMatchObject([
    { reason: 'The last return has it already, so it is not late.' },
  ]);
});

it('documents of the last return that are not given are asked about, since nothing is known', () => {
  const prepared = july([b2b], afterJune([b2b, note]));
  expect(askedAbout(prepared, 'last_return_documents')).toEqual(['CN-1']);
  expect(prepared.proposals).toEqual([]);
});

it('only B2B is compared with an IFF', () => {
  const filing = { ...inJune, frequency: 'quarterly' as const, period: { year: 2026, month: 7 } };
  const inAugust = { ...filing, period: { year: 2026, month: 8 }, madeOn: '2026-09-01' as const };
  const of = (one: Sample) => ({ ...one, date: '2026-07-10' });
  const lastReturn = readLastReturn(fileOf([of(b2b)], filing), inAugust);
  const late = { ...of(b2b), number: 'INV-9', gstin: karnataka };
  const prepared = july([b2b, b2cs, large, note].map(of).concat(late), { ...inAugust, lastReturn });
  expect(prepared.proposals.map(({ document }) => document)).toEqual(['CN-1', 'INV-9']);
});

it('a file of another GSTIN is refused before anything is compared', () => {
  const file = { ...fileOf([b2b]), gstin: maharashtra };
  expect(() => lastReturnIn(file, inJuly)).toThrow(`not of Own GSTIN ${ownGstin}`);
});
