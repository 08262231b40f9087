import { InputError } from '../../../../../core/inputError';
import type { Filing } from '../../../../../law/filing';
import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { lastReturnIn } from '../../../../../nodes/GstReturns/actions/form/filedReturns';
import { maharashtra, ownGstin } from '../samples';
import { inJuly } from './july';

const file = (more: object = {}) => ({
  gstin: ownGstin,
  fp: '062026',
  version: 'GST3.2.4',
  ...more,
});
const b2b = (inum: string, more: object = {}) => [
  {
    ctin: maharashtra,
    inv: [
      {
        inum,
        idt: '10-06-2026',
        val: 1180,
        pos: '27',
        rchrg: 'N',
        inv_typ: 'R',
        itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 5 } }],
        ...more,
      },
    ],
  },
];

const read = (given: unknown, filing: Partial<Filing> = {}) =>
  readLastReturn(given, { ...inJuly, ...filing });

const numbersIn = (given: unknown, filing: Partial<Filing> = {}) =>
  [...read(given, filing).documents.values()].map(({ number }) => number);

it('reads documents with their values', () => {
  const { documents, period, days, isIff } = read(file({ b2b: b2b('INV-1') }));
  expect([...documents.values()]).toEqual([
    {
      key: 'invoice 2026-27 inv-1',
      section: 'b2b',
      isAmended: false,
      kind: 'invoice',
      number: 'INV-1',
      date: '2026-06-10',
      gstin: maharashtra,
      total: 1180_00n,
      placeOfSupply: '27',
      reverseCharge: false,
      supplyType: 'regular',
      items: [{ rate: 18, taxable: 1000_00n, cess: 5_00n }],
    },
  ]);
  expect({ period, days, isIff }).toEqual({
    period: { year: 2026, month: 6 },
    days: { start: '2026-06-01', end: '2026-06-30' },
    isIff: false,
  });
});

it('reads all sections of documents, and amended ones as they were corrected', () => {
  const itms = [{ txval: 1, rt: 0.25 }];
  const note = (number: string, more: object) => ({
    nt_num: number,
    nt_dt: '10-06-2026',
    ntty: 'C',
    val: 1,
    itms,
    ...more,
  });
  const invoice = (inum: string, more = {}) => ({ inum, idt: '10-06-2026', val: 1, itms, ...more });
  const sections = {
    b2cl: [{ pos: '27', inv: [invoice('L-1')] }],
    b2cla: [{ pos: '27', inv: [{ oinum: 'L-0', oidt: '01-05-2026', ...invoice('L-2') }] }],
    exp: [
      {
        exp_typ: 'WOPAY',
        inv: [invoice('E-1', { sbpcode: 'INMAA1', sbnum: '1234567', sbdt: '11-06-2026' })],
      },
    ],
    cdnr: [{ ctin: maharashtra, nt: [note('C-1', { inv_typ: 'SEWP', rchrg: 'Y' })] }],
    cdnur: [note('C-2', { typ: 'EXPWP' }), note('D-1', { typ: 'B2CL', pos: '27', ntty: 'D' })],
  };
  const { documents } = read(file(sections));
  const found = [...documents.values()].map(({ number, section, kind, supplyType }) => [
    number,
    section,
    kind,
    supplyType,
  ]);
  expect(found).toEqual([
    ['L-1', 'b2cl', 'invoice', 'regular'],
    ['E-1', 'exp', 'invoice', 'exportWithoutPayment'],
    ['C-1', 'cdnr', 'creditNote', 'sezWithPayment'],
    ['C-2', 'cdnur', 'creditNote', 'exportWithPayment'],
    ['D-1', 'cdnur', 'debitNote', 'regular'],
    ['L-2', 'b2cl', 'invoice', 'regular'],
  ]);
  expect(documents.get('invoice 2026-27 e-1')).toMatchObject({
    portCode: 'INMAA1',
    shippingBillNumber: '1234567',
    shippingBillDate: '2026-06-11',
  });
});

