import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { dateOfPeriod, daysOfReturn, returnColumns } from '../../../../law/filing';
import { fileOf, inJune, maharashtra, prepare, type Sample } from './samples';

const april = { year: 2026, month: 4 };
const june = { year: 2026, month: 6 };

const b2b = (date: string, number: string): Sample => ({
  date,
  number,
  gstin: maharashtra,
  lines: [{ net: 1000 }, { net: 100, rate: 0 }],
});

/** An invoice of each month of the quarter, a note, and B2C. */
const books: Sample[] = [
  b2b('2026-04-30', 'INV-1'),
  b2b('2026-05-01', 'INV-2'),
  b2b('2026-06-30', 'INV-3'),
  { ...b2b('2026-04-15', 'CN-1'), type: 'sales_return', lines: [{ net: 10 }] },
  { date: '2026-04-16', number: 'INV-4', lines: [{ net: 500 }] },
];

const numbersIn = (file: { b2b?: Array<{ inv: Array<{ inum: string }> }> }) =>
  (file.b2b ?? []).flatMap(({ inv }) => inv.map(({ inum }) => inum));

const summaryOf = (samples: Sample[], input: Partial<Gstr1Input>) =>
  Object.fromEntries(
    prepare(samples, input).summary.map(({ section, documents, taxable_value }) => [
      section,
      [documents, taxable_value],
    ]),
  );

it('rules that depend on a date use the first day of the last month', () => {
  expect(dateOfPeriod({ ...inJune, period: june })).toBe('2026-06-01');
});

it('rows name the return by its last month', () => {
  const { gstin } = inJune;
  expect(returnColumns({ gstin, period: june })).toEqual({ gstin, return_period: '2026-06' });
});

describe('a quarterly filer in the last month of a quarter', () => {
  const quarter: Partial<Gstr1Input> = { frequency: 'quarterly', period: june };

  it('reports the whole quarter', () => {
    const file = fileOf(books, quarter);
    expect(file.fp).toBe('062026');
    expect(numbersIn(file)).toEqual(['INV-1', 'INV-2', 'INV-3']);
    expect(file.doc_issue.doc_det[0].docs[0].totnum).toBe(4);
  });

  it('covers the days of the quarter, and an IFF those of its month', () => {
    const days = (month: number, frequency: 'monthly' | 'quarterly') =>
      daysOfReturn({ period: { year: 2026, month }, frequency });
    const day = (month: number, date: number) => ({ year: 2026, month, day: date });
    expect(days(6, 'quarterly')).toEqual({ start: day(4, 1), end: day(6, 30) });
    expect(days(5, 'quarterly')).toEqual({ start: day(5, 1), end: day(5, 31) });
    expect(days(6, 'monthly')).toEqual({ start: day(6, 1), end: day(6, 30) });
    expect(days(12, 'quarterly')).toEqual({ start: day(10, 1), end: day(12, 31) });
    expect(days(2, 'monthly')).toEqual({ start: day(2, 1), end: day(2, 28) });
  });

  it('leaves out the B2B documents of months that were filed by IFF, but nothing else', () => {
    const input = { ...quarter, alreadyFiledByIff: [1] as const };
    const file = fileOf(books, input);
    expect(numbersIn(file)).toEqual(['INV-2', 'INV-3']);
    expect(file.cdnr).toBeUndefined();
    // An IFF has neither nil-rated supplies nor B2C, HSN summary or documents issued.
    expect(file.nil.inv[0].nil_amt).toBe(300);
    expect(file.b2cs[0].txval).toBe(500);
    expect(file.hsn.hsn_b2b[0].txval).toBe(2990);
    expect(file.doc_issue.doc_det[0].docs[0].totnum).toBe(4);
    expect(prepare(books, input).left_out).toEqual([
      expect.objectContaining({ document: 'CN-1', taxable_value: -10 }),
      {
        document: 'INV-1',
        document_type: 'invoice',
        document_date: '2026-04-30',
        left_out_of: 'return',
        taxable_value: 1000,
        reason: 'An IFF has reported it already.',
      },
    ]);
  });

  it('adds up to the books with what the IFF has reported', () => {
    expect(summaryOf(books, { ...quarter, alreadyFiledByIff: [1, 2] })).toEqual({
      b2b: [1, 1000],
      b2cs: [1, 500],
      nil: [3, 300],
      hsn: [5, 3790],
      doc_issue: [5, undefined],
      left_out: [3, 1990],
      lines: [5, 3790],
      books: [5, 3790],
    });
  });
});

