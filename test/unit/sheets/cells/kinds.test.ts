import fc from 'fast-check';
import type { IsoDate } from '../../../../core/day';
import { writeCell } from '../../../../sheets/cells/columns';
import { kinds } from '../../../../sheets/cells/kinds';
import {
  isProblem,
  type CellContext,
  type CellValues,
  type KindName,
  type Strictness,
} from '../../../../sheets/cells/cellValues';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { states } from '../../../../law/tables/states';
import cases from '../../../fixtures/cells.json';

const timeZone = 'Asia/Kolkata';

const codes = { R: ['Regular B2B'], DE: ['Deemed Exp', 'Deemed Exports'] };

const contextOf = (more: Partial<CellContext> = {}): CellContext => ({
  timeZone,
  signed: true,
  codes,
  ...more,
});

const read = (
  kind: KindName,
  cell: unknown,
  strictness: Strictness,
  more: Partial<CellContext> = {},
) => kinds[kind].read(cell, strictness, contextOf(more));

/** The value, or the code of the problem. */
const readingOf = (...args: Parameters<typeof read>) => {
  const found = read(...args);
  return isProblem(found) ? found.code : found;
};

/** A case from JSON, in which `5n` is a bigint, an object with a date is one, and null is nothing. */
const revived = ([kind, ...values]: unknown[]) =>
  [kind, ...values.map(valueOf)] as [KindName, unknown, unknown, unknown];

function valueOf(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+n$/.test(value)) return BigInt(value.slice(0, -1));
  if (typeof value === 'object' && value && 'date' in value) return new Date(String(value.date));
  return value ?? undefined;
}

describe('a cell is read', () => {
  it.each(cases.read.map(revived))(
    'as %s: %j is %j, strictly %j',
    (kind, cell, lenient, strict) => {
      expect([readingOf(kind, cell, 'lenient'), readingOf(kind, cell, 'strict')]).toEqual([
        lenient,
        strict,
      ]);
    },
  );

  it.each(cases.refused.map(revived))(
    'as %s: %j is refused, even leniently',
    (kind, cell, problem) => {
      expect(readingOf(kind, cell, 'lenient')).toBe(problem);
    },
  );

  it.each([
    ['1,500.00/Nos', 1500_000_000n],
    ['₹ 60 per kg', 60_000_000n],
    ['63 / kg', 63_000_000n],
    ['Rs. 500/-', 500_000_000n],
    ['(60)', -60_000_000n],
    ['1500 Nos', 'notAmount'],
    ['500 Cr', 'notAmount'],
    ['on request', 'notAmount'],
  ])('as the price of a unit: %j', (cell, value) => {
    expect(readingOf('quantity', cell, 'lenient', { perUnit: true })).toBe(value);
  });

  it.each<[unknown, string]>([
    ['5.12346E+12', 'shortened'],
    [123456789012345678, 'rounded'],
  ])('as one of which digits are lost: %p', (cell, code) => {
    expect(readingOf('number', cell, 'lenient')).toBe(code);
    expect(readingOf('text', cell, 'lenient', { identifies: true })).toBe(code);
    expect(readingOf('text', cell, 'lenient')).toBe(String(cell));
  });

  it('as a text that spreadsheets have as true or false, where its column may have one', () => {
    expect(readingOf('text', true, 'lenient', { mayBeFlag: true })).toBe('true');
    expect(readingOf('text', false, 'lenient', { mayBeFlag: true })).toBe('false');
  });

  it('with the side of its register', () => {
    const inPurchases = { side: 'Dr' as const };
    expect(readingOf('paise', '500 Dr', 'lenient', inPurchases)).toBe(500_00n);
    expect(readingOf('paise', '500 Cr', 'lenient', inPurchases)).toBe(-500_00n);
    expect(readingOf('paise', '500', 'lenient', inPurchases)).toBe(500_00n);
  });

  it('as the amount that its column may have', () => {
    expect(readingOf('paise', -1, 'lenient', { signed: undefined })).toBe('negative');
    expect(readingOf('paise', 0, 'lenient', { positive: true })).toBe('notPositive');
  });

  it('strictly as a month beside its financial year, before the return period', () => {
    const inYear = { year: '2017-18' };
    expect(readingOf('month', 'July', 'strict', inYear)).toBe('2017-07');
    expect(readingOf('month', 'JAN', 'strict', inYear)).toBe('2018-01');
    expect(readingOf('month', 'Juli', 'strict', inYear)).toBe('notMonthOfYear');
    expect(readingOf('month', 'JAN', 'strict', { ...inYear, before: '2018-01' })).toBe(
      'notBeforePeriod',
    );
  });

  it('as an HSN code of enough digits', () => {
    expect(read('hsn', '8471', 'strict', { hsnDigits: 6 })).toEqual({
      code: 'notHsn',
      facts: { value: '8471', digits: 6 },
      at: {},
    });
  });

  it('as a text of the form of its column', () => {
    const form = { pattern: /^\d{3,7}$/, form: 'shippingBill' as const };
    expect(readingOf('text', '1234', 'strict', form)).toBe('1234');
    expect(read('text', '12', 'strict', form)).toEqual({
      code: 'notOfForm',
      facts: { value: '12', form: 'shippingBill' },
      at: {},
    });
  });

  it('strictly as no unit, which services have', () => {
    expect(readingOf('unit', 'na', 'strict')).toBe('NA');
  });

  it('as a GSTIN, or it is said which character is wrong', () => {
    expect(read('gstin', '12GEOPS0823BBZA', 'strict')).toEqual({
      code: 'wrongCheck',
      facts: { value: '12GEOPS0823BBZA', check: 'H' },
      at: {},
    });
    expect(readingOf('gstin', '12GEOPS', 'strict')).toBe('notGstin');
  });

  it('as a choice, or the choices are named, or it counts as blank', () => {
    expect(read('choice', 'Export', 'strict')).toMatchObject({
      facts: { value: 'Export', choices: ['Regular B2B', 'Deemed Exp'] },
    });
    expect(read('choice', 'Export', 'strict', { open: true })).toBeUndefined();
  });

  it('whatever its length, without matching all of it', () => {
    const long = 200_000;
    for (const kind of Object.keys(kinds) as KindName[]) {
      for (const cell of ['1'.repeat(long), `1${' '.repeat(long)}x`, 'a1'.repeat(long)]) {
        for (const strictness of ['lenient', 'strict'] as const) read(kind, cell, strictness);
      }
    }
    expect(readingOf('paise', '1'.repeat(long), 'lenient')).toBe('notAmount');
    expect(readingOf('state', `27-${'a'.repeat(long)}`, 'lenient')).toBe('27');
  });
});