it('reads the sums of B2C (Small)', () => {
  const row = { sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '29', txval: -10, camt: 0, samt: 0 };
  const { b2cs } = read(file({ b2cs: [row, { ...row, diff_percent: 0.65, csamt: 2 }] }));
  expect(b2cs).toMatchObject([
    { placeOfSupply: '29', rate: 5, taxable: -10_00n, cess: 0n, isSpecial: false },
    { placeOfSupply: '29', rate: 5, taxable: -10_00n, cess: 2_00n, isSpecial: true },
  ]);
});

it('reads what the tool alone can make as of no known type', () => {
  const types = [{ inv_typ: 'CBW' }, { diff_percent: 0.65 }].map(
    (more) => [...read(file({ b2b: b2b('INV-1', more) })).documents.values()][0]?.supplyType,
  );
  expect(types).toEqual([undefined, undefined]);
});

it.each([null, ''])('takes a value of %j as left out', (nothing) => {
  const head = { gt: nothing, cur_gt: nothing, nil: nothing, doc_issue: nothing, b2ba: nothing };
  const invoice = { sbdt: nothing, diff_percent: nothing, oinum: nothing, flag: nothing };
  const sum = { rt: 5, pos: '29', txval: 1, csamt: nothing, etin: nothing, diff_percent: nothing };
  const given = file({ ...head, b2b: b2b('INV-1', invoice), b2cs: [sum] });
  const { documents, b2cs } = read(given);
  expect([...documents.values()]).toEqual([
    ...read(file({ b2b: b2b('INV-1') })).documents.values(),
  ]);
  expect(b2cs).toMatchObject([{ isSpecial: false, cess: 0n }]);
});

it.each<[string, (one: object) => unknown]>([
  ['an object', (one) => one],
  ['its text', (one) => JSON.stringify(one)],
  ['an array of it', (one) => [one]],
  ['an array of its text', (one) => [JSON.stringify(one)]],
  ['the text of an array', (one) => JSON.stringify([one])],
])('takes the file as %s', (_, given) => {
  expect(numbersIn(given(file({ b2b: b2b('INV-1') })))).toEqual(['INV-1']);
});

it('takes all parts of a file that was split', () => {
  const parts = [file({ b2b: b2b('INV-1') }), file({ b2b: b2b('INV-2') }), file()];
  expect(numbersIn(parts)).toEqual(['INV-1', 'INV-2']);
});

describe('of a quarterly filer', () => {
  const inSeptember: Partial<Filing> = {
    frequency: 'quarterly',
    period: { year: 2026, month: 9 },
  };

  it('covers a quarter with its IFFs, which may be corrected by it', () => {
    const parts = [
      file({ b2ba: b2b('INV-1', { val: 1200 }), b2b: b2b('INV-3') }),
      file({ fp: '042026', b2b: b2b('INV-1') }),
      file({ fp: '052026', b2b: b2b('INV-2') }),
    ];
    const { days, isIff, period, documents } = read(parts, inSeptember);
    expect(days).toEqual({ start: '2026-04-01', end: '2026-06-30' });
    expect([isIff, period.month]).toEqual([false, 6]);
    expect(documents.size).toBe(3);
    expect(documents.get('invoice 2026-27 inv-1')?.total).toBe(1200_00n);
  });

  it.each([
    ['one IFF', ['072026'], '2026-07-01', '2026-07-31'],
    ['both IFFs', ['082026', '072026'], '2026-07-01', '2026-08-31'],
  ])('covers the months of %s', (_, periods, start, end) => {
    const filing = { ...inSeptember, period: { year: 2026, month: 12 } };
    const { days, isIff } = read(
      periods.map((fp) => file({ fp })),
      filing,
    );
    expect({ days, isIff }).toEqual({ days: { start, end }, isIff: true });
  });

  it('is refused with files of two quarters', () => {
    const parts = [file({ fp: '032026' }), file({ fp: '042026' })];
    expect(() => lastReturnIn(parts, { ...inJuly, ...inSeptember })).toThrow(
      /files of different periods/,
    );
  });
});