describe('a quarterly filer in the first two months of a quarter: IFF', () => {
  const iff: Partial<Gstr1Input> = { frequency: 'quarterly', period: april };

  it('reports B2B invoices and notes of the month and nothing else, turnover included', () => {
    const turnover = { aggregateTurnover: { previousYear: 1, currentYear: 2 } };
    const file = fileOf(books, { ...iff, ...turnover });
    expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'cdnr']);
    expect(numbersIn(file)).toEqual(['INV-1']);
  });

  it('names the rest, which belongs in the return of the quarter', () => {
    const { left_out, open_questions } = prepare(books, iff);
    expect(left_out.map(({ document, taxable_value }) => [document, taxable_value])).toEqual([
      ['INV-4', 500],
      ['INV-1', 100],
      ['INV-2', 1100],
      ['INV-3', 1100],
    ]);
    expect(left_out[0]?.reason).toBe('An IFF reports B2B only. Report it with the quarter.');
    expect(open_questions.map(({ topic }) => topic)).toEqual([
      'reverse_charge',
      'supply_type',
      'cess',
      'credit_reversed',
    ]);
    expect(summaryOf(books, iff)).toEqual({
      b2b: [1, 1000],
      cdnr: [1, -10],
      left_out: [4, 2800],
      lines: [5, 3790],
      books: [5, 3790],
    });
  });
});

it('a monthly filer has no IFF, even if one is given', () => {
  const input = { period: june, alreadyFiledByIff: [1, 2, 3] as never };
  expect(numbersIn(fileOf(books, input))).toEqual(['INV-3']);
});

it('a monthly return leaves out what is dated before and after its month', () => {
  const { left_out } = prepare(books, { period: { year: 2026, month: 5 } });
  expect(left_out.map(({ document, reason }) => [document, reason])).toEqual([
    ['CN-1', 'The document date is outside the return period.'],
    ['INV-4', 'The document date is outside the return period.'],
    ['INV-1', 'The document date is outside the return period.'],
    ['INV-3', 'The document date is outside the return period.'],
  ]);
});

it('states the aggregate turnover in whole rupees, both figures or none', () => {
  const aggregateTurnover = { previousYear: 60_000_000.75, currentYear: 0 };
  expect(fileOf([], { aggregateTurnover })).toMatchObject({ gt: 60_000_000, cur_gt: 0 });
});

it('is made for a test number of the portal, too', () => {
  expect(fileOf([], { gstin: '29AWGPV7107B1Z1' })).toMatchObject({ gstin: '29AWGPV7107B1Z1' });
});

describe('refuses an impossible return', () => {
  it.each<[string, Partial<Gstr1Input>]>([
    ['month 13', { period: { year: 2026, month: 13 } }],
    ['month 0', { period: { year: 2026, month: 0 } }],
    ['half a month', { period: { year: 2026, month: 1.5 } }],
    ['a period before 05-2021', { period: { year: 2021, month: 4 } }],
  ])('%s', (_, input) => {
    const problem = { code: 'period', facts: { period: input.period } };
    expect(() => prepare([], input)).toThrow(expect.objectContaining(problem));
  });

  it('a GSTIN that is not valid', () => {
    const gstin = '29AAAAA0000A1ZZ';
    const facts: unknown = expect.objectContaining({ gstin });
    expect(() => prepare([], { gstin })).toThrow(expect.objectContaining({ code: 'gstin', facts }));
  });

  it('but accepts the first period', () => {
    expect(fileOf([], { period: { year: 2021, month: 5 } }).fp).toBe('052021');
  });
});
