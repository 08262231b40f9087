import type { IsoDate } from '../../../../../core/day';
import type { Period } from '../../../../../law/period';
import type { Purchase } from '../../../../../returns/purchases/purchase';
import { lastRowsIn } from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import { file, invoice, otherGstin, purchase, reconciled, supplier } from '../samples';

type Books = Parameters<typeof purchase>[0];

/** A purchase as a register has it, whose ID tells its supplier and number. */
const voucher = (number: string, day: string, change: Books = {}): Purchase => {
  const made = purchase({
    number,
    supplierNumber: `S-${number}`,
    date: `2026-06-${day}` as IsoDate,
    ...change,
  });
  return { ...made, id: `${made.kind} ${made.gstin || made.name} 2026-27 ${made.number}` };
};

const nothingIn = (month: string) => file({}, { rtnprd: `${month}2026` });

/** What July says of the books, after June with others. No file has a document. */
const july = (inJune: Purchase[], inJuly: Purchase[], read?: Period) => {
  const last = lastRowsIn(
    reconciled(nothingIn('06'), inJune).rows,
    'Rows From Last Time (JSON)',
    'Asia/Kolkata',
  );
  const { rows, notes } = reconciled(nothingIn('07'), inJuly, last, false, read);
  return { ids: rows.map(({ books_id }) => books_id).sort(), notes };
};

const idsOf = (purchases: Purchase[]) => purchases.map(({ id }) => id).sort();
const [first, middle, lastOne] = [voucher('1', '02'), voucher('2', '10'), voucher('3', '20')] as [
  Purchase,
  Purchase,
  Purchase,
];

describe('a purchase from last time that the books have corrected', () => {
  const right = purchase({ gstin: otherGstin }).gstin;
  const corrected = (change: Books = {}) => voucher('2', '10', { gstin: right, ...change });

  it.each<[string, Purchase]>([
    ['another GSTIN', corrected()],
    ['another name, without GSTIN', corrected({ gstin: '', name: 'Ravi Trading' })],
    ['another GSTIN and date', corrected({ date: '2026-06-11' })],
    ['another GSTIN, date and taxable value', corrected({ date: '2026-06-11', taxable: 7 })],
    [
      "another GSTIN, date and supplier's number",
      corrected({ date: '2026-06-11', supplierNumber: 'T' }),
    ],
  ])('does not come again, and a note names it: %s', (_, now) => {
    expect(july([middle], [now])).toEqual({
      ids: idsOf([now]),
      notes: [
        'Purchases from last time that the books have corrected since do not come again: 1 (2).',
      ],
    });
  });

  it('without number of the supplier is known by its date', () => {
    const without = voucher('2', '10', { supplierNumber: undefined });
    const now = corrected({ supplierNumber: undefined });
    expect(july([without], [now]).ids).toEqual([now.id]);
    const other = corrected({ supplierNumber: undefined, date: '2026-06-11', taxable: 7 });
    expect(july([without], [other]).ids).toEqual(idsOf([without, other]));
  });

  it.each<[string, Purchase, Purchase]>([
    [
      'only the number is the same',
      middle,
      corrected({ date: '2026-06-11', taxable: 7, supplierNumber: 'T' }),
    ],
    ['its kind is another one', middle, corrected({ kind: 'creditNote' })],
    ['its year is another one', middle, { ...corrected({ date: '2027-04-10' }), id: 'x' }],
    [
      "the number is the supplier's, which another supplier may use, too",
      voucher('2', '10', { supplierNumber: '2' }),
      corrected({ supplierNumber: '2' }),
    ],
  ])('comes again if %s', (_, before, now) => {
    expect(july([before], [now])).toEqual({ ids: idsOf([before, now]), notes: [] });
  });

  it('comes again if last time had the other one, too', () => {
    expect(july([middle, corrected()], [corrected()]).ids).toEqual(idsOf([middle, corrected()]));
  });
});

