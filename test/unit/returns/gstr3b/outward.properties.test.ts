import fc from 'fast-check';
import { readLastReturn } from '../../../../returns/gstr1/late/lastReturn';
import type { WorkingRow } from '../../../../returns/gstr3b/workingRow';
import { gstr3bWorking } from '../../../../returns/gstr3b/gstr3bWorking';
import { outwardOfFiles } from '../../../../returns/gstr3b/outwardOfFile';
import { inJuly } from '../gstr1/late/july';
import { lawOfGstr1, type Amounts, type LawfulReturn } from '../gstr1/lawOfGstr1';
import { everyFeature, randomMonth, readDocuments, type MonthOfBooks } from '../gstr1/randomMonth';
import { document, inJune, karnataka, maharashtra, type Sample } from '../gstr1/samples';
import { rowOf, rowsNamed } from './working';
import { outwardFromBooks, prepareGstr1 } from '../../../harness/atOnce';
import { runs } from '../../../harness/properties';

// Table 3.1 of random months, against the law's GSTR-1 (lawOfGstr1.ts), which shares no code with gst/.

const booksOf = ({ filer, sales }: MonthOfBooks) => ({
  ...inJune,
  ...filer,
  documents: readDocuments(sales),
});

const workingOfBooks = (books: ReturnType<typeof booksOf>) =>
  gstr3bWorking({
    ...books,
    outward: outwardFromBooks(books),
    given: [],
    withoutAmount: [],
    openInGstr1: [],
    othersAreNone: false,
  });

const nothing: Amounts = [0, 0, 0, 0, 0];

const add = (one: Amounts, other: Amounts, sign = 1): Amounts =>
  one.map((amount, index) => amount + sign * (other[index] as number)) as Amounts;

/** What belongs in rows (a) and (b), in paise: reverse charge in neither. Amendments lack originals. */
function lawOfTable31({ documents, b2cs }: LawfulReturn): { a: Amounts; b: Amounts } {
  const sums = { a: Object.values(b2cs).reduce((sum, one) => add(sum, one), nothing), b: nothing };
  for (const [key, { head, rates }] of Object.entries(documents)) {
    const [section] = key.split(' ') as [string];
    const isReverseCharge = /^(b2b|cdnr)$/.test(section) && head[2] === 'Y';
    if (section.endsWith('a') || isReverseCharge) continue;
    const isZeroRated = head.some((one) => /^(SEW|WPAY|WOPAY|EXPW)/.test(one));
    const row = isZeroRated ? 'b' : 'a';
    const sign = head.includes('C') ? -1 : 1;
    for (const amounts of Object.values(rates)) sums[row] = add(sums[row], amounts, sign);
  }
  return sums;
}

const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100) + 0;

const amountsOf = (cells: Record<string, number | null>): Amounts =>
  ['taxable', 'igst', 'cgst', 'sgst', 'cess'].map((name) => paise(cells[name] ?? 0)) as Amounts;

const forEachMonth = (check: (rows: WorkingRow[], law: LawfulReturn) => void) =>
  fc.assert(
    fc.property(randomMonth(everyFeature), (month) => {
      check(workingOfBooks(booksOf(month)), lawOfGstr1(month.sales, true));
    }),
    { numRuns: runs(100) },
  );

it('3.1 (a) and (b) have the sections of GSTR-1 without reverse charge', () => {
  forEachMonth((rows, law) => {
    const { a, b } = lawOfTable31(law);
    expect(amountsOf(rowOf(rows, '3.1', '(a)'))).toEqual(a.map((one) => one + 0));
    const [taxable, integrated, , , cess] = b;
    const zeroRated = amountsOf(rowOf(rows, '3.1', '(b)'));
    expect(zeroRated).toEqual([taxable, integrated, 0, 0, cess].map((one) => one + 0));
  });
});

it('3.1 (c) and (e) have section nil', () => {
  forEachMonth((rows, { nil }) => {
    const sumOf = (kinds: RegExp) =>
      Object.entries(nil)
        .filter(([key]) => kinds.test(key))
        .reduce((sum, [, amount]) => sum + amount, 0);
    expect(paise(rowOf(rows, '3.1', '(c)').taxable)).toBe(sumOf(/nilRated|exempt/) + 0);
    expect(paise(rowOf(rows, '3.1', '(e)').taxable)).toBe(sumOf(/nonGst/) + 0);
  });
});

const totals = (rows: WorkingRow[]) => rowsNamed(rows, 'tie_out', 'compared with GSTR-1');

it('(a) + (b) + (c) + (e) tie out with the summary of GSTR-1 in each column', () => {
  forEachMonth((rows) => {
    expect(totals(rows)).toHaveLength(5);
    for (const { difference } of totals(rows)) expect(difference).toBe(0);
  });
});

it('the upload file leads to the same rows as the documents', () => {
  fc.assert(
    fc.property(randomMonth({ ...everyFeature, corrections: false }), (month) => {
      const books = booksOf(month);
      const outward = outwardFromBooks(books);
      const files = prepareGstr1(books).parts.map(({ json }) => JSON.parse(json));
      const filed = outwardOfFiles(files, books);
      const rows = (from: typeof filed) =>
        gstr3bWorking({
          ...books,
          outward: { ...outward, ...from },
          given: [],
          withoutAmount: [],
          openInGstr1: [],
          othersAreNone: true,
        })
          .filter(({ kind }) => kind === 'cell')
          .map(({ table, row, place_of_supply, column, amount }) =>
            [table, row, place_of_supply, column, amount].join(),
          )
          .sort();
      expect(rows(filed)).toEqual(rows(outward));
    }),
    { numRuns: runs(100) },
  );
});

const caseOf = fc.record({
  gstin: fc.constantFrom('', karnataka, maharashtra),
  state: fc.constantFrom('29-KARNATAKA', '27-MAHARASHTRA'),
  type: fc.constantFrom('invoice', 'sales_return'),
  net: fc.integer({ min: 1, max: 150_000 }),
  rate: fc.constantFrom(5, 18),
  becomes: fc.integer({ min: 1, max: 150_000 }),
});

it('of an amendment, 3.1 has the difference to the original', () => {
  fc.assert(
    fc.property(fc.array(caseOf, { minLength: 1, maxLength: 8 }), (cases) => {
      const samples = (of: 'net' | 'becomes') =>
        cases.map(({ gstin, state, type, rate, ...one }, index): Sample => {
          const lines = [{ net: one[of], rate }];
          return { gstin, state, type, number: `N-${index + 1}`, lines };
        });
      const june = { ...inJune, documents: samples('net').map(document) };
      const lastReturn = readLastReturn(prepareGstr1(june).parts[0]?.json, inJuly);
      const july = {
        ...inJuly,
        lastReturn,
        reportsCorrections: true,
        documents: samples('becomes').map(document),
      };
      const reported = prepareGstr1(july).proposals.filter((one) => one.reported);
      const change = reported.reduce((sum, one) => sum + paise(one.taxable_difference ?? 0), 0);
      const rows = workingOfBooks(july);
      expect(paise(rowOf(rows, '3.1', '(a)').taxable)).toBe(change + 0);
      for (const { difference } of totals(rows)) expect(difference).toBe(0);
    }),
    { numRuns: runs(200) },
  );
});
