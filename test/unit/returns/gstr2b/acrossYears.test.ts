import { toIsoDate } from '../../../../core/day';
import { datesOfPurchases } from '../../../../returns/gstr2b/books/purchaseDates';
import { read2b } from '../../../harness/atOnce';
import { file, invoice, note, purchase, reconciled, supplier } from './samples';

type Books = Parameters<typeof purchase>[0];

/** The file of April 2026 with a bill of 31 March. */
const april = (...records: object[]) =>
  file({ b2b: [supplier({ inv: records })] }, { rtnprd: '042026' });
const bill = (change: object = {}) => invoice({ dt: '31-03-2026', ...change });
const booked = (change: Books = {}) => purchase({ date: '2026-04-02', ...change });

const rowsOf = (records: object[], books: Books[]) =>
  reconciled(april(...records), books.map(booked)).rows;

describe('a bill of March that is booked in April', () => {
  it('is a suggested pair, and its row says so', () => {
    expect(rowsOf([bill()], [{}])).toMatchObject([
      {
        status: 'suggested',
        claim: 'Ask',
        claim_until: '2026-11-30',
        reason:
          "The number is the same. Different: date 2026-04-02 in the books, 2026-03-31 in GSTR-2B. The books have it in another financial year: the supplier's date decides about its credit.",
      },
    ]);
  });

  it.each<[string, object, Books]>([
    ['the amounts within a rupee', { txval: 1000.9 }, {}],
    ['a number that is written otherwise', { inum: 'INV/101/25-26' }, { supplierNumber: '101' }],
    ['the year of the bill in its number', { inum: '25-26/101' }, { supplierNumber: '101/25-26' }],
    ['a mistyped number', { inum: 'INV-101' }, { supplierNumber: 'INV-107', date: '2026-04-09' }],
    ['45 days between them', { dt: '28-02-2026' }, { date: '2026-04-14' }],
    ['the bill in April and the booking in March', { dt: '01-04-2026' }, { date: '2026-03-31' }],
  ])('is one with %s', (_, record, books) => {
    const row = rowsOf([bill(record)], [books])[0];
    expect(row).toMatchObject({
      status: 'suggested',
      reason: expect.stringMatching(/^The number/),
    });
    expect(row?.reason).not.toContain('another one');
  });

  it('of a credit note, too', () => {
    const cdnr = [supplier({ nt: [note({ dt: '31-03-2026' })] })];
    const books = [booked({ kind: 'creditNote', supplierNumber: 'CN-1' })];
    expect(reconciled(file({ cdnr }, { rtnprd: '042026' }), books).rows).toMatchObject([
      { status: 'suggested' },
    ]);
  });

  it('goes before a bill of April with the same amounts and another number', () => {
    const records = [bill(), invoice({ inum: 'INV-1', dt: '05-04-2026' })];
    expect(rowsOf(records, [{}])).toMatchObject([
      { status: 'suggested', gstr2b_number: 'INV-101' },
      { status: 'missing_in_books', gstr2b_number: 'INV-1' },
    ]);
  });

  it('goes after a bill of the same year with the same number and amounts', () => {
    const records = [bill(), invoice({ dt: '03-04-2026' })];
    expect(rowsOf(records, [{}])[0]).toMatchObject({
      status: 'suggested',
      gstr2b_date: '2026-04-03',
    });
  });

  it.each<[string, object, Books]>([
    ['the next number a month later', { dt: '05-03-2026' }, { supplierNumber: 'INV-102' }],
    ['46 days between them', { dt: '28-02-2026' }, { date: '2026-04-15' }],
    ['another supplier', {}, { gstin: '27AAAAA0000A1Z2', supplierNumber: 'X-9' }],
    ['no number', {}, { supplierNumber: undefined }],
  ])('makes no pair with %s', (_, record, books) => {
    const statuses = rowsOf([bill(record)], [books]).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['missing_in_2b', 'missing_in_books']);
  });
});

describe('the dates of the purchases', () => {
  it('reach beyond the year where its last bills may be booked', () => {
    const endOf = (dt: string, rtnprd: string) => {
      const docdata = { b2b: [supplier({ inv: [invoice({ dt })] })] };
      return toIsoDate(datesOfPurchases(read2b(file(docdata, { rtnprd }), '')).end);
    };
    expect(endOf('31-03-2026', '032026')).toBe('2026-05-15');
    expect(endOf('14-02-2026', '022026')).toBe('2026-03-31');
    expect(endOf('31-03-2026', '042026')).toBe('2027-03-31');
  });
});