it.each([
  ['25', '25-Daman and Diu'],
  ['28', '28-Andhra Pradesh'],
  ['96', '96-Other Countries'],
])('the State %s is written as %s, and read as it is', (code, cell) => {
  expect(writeCell(code, { heading: '', kind: 'state' })).toBe(cell);
  expect(read('state', cell, 'lenient')).toBe(code);
});

describe('what is written is read again', () => {
  const day = fc
    .date({ min: new Date('2017-07-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as IsoDate);
  const values: { [Name in KindName]: fc.Arbitrary<CellValues[Name]> } = {
    text: fc.stringMatching(/^[a-z]([a-z &-]{0,30}[a-z])?$/),
    number: fc.stringMatching(/^[A-Z][A-Z0-9/-]{0,15}$/),
    gstin: fc.constantFrom('29ABCDE1234F1ZW', '27AAPFU0939F1ZV'),
    date: day,
    paise: fc.bigInt({ min: -99_999_999_999_99n, max: 99_999_999_999_99n }),
    quantity: fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
    decimal: fc.integer({ min: -999_999_999, max: 999_999_999 }).map((one) => one / 1000),
    count: fc.integer({ min: 0, max: 999_999_999 }),
    rate: fc.constantFrom(...gstr1Rates),
    halfRate: fc.constantFrom(...gstr1Rates.map((rate) => rate / 2)),
    percent: fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100),
    state: fc.constantFrom(...states.map(({ code }) => code), '96'),
    share: fc.constant(0.65),
    month: day.map((date) => date.slice(0, 7)),
    unit: fc.constantFrom('NOS', 'KGS', 'OTH'),
    hsn: fc.constantFrom('8471', '847130', '84713010', '998314'),
    yesNo: fc.boolean(),
    acceptance: fc.oneof(
      fc.boolean(),
      day.map((date) => date.slice(0, 7)),
    ),
    choice: fc.constantFrom('R', 'DE'),
  };
  /** In section sheets, a month is beside its year. */
  const inBoth = (Object.keys(kinds) as KindName[]).filter((kind) => kind !== 'month');

  const roundTrip = <Name extends KindName>(kind: Name, strictness: Strictness) =>
    fc.assert(
      fc.property(values[kind], (value) => {
        const cell = writeCell(value, { ...contextOf(), heading: '', kind });
        for (const given of [cell, String(cell)]) {
          expect(read(kind, given, strictness)).toEqual(value);
        }
      }),
    );

  it.each(Object.keys(kinds) as KindName[])('as %s', (kind) => {
    roundTrip(kind, 'lenient');
  });

  it.each(inBoth)('strictly as %s', (kind) => {
    roundTrip(kind, 'strict');
  });

  it('as a month, also as the date that a spreadsheet makes of it, and never as another one', () => {
    const month = fc.record({
      year: fc.integer({ min: 2017, max: 2099 }),
      index: fc.integer({ min: 0, max: 11 }),
    });
    fc.assert(
      fc.property(month, ({ year, index }) => {
        const instant = new Date(Date.UTC(year, index, 1));
        const date = instant.toISOString().slice(0, 10);
        const value = date.slice(0, 7);
        const [, two] = value.split('-') as [string, string];
        const serial = (instant.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
        const name = instant.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
        const cells = [value, date, serial, String(serial), instant, instant.toISOString()];
        const dayFirst = [`01/${two}/${year}`, `1/${index + 1}/${year}`, `01-${two}-${year}`];
        for (const cell of [...cells, ...dayFirst, `01-${name}-${year}`]) {
          expect(read('month', cell, 'lenient')).toEqual(value);
        }
        const unclear = [`${index + 1}/1/${year}`, `${name}-${year % 100}`, `${two}${year}`];
        for (const cell of unclear) {
          expect([value, 'notMonth']).toContain(readingOf('month', cell, 'lenient'));
        }
      }),
    );
  });
});
