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

describe('a cell is read', () => {
  it.each<[KindName, unknown, CellValues[KindName] | undefined, unknown]>([
    ['paise', 500, 500_00n, 500_00n],
    ['paise', ' ₹ 1,23,456.50 ', 123_456_50n, 123_456_50n],
    ['paise', 'Rs. 500/-', 500_00n, 500_00n],
    ['paise', '- ₹ 20', -20_00n, -20_00n],
    ['paise', 1.005, 1_01n, 1_01n],
    ['paise', '(500.00)', -500_00n, 'notAmount'],
    ['paise', '(₹ 1,500)', -1500_00n, 'notAmount'],
    ['paise', '(-)1,500.00', -1500_00n, 'notAmount'],
    ['paise', '500-', -500_00n, 'notAmount'],
    ['paise', '500 Cr', 500_00n, 'notAmount'],
    ['paise', '1,500.00 Dr.', -1500_00n, 'notAmount'],
    ['paise', '(500.00) dr', 500_00n, 'notAmount'],
    ['paise', '-', 0n, 'notAmount'],
    ['paise', 'Nil', 0n, 'notAmount'],
    ['paise', 1e11, 10_000_000_000_000n, 'tooLarge'],
    ['quantity', '1,000', 1_000_000_000n, 1_000_000_000n],
    ['quantity', 0.0000004, 0n, 0n],
    ['quantity', '10 Nos', 10_000_000n, 'notQuantity'],
    ['quantity', '12.5 kg', 12_500_000n, 'notQuantity'],
    ['quantity', '(2)', -2_000_000n, 'notQuantity'],
    ['halfRate', 9, 9, 9],
    ['halfRate', '9 %', 9, 9],
    ['halfRate', 0.09, 9, 9],
    ['halfRate', '0.025', 2.5, 2.5],
    ['halfRate', 0.05, 0.05, 0.05],
    ['halfRate', '0.05%', 0.05, 0.05],
    ['halfRate', 0.125, 0.125, 0.125],
    ['halfRate', 0.06, 6, 6],
    ['halfRate', 'Exempt', 0, 0],
    ['halfRate', 10, 10, 10],
    ['percent', 12.5, 12.5, 12.5],
    ['percent', '60 %', 60, 60],
    ['percent', '.5%', 0.5, 0.5],
    ['decimal', '84.7457627118644', 84.7457627118644, 84.7457627118644],
    ['decimal', 0.1 + 0.2, 0.3, 0.3],
    ['decimal', '₹ 1,500.50', 1500.5, 1500.5],
    ['decimal', '2 Nos', 2, 'notDecimal'],
    ['decimal', '(2)', -2, 'notDecimal'],
    ['decimal', '-', 'notDecimal', 'notDecimal'],
    ['decimal', '2 twigs', 'notDecimal', 'notDecimal'],
    ['count', '12', 12, 12],
    ['count', '1,200', 1200, 'notCount'],
    ['rate', 18, 18, 18],
    ['rate', '18%', 18, 18],
    ['rate', '18 %', 18, 18],
    ['rate', '18.00', 18, 18],
    ['rate', '0.25%', 0.25, 0.25],
    ['rate', 0.25, 0.25, 0.25],
    ['rate', 0, 0, 0],
    ['rate', '7.5', 7.5, 7.5],
    ['rate', 'GST@18', 18, 'notGstr1Rate'],
    ['rate', 'IGST  @ 18 %', 18, 'notGstr1Rate'],
    ['rate', '5% GST', 5, 'notGstr1Rate'],
    ['rate', 0.18, 18, 18],
    ['rate', '0.05', 5, 5],
    ['rate', 0.0025, 0.25, 0.25],
    ['rate', 0.1 + 0.08, 18, 18],
    ['rate', '0.05%', 0.05, 'notGstr1Rate'],
    ['rate', 0.07, 0.07, 'notGstr1Rate'],
    ['rate', 17, 17, 'notGstr1Rate'],
    ['rate', '18', 18, 18],
    ['rate', 0.015, 1.5, 1.5],
    ['rate', '9%+9%', 18, 'notGstr1Rate'],
    ['rate', '5% (2.5+2.5)', 5, 'notGstr1Rate'],
    ['rate', 'CGST@9% & SGST@9%', 18, 'notGstr1Rate'],
    ['rate', 'Exempt', 0, 'notGstr1Rate'],
    ['rate', 'Nil Rated', 0, 'notGstr1Rate'],
    ['date', 46143, '2026-05-01', '2026-05-01'],
    ['date', '05-Aug-26', '2026-08-05', '2026-08-05'],
    ['date', '2026-04-13 00:00:00', '2026-04-13', '2026-04-13'],
    ['date', '2026-08-04T20:00:00Z', '2026-08-05', '2026-08-05'],
    ['date', new Date('2026-08-05T00:00:00Z'), '2026-08-05', '2026-08-05'],
    ['date', '30-06-2017', '2017-06-30', 'beforeGst'],
    ['month', '2026-08', '2026-08', 'notMonthOfYear'],
    ['month', '2026-08-01', '2026-08', 'notMonthOfYear'],
    ['month', 46143, '2026-05', 'notMonthOfYear'],
    ['month', 'Jun-26', '2026-06', 'notMonthOfYear'],
    ['month', 'June 2026', '2026-06', 'notMonthOfYear'],
    ['gstin', ' 29ABCDE1234F1ZW', '29ABCDE1234F1ZW', '29ABCDE1234F1ZW'],
    ['gstin', '0717UNO00157UNO', '0717UNO00157UNO', '0717UNO00157UNO'],
    ['gstin', '2717USA00012NR5', '2717USA00012NR5', '2717USA00012NR5'],
    ['gstin', '27AAPF10939A1D7', '27AAPF10939A1D7', '27AAPF10939A1D7'],
    ['gstin', '12AJIPA1572E1C7', '12AJIPA1572E1C7', '12AJIPA1572E1C7'],
    ['gstin', '29abcde1234f1zw', '29ABCDE1234F1ZW', '29ABCDE1234F1ZW'],
    ['gstin', '29 ABCDE 1234F1ZW', '29ABCDE1234F1ZW', 'notGstin'],
    ['gstin', 'URP', '', 'notGstin'],
    ['gstin', 'n/a', '', 'notGstin'],
    ['gstin', 0, '', 'notGstin'],
    ['state', '27-Maharashtra', '27', '27'],
    ['state', 'MH', '27', '27'],
    ['state', 'Maharashtra (27)', '27', '27'],
    ['state', 5, '05', '05'],
    ['state', '29-Karnatka', '29', '29'],
    ['state', '32-KL', '32', '32'],
    ['state', '96-Other Country', '96', '96'],
    ['state', 'Foreign Country', '96', '96'],
    ['state', '97-Other Territory', '97', '97'],
    ['state', '28-Andhra Pradesh', '28', '28'],
    ['state', '25-Daman & Diu', '25', '25'],
    ['state', 'Outside India', '96', 'notState'],
    ['state', 'Abroad', '96', 'notState'],
    ['unit', 'kgs', 'KGS', 'KGS'],
    ['unit', 'KGS-KILOGRAMS', 'KGS', 'KGS'],
    ['unit', 'Reel', 'REEL', 'notUnit'],
    ['unit', '10 Nos', 'NOS', 'notUnit'],
    ['hsn', 8471, '8471', '8471'],
    ['hsn', '8471 30', '847130', 'notHsn'],
    ['hsn', '8471.30', '847130', 'notHsn'],
    ['hsn', 'Ink', 'Ink', 'notHsn'],
    ['number', 'INV-1', 'INV-1', 'INV-1'],
    ['number', 'INV 1', 'INV 1', 'notNumber'],
    ['number', '00', '00', 'notNumber'],
    ['number', 77, '77', '77'],
    ['text', ' Ink ', 'Ink', 'Ink'],
    ['text', 5, '5', '5'],
    ['yesNo', 'Yes', true, true],
    ['yesNo', 'n', false, false],
    ['acceptance', 'Yes', true, true],
    ['acceptance', 'no', false, false],
    ['acceptance', '2026-10', '2026-10', '2026-10'],
    // What spreadsheets make of the month.
    ['acceptance', '2026-10-01', '2026-10', '2026-10'],
    ['acceptance', 46_296, '2026-10', '2026-10'],
    ['choice', 'regular b2b', 'R', 'R'],
    ['choice', 'DE', 'DE', 'DE'],
    ['share', '65%', 0.65, 0.65],
    ['share', '100.00', undefined, undefined],
    ['share', 100, undefined, undefined],
  ])('as %s: %j is %j, strictly %j', (kind, cell, lenient, strict) => {
    expect([readingOf(kind, cell, 'lenient'), readingOf(kind, cell, 'strict')]).toEqual([
      lenient,
      strict,
    ]);
  });

  it.each<[KindName, unknown, string]>([
    ['paise', '1e3', 'notAmount'],
    ['paise', '1,5', 'notAmount'],
    ['paise', '1.234,56', 'notAmount'],
    ['paise', '1 18 000', 'notAmount'],
    ['paise', '₹', 'notAmount'],
    ['paise', '$ 5', 'notAmount'],
    ['paise', '(-500)', 'notAmount'],
    ['paise', true, 'notAmount'],
    ['quantity', '10 things', 'notQuantity'],
    ['quantity', '500 Cr', 'notQuantity'],
    ['quantity', '500-', 'notQuantity'],
    ['quantity', '-', 'notQuantity'],
    ['quantity', 'Nil', 'notQuantity'],
    ['halfRate', -9, 'notRate'],
    ['halfRate', '₹ 9', 'notRate'],
    ['percent', -5, 'notPercent'],
    ['percent', '5 off', 'notPercent'],
    ['percent', '₹ 5', 'notPercent'],
    ['count', 1.5, 'notCount'],
    ['rate', -5, 'notRate'],
    ['rate', 'high', 'notRate'],
    ['rate', 'CGST', 'notRate'],
    ['rate', '9+5', 'notRate'],
    ['rate', '7+7', 'notRate'],
    ['rate', '12% (9+9)', 'notRate'],
    ['rate', '9+9+9+9', 'notRate'],
    ['date', '05-08-26', 'notDate'],
    ['date', '08/25/2026', 'notDate'],
    ['month', '082026', 'notMonth'],
    ['month', '2026-08-05', 'notMonth'],
    ['gstin', ['29ABCDE1234F1ZW'], 'notText'],
    ['state', '29-Kerala', 'notState'],
    ['state', '39', 'notState'],
    ['state', '0', 'notState'],
    ['state', '296', 'notState'],
    ['state', '-', 'notState'],
    ['state', '97-Other Country', 'notState'],
    ['state', '05-08-2026', 'notState'],
    ['state', '10 Nos', 'notState'],
    ['state', '29ABCDE1234F1ZW', 'notState'],
    ['unit', 'thing', 'notUnit'],
    ['hsn', {}, 'notText'],
    ['number', {}, 'notText'],
    ['text', true, 'notText'],
    ['yesNo', 'maybe', 'notYesNo'],
    ['acceptance', 'October', 'notAcceptance'],
    ['acceptance', '2026-10-14', 'notAcceptance'],
    ['choice', 'Export', 'notChoice'],
    ['share', 50, 'notShare'],
  ])('as %s: %j is refused, even leniently', (kind, cell, problem) => {
    expect(readingOf(kind, cell, 'lenient')).toBe(problem);
  });

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