describe('of a filer who changed between months and quarters', () => {
  const inSeptember = {
    ...inJuly,
    frequency: 'quarterly',
    period: { year: 2026, month: 9 },
  } as const;
  const june = b2b('INV-1');
  const april = b2b('INV-2', { idt: '10-04-2026' });
  const doubtIn = (given: object, filing: Filing, covers?: Filing['frequency']) =>
    readLastReturn(file(given), filing, covers).isFrequencyDoubtful;

  it('covers what the user says', () => {
    const month = readLastReturn(file(), inSeptember, 'monthly');
    expect(month.days).toEqual({ start: '2026-06-01', end: '2026-06-30' });
    const quarter = readLastReturn(file(), inJuly, 'quarterly');
    expect(quarter.days).toEqual({ start: '2026-04-01', end: '2026-06-30' });
    expect([month.frequency, quarter.frequency]).toEqual(['monthly', 'quarterly']);
  });

  it('is doubtful if its documents look otherwise', () => {
    expect(doubtIn({ b2b: april }, inJuly)).toBe(true);
    expect(doubtIn({ b2b: june }, inSeptember)).toBe(true);
  });

  it.each<[string, object, Filing]>([
    ['a month of a monthly filer', { b2b: june }, inJuly],
    ['a quarter of a quarterly filer', { b2b: [...june, ...april] }, inSeptember],
    ['a file that shows nothing', {}, inSeptember],
    ['a late document of an earlier quarter', { b2b: b2b('INV-1', { idt: '10-03-2026' }) }, inJuly],
    ['an amended document', { b2ba: april }, inJuly],
    [
      'the first month of a quarter',
      { fp: '072026', b2b: june },
      { ...inSeptember, period: { year: 2026, month: 8 } },
    ],
  ])('is not doubtful as %s', (_, given, filing) => {
    expect(doubtIn(given, filing)).toBe(false);
  });

  it('is not doubtful if the user says it', () => {
    expect(doubtIn({ b2b: june }, inSeptember, 'monthly')).toBe(false);
  });
});

describe('is refused', () => {
  const noNumber = b2b('');
  it.each<[string, unknown, RegExp]>([
    ['text that is not JSON', '{', /must be valid JSON/],
    ['a number', 5, /must be the file of a return/],
    ['an empty array', [], /is empty/],
    ['no period', { gstin: ownGstin }, /is not a file of GSTR-1: it needs gstin and fp/],
    ['an empty document', file({ b2b: [null] }), /a section b2b that can't be read/],
    ['no GSTIN', { fp: '062026' }, /is not a file of GSTR-1: it needs gstin and fp/],
    ['an impossible period', file({ fp: '132026' }), /is not a file of GSTR-1/],
    ['a GSTR-3B', file({ sup_details: {} }), /is not a file of GSTR-1: it contains "sup_details"/],
    ['another GSTIN', file({ gstin: maharashtra }), /is of the GSTIN 27.*, not of Own GSTIN 29/],
    ['the same period', file({ fp: '072026' }), /is of 07-2026, which is not before the return/],
    ['a later period', file({ fp: '082026' }), /is of 08-2026, which is not before the return/],
    ['two periods', [file(), file({ fp: '052026' })], /has files of different periods/],
    [
      'a part twice',
      [file({ b2b: b2b('INV-1') }), file({ b2b: b2b('inv-1') })],
      /has invoice 2026-27 inv-1 twice/,
    ],
    [
      'a sum twice',
      file({ b2cs: Array(2).fill({ rt: 5, pos: '29', txval: 1 }) }),
      /has b2cs 29 5 % twice/,
    ],
    ['a section of another form', file({ b2b: { inv: [] } }), /a section b2b that can't be read/],
    ['a document without a number', file({ b2b: noNumber }), /a document of b2b without a number/],
    ['a document without a date', file({ b2b: b2b('INV-1', { idt: null }) }), /INV-1 with a date/],
    ['a date of another form', file({ b2b: b2b('INV-1', { idt: 'x' }) }), /INV-1 with a date/],
    [
      'an amount of another form',
      file({ b2b: b2b('INV-1', { val: 'x' }) }),
      /INV-1 with an amount/,
    ],
  ])('%s', (_, given, message) => {
    expect(() => lastReturnIn(given, inJuly)).toThrow(message);
    expect(() => lastReturnIn(given, inJuly)).toThrow(InputError);
  });
});
