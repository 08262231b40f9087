import {
  inMatchingOrder,
  keyedSide,
  ofPurchases,
} from '../../../../../returns/gstr2b/matching/side';
import { branchGstin, otherGstin, purchase, invoice, rowsOf } from '../samples';
import cases from './matchCases.json';

/** The statuses of the rows of one purchase and one invoice. */
const statuses = (books: Parameters<typeof purchase>[0], in2b: object = {}) =>
  rowsOf([invoice(in2b)], [purchase(books)])
    .map(({ status }) => status)
    .sort();

const single = ['missing_in_2b', 'missing_in_books'];

describe('a purchase and an invoice with one GSTIN are', () => {
  it('exact if number, date and amounts are the same', () => {
    expect(statuses({})).toEqual(['exact']);
    expect(statuses({ supplierNumber: ' inv-101' })).toEqual(['exact']);
  });

  it('exact if the heads, the place of supply and the reverse charge are the same, too', () => {
    const all = { placeOfSupply: '29', reverseCharge: false };
    expect(statuses({ ...all, heads: [0, 90, 90, 0] })).toEqual(['exact']);
  });

  it.each<[string, object]>([
    ['the date differs', { date: '2026-07-10' }],
    ['the taxable value differs by a rupee', { taxable: 1001 }],
    ['the tax differs by 50 paise', { tax: 179.5 }],
    ['a head differs by a rupee', { heads: [0, 91, 90, 0] }],
  ])('suggested if %s', (_, books) => {
    expect(statuses(books)).toEqual(['suggested']);
  });

  it.each(cases.alike as Array<[string, object]>)(
    'suggested if the number is alike: %s',
    (_, books) => {
      expect(statuses(books)).toEqual(['suggested']);
    },
  );

  it.each(cases.mismatches as Array<[string, object]>)('a mismatch if %s', (_, books) => {
    expect(statuses(books)).toEqual(['mismatch']);
  });

  it.each<[string, object]>([
    ['the number is another one', { supplierNumber: 'BILL-7' }],
    [
      'the number is another one and the amounts are within a rupee',
      { taxable: 999.5, supplierNumber: 'X' },
    ],
    ['the number has a digit more', { supplierNumber: 'INV-1010' }],
    ['the books have no number', { supplierNumber: undefined }],
    ['total tax is the same in other heads', { supplierNumber: 'BILL-7', heads: [180, 0, 0, 0] }],
  ])('residual if %s', (_, books) => {
    expect(statuses(books)).toEqual(['residual']);
  });

  it('residual if two edits make one number of the other', () => {
    expect(statuses({ supplierNumber: '1-23' }, { inum: '12-3' })).toEqual(['residual']);
  });

  it.each([
    ...(cases.apart as Array<[string, object]>),
    ['another supplier', { gstin: otherGstin }],
  ])('not a pair with %s', (_, books) => {
    expect(statuses(books)).toEqual(single);
  });
});

describe('a purchase and an invoice with one PAN and two GSTINs are', () => {
  it.each(cases.ofBranch as Array<[string, object]>)('a mismatch if %s', (_, books) => {
    expect(statuses({ ...books, gstin: branchGstin })).toEqual(['mismatch']);
  });

  it('residual if only the amounts are the same', () => {
    expect(statuses({ supplierNumber: 'BILL-7', gstin: branchGstin })).toEqual(['residual']);
  });

  it('not a pair if only the number is the same, after eleven days', () => {
    const books = { gstin: branchGstin, taxable: 500, date: '2026-06-21' as const };
    expect(statuses(books)).toEqual(single);
  });
});