describe('a purchase from last time that the books no longer have', () => {
  const note = ['Purchases from last time that the books no longer have do not come again: 1 (2).'];

  it('does not come again if they have some before and after it, and a note names it', () => {
    const both = [first, lastOne];
    expect(july([first, middle, lastOne], both)).toEqual({ ids: idsOf(both), notes: note });
  });

  it('comes again if they have no other one that is known in its month: they may lack that month', () => {
    const both = [voucher('8', '02'), voucher('9', '10', { date: '2026-07-10' })];
    const known = [middle, voucher('4', '31', { date: '2026-05-31' })];
    expect(july([middle], both)).toEqual({ ids: idsOf([middle, ...both]), notes: [] });
    expect(july(known, [...both, known[1] as Purchase]).ids).toEqual(idsOf([...known, ...both]));
  });

  it.each<[string, Purchase[]]>([
    ['are empty', []],
    ['begin later', [lastOne]],
    ['begin on its day', [voucher('4', '10'), lastOne]],
    ['end earlier', [first]],
    ['end on its day', [first, voucher('4', '10')]],
  ])('comes again if they %s', (_, books) => {
    expect(july([first, middle, lastOne], books).ids).toEqual(
      idsOf([...new Set([first, middle, lastOne, ...books])]),
    );
  });

  it('comes again if they are those of another month with a late bill', () => {
    const inJune = [first, middle, lastOne];
    const ofJuly = [voucher('8', '01'), voucher('9', '10', { date: '2026-07-10' })];
    expect(july(inJune, ofJuly)).toEqual({ ids: idsOf([...inJune, ...ofJuly]), notes: [] });
  });

  describe('if the account was read', () => {
    const read = (day: number): Period => ({
      start: { year: 2026, month: 6, day },
      end: { year: 2027, month: 3, day: 31 },
    });

    it('for its date, does not come again', () => {
      expect(july([middle], [], read(10))).toEqual({ ids: [], notes: note });
    });

    it('for other dates, comes again', () => {
      expect(july([middle], [first, lastOne], read(11)).ids).toEqual(
        idsOf([first, middle, lastOne]),
      );
      const until = { start: read(1).start, end: { year: 2026, month: 6, day: 9 } };
      expect(july([middle], [], until).ids).toEqual([middle.id]);
    });
  });
});

describe('the note about pairs that stay', () => {
  const inv = [1, 2, 3].map((at) => invoice({ inum: `S-${at}`, dt: `0${at}-06-2026` }));
  const june = () =>
    reconciled(file({ b2b: [supplier({ inv })] }), [
      voucher('1', '01'),
      voucher('2', '02', { taxable: 900 }),
      voucher('3', '05'),
    ]).rows;
  const notesWith = (accepted: Record<string, unknown>) => {
    const rows = june().map((row) => ({ ...row, accepted: accepted[String(row.books_number)] }));
    const last = lastRowsIn(rows, 'Rows From Last Time (JSON)', 'Asia/Kolkata');
    return reconciled(nothingIn('07'), [], last).notes;
  };

  it.each<[string, Record<string, unknown>, string]>([
    ['all without a yes', {}, ' Neither exact nor accepted (column accepted): 2 (3, 2).'],
    [
      'not those that are',
      { 2: 'yes', 3: '' },
      ' Neither exact nor accepted (column accepted): 1 (3).',
    ],
    [
      'those that are not',
      { 1: 'no', 2: 'Yes', 3: 'no' },
      ' Neither exact nor accepted (column accepted): 1 (3).',
    ],
    ['no rows if all are accepted', { 2: true, 3: 'TRUE' }, ''],
  ])('names %s', (_, accepted, rest) => {
    expect(notesWith(accepted)).toEqual([`Pairs from last time that stay: 3.${rest}`]);
  });

  it('takes yes, no or nothing', () => {
    expect(() => notesWith({ 2: 'later' })).toThrow(
      /^accepted of row \d of Rows From Last Time \(JSON\) must be yes, no or the month of a return such as 2026-10, not "later"$/,
    );
  });
});

describe('a bill that was booked twice, of which the paired booking was deleted since', () => {
  const twin = voucher('7', '10', { supplierNumber: 'S-2' });
  const { rows: june } = reconciled(
    file({ b2b: [supplier({ inv: [invoice({ inum: 'S-2' })] })] }, { rtnprd: '062026' }),
    [first, middle, lastOne],
  );
  const rowOfTwin = (...books: Purchase[]) => {
    const last = lastRowsIn(june, 'Rows From Last Time (JSON)', 'Asia/Kolkata');
    const { rows, notes } = reconciled(nothingIn('07'), books, last);
    return { row: rows.find(({ books_number }) => books_number === '7'), notes };
  };

  it('has the pair of that, which a note names', () => {
    const { row, notes } = rowOfTwin(first, twin, lastOne);
    expect(row).toMatchObject({ status: 'exact', gstr2b_number: 'S-2', gstr2b_period: '2026-06' });
    expect(notes).toEqual([
      'Purchases from last time that the books no longer have do not come again: 1 (2).',
    ]);
  });

  it('names the row to leave out if the books may lack more', () => {
    expect(rowOfTwin(twin).row).toMatchObject({
      status: 'missing_in_2b',
      reason:
        'GSTR-2B has it once, and 2 is its pair. It is probably booked twice: check both purchases. The purchases that you gave do not have 2: if it was deleted, leave out its row from last time.',
    });
  });

  it('is still booked twice while the books have both', () => {
    expect(rowOfTwin(first, middle, twin, lastOne).row?.reason).toMatch(/check both purchases\.$/);
  });
});