describe('rows of what may be the same bill name each other, without advice to book it or to ask', () => {
  const noAdvice = /Book it|Ask the supplier|ask the supplier/;

  it('with other amounts across the turn of the year', () => {
    const rows = rowsOf([bill()], [{ taxable: 1200, tax: 216 }]);
    expect(rows).toMatchObject([
      {
        status: 'missing_in_2b',
        needs_review: true,
        reason:
          'GSTR-2B has INV-101 of 2026-03-31, with the same number. Compare the two: if they are the same bill, correct the books.',
      },
      {
        status: 'missing_in_books',
        reason:
          'GSTR-2B has it. The books have PUR-1 of 2026-04-02, with the same number. Compare the two: if they are the same bill, do not book it again.',
      },
    ]);
  });

  it('with a number like it, more than a few days apart', () => {
    const books = [{ supplierNumber: 'INV-107', date: '2026-04-25' as const }];
    const rows = rowsOf([invoice({ dt: '05-04-2026' })], books);
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('INV-101 of 2026-04-05, with a number like it and the same taxable'),
      expect.stringContaining('PUR-1 of 2026-04-25, with a number like it and the same taxable'),
    ]);
  });

  const single = (rows: ReturnType<typeof rowsOf>) =>
    rows.find(({ status }) => status.startsWith('missing'))?.reason;

  it('of which one has a pair, with its amounts', () => {
    const twice = rowsOf([bill(), bill({ inum: 'INV101', dt: '30-03-2026' })], [{}]);
    expect(single(twice)).toBe(
      'GSTR-2B has it. The books have PUR-1 of 2026-04-02, with a number like it and the same taxable value, which is the pair of INV-101 of 2026-03-31. Compare the two: if they are the same bill, do not book it again.',
    );
    const booking = { number: 'PUR-2', supplierNumber: 'INV101', date: '2026-04-03' as const };
    expect(single(rowsOf([bill()], [{}, booking]))).toBe(
      'GSTR-2B has INV-101 of 2026-03-31, with a number like it and the same taxable value, which is the pair of PUR-1. It may be booked twice: check both purchases.',
    );
    expect(single(rowsOf([bill()], [{}, { ...booking, taxable: 500 }]))).toMatch(
      /Ask|was not given/,
    );
  });

  it('of which one is cancelled', () => {
    const rows = rowsOf([bill()], [{ isCancelled: true, taxable: 900 }]);
    expect(single(rows)).toBe(
      'GSTR-2B has it. The books have PUR-1 of 2026-04-02, with the same number, which is cancelled. Compare the two. If the bill is void, reject it in IMS. If the books have it under another number, correct that number. If it was cancelled by mistake, book it again.',
    );
  });

  it('of which you rejected one in IMS', () => {
    const docRejdata = { b2b: [supplier({ inv: [bill({ txval: 900 })] })] };
    const { rows } = reconciled(file({}, { rtnprd: '042026', docRejdata }), [booked()]);
    expect(single(rows)).toContain(
      'INV-101 of 2026-03-31, with the same number, which you rejected',
    );
  });

  it('of which an amendment has replaced one', () => {
    const amended = invoice({
      inum: 'A-9',
      dt: '09-04-2026',
      oinum: 'INV-101',
      oidt: '31-03-2026',
    });
    const files = file(
      { b2b: [supplier({ inv: [bill()] })], b2ba: [supplier({ inv: [amended] })] },
      { rtnprd: '042026' },
    );
    const other = booked({ supplierNumber: 'A-9', number: 'PUR-9', date: '2026-04-09' });
    const { rows } = reconciled(files, [other, booked()]);
    expect(single(rows)).toContain('which an amendment or a later month has replaced. Compare');
  });

  it.each<[string, Books]>([
    ['with its number', {}],
    ['without a number', { supplierNumber: undefined, date: '2026-03-31' }],
    ['with other amounts', { date: '2026-03-31', taxable: 900 }],
  ])('of which one is a draft %s', (_, books) => {
    const drafts = [booked(books)];
    const { rows } = reconciled(april(bill()), [], undefined, false, undefined, undefined, drafts);
    expect(rows).toMatchObject([
      {
        status: 'missing_in_books',
        reason:
          'GSTR-2B has it, and the books have it as PUR-1, which is a draft. Finish the draft, and do not book it again.',
      },
    ]);
  });

  it('unless they are of two kinds or far apart', () => {
    const cdnr = [supplier({ nt: [note({ ntnum: 'INV-101', dt: '31-03-2026' })] })];
    const far = [booked({ date: '2026-05-16', taxable: 900 })];
    for (const files of [file({ cdnr }, { rtnprd: '052026' }), april(bill())]) {
      const reasons = reconciled(files, far).rows.map(({ reason }) => reason);
      expect(reasons.join()).not.toContain('Compare the two');
    }
  });

  it('never advise to book or to ask', () => {
    const all = [
      ...rowsOf([bill()], [{ taxable: 1200 }]),
      ...rowsOf([bill(), bill({ inum: 'INV101', dt: '30-03-2026' })], [{}]),
    ];
    expect(all.map(({ reason }) => reason).filter((reason) => noAdvice.test(reason ?? ''))).toEqual(
      [],
    );
  });
});