describe('of several documents', () => {
  const pairsOf = (records: object[], purchases: ReturnType<typeof purchase>[]) =>
    rowsOf(records, purchases)
      .map(({ books_number, gstr2b_number, status }) => [books_number, gstr2b_number, status])
      .sort();

  it('each is paired once: a purchase that is booked twice has one pair', () => {
    const twice = [purchase({ number: 'PUR-1' }), purchase({ number: 'PUR-2' })];
    expect(pairsOf([invoice()], twice)).toEqual([
      ['PUR-1', 'INV-101', 'exact'],
      ['PUR-2', null, 'missing_in_2b'],
    ]);
  });

  it('the exact one goes before one whose number is alike', () => {
    const books = [
      purchase({ number: 'PUR-1', supplierNumber: 'INV-102' }),
      purchase({ number: 'PUR-2', supplierNumber: 'INV-101' }),
    ];
    expect(pairsOf([invoice()], books)).toEqual([
      ['PUR-1', null, 'missing_in_2b'],
      ['PUR-2', 'INV-101', 'exact'],
    ]);
  });

  it('the nearest date goes first', () => {
    const records = [
      invoice({ inum: 'A', dt: '01-06-2026' }),
      invoice({ inum: 'B', dt: '06-06-2026' }),
    ];
    const books = [
      purchase({ number: 'PUR-1', supplierNumber: undefined, date: '2026-06-05' }),
      purchase({ number: 'PUR-2', supplierNumber: undefined, date: '2026-06-07' }),
    ];
    expect(pairsOf(records, books)).toEqual([
      ['PUR-1', 'B', 'residual'],
      ['PUR-2', 'A', 'residual'],
    ]);
  });

  it('of equally near ones, that with the nearest amounts goes first', () => {
    const records = [
      invoice({ inum: 'A-101', txval: 700 }),
      invoice({ inum: 'B-101', txval: 1200 }),
    ];
    const books = [purchase({ supplierNumber: '101', taxable: 1300 })];
    expect(pairsOf(records, books)).toContainEqual(['PUR-1', 'B-101', 'mismatch']);
  });

  it('INV-1 and INV-10 stay apart, whatever the order', () => {
    const records = ['INV-10', 'INV-1'].map((inum) => invoice({ inum }));
    const books = ['INV-1', 'INV-10'].map((supplierNumber) =>
      purchase({ number: supplierNumber, supplierNumber }),
    );
    expect(pairsOf(records, books)).toEqual([
      ['INV-1', 'INV-1', 'exact'],
      ['INV-10', 'INV-10', 'exact'],
    ]);
  });
});

describe('under reverse charge in GSTR-2B, books without tax are', () => {
  const in2b = { rev: 'Y', txval: 12_000, cgst: 300, sgst: 300 };
  const untaxed = { taxable: 12_000, tax: 0 };

  it.each(cases.untaxed as Array<[string, object, object]>)('%s', (_, books, other) => {
    expect(statuses({ ...untaxed, ...books }, { ...in2b, ...other })).toEqual(['exact']);
  });

  it.each<[string, string, object]>([
    ['suggested', 'the number is alike', { supplierNumber: '0101' }],
    ['suggested', 'the taxable value differs by a rupee', { taxable: 11_999 }],
    ['mismatch', 'the taxable value differs by more', { taxable: 11_998 }],
    ['mismatch', 'the books say that there is none', { reverseCharge: false }],
    ['mismatch', 'only the PAN is the same', { gstin: branchGstin, supplierNumber: '0101' }],
    ['mismatch', 'the books have another tax', { tax: 500 }],
    ['residual', 'the books have no number', { supplierNumber: undefined }],
  ])('%s if %s', (status, _, books) => {
    expect(statuses({ ...untaxed, ...books }, in2b)).toEqual([status]);
  });

  it('not what they would be without reverse charge', () => {
    expect(statuses(untaxed, { ...in2b, rev: 'N' })).toEqual(['mismatch']);
  });
});

it('purchases that differ in amounts alone are matched the same in any order', () => {
  const books = [purchase({ tax: 0 }), purchase({ taxable: 900 })];
  const rows = rowsOf([invoice()], books);
  expect(rowsOf([invoice()], [...books].reverse())).toEqual(rows);
});

it('purchases of one number and date are ordered by what else they have', () => {
  const [one, other] = [purchase(), purchase({ taxable: 900, name: 'Ravi' })].map((document) =>
    keyedSide(ofPurchases.sideOf(document), () => 'same'),
  );
  if (!one || !other) throw new Error('There are two sides');
  // A library of the process may have given bigints a JSON of their own.
  const prototype = BigInt.prototype as { toJSON?: () => string };
  const { toJSON } = prototype;
  delete prototype.toJSON;
  try {
    expect(inMatchingOrder(one, other)).toBe(-inMatchingOrder(other, one));
    expect(inMatchingOrder(one, other)).not.toBe(0);
  } finally {
    if (toJSON) prototype.toJSON = toJSON;
  }
});
